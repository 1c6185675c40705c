import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'

interface SelectBoxProps<Value extends string | number>
  extends Pick<TextFieldProps, 'disabled' | 'autoFocus' | 'fullWidth' | 'sx' | 'onKeyDown'> {
  readonly label: string
  readonly value: Value | ''
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly onValue: (value: Value) => void
  /** What stands for nothing, and may be chosen. */
  readonly none?: string | undefined
  readonly required?: boolean
  readonly error?: string | undefined
  /** Stands below it while nothing is wrong with it. */
  readonly help?: ReactNode
  /** The id of what is pressed to open it. */
  readonly openerId?: string
}

/** One of a few; a value that is none of them shows as nothing. */
export function SelectBox<Value extends string | number>(props: SelectBoxProps<Value>) {
  const { value, options, onValue, none, required = false, error, help, openerId, ...box } = props
  // The box may cut a long choice: the whole stands in its tooltip.
  const title = options.find((one) => one.value === value)?.text ?? none
  return (
    <TextField
      {...box}
      select
      required={required}
      value={options.some((one) => one.value === value) ? value : ''}
      onChange={({ target }) => onValue(target.value as Value)}
      error={error !== undefined}
      helperText={error ?? help}
      slotProps={{
        select: { displayEmpty: none !== undefined, SelectDisplayProps: { title, ...(openerId && { id: openerId }) } },
        ...(none !== undefined && { inputLabel: { shrink: true } }),
      }}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {options.map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.text}
        </MenuItem>
      ))}
    </TextField>
  )
}
