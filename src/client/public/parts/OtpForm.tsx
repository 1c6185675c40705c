import { type ReactNode, useState } from 'react'
import { readConfig } from '../base/calls'
import { type Saying, useWords } from '../base/language'
import type { Pending } from '../base/pending'
import { useLoaded } from '../base/useLoaded'
import { useSend } from '../base/useSend'
import { AskAgain } from './AskAgain'
import { CodeBox, isCode } from './CodeBox'
import { DoorColumn, DoorForm, DoorTitle, FormAlert } from './DoorForm'

interface OtpFormProps {
  readonly pending: Pending
  /** What was done before this step. */
  readonly told?: Saying
  /** Whether anybody has the number is told to nobody. */
  readonly isUnsure?: boolean
  readonly onVerify: (otp: string) => Promise<void>
  /** Asks for another one; missing where that needs what is no longer at hand. */
  readonly ask?: () => Promise<void>
  readonly back: ReactNode
}

/** The step between a form and its end: the OTP, another one after its seconds, and the way back. */
export function OtpForm({ pending, told, isUnsure = false, onVerify, ask, back }: OtpFormProps) {
  const words = useWords()
  const [otp, setOtp] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { data: config } = useLoaded(readConfig)
  const { isBusy, refusal, wrong, attempts, refuse, clear, send } = useSend(['otp'])
  const submit = () => {
    if (!refuse(isCode(otp) ? {} : { otp: { key: 'doors.otp.digits' } })) void send(() => onVerify(otp))
  }
  const again = async () => {
    clear('otp')
    setAsked(await send(async () => ask?.()))
  }
  const said = isAsked && !refusal ? ({ key: 'doors.otp.sentAgain' } as const) : null
  return (
    <DoorColumn>
      <DoorTitle
        title="doors.otp.title"
        hint={
          isUnsure
            ? `${words('ui.reset.sent')} ${words('doors.otp.valid', { n: pending.minutes })}`
            : words('doors.otp.sent', { mobile: pending.mobileNo, n: pending.minutes })
        }
      />
      {told && !said && !refusal && <FormAlert what={told} as="success" />}
      <FormAlert what={refusal} />
      <FormAlert what={said} as="success" />
      <DoorForm onSubmit={submit} attempts={attempts} submit={words('action.verifyOtp')} isBusy={isBusy}>
        <CodeBox
          value={otp}
          onChange={(value) => {
            setOtp(value)
            clear('otp')
          }}
          wrong={wrong.otp}
          {...(config?.demo && { hint: words('doors.otp.demo') })}
        />
      </DoorForm>
      <div className="ways">
        {back}
        {ask && <AskAgain at={pending.againAt} isBusy={isBusy} onAsk={() => void again()} />}
      </div>
    </DoorColumn>
  )
}
