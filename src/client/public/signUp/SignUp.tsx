import Button from '@mui/material/Button'
import { signOut } from '../../auth/signIn'
import { isSignedIn } from '../../session/session'
import { useWords } from '../base/language'
import { DoorColumn, DoorTitle } from '../parts/DoorForm'
import { SignUpFlow } from './SignUpFlow'

function SignedIn() {
  const words = useWords()
  return (
    <DoorColumn>
      <DoorTitle title="screen.signUp" hint={words('doors.signUp.signedIn')} />
      <Button href="/login" variant="contained" size="large" fullWidth>
        {words('doors.toConsole')}
      </Button>
      <Button variant="outlined" size="large" fullWidth onClick={() => void signOut()}>
        {words('action.signOut')}
      </Button>
    </DoorColumn>
  )
}

/** The sign-up of a stranger; a session's own calls would register others (D19). */
export const SignUp = (props: { resumes?: boolean }) => (isSignedIn() ? <SignedIn /> : <SignUpFlow {...props} />)
