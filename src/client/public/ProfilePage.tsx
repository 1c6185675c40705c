import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { loadProfile } from '../auth/loadProfile'
import { isSignedIn, useSession } from '../session/session'
import { OwnDetails } from './account/OwnDetails'
import { Sessions } from './account/Sessions'
import { useWords } from './base/language'
import { ReadingFrame } from './frame/ReadingFrame'

function Own() {
  const words = useWords()
  const { user } = useSession()
  useEffect(() => {
    void loadProfile()
  }, [])
  if (!user) return null
  return (
    <>
      <p className="lead">{words('doors.profile.note')}</p>
      <OwnDetails profile={user} />
      <p style={{ marginBlockStart: 16 }}>
        <Button href="/auth/change-password" variant="outlined">
          {words('doors.password.change')}
        </Button>
      </p>
      <Sessions />
    </>
  )
}

function SignInFirst() {
  const words = useWords()
  return (
    <>
      <p className="lead">{words('doors.profile.signInFirst')}</p>
      <Button href="/login" variant="contained" size="large">
        {words('action.signIn')}
      </Button>
    </>
  )
}

/** Who one is, and where one is signed in. */
export const ProfilePage = () => (
  <ReadingFrame title="screen.profileSettings">{isSignedIn() ? <Own /> : <SignInFirst />}</ReadingFrame>
)
