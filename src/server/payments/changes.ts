import { sql } from 'drizzle-orm'
import type { ReadyPlan } from '#resources/api/moneyPlans'
import type { PaymentStatus } from '#resources/api/payments'
import { paymentTransitions } from '#resources/transitions/money'
import { AppError, refused } from '#shared/errors'
import { nameIn } from '#shared/nameIn'
import { canMove, statusesBefore } from '#shared/transitions'
import { requireAccounts, unpayable } from '../bankAccounts/service'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { posting, settleOldest } from '../ledger/service'
import { changedSince, requireSeen, withSeen } from '../seenPlan'
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

/** Moves them on, and answers their versions by id. */
async function move(ctx: Ctx, ids: readonly number[], to: PaymentStatus, why?: string) {
  const from = statusesBefore(paymentTransitions, to)
  const moved = await posting(
    ctx.db.query<{ id: number; version: number }>(sql`
      update payment set payment_status = ${to}, reason = ${why ?? null}, batch_id = null, version = version + 1
      where id = any(${array(ids, 'int8')}) and payment_status = any(${array(from, 'text')})
      returning id, version`),
  )
  if (moved.length !== new Set(ids).size) throw new AppError('ALREADY_PROCESSED')
  return new Map(moved.map(({ id, version }) => [id, version]))
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

/**
 * Keeps payments back, with a reason; only before they are in a batch. Answers their versions in the order of `ids`, and those
 * that were ready. Throws as `makeReady`.
 */
export async function hold(
  ctx: Ctx,
  ids: readonly number[],
  reason: string,
): Promise<{ versions: number[]; ready: number[] }> {
  const rows = await lockPayments(ctx, ids)
  checkStates(rows, 'HELD')
  const versions = await move(ctx, ids, 'HELD', reason)
  const ready = rows.filter(({ paymentStatus }) => paymentStatus === 'READY').map(({ id }) => id)
  return { versions: ids.map((id) => versions.get(id) ?? 0), ready }
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

/** What is said of a payment that is another than was seen. */
async function changed(ctx: Ctx, id: number): Promise<AppError> {
  const [row] = await meantBy(ctx, sql`t.id = ${id}`)
  const args = {
    lot: row?.lotNo ?? row?.voucherNo ?? '',
    name: nameIn(ctx.language, row?.name ?? '', row?.nameTa ?? null),
  }
  return new AppError('CONFLICT', { say: { key: 'pay.changedSince', args } })
}

/** Those of released payments that were ready become so again; what lacks an account by now, or was settled, does not. */
async function readyAgain(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const waiting = (await lockPayments(ctx, ids)).filter(({ paymentStatus }) => paymentStatus === 'PENDING')
  const { ids: ready } = await planReady(
    ctx,
    waiting.map(({ id }) => id),
  )
  await move(ctx, ready, 'READY')
}

interface Released {
  readonly ids: readonly number[]
  readonly versions?: readonly number[] | undefined
  /** Of those that were held: whose hold is undone, and who were ready before it. */
  readonly ready?: readonly number[] | undefined
}

/**
 * Lets held payments, and those that the bank sent back, wait for a batch again, as they were seen. Throws as `makeReady`;
 * CONFLICT where one was changed since.
 */
export async function release(ctx: Ctx, { ids, versions, ready = [] }: Released): Promise<void> {
  const rows = await lockPayments(ctx, ids)
  checkStates(rows, 'PENDING')
  const other = changedSince(rows, ids, versions)
  if (other) throw await changed(ctx, other.id)
  // What was settled otherwise comes back with what settled it, and what is proposed with another person's yes: by nobody's hand.
  if (rows.some(({ paymentStatus }) => paymentStatus === 'SETTLED' || paymentStatus === 'PROPOSED'))
    throw new AppError('ALREADY_PROCESSED', { say: { key: 'message.alreadyProcessedSelection' } })
  await move(ctx, ids, 'PENDING')
  await settleFreed(ctx, rows)
  const again = rows.filter(({ id, paymentStatus }) => paymentStatus === 'HELD' && ready.includes(id))
  await readyAgain(
    ctx,
    again.map(({ id }) => id),
  )
}
