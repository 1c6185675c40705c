import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useNotify, useTranslate } from 'react-admin'
import { useTell } from '../../feedback/useTell'
import { refusalOf } from '../../http/HttpError'
import { usePostOnce } from '../../http/keyed'
import { DeskDialog } from '../day/DeskDialog'
import { useReason } from '../day/useReason'
import { type VoucherRecord, voucherPath, vouchersKey } from './queries'

/** Takes a voucher back by another, with the reason; afterwards that one is shown. */
export function ReverseDialog({ voucher, onClose }: { voucher: VoucherRecord; onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotify()
  const tell = useTell()
  const client = useQueryClient()
  const send = usePostOnce(`voucher/${voucher.id}/reverse`)
  const asked = useReason(['voucher.why.customer', 'voucher.why.amount', 'voucher.why.head', 'voucher.why.twice'])
  const [sending, setSending] = useState(false)

  const reverse = async () => {
    const reason = asked.taken()
    if (!reason) return
    setSending(true)
    try {
      const { id, voucherNo } = await send({ reason })
      notify('ledger.posted', { type: 'success', messageArgs: { no: voucherNo } })
      onClose()
      navigate(voucherPath(id))
    } catch (failure) {
      const refused = refusalOf(failure)?.errors?.reason
      if (refused) asked.object(refused)
      else tell.failed(failure)
    } finally {
      void client.invalidateQueries({ queryKey: vouchersKey })
      setSending(false)
    }
  }
  return (
    <DeskDialog
      title={translate('voucher.reverseOf', { no: voucher.voucherNo })}
      open
      onClose={onClose}
      onSubmit={() => void reverse()}
      submit={translate('action.reverse')}
      disabled={sending}
    >
      <p>{translate('voucher.reverseNote')}</p>
      {asked.box}
    </DeskDialog>
  )
}
