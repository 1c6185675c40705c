import type { CrudRecord } from '../crud/records/record'
import type { CellProps } from '../extensions/widget'
import { useProposals } from '../pages/configuration/proposals'
import { CancelWaits } from '../pages/invoices/CancelWaits'
import { StatusChip } from '../parts/StatusChip'

/** The invoice that a row is, or is of. */
export const invoiceIdOf = ({ id, invoiceId = id }: CrudRecord): number => Number(invoiceId)

/** Whether the cancelling of a row's invoice was proposed and waits for another person. */
export function useWaitsForCancel(row: CrudRecord | undefined): boolean {
  const { data = [] } = useProposals(['invoiceCancel'])
  return (
    row !== undefined && data.some(({ payload }) => 'invoiceId' in payload && payload.invoiceId === invoiceIdOf(row))
  )
}

export function InvoiceStatusCell({ row, name }: CellProps) {
  return useWaitsForCancel(row) ? <CancelWaits /> : <StatusChip kind="invoice" value={row[name]} />
}

/** What an invoice that was cancelled says no more. */
export const OfInvoiceCell = ({ row, text }: CellProps) => (row.invoiceStatus === 'CANCELLED' ? <s>{text}</s> : text)
