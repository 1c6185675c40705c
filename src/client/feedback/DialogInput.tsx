import TextField from '@mui/material/TextField'
import { useId } from 'react'
import type { AskInput } from './asking'

interface DialogInputProps {
  readonly input: AskInput
  readonly value: string
  readonly onValue: (value: string) => void
  readonly problem: string | null
}

/** The one line that a question may ask for. */
export function DialogInput({ input, value, onValue, problem }: DialogInputProps) {
  const id = useId()
  return (
    <TextField
      id={id}
      autoFocus
      type={input.type}
      label={input.label}
      required={input.required}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      error={problem !== null}
      helperText={problem}
      slotProps={{ formHelperText: { role: 'alert' } }}
    />
  )
}
