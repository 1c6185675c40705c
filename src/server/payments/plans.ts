import { type SQL, sql } from 'drizzle-orm'
import type { BatchPlan, SendPlan } from '#resources/api/moneyPlans'
import type { PaymentStatus } from '#resources/api/payments'
import { type PaidFor, whatForOf } from '#resources/paymentFor'
import type { Side } from '#shared/billRow'
import { indian, sum } from '#shared/money'
import { ownAccounts, waitingFarmers } from '../bankAccounts/service'
import type { Ctx } from '../context'
import { inMarkets } from '../markets'
import { withSeen } from '../seenPlan'
import { itemJoin } from './queries'
import { heldRefunds } from './refunds'
import { toReturnedAccounts } from './returns'

/** A payment as a plan tells it. */
export interface PlannedPayment extends PaidFor {
  readonly id: number
  readonly customerId: number
  readonly name: string
  readonly nameTa: string | null
  readonly side: Side
  readonly amount: string
  readonly paymentStatus: PaymentStatus
  readonly batchId: number | null
  readonly reason: string | null
}

/** A plan with the payments that it moves. */
export interface Planned<P> {
  readonly plan: P
  readonly ids: readonly number[]
}

/** Payments of the caller's markets, by lots. */
export const meantBy = (ctx: Ctx, where: SQL) =>
  ctx.db.query<PlannedPayment>(sql`
    select t.id, t.customer_id, t.payment_kind, l.lot_no, iv.voucher_no, c.ledger_name as name, c.ledger_name_ta as name_ta,
      c.customer_type as side, t.amount, t.payment_status, t.batch_id, t.reason
    from payment t left join lot l on l.id = t.lot_id ${itemJoin} join mas_customer c on c.id = t.customer_id
    where ${inMarkets(ctx.user)} and ${where} order by l.day nulls last, l.lot_no, t.id`)

export const figuresOf = (rows: readonly PlannedPayment[]) => ({
  count: rows.length,
  lots: rows.map(({ lotNo, voucherNo }) => lotNo ?? voucherNo ?? ''),
  farmers: new Set(rows.map(({ customerId }) => customerId)).size,
  amount: sum(
    rows.map(({ amount }) => amount),
    2,
  ),
})

/** A reeler's record is mended on its own screen. */
export const whyOf = <const Why extends string>(why: Why, side: Side): Why | `${Why}OfReeler` =>
  side === 'reeler' ? `${why}OfReeler` : why

export const passed = <const Why extends string>(
  why: Why,
  { customerId, name, nameTa, reason, ...row }: PlannedPayment,
) => ({
  ...{ why, stops: false, farmerId: customerId, ...whatForOf(row), name, nameTa, reason },
})

/** The reelers of refunds among payments. */
const refundedOf = (rows: readonly PlannedPayment[]): number[] =>
  rows.flatMap(({ paymentKind, customerId }) => (paymentKind === 'REFUND' ? customerId : []))

const whyNot = { PENDING: 'pending', HELD: 'held', FAILED: 'failed', RETURNED: 'failed' } as const

