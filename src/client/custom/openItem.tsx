import type { ComponentType } from 'react'
import { proposeRefund, settleItem } from '#resources/actions/ledger'
import type { Action } from '#shared/action'
import type { RowActionProps } from '../extensions/extensions'
import { DialogButton } from '../feedback/DialogButton'
import { useLanguage } from '../i18n/useLanguage'
import { RefundDialog } from '../pages/vouchers/RefundDialog'
import { type OpenCredit, SettleDialog } from '../pages/vouchers/SettleDialog'

/** The button of a credit of the list that opens a dialog of its own; a debit has none. */
const ofCredit = (
  { label }: Action,
  CreditDialog: ComponentType<{ item: OpenCredit; onClose: () => void }>,
): ComponentType<RowActionProps> =>
  function CreditButton({ row }) {
    const language = useLanguage()
    if (row.isDebit === true) return null
    const titles = row.titles ?? {}
    const item = {
      id: row.id,
      customerId: Number(row.customerId),
      open: String(row.openCredit),
      what: String(row.voucherNo ?? ''),
      name: titles.customerId ?? '',
    }
    const text = label[language]
    return (
      <DialogButton size="small" aria-label={`${text}, ${item.what}`} text={text}>
        {(close) => <CreditDialog item={item} onClose={close} />}
      </DialogButton>
    )
  }

export const SettleItem = ofCredit(settleItem, SettleDialog)
export const ProposeRefund = ofCredit(proposeRefund, RefundDialog)
