import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import FormControl from '@mui/material/FormControl'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useWords } from './language'

/** A password with a button that shows it. */
export function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const words = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor="password">{words('field.password')}</InputLabel>
      <OutlinedInput
        id="password"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              aria-label={words(isShown ? 'ui.signIn.hidePassword' : 'ui.signIn.showPassword')}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
            </IconButton>
          </InputAdornment>
        }
      />
    </FormControl>
  )
}
