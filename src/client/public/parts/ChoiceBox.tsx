import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useId } from 'react'
import { useSay, useWords } from '../base/language'
import type { BoxProps } from './TextBox'

interface ChoiceBoxProps extends BoxProps {
  readonly name: string
  readonly disabled?: boolean
  /** `option` and `optgroup` elements; the empty one stands before them. */
  readonly children: ReactNode
}

/** A choice from a list, in the browser's own control, which suits a phone best. */
export function ChoiceBox({ label, value, onChange, wrong, hint, name, disabled = false, children }: ChoiceBoxProps) {
  const id = useId()
  const say = useSay()
  const words = useWords()
  const below = wrong ? say(wrong) : hint
  return (
    <FormControl fullWidth error={wrong !== undefined} disabled={disabled}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput />}
        inputProps={{ id, name, ...(below === undefined ? {} : { 'aria-describedby': `${id}-below` }) }}
      >
        <option value="">{words('action.select')}</option>
        {children}
      </NativeSelect>
      {below !== undefined && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  )
}
