import type { PaymentRow, PaymentStatus } from '#resources/api/payments'
import { checks } from '#shared/checks'
import { sum } from '#shared/money'
import { spellingsOf } from '#shared/spelling'
import type { statuses } from '../../parts/statuses'

export type StatusChoice = keyof typeof statuses.payment | ''

/** Whether money may go to its account: no change of it waits for a yes, and the bank sent none back from it. */
export const mayGo = ({ accountWaits, accountReturned }: PaymentRow): boolean => !accountWaits && !accountReturned
/** Whether it can be paid: a whole account number, an IFSC that can be one, and money may go there. */
export const hasAccount = (row: PaymentRow): boolean =>
  row.accountLast4 !== null && checks.ifsc(row.ifscCode ?? '') && mayGo(row)

export const canBeReady = ({ paymentStatus }: PaymentRow): boolean => paymentStatus === 'PENDING'
/** Whether only the account's second yes is missing: it may be held, not made ready. */
export const accountHolds = ({ paymentStatus, accountWaits, batchId }: PaymentRow): boolean =>
  accountWaits && batchId === null && !['SUCCESS', 'SETTLED', 'CANCELLED'].includes(paymentStatus)
export const canBeHeld = ({ paymentStatus, batchId }: PaymentRow): boolean =>
  paymentStatus === 'PENDING' || (paymentStatus === 'READY' && batchId === null)
export const canBeReleased = ({ paymentStatus }: PaymentRow): boolean =>
  paymentStatus === 'HELD' || paymentStatus === 'FAILED' || paymentStatus === 'RETURNED'
export const canMove = (row: PaymentRow): boolean => canBeHeld(row) || canBeReleased(row)

const isOf = (row: PaymentRow, status: StatusChoice): boolean =>
  status === '' || (status === 'OVERDUE' ? row.overdue : row.paymentStatus === status)

/** Whether a row is what is looked for: a short number is a lot's. */
function speaks(row: PaymentRow, asked: readonly string[]): boolean {
  const [text = ''] = asked
  if (text === '') return true
  if (/^\d{1,4}$/.test(text)) return String(row.lotNo) === text
  const parts = [row.farmerName, row.farmerNameTa, row.farmerCode, row.mobileNo, row.invoiceNo, row.voucherNo, row.utr]
  return parts.some((part) => asked.some((written) => part?.toLowerCase().includes(written)))
}

const urgency: Readonly<Partial<Record<PaymentStatus, number>>> = { FAILED: 0, RETURNED: 0, PENDING: 1, HELD: 2 }

/** What the desk has to look after first, the rest as it comes: by lot. */
const byUrgency = (a: PaymentRow, b: PaymentRow): number =>
  (urgency[a.paymentStatus] ?? 3) - (urgency[b.paymentStatus] ?? 3)

/** The rows of a status in which a text stands, what waits for the desk first. */
export function filtered(rows: readonly PaymentRow[], status: StatusChoice, search: string): readonly PaymentRow[] {
  const asked = spellingsOf(search.trim().toLowerCase())
  return rows.filter((row) => isOf(row, status) && speaks(row, asked)).sort(byUrgency)
}

/** Those that somebody gets; what was cancelled is nobody's. */
export const standing = (rows: readonly PaymentRow[]): readonly PaymentRow[] =>
  rows.filter(({ paymentStatus }) => paymentStatus !== 'CANCELLED')

/** Rupees of the rows that stand. */
export const amountOf = (rows: readonly PaymentRow[]): string =>
  sum(
    standing(rows).map(({ amount }) => amount),
    2,
  )
