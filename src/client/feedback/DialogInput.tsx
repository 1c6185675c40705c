import TextField from '@mui/material/TextField'
import { useId } from 'react'
import type { ConfirmInput } from './confirmContext'

interface DialogInputProps {
  readonly input: ConfirmInput
  readonly value: string
  readonly onValue: (value: string) => void
  readonly issue: string | null
}

/** The one line that a question may ask for. */
export function DialogInput({ input, value, onValue, issue }: DialogInputProps) {
  const id = useId()
  return (
    <TextField
      id={id}
      autoFocus
      type={input.type === 'weight' ? 'text' : input.type}
      label={input.label}
      required={input.required}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      error={issue !== null}
      helperText={issue}
      slotProps={{
        formHelperText: { role: 'alert' },
        ...(input.type === 'weight' && { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }),
      }}
    />
  )
}
