import { useState } from 'react'
import { checks } from '#shared/checks'
import { askOtp, type Purpose, readConfig } from '../base/calls'
import { type Saying, useWords } from '../base/language'
import { type Pending, type PendingStep, storePending } from '../base/pending'
import { useLoaded } from '../base/useLoaded'
import { useSend, type Wrongs } from '../base/useSend'
import type { PublicWord } from '../base/words'
import { useCaptcha } from './Captcha'
import { DoorColumn, DoorForm, DoorTitle, FormAlert } from './DoorForm'
import { MobileBox } from './MobileBox'

interface AskOtpFormProps {
  readonly purpose: Purpose
  readonly step: PendingStep
  readonly title: PublicWord
  readonly hint: PublicWord
  readonly onAsked: (pending: Pending) => void
}

const needed: Saying = { key: 'rule.required', args: { field: { key: 'field.mobileNo' } } }

/** A mobile number that an OTP goes to; whether anybody has it is told to nobody. */
export function AskOtpForm({ purpose, step, title, hint, onAsked }: AskOtpFormProps) {
  const words = useWords()
  const [mobileNo, setMobileNo] = useState('')
  const { data: config } = useLoaded(readConfig)
  const captcha = useCaptcha(purpose === 'reset' ? config : null)
  const { isBusy, refusal, wrong, attempts, refuse, clear, send } = useSend(['mobileNo', 'captcha'])
  const submit = async () => {
    const found: Wrongs<'mobileNo' | 'captcha'> = {}
    if (!checks.mobile(mobileNo)) found.mobileNo = mobileNo === '' ? needed : { key: 'rule.mobile' }
    if (captcha.isMissing) found.captcha = { key: 'doors.captcha.needed' }
    if (refuse(found)) return
    const isDone = await send(async () =>
      onAsked(storePending(step, await askOtp(mobileNo, purpose, captcha.token), { mobileNo })),
    )
    if (!isDone) captcha.renew()
  }
  return (
    <DoorColumn>
      <DoorTitle title={title} hint={words(hint)} />
      <FormAlert what={refusal} />
      <DoorForm onSubmit={() => void submit()} attempts={attempts} submit={words('action.sendOtp')} isBusy={isBusy}>
        <MobileBox
          value={mobileNo}
          onChange={(value) => {
            setMobileNo(value)
            clear('mobileNo')
          }}
          wrong={wrong.mobileNo}
        />
        {captcha.box(wrong.captcha)}
      </DoorForm>
      <div className="ways">
        <a href="/login">{words('ui.reset.toSignIn')}</a>
        <a href="/signup">{words('ui.signIn.newAccount')}</a>
      </div>
    </DoorColumn>
  )
}
