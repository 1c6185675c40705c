import { sql } from 'drizzle-orm'
import type { ClosePlan } from '#resources/api/day'
import { unpaidStatuses } from '#resources/paymentFor'
import { addDays } from '#shared/day'
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
  readonly day: string
  readonly name: string
  readonly nameTa: string | null
  readonly slotNo: number | null
  readonly lotStatus: LotStatus
}

/** So many days back, beyond those that close together, what lacks its weight or bill, is unpaid or not printed is looked for. */
const lookedBack = 31
const firstLooked = (from: string, day: string): string => [addDays(day, -lookedBack), from].toSorted()[0] ?? from

/**
 * The lots of the days that close together and of earlier ones which are not at their end, the oldest day first: of a closed day
 * those that were sold alone. One that comes to less than a rupee has no bill.
 */
const openLots = (ctx: Ctx, marketId: number, from: string, day: string) =>
  ctx.db.query<OpenLot>(sql`
    select t.id as lot_id, t.lot_no, t.day, c.ledger_name as name, c.ledger_name_ta as name_ta, s.slot_no, t.lot_status
    from lot t join mas_customer c on c.id = t.farmer_id left join slot s on s.id = t.slot_id
    where t.market_id = ${marketId} and t.day between ${firstLooked(from, day)} and ${day}
      and t.lot_status = any(${array(Object.keys(whys), 'text')})
      and (t.day >= ${from} or t.lot_status in ('APPROVED', 'WEIGHED'))
      and (t.lot_status <> 'WEIGHED' or t.price_per_kg * t.net_weight >= 1)
    order by t.day, t.lot_no`)

/** The market's days up to this one, itself included, that no seal covers yet, the oldest first. */
async function openDays(ctx: Ctx, marketId: number, day: string): Promise<ClosePlan['open']> {
  const days = await ctx.db.query<ClosePlan['open'][number]>(sql`
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
    select day, sum(lots)::int as lots, sum(vouchers)::int as vouchers from found group by day order by day`)
  if (days.length === 0) throw new Error('A day without itself')
  return days
}

const ofLots = async (ctx: Ctx, marketId: number, from: string, day: string): Promise<Exception[]> =>
  (await openLots(ctx, marketId, from, day)).flatMap(({ lotStatus, ...lot }) => {
    const found = whys[lotStatus]
    return found ? [{ ...found, ...lot, n: 1, amount: null }] : []
  })

const ofDay = (day: string) => ({ lotId: null, day, lotNo: null, name: null, nameTa: null, slotNo: null, amount: null })

/**
 * What of money and papers is not at its end, of the day and of earlier ones, the oldest first: told by its number, and never in
 * the way of the close.
 */
async function ofPapers(ctx: Ctx, marketId: number, from: string, day: string): Promise<Exception[]> {
  const these = sql`t.market_id = ${marketId} and t.day between ${firstLooked(from, day)} and ${day}`
  const found = await ctx.db.query<{ why: Why; day: string; n: number; amount: string | null }>(sql`
    select 'unpaid' as why, t.day, count(*)::int as n, sum(t.amount)::numeric(14, 2) as amount from payment t
    where ${these} and t.payment_status = any(${array(unpaidStatuses, 'text')}) group by t.day
    union all
    select case t.side when 'farmer' then 'farmerBills' else 'reelerBills' end, t.day, count(*)::int, null from invoice t
    where ${these} and t.invoice_status = 'PROCESSED' and t.print_count = 0 group by t.side, t.day
    union all
    select 'tokens', t.day, count(*)::int, null from lot t
    where ${these} and t.lot_status <> 'CANCELLED' and ${hasNoPrint('lot')()} group by t.day
    union all
    -- A market that gives none is told of none: those before its first pass count for nothing.
    select 'noPass', t.day, count(*)::int, null from lot t
    where ${these} and t.reeler_invoiced and t.day >= (select min(g.day) from gate_pass g where g.market_id = ${marketId})
      and not exists (select from gate_pass_lot g where g.lot_id = t.id) group by t.day
    union all
    select 'inside', t.day, count(*)::int, null from gate_pass t where ${these} and t.left_at is null group by t.day
    order by day`)
  return ['unpaid', 'tokens', 'farmerBills', 'reelerBills', 'noPass', 'inside'].flatMap((why) =>
    found.filter((one) => one.why === why).map((one) => ({ ...ofDay(one.day), ...one, stops: false })),
  )
}

/**
 * Entries dated in the days that close, and changes of their lots' farmers, which another person has not decided: nobody can say yes
 * to them once their day is closed. An entry of the year's end may be of a closed day where something stands in the books up to it.
 */
const ofWaiting = async (ctx: Ctx, marketId: number, day: string): Promise<Exception[]> => {
  const found = await ctx.db.query<{ day: string; n: number }>(sql`
    select (p.payload ->> 'day')::date as day, count(*)::int as n from proposal p
    where p.market_id = ${marketId} and p.proposal_status = 'PROPOSED' and p.kind in ('voucher', 'headOpening', 'arrivalFarmer')
      and (p.payload ->> 'day')::date <= ${day}::date
      and not exists (select from day_seal s where s.market_id = p.market_id and s.day >= (p.payload ->> 'day')::date)
      and (p.payload ->> 'vouType' is distinct from 'YA'
        or not exists (select from voucher v where v.market_id = p.market_id and v.day <= (p.payload ->> 'day')::date))
    group by 1 order by 1`)
  return found.map((one) => ({ ...ofDay(one.day), why: 'waits', stops: false, n: one.n }))
}

/**
 * What a close of a market's day seals, with the earlier days that are open still; the lots of all of them that stop it, those
 * that are weighed or billed on a later day, also of days closed before, entries that wait for another person, and what else of
 * the day and of earlier ones is not at its end. A lot on its way stops it on whatever day it stands: once the day is sealed nothing could be done with it.
 */
export async function planClose(ctx: Ctx, marketId: number, day: string): Promise<ClosePlan> {
  const open = await openDays(ctx, marketId, day)
  const from = open[0]?.day ?? day
  const sum = (of: 'lots' | 'vouchers') => open.reduce((all, one) => all + one[of], 0)
  const { cash, countId } = await cashOf(ctx.db, marketId, day)
  const exceptions = [
    ...(await ofLots(ctx, marketId, from, day)),
    ...(cash.isDue
      ? [{ ...ofDay(day), why: cash.counted === null ? 'cash' : 'cashMoved', stops: true, n: 1 } as const]
      : []),
    ...(await ofWaiting(ctx, marketId, day)),
    ...(await ofPapers(ctx, marketId, from, day)),
  ]
  const figures = { count: open.length, day, from, days: open.length, lots: sum('lots'), vouchers: sum('vouchers') }
  return withSeen({ ...figures, open, cash, exceptions }, countId)
}
