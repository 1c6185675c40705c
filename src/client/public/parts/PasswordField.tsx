import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { longestPassword } from '#shared/password'
import { useWords } from '../base/language'
import { type BoxProps, TextBox } from './TextBox'

interface PasswordFieldProps extends BoxProps {
  readonly name: string
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const words = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <TextBox
      {...props}
      type={isShown ? 'text' : 'password'}
      input={{ autoCapitalize: 'none', spellCheck: false, maxLength: longestPassword }}
      end={
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
  )
}
