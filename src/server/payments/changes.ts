import { sql } from 'drizzle-orm'
import type { ReadyPlan } from '#resources/api/moneyPlans'
import type { PaymentStatus } from '#resources/api/payments'
import { paymentTransitions } from '#resources/transitions/money'
import { AppError, refused } from '#shared/errors'
import { canMove, statusesBefore } from '#shared/transitions'
import { requireAccounts, unpayable } from '../bankAccounts/service'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { posting, settleOldest } from '../ledger/service'
import { requireSeen, withSeen } from '../seenPlan'
import { figuresOf, meantBy, type Planned, type PlannedPayment, passed, whyOf } from './plans'
import { type LockedPayment, lockPayments } from './queries'
import { requireOtherAccounts, toReturnedAccounts } from './returns'

/** Refuses the whole selection where one of it cannot go to that status, or stands in a batch that waits for its yes. */
function checkStates(rows: readonly Pick<LockedPayment, 'paymentStatus' | 'batchId'>[], to: PaymentStatus): void {
  if (rows.some(({ paymentStatus }) => !canMove(paymentTransitions, paymentStatus, to)))
    throw new AppError('ALREADY_PROCESSED', { say: { key: 'message.alreadyProcessedSelection' } })
  if (rows.some(({ paymentStatus, batchId }) => paymentStatus === 'READY' && batchId !== null))
    throw refused('money.rule.inBatch')
}

async function move(ctx: Ctx, ids: readonly number[], to: PaymentStatus, why?: string) {
  const from = statusesBefore(paymentTransitions, to)
  const moved = await posting(
    ctx.db.query(sql`
      update payment set payment_status = ${to}, reason = ${why ?? null}, batch_id = null, version = version + 1
      where id = any(${array(ids, 'int8')}) and payment_status = any(${array(from, 'text')}) returning id`),
  )
  if (moved.length !== new Set(ids).size) throw new AppError('ALREADY_PROCESSED')
}

/** Which of these payments become ready, and those that lack an account that they may go to. Throws as `makeReady`. */
async function planReady(ctx: Ctx, asked: readonly number[]): Promise<Planned<ReadyPlan>> {
  const rows = await meantBy(ctx, sql`t.id = any(${array(asked, 'int8')})`)
  if (rows.length !== new Set(asked).size) throw new AppError('NOT_FOUND')
  checkStates(rows, 'READY')
  const found = await unpayable(
    ctx,
    rows.map(({ customerId }) => customerId),
  )
  const whys = new Map(found.map(({ customerId, why }) => [customerId, why]))
  const returned = new Set((await toReturnedAccounts(ctx, asked)).map(({ id }) => id))
  const whyNot = ({ id, customerId }: PlannedPayment) =>
    whys.get(customerId) ?? (returned.has(id) ? ('returnedAccount' as const) : null)
  const ready = rows.filter((row) => whyNot(row) === null)
  const ids = ready.map(({ id }) => id)
  const exceptions = rows.flatMap((row) => {
    const why = whyNot(row)
    return why ? [passed(whyOf(why, row.side), row)] : []
  })
  return { plan: await withSeen({ ...figuresOf(ready), exceptions }, ids), ids }
}

/** What `makeReady` would do with these payments. Throws NOT_FOUND, ALREADY_PROCESSED. */
export const readyPlan = async (ctx: Ctx, ids: readonly number[]): Promise<ReadyPlan> =>
  (await planReady(ctx, ids)).plan

/**
 * Lets payments go into the next batch, and answers how many. Of a plan that was shown those without an account in force
 * that they may go to stay where they are; else nothing is done because of them. Throws NOT_FOUND, ALREADY_PROCESSED, REFUSED without
 * a whole account, while it waits, or where it sent the money back, CONFLICT where another plan was shown.
 */
export async function makeReady(ctx: Ctx, ids: readonly number[], seen?: string): Promise<number> {
  const rows = await lockPayments(ctx, ids)
  const { plan, ids: ready } = await planReady(ctx, ids)
  requireSeen(plan, seen)
  if (seen === undefined || ready.length === 0) {
    await requireAccounts(
      ctx,
      rows.map(({ customerId }) => customerId),
    )
    await requireOtherAccounts(ctx, ids)
  }
  await move(ctx, ready, 'READY')
  return ready.length
}

/** Keeps payments back, with a reason; only before they are in a batch. Throws as `makeReady`. */
export async function hold(ctx: Ctx, ids: readonly number[], reason: string): Promise<void> {
  checkStates(await lockPayments(ctx, ids), 'HELD')
  await move(ctx, ids, 'HELD', reason)
}

/** What is free to be paid again is less by what its farmer had ahead meanwhile. */
export async function settleFreed(
  ctx: Ctx,
  rows: readonly Pick<LockedPayment, 'marketId' | 'customerId'>[],
): Promise<void> {
  for (const marketId of new Set(rows.map((row) => row.marketId))) {
    const own = rows.filter((row) => row.marketId === marketId)
    await settleOldest(
      ctx,
      marketId,
      'farmer',
      own.map(({ customerId }) => customerId),
    )
  }
}

/** Lets held payments, and those that the bank sent back, wait for a batch again. Throws as `makeReady`. */
export async function release(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const rows = await lockPayments(ctx, ids)
  checkStates(rows, 'PENDING')
  // What was settled otherwise comes back with what settled it, and what is proposed with another person's yes: by nobody's hand.
  if (rows.some(({ paymentStatus }) => paymentStatus === 'SETTLED' || paymentStatus === 'PROPOSED'))
    throw new AppError('ALREADY_PROCESSED', { say: { key: 'message.alreadyProcessedSelection' } })
  await move(ctx, ids, 'PENDING')
  await settleFreed(ctx, rows)
}
