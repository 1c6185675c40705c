import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ShowPassword } from '../../crud/inputs/ShowPassword'
import type { PasswordName } from './rules'

interface PasswordBoxProps {
  readonly name: PasswordName
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** The id of what tells the rules. */
  readonly describedBy?: string
  readonly autoFocus?: boolean
}

/** A password with a button that shows it, and what is wrong with it. */
export function PasswordBox({ name, value, onChange, error, describedBy, autoFocus = false }: PasswordBoxProps) {
  const translate = useTranslate()
  const [isShown, setShown] = useState(false)
  const label = translate(`field.${name}`)
  const described = [error && `${name}-problem`, describedBy].filter(Boolean).join(' ')
  return (
    <TextField
      id={name}
      name={name}
      label={label}
      required
      fullWidth
      type={isShown ? 'text' : 'password'}
      autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <ShowPassword shown={isShown} onShown={setShown} of={label} />
            </InputAdornment>
          ),
        },
        htmlInput: { 'aria-describedby': described || undefined, spellCheck: false, autoCapitalize: 'none' },
        formHelperText: { id: `${name}-problem`, role: 'alert' },
      }}
    />
  )
}
