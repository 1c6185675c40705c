import Button from '@mui/material/Button'
import { useState } from 'react'
import { signInWithOtp } from '../../auth/signIn'
import { navigation } from '../../session/navigation'
import { useWords } from '../base/language'
import { forgetPending, type Pending, pendingOf, showAddress } from '../base/pending'
import { wayIn } from '../base/wayIn'
import { OtpForm } from '../parts/OtpForm'
import { SignInForm } from './SignInForm'
import { type Credentials, connect } from './useSignIn'

interface Step {
  readonly pending: Pending
  /** Not at hand after a reload: then another OTP needs another sign-in. */
  readonly entered: Credentials | null
}

const pendingStep = (): Step | null => {
  const pending = pendingOf('signIn')
  return pending && { pending, entered: null }
}

/** The sign-in, and its second step where the account's role has one. `resumes`: a step that a reload cut off goes on. */
export function SignInFlow({ resumes = false }: { resumes?: boolean }) {
  const words = useWords()
  const [step, setStep] = useState(() => (resumes ? pendingStep() : null))
  if (!step) return <SignInForm onOtp={(pending, entered) => setStep({ pending, entered })} />
  const { pending, entered } = step
  const enter = async ({ result }: { readonly result: string }) => {
    if (result !== 'Success') throw new Error(result)
    forgetPending('signIn')
    navigation.open(wayIn())
  }
  const ask = async () => {
    if (!entered) return
    const answer = await connect(entered)
    if (answer.pending) setStep({ pending: answer.pending, entered })
    else await enter(answer)
  }
  const leave = () => {
    forgetPending('signIn')
    showAddress('/login')
    setStep(null)
  }
  return (
    <OtpForm
      pending={pending}
      onVerify={async (otp) => enter(await signInWithOtp(pending.challenge ?? '', otp))}
      {...(entered && { ask })}
      back={
        <Button type="button" onClick={leave}>
          {words('doors.signIn.again')}
        </Button>
      }
    />
  )
}
