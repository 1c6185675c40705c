import { useEffect, useState } from 'react'
import { forgetPending, type Pending, pendingOf, showAddress } from '../base/pending'
import { AskOtpForm } from '../parts/AskOtpForm'
import { PasswordChanged } from '../parts/PasswordChanged'
import { NewPasswordForm } from './NewPasswordForm'

/** The ticket of a link that was made at the server: behind the #, so that it is in no request and no log. */
const ticketOfLink = () => new URLSearchParams(window.location.hash.slice(1)).get('ticket')

const unasked: Pending = { mobileNo: '', minutes: 0, until: 0, againAt: 0 }

/** The reset: number, then OTP and new password. `resumes`: a second form that a reload cut off goes on. */
export function ResetFlow({ resumes = false }: { resumes?: boolean }) {
  const [pending, setPending] = useState(() => (resumes ? pendingOf('reset') : null))
  const [ticket] = useState(ticketOfLink)
  useEffect(() => {
    if (ticket) showAddress('/reset-password')
  }, [ticket])
  const [isDone, setDone] = useState(false)
  if (isDone) return <PasswordChanged title="screen.resetPassword" goOn="ui.reset.toSignIn" />
  if (ticket)
    return (
      <NewPasswordForm
        pending={unasked}
        ticket={ticket}
        onAskedAgain={setPending}
        onDone={() => setDone(true)}
        onLeave={() => undefined}
      />
    )
  if (!pending)
    return (
      <AskOtpForm
        purpose="reset"
        step="reset"
        title="screen.resetPassword"
        hint="ui.reset.note"
        onAsked={(asked) => {
          showAddress('/auth/reset-password-2')
          setPending(asked)
        }}
      />
    )
  const finish = () => {
    forgetPending('reset')
    setDone(true)
  }
  const leave = () => {
    forgetPending('reset')
    showAddress('/reset-password')
    setPending(null)
  }
  return <NewPasswordForm pending={pending} onAskedAgain={setPending} onDone={finish} onLeave={leave} />
}
