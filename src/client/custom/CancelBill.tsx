import { cancelBill } from '#resources/actions/money'
import { ActionButton } from '../actions/ActionButton'
import type { RowActionProps } from '../extensions/extensions'
import { invoiceIdOf, useWaitsForCancel } from './invoice'

/** Proposes that a bill be cancelled, as long as it stands and nobody proposed it. */
export function CancelBill({ row }: RowActionProps) {
  const waits = useWaitsForCancel(row)
  if (waits) return null
  const bill = { ...row, invoiceId: invoiceIdOf(row), customerName: row.titles?.customerId }
  return <ActionButton action={cancelBill} row={bill} />
}
