import { sql } from 'drizzle-orm'
import type { ClosePlan } from '#resources/api/day'
import type { PaymentStatus } from '#resources/api/payments'
import type { LotStatus } from '#shared/lotStatus'
import type { Ctx } from '../context'
import { hasNoPrint } from '../crud/derived'
import { array } from '../db/db'
import { withSeen } from '../seenPlan'
import { cashOf } from './cash'

type Exception = ClosePlan['exceptions'][number]
type Why = Exception['why']

/**
 * What is said of a lot of the day that is not at its end. Those that take a bid yet, or may leave their day to another,
 * stop the close; a sold one does not: its bill is of a later day.
 */
const whys: Readonly<Partial<Record<LotStatus, { readonly why: Why; readonly stops: boolean }>>> = {
  INWARD: { why: 'untested', stops: true },
  TESTED: { why: 'unsold', stops: true },
  NO_BID: { why: 'unsold', stops: true },
  REJECTED: { why: 'unsold', stops: true },
  SLOTTED: { why: 'bidding', stops: true },
  BIDDING: { why: 'bidding', stops: true },
  BID_CLOSED: { why: 'undecided', stops: true },
  APPROVED: { why: 'notWeighed', stops: false },
  WEIGHED: { why: 'notBilled', stops: false },
}

interface OpenLot {
  readonly lotId: number
  readonly lotNo: number
  readonly name: string
  readonly nameTa: string | null
  readonly slotNo: number | null
  readonly lotStatus: LotStatus
}

const openLots = (ctx: Ctx, marketId: number, day: string) =>
  ctx.db.query<OpenLot>(sql`
    select t.id as lot_id, t.lot_no, c.ledger_name as name, c.ledger_name_ta as name_ta, s.slot_no, t.lot_status
    from lot t join mas_customer c on c.id = t.farmer_id left join slot s on s.id = t.slot_id
    where t.market_id = ${marketId} and t.day = ${day} and t.lot_status = any(${array(Object.keys(whys), 'text')})
    order by t.lot_no`)

/** What of the market's days up to this one no seal covers yet. */
async function unsealed(ctx: Ctx, marketId: number, day: string) {
  const [row] = await ctx.db.query<Pick<ClosePlan, 'from' | 'days' | 'lots' | 'vouchers'>>(sql`
    with last as (
      select coalesce(max(day), '-infinity'::date) as day from day_seal where market_id = ${marketId}
    ), found as (
      select t.day, 1 as lots, 0 as vouchers from lot t, last
      where t.market_id = ${marketId} and t.day > last.day and t.day <= ${day}::date
      union all
      select t.day, 0, 1 from voucher t, last
      where t.market_id = ${marketId} and t.day > last.day and t.day <= ${day}::date
      union all
      select ${day}::date, 0, 0
    )
    select min(day) as "from", count(distinct day)::int as days, sum(lots)::int as lots, sum(vouchers)::int as vouchers
    from found`)
  if (!row) throw new Error('A day without itself')
  return row
}

const ofLots = async (ctx: Ctx, marketId: number, day: string): Promise<Exception[]> =>
  (await openLots(ctx, marketId, day)).flatMap(({ lotStatus, ...lot }) => {
    const found = whys[lotStatus]
    return found ? [{ ...found, ...lot, n: 1, amount: null }] : []
  })

const ofDay = { lotId: null, lotNo: null, name: null, nameTa: null, slotNo: null, amount: null }

/** By name, for an index finds what is, not what is not: all but what the farmer has, and what is owed no more. */
const unpaid: readonly PaymentStatus[] = ['PENDING', 'READY', 'SENT', 'RETURNED', 'FAILED', 'HELD']

/** What of the day's money and papers is not at its end: told by its number, and never in the way of the close. */
async function ofPapers(ctx: Ctx, marketId: number, day: string): Promise<Exception[]> {
  const these = sql`t.market_id = ${marketId} and t.day = ${day}`
  const found = await ctx.db.query<{ why: Why; n: number; amount: string | null }>(sql`
    select 'unpaid' as why, count(*)::int as n, sum(t.amount)::numeric(14, 2) as amount from payment t
    where ${these} and t.payment_status = any(${array(unpaid, 'text')})
    union all
    select case t.side when 'farmer' then 'farmerBills' else 'reelerBills' end, count(*)::int, null from invoice t
    where ${these} and t.invoice_status = 'PROCESSED' and t.print_count = 0 group by t.side
    union all
    select 'tokens', count(*)::int, null from lot t
    where ${these} and t.lot_status <> 'CANCELLED' and ${hasNoPrint('lot')()}`)
  return ['unpaid', 'tokens', 'farmerBills', 'reelerBills'].flatMap((why) =>
    found.filter((one) => one.why === why && one.n > 0).map((one) => ({ ...ofDay, ...one, stops: false })),
  )
}

/**
 * What a close of a market's day seals, the lots that stop it, what is billed on a later day, and what else of the day is
 * not at its end.
 */
export async function planClose(ctx: Ctx, marketId: number, day: string): Promise<ClosePlan> {
  const { from, days, lots, vouchers } = await unsealed(ctx, marketId, day)
  const { cash, countId } = await cashOf(ctx.db, marketId, day)
  const exceptions = [
    ...(await ofLots(ctx, marketId, day)),
    ...(cash.isDue
      ? [{ ...ofDay, why: cash.counted === null ? 'cash' : 'cashMoved', stops: true, n: 1 } as const]
      : []),
    ...(await ofPapers(ctx, marketId, day)),
  ]
  return withSeen({ count: days, day, from, days, lots, vouchers, cash, exceptions }, countId)
}
