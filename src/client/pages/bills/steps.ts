import type { useTranslate } from 'react-admin'
import type { BillPreview } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import type { ThreadStep } from '../../parts/Thread'
import { billsOf, invoicesOf } from './preview'

/** The way from the accepted bid to the paper, as far as this slot has come. */
export function stepsOf(
  preview: BillPreview,
  sides: readonly Side[],
  translate: ReturnType<typeof useTranslate>,
): readonly ThreadStep[] {
  const { approved, weighed, waiting } = preview
  const bills = billsOf(preview, sides)
  const invoices = invoicesOf(preview, sides)
  const printed = invoices.filter(({ printCount }) => printCount > 0).length
  const isBilled = bills === 0 && invoices.length > 0
  return [
    {
      name: translate('status.lot.approved'),
      count: approved,
      remark: translate('ui.bill.lots'),
      state: approved > 0 ? 'done' : 'due',
    },
    {
      name: translate('status.lot.weighed'),
      count: weighed,
      remark: translate('ui.of', { n: approved }),
      state: approved === 0 ? 'toCome' : waiting > 0 ? 'due' : 'done',
    },
    {
      name: translate(isBilled ? 'status.lot.billed' : 'ui.bill.toBillNow'),
      count: isBilled ? invoices.length : bills,
      remark: translate('ui.bill.bills'),
      state: bills > 0 ? 'due' : isBilled ? 'done' : 'toCome',
    },
    {
      name: translate('ui.bill.print'),
      count: printed,
      remark: invoices.length > 0 && translate('ui.of', { n: invoices.length }),
      state: !isBilled || waiting > 0 ? 'toCome' : printed < invoices.length ? 'due' : 'done',
    },
  ]
}
