import { sql } from 'drizzle-orm'
import type { BillRun } from '#resources/api/bills'
import type { TestClient } from '../support/cookies'
import type { Side } from './bookLines'
import { paiseOf } from './passbooks'
import { type Ask, asking, type Body, Difference, type Play, rowsOf } from './play'

/* What is asked of bills: to make them, to cancel them; and the rates that they go by. */

/** Whether something can be posted to a day. */
export async function isOpen({ marketId, ...play }: Play, day: string): Promise<boolean> {
  const sealed = await play.test.db.query(sql`
    select 1 from day_seal where market_id = ${marketId} and day >= ${day}::date limit 1`)
  return sealed.length === 0
}

interface Made {
  readonly id: number
  readonly side: Side
  readonly day: string
  readonly customerId: number
  readonly netAmount: string
  readonly lots: readonly number[]
}

/** Whether bills of a run are of their day: that of the sale, or today where that was too late. */
async function checkDay(play: Play, made: readonly Made[], today: string): Promise<void> {
  const days = made.map(({ side, lots }) => play.book.billDay(side, lots, today))
  const sold = days.includes(today) ? today : (days[0] ?? today)
  const wanted = play.book.isSetOff(sold, today) ? today : sold
  const [day] = made.map((bill) => bill.day)
  const [late] = await rowsOf(
    play,
    sql`select 1 from day_seal where market_id = ${play.marketId} and day >= ${wanted}::date
      union all select 1 from levy_remittance where market_id = ${play.marketId} and day = ${wanted} and stands`,
  )
  const isRight = made.every((bill) => bill.day === day) && (day === wanted || (late !== undefined && day === today))
  if (!isRight) throw new Difference(`Bills of ${made.map((bill) => bill.day)} are to be of ${wanted}`)
}

/** Takes the bills of a run into the book and holds their days and amounts against it. */
const bookBills = (play: Play, today: string) => async (answer: Body) => {
  const ids = (answer as unknown as BillRun).invoices.map(({ id }) => id)
  const made = await rowsOf<Made>(
    play,
    sql`
    select i.id, i.side, i.day, i.customer_id, i.net_amount, (select jsonb_agg(l.lot_id order by l.serial_no)
      from invoice_line l where l.invoice_id = i.id) as lots
    from invoice i where i.id = any(${`{${ids.join(',')}}`}::int8[]) order by i.id`,
  )
  await checkDay(play, made, today)
  for (const { id, side, day, customerId, netAmount, lots } of made) {
    const net = play.book.bill(id, side, customerId, lots, day)
    if (net !== paiseOf(netAmount)) throw new Difference(`Bill ${id} is of ${netAmount}, the book says ${net} paise`)
  }
}

const choices: readonly (readonly Side[])[] = [['farmer', 'reeler'], ['farmer'], ['reeler']]

const slotsOf = (play: Play) =>
  rowsOf<{ id: number; day: string; farmer: boolean; reeler: boolean }>(
    play,
    sql`select s.id, s.day, bool_or(l.lot_status = 'WEIGHED' and not farmer_invoiced) as farmer,
      bool_or(l.lot_status = 'WEIGHED' and not reeler_invoiced) as reeler
    from slot s join lot l on l.slot_id = s.id group by s.id order by s.id desc`,
  )

/** Bills all that a slot of these days has still to be billed; null where there is none. */
export async function billRest(play: Play, until: string): Promise<Ask | null> {
  const open = (await slotsOf(play)).filter(({ day, farmer, reeler }) => day <= until && (farmer || reeler))
  if (open.length === 0) return null
  const body = { slotId: play.random.pick(open).id, sides: ['farmer', 'reeler'] }
  return asking(play, play.desk, 'Invoice/process', body, await isOpen(play, play.day), bookBills(play, play.day))
}

/** Bills all of one slot. */
export const billSlot = (play: Play, slotId: number): Ask =>
  asking(play, play.desk, 'Invoice/process', { slotId, sides: ['farmer', 'reeler'] }, true, bookBills(play, play.day))

export async function billRun(play: Play): Promise<Ask | null> {
  const { random, desk, head, other, day } = play
  const slots = (await slotsOf(play)).slice(0, random.chance(0.7) ? 3 : undefined)
  if (slots.length === 0) return null
  const slot = random.pick(slots)
  const sides = random.pick(choices)
  const by = random.weighted([
    [6, desk],
    [3, head],
    [0.3, other],
  ])
  const isAny = sides.some((side) => slot[side])
  const expected = by !== other && isAny && (await isOpen(play, day))
  return asking(play, by, 'Invoice/process', { slotId: slot.id, sides }, expected, bookBills(play, day))
}

interface Cancellable {
  readonly id: number
  readonly isGood: boolean
  /** The bank sent something of it back. */
  readonly isReturned: boolean
  readonly isAsked: boolean
}

export const billsOf = (play: Play, only = sql`true`) =>
  rowsOf<Cancellable>(
    play,
    sql`select i.id, invoice_status = 'PROCESSED' and not exists (select from bill_note o where o.invoice_id = i.id) and not exists (
        select from invoice_line l join lot t on t.id = l.lot_id left join payment p on p.lot_id = t.id
          or p.item_id in (select o.id from open_item o where o.lot_id = t.id)
        where l.invoice_id = i.id and (t.lot_status = 'PAID' or p.payment_status in ('SENT', 'SUCCESS', 'SETTLED')
          or i.side = 'farmer' and p.payment_status = 'READY' and p.batch_id is not null)) as is_good,
      exists (select from payment p where p.invoice_id = i.id and p.payment_status = 'RETURNED') as is_returned,
      exists (select from proposal q where q.kind = 'invoiceCancel' and proposal_status = 'PROPOSED'
        and (payload ->> 'invoiceId')::bigint = i.id) as is_asked
    from invoice i where ${only} order by i.id desc limit 12`,
  )

export async function proposeCancel(play: Play): Promise<Ask | null> {
  const bills = await billsOf(play)
  if (bills.length === 0) return null
  const good = bills.filter(({ isGood, isAsked }) => isGood && !isAsked)
  const returned = good.filter(({ isReturned }) => isReturned)
  const [first] = returned
  const bill =
    first && play.random.chance(0.5)
      ? first
      : good.length > 0 && play.random.chance(0.8)
        ? play.random.pick(good)
        : play.random.pick(bills)
  const by = play.random.pick([play.desk, play.head])
  const body = { id: bill.id, reason: 'Weight was of another lot' }
  return asking(play, by, 'Invoice/cancel', body, bill.isGood && !bill.isAsked)
}

/** A levy from tomorrow on, or for how long reelers of today's sales may owe. */
export async function proposeRate(
  play: Play,
  keys: readonly string[] = ['farmerLevy', 'reelerLevy', 'reeler.creditDays'],
  asked?: TestClient,
): Promise<Ask> {
  const key = play.random.pick(keys)
  const values =
    key === 'reeler.creditDays' ? ['0', '2', '3', '15', '90'] : ['0.75', '1.00', '0.50', '1.25', '0.01', '5.00']
  const value = play.random.pick(values)
  const one = play.random.weighted([
    [5, play.head],
    [1, play.desk],
  ])
  const by = asked ?? one
  return asking(play, by, 'dataManager/UpdateKeyvalue', { key, value, reason: 'By circular' }, by === play.head)
}
