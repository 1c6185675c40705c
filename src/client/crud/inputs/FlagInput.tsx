import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { type FieldInputProps, useFieldInput } from './useFieldInput'

export function FlagInput(props: FieldInputProps<'flag'>) {
  const input = useFieldInput(props)
  return (
    <FormControl error={input.error !== undefined} sx={{ justifyContent: 'flex-end' }}>
      <FormControlLabel
        label={props.label}
        disabled={props.readOnly}
        control={
          <Checkbox
            id={input.id}
            checked={input.value === true}
            onChange={(event) => input.change(event.target.checked)}
            onBlur={input.tidy}
            slotProps={{ input: { ref: input.ref } }}
          />
        }
      />
      {input.error && <FormHelperText>{input.error}</FormHelperText>}
    </FormControl>
  )
}
