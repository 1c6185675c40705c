import VisibilityOff from '@mui/icons-material/VisibilityOff'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'

interface ShowPasswordProps {
  readonly shown: boolean
  readonly onShown: (shown: boolean) => void
}

/** Shows what was typed, and hides it again. */
export function ShowPassword({ shown, onShown }: ShowPasswordProps) {
  const translate = useTranslate()
  return (
    <IconButton
      size="small"
      aria-label={translate(shown ? 'ui.signIn.hidePassword' : 'ui.signIn.showPassword')}
      aria-pressed={shown}
      onClick={() => onShown(!shown)}
    >
      {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
    </IconButton>
  )
}
