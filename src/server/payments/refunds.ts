import { sql } from 'drizzle-orm'
import type { ProposalPayload } from '#resources/api/configuration'
import { paymentTransitions } from '#resources/transitions/money'
import { marketDesk } from '#shared/access'
import { businessDay } from '#shared/day'
import { AppError, invalid, refused } from '#shared/errors'
import { indian, paise, rupees, sum } from '#shared/money'
import { canMove } from '#shared/transitions'
import { requireAccounts } from '../bankAccounts/service'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'
import { insertRows } from '../db/insert'
import { lockChain, settleOldest } from '../ledger/service'
import { inMarkets } from '../markets'
import { noticeText, queueMessage } from '../outbox/service'
import { propose } from '../proposals/service'
import { lockPayments } from './queries'

interface Asked {
  readonly customerId: number
  /** Open credits, and rupees of each. */
  readonly items: readonly { readonly itemId: number; readonly amount: string }[]
  readonly reason: string
}

interface Reeler {
  readonly id: number
  readonly marketId: number
  readonly name: string
  readonly nameTa: string | null
  readonly mobileNo: string
}

/**
 * A reeler whom the caller's market registered, locked as a bid of theirs locks them: what is refunded covers no bid that is
 * decided beside it. Throws NOT_FOUND.
 */
async function lockReeler(ctx: Ctx, id: number): Promise<Reeler> {
  const [reeler] = await ctx.db.query<Reeler>(sql`
    select t.id, t.market_id, t.ledger_name as name, t.ledger_name_ta as name_ta, t.mobile_no
    from mas_customer t
    where t.id = ${id} and t.customer_type = 'reeler' and ${inMarkets(ctx.user)} for no key update`)
  if (!reeler) throw new AppError('NOT_FOUND')
  return reeler
}

/** What of their own money nothing holds, by reeler. Below nothing where more is held than there is. */
const freeRows = (ctx: Ctx, marketId: number, ids: readonly number[]) =>
  ctx.db.query<{ id: number; free: string }>(sql`
    select c.id, (-a.owes - b.bought - b.leads - b.refunds - coalesce((
        select sum(p.amount) from payment p
        where p.customer_id = c.id and p.market_id = ${marketId} and p.payment_kind = 'REFUND' and p.payment_status = 'PROPOSED'), 0)
      )::numeric(14,2) as free
    from mas_customer c,
      lateral ${call('reeler_account', { p_reeler: sql`c.id`, p_market: marketId, p_today: businessDay(ctx.clock.now()) })} a,
      lateral ${call('reeler_blocked', { p_reeler: sql`c.id`, p_market: marketId, p_since: '-infinity' })} b
    where c.id = any(${array(ids, 'int8')}) order by c.id`)

/**
 * What of a reeler's own money nothing holds, in paise: what they paid ahead less what they owe, bought however long ago, lead on,
 * and is on its way back already. Below nothing where more is held than there is.
 */
async function freeOf(ctx: Ctx, { id, marketId }: Reeler): Promise<bigint> {
  const [row] = await freeRows(ctx, marketId, [id])
  return paise(row?.free ?? '0.00')
}

/**
 * Of these reelers those of whose money on its way back bills, lots or bids hold some by now: on credit they buy without cover, and
 * what they bought may weigh more than it was bought by.
 */
export async function heldRefunds(ctx: Ctx, marketId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await freeRows(ctx, marketId, ids)
  return new Set(rows.flatMap(({ id, free }) => (paise(free) < 0n ? id : [])))
}

const shortOf = (free: bigint) => refused('refund.rule.held', { amount: indian(rupees(free < 0n ? 0n : free)) })

/** Tells a reeler what becomes of their money. */
const notify = (ctx: Ctx, { mobileNo }: Reeler, key: 'refund.notice.asked' | 'refund.notice.stays', amount: string) =>
  queueMessage(ctx, {
    mobileNo,
    kind: 'notice',
    text: noticeText(key, { amount: indian(amount), maker: ctx.user.name }),
  })

/** The open credits of a reeler that are named, by what of them is neither settled nor on its way back. */
const openCredits = (ctx: Ctx, { id, marketId }: Reeler, ids: readonly number[]) =>
  ctx.db.query<{ id: number; open: string; voucherNo: string }>(sql`
    select i.id, (i.amount - i.settled - refunding(i.id))::numeric(14,2) as open, v.voucher_no
    from open_item i join voucher v on v.id = i.voucher_id
    where i.id = any(${array(ids, 'int8')}) and i.customer_id = ${id} and i.market_id = ${marketId}
      and i.side = 'reeler' and not i.is_debit and i.is_open`)

/**
 * Proposes that a reeler gets open credits back, each wholly or in part: a payment each, which another person confirms. From now
 * on that money settles no bill; from the second yes on it covers no bid. Throws NOT_FOUND, INVALID at `items`, REFUSED without a whole account in
 * force and where bills, lots or bids of theirs hold the money.
 */
