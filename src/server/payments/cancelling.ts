import { sql } from 'drizzle-orm'
import type { PaymentStatus } from '#resources/api/payments'
import { paymentTransitions } from '#resources/transitions/money'
import { statusesBefore } from '#shared/transitions'
import type { Ctx } from '../context'
import { array } from '../db/db'

export interface PaymentOfLot {
  readonly paymentStatus: PaymentStatus
  readonly batchId: number | null
}

/** The payments for lots, cancelled ones aside, locked in order of id. */
export const lockPaymentsOfLots = (ctx: Pick<Ctx, 'db'>, lotIds: readonly number[]): Promise<PaymentOfLot[]> =>
  ctx.db.query<PaymentOfLot>(sql`
    select payment_status, batch_id from payment
    where payment_status <> 'CANCELLED' and lot_id = any(${array(lotIds, 'int8')}) order by id for update`)

const cancellable = statusesBefore(paymentTransitions, 'CANCELLED')

/** Cancels the payments of a bill that did not leave; they are locked by the caller. */
export const cancelPaymentsOf = (ctx: Pick<Ctx, 'db'>, invoiceId: number) =>
  ctx.db.query(sql`
    update payment set payment_status = 'CANCELLED', version = version + 1
    where invoice_id = ${invoiceId} and payment_status = any(${array(cancellable, 'text')})`)
