import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { PaymentRow } from '#shared/payments'
import { counted } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { DeskDialog } from '../day/DeskDialog'
import { ReasonBox } from '../day/ReasonBox'
import { reasonIssue } from '../day/reasons'
import { useErrors } from '../day/useErrors'

interface HoldDialogProps {
  readonly rows: readonly PaymentRow[]
  readonly busy: boolean
  readonly onClose: () => void
  readonly onHold: (reason: string) => void
}

/** Why payments are kept back. */
export function HoldDialog({ rows, busy, onClose, onHold }: HoldDialogProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useErrors()
  const send = () => {
    const issue = reasonIssue(reason)
    if (issue) setErrors({ reason: issue })
    else onHold(reason.trim())
  }
  const title = translate('pay.holdOf', { what: counted(language, 'payment', rows.length) })
  return (
    <DeskDialog title={title} open onClose={onClose} onSubmit={send} submit={translate('action.hold')} disabled={busy}>
      <p>{translate('pay.holdNote')}</p>
      <ReasonBox
        label={translate('field.reason')}
        value={reason}
        onValue={(text) => {
          setReason(text)
          setErrors({})
        }}
        usual={['pay.why.account', 'pay.why.dispute', 'pay.why.asked', 'pay.why.order']}
        error={errors.reason}
        autoFocus
      />
    </DeskDialog>
  )
}