export async function proposeRefund(ctx: Ctx, { customerId, items, reason }: Asked): Promise<{ id: number }> {
  const reeler = await lockReeler(ctx, customerId)
  const { marketId, name, nameTa } = reeler
  await requireAccounts(ctx, [customerId])
  await lockChain(ctx, marketId)
  const ids = [...new Set(items.map(({ itemId }) => itemId))]
  const known = new Map((await openCredits(ctx, reeler, ids)).map((item) => [item.id, item]))
  const fits = items.every(({ itemId, amount }) => {
    const item = known.get(itemId)
    return item !== undefined && paise(amount) > 0n && paise(amount) <= paise(item.open)
  })
  if (!fits || ids.length !== items.length) throw invalid({ items: { key: 'ledger.rule.settles' } })
  const amount = sum(
    items.map((one) => one.amount),
    2,
  )
  const free = await freeOf(ctx, reeler)
  if (paise(amount) > free) throw shortOf(free)
  const row = { marketId, customerId, paymentKind: 'REFUND', paymentStatus: 'PROPOSED' }
  const day = businessDay(ctx.clock.now())
  const made = await insertRows(
    ctx.db,
    'payment',
    items.map((one) => ({ ...row, day, itemId: one.itemId, amount: one.amount })),
  )
  const payload: ProposalPayload<'refund'> = {
    ...{ customerId, name, nameTa, amount },
    items: items.map((one, at) => ({
      ...one,
      paymentId: made[at] ?? 0,
      voucherNo: known.get(one.itemId)?.voucherNo ?? '',
    })),
  }
  await notify(ctx, reeler, 'refund.notice.asked', amount)
  return propose(ctx, 'refund', marketId, payload, reason)
}

type Refund = ProposalPayload<'refund'>
const idsOf = ({ items }: Refund) => items.map(({ paymentId }) => paymentId)

/** Moves what is still proposed; answers each, with its amount. */
const decided = (ctx: Ctx, payload: Refund, to: 'PENDING' | 'CANCELLED') =>
  ctx.db.query<{ id: number; amount: string }>(sql`
    update payment set payment_status = ${to}, day = ${businessDay(ctx.clock.now())}, version = version + 1
    where id = any(${array(idsOf(payload), 'int8')}) and payment_status = 'PROPOSED' returning id, amount`)

/**
 * Another person's yes: the refund waits for a batch of its day as a farmer's payment does. Throws REFUSED where a receipt that it
 * is of was taken back meanwhile, by its number, and where more is held by now than there is.
 */
async function carryOut(ctx: Ctx, payload: Refund): Promise<void> {
  const reeler = await lockReeler(ctx, payload.customerId)
  await lockChain(ctx, reeler.marketId)
  const stand = new Set((await decided(ctx, payload, 'PENDING')).map(({ id }) => id))
  const gone = payload.items.filter(({ paymentId }) => !stand.has(paymentId))
  if (gone.length > 0) throw refused('refund.rule.takenBack', { no: gone.map(({ voucherNo }) => voucherNo).join(', ') })
  const free = await freeOf(ctx, reeler)
  if (free < 0n) throw shortOf(free + paise(payload.amount))
}

/** What is not refunded settles what was billed meanwhile, as it would have without the refund, and the reeler is told. */
async function stays(ctx: Ctx, reeler: Reeler, amount: string): Promise<void> {
  await settleOldest(ctx, reeler.marketId, 'reeler', [reeler.id])
  if (paise(amount) > 0n) await notify(ctx, reeler, 'refund.notice.stays', amount)
}

/** Another person's no, or the maker's own: the money stands on the account as before. */
async function turnDown(ctx: Ctx, payload: Refund): Promise<void> {
  const reeler = await lockReeler(ctx, payload.customerId)
  const cancelled = await decided(ctx, payload, 'CANCELLED')
  await stays(
    ctx,
    reeler,
    sum(
      cancelled.map(({ amount }) => amount),
      2,
    ),
  )
}

/** A reeler's refund, as another person confirms it: a kind of proposal. */
export const refundKind = {
  roles: marketDesk,
  /** As a batch does: payments, then whose they are. */
  async lock(ctx: Ctx, payload: Refund) {
    await lockPayments(ctx, idsOf(payload))
    await lockReeler(ctx, payload.customerId)
  },
  carryOut,
  turnDown,
} as const

/**
 * Takes a refund back that is in no batch: the money stands on the reeler's account as before, and covers bids again. Throws
 * NOT_FOUND, also for a farmer's payment, ALREADY_PROCESSED, REFUSED while it is in a batch.
 */
export async function cancelRefund(ctx: Ctx, id: number, reason: string): Promise<void> {
  const [payment] = await lockPayments(ctx, [id])
  if (payment?.paymentKind !== 'REFUND') throw new AppError('NOT_FOUND')
  const { paymentStatus, batchId, customerId, amount } = payment
  if (paymentStatus === 'PROPOSED' || !canMove(paymentTransitions, paymentStatus, 'CANCELLED'))
    throw new AppError('ALREADY_PROCESSED')
  if (paymentStatus === 'READY' && batchId !== null) throw refused('money.rule.inBatch')
  await ctx.db.query(sql`
    update payment set payment_status = 'CANCELLED', batch_id = null, reason = ${reason}, version = version + 1
    where id = ${id} and payment_status = ${paymentStatus}`)
  await stays(ctx, await lockReeler(ctx, customerId), amount)
}
