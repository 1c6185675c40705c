import Button from '@mui/material/Button'
import { isSignedIn } from '../session/session'
import { ChangePasswordForm } from './account/ChangePasswordForm'
import { useWords } from './base/language'
import { PublicFrame } from './frame/PublicFrame'
import { DoorColumn, DoorTitle } from './parts/DoorForm'

function SignInFirst() {
  const words = useWords()
  return (
    <DoorColumn>
      <DoorTitle title="screen.changePassword" hint={words('doors.password.signInFirst')} />
      <Button href="/login" variant="contained" size="large" fullWidth>
        {words('action.signIn')}
      </Button>
      <Button href="/reset-password" variant="outlined" size="large" fullWidth>
        {words('screen.resetPassword')}
      </Button>
    </DoorColumn>
  )
}

/** Old and new password for whoever is signed in; for others the way to both. */
export const ChangePasswordPage = () => (
  <PublicFrame>{isSignedIn() ? <ChangePasswordForm /> : <SignInFirst />}</PublicFrame>
)
