import Button from '@mui/material/Button'
import { useState } from 'react'
import { askOtp, readConfig } from '../base/calls'
import { useWords } from '../base/language'
import { type Pending, storePending } from '../base/pending'
import { useLoaded } from '../base/useLoaded'
import { AskAgain } from '../parts/AskAgain'
import { useCaptcha } from '../parts/Captcha'
import { CodeBox } from '../parts/CodeBox'
import { DoorColumn, DoorForm, DoorTitle, FormAlert } from '../parts/DoorForm'
import { NewPassword } from '../parts/NewPassword'
import { useNewPassword } from './useNewPassword'

interface NewPasswordFormProps {
  readonly pending: Pending
  /** From a link that was made at the server: no OTP is asked for. */
  readonly ticket?: string | null
  readonly onAskedAgain: (pending: Pending) => void
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** OTP and new password in one form. */
export function NewPasswordForm({ pending, ticket = null, onAskedAgain, onDone, onLeave }: NewPasswordFormProps) {
  const words = useWords()
  const { mobileNo, minutes, againAt } = pending
  const { data: config } = useLoaded(readConfig)
  const captcha = useCaptcha(config)
  const [isAsked, setAsked] = useState(false)
  const { entered, enter, submit, isVerified, isBusy, refusal, wrong, attempts, refuse, send } = useNewPassword(
    mobileNo,
    onDone,
    ticket,
  )
  const again = async () => {
    if (refuse(captcha.isMissing ? { captcha: { key: 'doors.captcha.needed' } } : {})) return
    const ask = async () =>
      onAskedAgain(storePending('reset', await askOtp(mobileNo, 'reset', captcha.token), { mobileNo }))
    setAsked(await send(ask))
    captcha.renew()
  }
  const sent = `${words('ui.reset.sent')} ${words('doors.otp.valid', { n: minutes })}`
  return (
    <DoorColumn>
      <DoorTitle title="screen.resetPassword" hint={isVerified ? undefined : sent} />
      <FormAlert what={refusal ?? wrong.ticket ?? null} />
      {isVerified && !ticket && <FormAlert what={{ key: 'doors.otp.verified' }} as="success" />}
      {isAsked && !isVerified && !refusal && <FormAlert what={{ key: 'doors.otp.sentAgain' }} as="success" />}
      <DoorForm
        onSubmit={() => void submit()}
        attempts={attempts}
        submit={words('doors.password.change')}
        isBusy={isBusy}
      >
        <input type="hidden" name="username" autoComplete="username" value={mobileNo} />
        {!isVerified && (
          <CodeBox
            value={entered.otp}
            onChange={(value) => enter('otp', value)}
            wrong={wrong.otp}
            {...(config?.demo && { hint: words('doors.otp.demo') })}
          />
        )}
        <NewPassword entered={entered} wrong={wrong} onEnter={enter} />
        {!isVerified && captcha.box(wrong.captcha)}
      </DoorForm>
      <div className="ways">
        {!ticket && (
          <Button type="button" onClick={onLeave}>
            {words('doors.otp.otherNumber')}
          </Button>
        )}
        {!isVerified && <AskAgain at={againAt} isBusy={isBusy} onAsk={() => void again()} />}
      </div>
    </DoorColumn>
  )
}
