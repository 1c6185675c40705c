import { type SQL, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#resources/api/payments'
import { paymentTransitions } from '#resources/transitions/money'
import { statusesBefore } from '#shared/transitions'
import type { Ctx } from '../context'
import { array } from '../db/db'

export interface PaymentOfLot {
  readonly paymentStatus: PaymentStatus
  readonly batchId: number | null
}

/**
 * The payments of bills' lots: each lot's own, and those of what of it became open again after the bank had paid (0068). `n` is
 * the line of a bill.
 */
const paymentsOf = (lines: SQL): SQL => sql`(
  select p.id from invoice_line n join payment p on p.invoice_id = n.invoice_id and p.lot_id = n.lot_id where ${lines}
  union all
  select p.id from invoice_line n join voucher v on v.invoice_id = n.invoice_id and v.reverses_id is null
    join open_item i on i.voucher_id = v.id and i.lot_id = n.lot_id join payment p on p.item_id = i.id where ${lines})`

/** The payments for lots, cancelled ones aside, locked in order of id. */
export const lockPaymentsOfLots = (ctx: Pick<Ctx, 'db'>, lotIds: readonly number[]): Promise<PaymentOfLot[]> =>
  ctx.db.query<PaymentOfLot>(sql`
    select payment_status, batch_id from payment
    where payment_status <> 'CANCELLED' and id in ${paymentsOf(sql`n.lot_id = any(${array(lotIds, 'int8')})`)}
    order by id for update`)

const cancellable = statusesBefore(paymentTransitions, 'CANCELLED')

/** Cancels the payments of a bill that did not leave; they are locked by the caller. */
export const cancelPaymentsOf = (ctx: Pick<Ctx, 'db'>, invoiceId: number) =>
  ctx.db.query(sql`
    update payment set payment_status = 'CANCELLED', version = version + 1
    where id in ${paymentsOf(sql`n.invoice_id = ${invoiceId}`)} and payment_status = any(${array(cancellable, 'text')})`)
