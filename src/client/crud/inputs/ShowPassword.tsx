import VisibilityOff from '@mui/icons-material/VisibilityOff'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'

interface ShowPasswordProps {
  readonly shown: boolean
  readonly onShown: (shown: boolean) => void
  /** The box it belongs to, where there are several. */
  readonly of?: string
}

/** Shows what was typed, and hides it again. */
export function ShowPassword({ shown, onShown, of }: ShowPasswordProps) {
  const translate = useTranslate()
  const name = translate(shown ? 'ui.signIn.hidePassword' : 'ui.signIn.showPassword')
  return (
    <IconButton
      size="small"
      aria-label={of ? `${name}: ${of}` : name}
      aria-pressed={shown}
      onClick={() => onShown(!shown)}
    >
      {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
    </IconButton>
  )
}
