import Button from '@mui/material/Button'
import { useWords } from '../base/language'
import type { PublicWord } from '../base/words'
import { DoorColumn, DoorTitle, FormAlert } from './DoorForm'

/** A password is another now: what that ended, and the way on. */
export function PasswordChanged({ title, goOn }: { title: PublicWord; goOn: PublicWord }) {
  const words = useWords()
  return (
    <DoorColumn>
      <DoorTitle title={title} />
      <FormAlert what={{ key: 'ui.reset.done' }} as="success" />
      <p>{words('doors.password.others')}</p>
      <Button href="/login" variant="contained" size="large" fullWidth autoFocus>
        {words(goOn)}
      </Button>
    </DoorColumn>
  )
}
