import { useTranslate } from 'react-admin'
import type { PaymentRow } from '#resources/api/payments'
import { counted } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { DeskDialog } from '../day/DeskDialog'
import { useReason } from '../day/useReason'

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
  const asked = useReason(['pay.why.account', 'pay.why.dispute', 'pay.why.asked', 'pay.why.order'])
  const send = () => {
    const reason = asked.taken()
    if (reason) onHold(reason)
  }
  const title = translate('pay.holdOf', { what: counted(language, 'payment', rows.length) })
  return (
    <DeskDialog title={title} open onClose={onClose} onSubmit={send} submit={translate('action.hold')} disabled={busy}>
      <p>{translate('pay.holdNote')}</p>
      {asked.box}
    </DeskDialog>
  )
}
