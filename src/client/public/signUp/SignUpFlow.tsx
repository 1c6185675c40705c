import { type ReactNode, useState } from 'react'
import { askOtp, verifyOtp } from '../base/calls'
import { useWords } from '../base/language'
import { forgetPending, type Pending, pendingOf, showAddress, storePending } from '../base/pending'
import { AskOtpForm } from '../parts/AskOtpForm'
import { OtpForm } from '../parts/OtpForm'
import { Registered } from './Registered'
import { SignUpForm } from './SignUpForm'

/**
 * The sign-up: form, OTP, and what comes then. `resumes`: goes on at the OTP, asking for the number where it is not at
 * hand.
 */
export function SignUpFlow({ resumes = false }: { resumes?: boolean }): ReactNode {
  const words = useWords()
  const [pending, setPending] = useState(() => (resumes ? pendingOf('signUp') : null))
  const [isNew, setNew] = useState(false)
  const [isVerified, setVerified] = useState(false)
  if (isVerified) return <Registered role={pending?.role ?? null} />
  if (!pending) {
    const go = (next: Pending) => {
      showAddress('/auth/signup-2')
      setPending(next)
    }
    if (resumes)
      return <AskOtpForm purpose="register" title="screen.signUp" hint="doors.signUp.late" step="signUp" onAsked={go} />
    return (
      <SignUpForm
        onAsked={(next) => {
          setNew(true)
          go(next)
        }}
      />
    )
  }
  const { mobileNo, role } = pending
  return (
    <OtpForm
      pending={pending}
      {...(isNew ? { told: { key: 'message.accountCreated' } } : { isUnsure: true })}
      onVerify={async (otp) => {
        await verifyOtp(mobileNo, otp)
        forgetPending('signUp')
        setVerified(true)
      }}
      ask={async () => {
        const answer = await askOtp(mobileNo, 'register', null)
        setPending(storePending('signUp', answer, { mobileNo, ...(role && { role }) }))
      }}
      back={<a href="/signup">{words('doors.otp.otherNumber')}</a>}
    />
  )
}
