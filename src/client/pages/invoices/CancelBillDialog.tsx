import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { InvoiceDetailRow } from '#resources/api/bills'
import { useTell } from '../../feedback/useTell'
import { refusalOf } from '../../http/HttpError'
import { usePostOnce } from '../../http/keyed'
import { useLanguage } from '../../i18n/useLanguage'
import { nameIn } from '../../parts/nameIn'
import { proposalsKey } from '../configuration/proposals'
import { DeskDialog } from '../day/DeskDialog'
import { useReason } from '../day/useReason'
import { invoicesKey } from './data'

interface CancelBillDialogProps {
  readonly bill: InvoiceDetailRow
  readonly onClose: () => void
}

/** Why a bill is to be cancelled; another person confirms. */
export function CancelBillDialog({ bill, onClose }: CancelBillDialogProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const notify = useNotify()
  const tell = useTell()
  const client = useQueryClient()
  const post = usePostOnce('Invoice/cancel')
  const asked = useReason(
    ['cancelBill.why.weight', 'cancelBill.why.price', 'cancelBill.why.person', 'pay.why.order'],
    'ui.invoice.cancelReason',
  )
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const reason = asked.taken()
    if (!reason) return
    setBusy(true)
    try {
      notify((await post({ id: bill.invoiceId, reason })).message, { type: 'success' })
      onClose()
    } catch (error) {
      const refused = refusalOf(error)?.errors?.reason
      if (refused) asked.object(refused)
      else {
        tell.failed(error)
        onClose()
      }
    } finally {
      setBusy(false)
      for (const queryKey of [proposalsKey, invoicesKey]) void client.invalidateQueries({ queryKey })
    }
  }
  return (
    <DeskDialog
      title={translate('cancelBill.of', { no: bill.invoiceNo })}
      open
      onClose={onClose}
      onSubmit={() => void send()}
      submit={translate('cancelBill.propose')}
      disabled={busy}
    >
      <p>{nameIn(language, bill.customerName, bill.customerNameTa)}</p>
      <p>{translate('cancelBill.note')}</p>
      {asked.box}
    </DeskDialog>
  )
}
