import Button from '@mui/material/Button'
import { useWords } from '../base/language'
import { DoorColumn, DoorTitle, FormAlert } from '../parts/DoorForm'

/** After the OTP: who activates the account, and what comes then. */
export function Registered({ role }: { role: string | null }) {
  const words = useWords()
  return (
    <DoorColumn>
      <DoorTitle title="screen.signUp" />
      <FormAlert what={{ key: 'doors.signUp.verified' }} as="success" />
      <p>{words('doors.signUp.waits')}</p>
      {role === 'farmer' ? (
        <p>{words('doors.signUp.farmer')}</p>
      ) : (
        <>
          <p>{words('doors.signUp.password')}</p>
          <Button href="/login" variant="contained" size="large" fullWidth autoFocus>
            {words('ui.reset.toSignIn')}
          </Button>
        </>
      )}
    </DoorColumn>
  )
}
