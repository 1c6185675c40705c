import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
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
    <FormControl fullWidth required error={error !== undefined}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput
        id={name}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ 'aria-describedby': described || undefined, spellCheck: false, autoCapitalize: 'none' }}
        endAdornment={
          <InputAdornment position="end">
            <ShowPassword shown={isShown} onShown={setShown} of={label} />
          </InputAdornment>
        }
      />
      {error && (
        <FormHelperText id={`${name}-problem`} role="alert">
          {error}
        </FormHelperText>
      )}
    </FormControl>
  )
}
