import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useTranslate } from 'react-admin'

interface SeveralBoxProps extends Pick<TextFieldProps, 'name' | 'disabled' | 'required'> {
  readonly label: string
  readonly value: readonly string[]
  readonly options: readonly { readonly value: string; readonly text: string }[]
  /** The chosen ones in the order of the options, so that the same choice is the same address. */
  readonly onValue: (values: readonly string[]) => void
  readonly error?: string | undefined
}

/** Several of a few; 'All' where none is chosen. */
export function SeveralBox({ value, options, onValue, error, ...box }: SeveralBoxProps) {
  const translate = useTranslate()
  const those = (values: readonly string[]) => options.filter((one) => values.includes(one.value))
  const textOf = (values: readonly string[]) =>
    those(values)
      .map(({ text }) => text)
      .join(', ') || translate('option.all')
  return (
    <TextField
      {...box}
      select
      value={those(value).map((one) => one.value)}
      onChange={({ target }) => onValue(those(target.value as unknown as string[]).map((one) => one.value))}
      error={error !== undefined}
      helperText={error}
      slotProps={{
        select: { multiple: true, displayEmpty: true, renderValue: (values) => textOf(values as string[]) },
        inputLabel: { shrink: true },
      }}
    >
      {options.map((one) => (
        <MenuItem key={one.value} value={one.value} sx={{ gap: 1 }}>
          <Checkbox checked={value.includes(one.value)} size="small" tabIndex={-1} disableRipple aria-hidden />
          {one.text}
        </MenuItem>
      ))}
    </TextField>
  )
}