/** What a batch of a market's date would pay, and what of the date stays out of it. */
export async function planBatch(ctx: Ctx, marketId: number, day: string): Promise<Planned<BatchPlan>> {
  const rows = await meantBy(
    ctx,
    sql`t.market_id = ${marketId} and t.day = ${day} and t.batch_id is null
      and t.payment_status in ('READY', 'PENDING', 'HELD', 'FAILED', 'RETURNED')`,
  )
  const free = rows.filter(({ paymentStatus }) => paymentStatus === 'READY')
  const waiting = new Set(
    (
      await waitingFarmers(
        ctx,
        free.map(({ customerId }) => customerId),
      )
    ).map(({ customerId }) => customerId),
  )
  const freeIds = free.map(({ id }) => id)
  const returned = new Set((await toReturnedAccounts(ctx, freeIds)).map(({ id }) => id))
  const held = await heldRefunds(ctx, marketId, refundedOf(free))
  const isHeld = ({ paymentKind, customerId }: PlannedPayment) => paymentKind === 'REFUND' && held.has(customerId)
  const paid = free.filter((row) => !waiting.has(row.customerId) && !returned.has(row.id) && !isHeld(row))
  const of = paid.map(({ id }) => id)
  const reasonOf = (row: PlannedPayment): BatchPlan['exceptions'][number]['why'] | null => {
    const { id, paymentStatus, customerId, side } = row
    if (paymentStatus !== 'READY') return whyNot[paymentStatus as keyof typeof whyNot]
    if (waiting.has(customerId)) return whyOf('accountWaits', side)
    if (returned.has(id)) return whyOf('returnedAccount', side)
    return isHeld(row) ? 'refundHeld' : null
  }
  const exceptions = rows.flatMap((row) => {
    const why = reasonOf(row)
    return why ? [passed(why, row)] : []
  })
  return { plan: await withSeen({ day, ...figuresOf(paid), exceptions }, of), ids: of }
}

/**
 * The farmers of a batch who were paid ahead what is taken off nothing: whoever released by hand what a voucher had settled let the
 * whole payment wait again, and who says yes to it is to know (0075).
 */
const paidAhead = (ctx: Ctx, batchId: number) =>
  ctx.db.query<{ farmerId: number; name: string; nameTa: string | null; amount: string }>(sql`
    select c.id as farmer_id, c.ledger_name as name, c.ledger_name_ta as name_ta, sum(i.amount - i.settled)::numeric(14,2) as amount
    from open_item i join mas_customer c on c.id = i.customer_id
    where i.side = 'farmer' and i.is_debit and i.is_open and (i.market_id, i.customer_id) in (
      select p.market_id, p.customer_id from payment p where p.batch_id = ${batchId})
    group by c.id order by c.ledger_name, c.id`)

/** The reelers of a batch's refunds of whose money bills, lots or bids hold some by now; how much moves with every bid. */
async function heldIn(ctx: Ctx, marketId: number, rows: readonly PlannedPayment[]) {
  const held = await heldRefunds(ctx, marketId, refundedOf(rows))
  return [...held].flatMap((farmerId) => {
    const row = rows.find(({ customerId }) => customerId === farmerId)
    return row ? { farmerId, name: row.name, nameTa: row.nameTa, amount: '' } : []
  })
}

type Sent = { readonly id: number; readonly marketId: number; readonly day: string }

/**
 * What a yes to a batch sends, the accounts that keep the caller from saying it, who of it was paid ahead, and whose refund is held
 * by now. That alone is told and not of what was seen: the farmers of the same batch do not wait for a reeler's bid (0166).
 */
export async function planSending(ctx: Ctx, batch: Sent): Promise<SendPlan> {
  const rows = await meantBy(ctx, sql`t.batch_id = ${batch.id}`)
  const own = await ownAccounts(ctx, batch.id)
  const ahead = await paidAhead(ctx, batch.id)
  const plan = await withSeen<Omit<SendPlan, 'seen'>>(
    {
      day: batch.day,
      ...figuresOf(rows),
      exceptions: [
        ...own.map(({ why, side, farmerId, name, nameTa }) => ({
          ...{ why: whyOf(why, side), stops: true },
          ...{ farmerId, name, nameTa, amount: '' },
        })),
        ...ahead.map((one) => ({ why: 'ahead' as const, stops: false, ...one, amount: indian(one.amount) })),
      ],
    },
    rows.map(({ id, paymentStatus }) => [id, paymentStatus]),
  )
  const held = await heldIn(ctx, batch.marketId, rows)
  const told = held.map((one) => ({ why: 'refundHeld' as const, stops: false, ...one }))
  return { ...plan, exceptions: [...plan.exceptions, ...told] }
}
