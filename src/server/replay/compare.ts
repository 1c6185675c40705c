import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../db/db'
import type { Answer } from './play'
import type { DayOfMarket, RecordedBid } from './recorded'

/** One thing that came out another way. */
export interface Difference {
  readonly thing: string
  readonly recorded: string
  readonly replayed: string
}

const none = '–'

/** An instant as the same text, however the database writes it. */
const plain = (value: unknown): string => {
  const text = String(value)
  return /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toISOString() : text
}

const answerText = ({ outcome, rule, args, sequence }: Answer): string =>
  [
    outcome,
    ...(sequence === null ? [] : [`link ${sequence}`]),
    ...(rule === null ? [] : [rule]),
    ...Object.entries(args ?? {})
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, value]) => `${name} ${plain(value)}`),
  ].join(', ')

/** Bids that were answered in another way than they are now. */
export function otherAnswers(answers: ReadonlyMap<RecordedBid, Answer>): Difference[] {
  return [...answers].flatMap(([bid, answer]) => {
    const [recorded, replayed] = [answerText(bid), answerText(answer)]
    const thing = `Bid of ₹ ${bid.amount} on lot ${bid.lotNo} by reeler ${bid.reelerId} at ${bid.at}`
    return recorded === replayed ? [] : [{ thing, recorded, replayed }]
  })
}

interface Fact {
  readonly name: string
  readonly value: string
}

/** What a day came to, each thing by its name: asked of the books and of the scratch database in the same words. */
const facts: readonly ((asked: DayOfMarket) => SQL)[] = [
  ({ marketId, day }) => sql`
    select concat('Slot ', slot_no, ': end, extensions') as name,
      concat_ws(', ', to_char(ends_at at time zone 'UTC', 'HH24:MI:SS.US'), extensions) as value
    from slot where market_id = ${marketId} and day = ${day} and slot_status <> 'CANCELLED'`,
  ({ marketId, day }) => sql`
    select concat('Lot ', t.lot_no, ', round ', r.round, ': verdict, highest bid, reeler, bids') as name,
      concat_ws(', ', r.verdict, coalesce(r.highest_bid, 0), coalesce(r.highest_reeler_id, 0), r.bid_count) as value
    from lot_round r join lot t on t.id = r.lot_id where t.market_id = ${marketId} and t.day = ${day}`,
  ({ marketId, day }) => sql`
    select concat('Lot ', lot_no, ': price, reeler, levies') as name,
      concat_ws(', ', price_per_kg, reeler_id, farmer_levy_percent, reeler_levy_percent) as value
    from lot where market_id = ${marketId} and day = ${day} and price_per_kg is not null`,
  ({ marketId, day }) => sql`
    select concat('Bill of ', side, ' ', customer_id, ', slot ', s.slot_no, ': day, lots, kg, amount, levy, round-off, net') as name,
      string_agg(concat_ws(', ', i.day, i.lots, i.weight, i.amount, i.levy, i.round_off, i.net_amount), '; ' order by i.net_amount) as value
    from invoice i join slot s on s.id = i.slot_id
    where s.market_id = ${marketId} and s.day = ${day} and i.invoice_status = 'PROCESSED' group by side, customer_id, s.slot_no`,
  ({ marketId, day }) => sql`
    select concat('Voucher of the bill of ', i.side, ' ', i.customer_id, ', slot ', s.slot_no) as name,
      string_agg(concat_ws(' ', h.code, l.customer_id, l.debit, l.credit), '; ' order by h.code, l.debit, l.credit, l.customer_id) as value
    from invoice i join slot s on s.id = i.slot_id join voucher v on v.invoice_id = i.id and v.reverses_id is null
      join voucher_line l on l.voucher_id = v.id join ledger_head h on h.id = l.head_id
    where s.market_id = ${marketId} and s.day = ${day} and i.invoice_status = 'PROCESSED'
    group by i.side, i.customer_id, s.slot_no`,
]

/** By the name of each thing. */
export type Outcomes = ReadonlyMap<string, string>

export async function outcomesOf(db: Sql, asked: DayOfMarket): Promise<Outcomes> {
  const found = new Map<string, string>()
  for (const fact of facts) for (const { name, value } of await db.query<Fact>(fact(asked))) found.set(name, value)
  return found
}

/** What a day came to in the books, and does not come to when it is done again. */
export const otherOutcomes = (recorded: Outcomes, replayed: Outcomes): Difference[] =>
  [...new Set([...recorded.keys(), ...replayed.keys()])].flatMap((thing) => {
    const [one = none, other = none] = [recorded.get(thing), replayed.get(thing)]
    return one === other ? [] : [{ thing, recorded: one, replayed: other }]
  })
