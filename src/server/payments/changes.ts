import { sql } from 'drizzle-orm'
import type { PaymentStatus } from '#resources/api/payments'
import { paymentTransitions } from '#resources/transitions/money'
import { AppError, refused } from '#shared/errors'
import { canMove, statusesBefore } from '#shared/transitions'
import { demandAccounts } from '../bankAccounts/service'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { type LockedPayment, lockPayments } from './queries'

/** Refuses the whole selection where one of it cannot go to that status, or stands in a batch that waits for its yes. */
function checkStates(rows: readonly LockedPayment[], to: PaymentStatus): void {
  if (rows.some(({ paymentStatus }) => !canMove(paymentTransitions, paymentStatus, to)))
    throw new AppError('ALREADY_PROCESSED', { say: { key: 'message.alreadyProcessedSelection' } })
  if (rows.some(({ paymentStatus, batchId }) => paymentStatus === 'READY' && batchId !== null))
    throw refused('money.rule.inBatch')
}

async function move(ctx: Ctx, ids: readonly number[], to: PaymentStatus, why?: string) {
  const from = statusesBefore(paymentTransitions, to)
  const moved = await ctx.db.query(sql`
    update payment set payment_status = ${to}, reason = ${why ?? null}, batch_id = null, version = version + 1
    where id = any(${array(ids, 'int8')}) and payment_status = any(${array(from, 'text')}) returning id`)
  if (moved.length !== new Set(ids).size) throw new AppError('ALREADY_PROCESSED')
}

/** Lets payments go into the next batch. Throws NOT_FOUND, ALREADY_PROCESSED, REFUSED without a whole account, or while it waits. */
export async function makeReady(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const rows = await lockPayments(ctx, ids)
  checkStates(rows, 'READY')
  await demandAccounts(
    ctx,
    rows.map(({ customerId }) => customerId),
  )
  await move(ctx, ids, 'READY')
}

/** Keeps payments back, with a reason; only before they are in a batch. Throws as `makeReady`. */
export async function hold(ctx: Ctx, ids: readonly number[], reason: string): Promise<void> {
  checkStates(await lockPayments(ctx, ids), 'HELD')
  await move(ctx, ids, 'HELD', reason)
}

/** Lets held payments, and those that the bank sent back, wait for a batch again. Throws as `makeReady`. */
export async function release(ctx: Ctx, ids: readonly number[]): Promise<void> {
  checkStates(await lockPayments(ctx, ids), 'PENDING')
  await move(ctx, ids, 'PENDING')
}
