import { type SQL, sql } from 'drizzle-orm'
import type { RefusalArgs } from '#shared/bidRefusal'
import type { Side } from '#shared/billRow'
import { farmersAnswers } from '../approval/service'
import { call } from '../db/call'
import type { Sql } from '../db/db'

/** Which market's day. */
export interface DayOfMarket {
  readonly marketId: number
  readonly day: string
}

/** A bid that was sent: what it asked, and how it was answered. Of a day before attempts were kept (0080) a bid that counted. */
export interface RecordedBid {
  readonly at: string
  readonly place: number
  readonly lotId: number
  readonly lotNo: number
  readonly slotId: number | null
  readonly round: number | null
  readonly reelerId: number
  readonly userId: number
  readonly amount: number
  readonly surrogate: boolean
  readonly reason: string | null
  readonly confirmed: boolean
  readonly until: string | null
  readonly device: string | null
  readonly key: string
  readonly outcome: 'ACCEPTED' | 'REPEATED' | 'ASKED' | 'REFUSED'
  readonly rule: string | null
  readonly args: RefusalArgs | null
  readonly sequence: number | null
}

/** A bid that was taken back. */
export interface RecordedWithdrawal {
  readonly at: string
  readonly place: number
  readonly lotId: number
  readonly slotId: number
  readonly sequence: number
  readonly bidSequence: number
  readonly userId: number
  readonly reason: string
}

/** A lot that was put into a slot. */
export interface RecordedRound {
  /** Null where it is not known: then when the slot began. */
  readonly at: string | null
  readonly place: number
  readonly lotId: number
  readonly slotId: number
  readonly round: number
}

/** A slot that was cancelled: its lots were as they had been before it. */
export interface RecordedCancelling {
  readonly at: string
  readonly place: number
  readonly slotId: number
  readonly userId: number
}

/** A lot that went home, or on to the next day. */
export interface RecordedLeaving {
  readonly at: string
  readonly place: number
  readonly lotId: number
  readonly status: 'RETURNED' | 'CARRIED'
  readonly reason: string | null
  readonly userId: number
}

/** What a farmer said to the price of a lot, or that it was taken back. */
export interface RecordedAnswer {
  readonly at: string
  readonly place: number
  readonly lotId: number
  readonly lotNo: number
  readonly slotId: number
  readonly kind: 'APPROVED' | 'REJECTED' | 'REOPENED'
  readonly reason: string | null
  readonly userId: number
}

/** A change of a slot's times by a person; a late bid's extension is decided again. */
export interface RecordedTimes {
  readonly at: string
  readonly place: number
  readonly slotId: number
  readonly kind: 'TIMES' | 'EXTENSION'
  readonly startsBefore: string
  readonly endsBefore: string
  readonly startsAfter: string
  readonly endsAfter: string
}

/** A run that made bills of a slot at one moment. */
export interface RecordedRun {
  readonly at: string
  readonly slotId: number
  readonly userId: number
  readonly sides: readonly Side[]
  /** What was billed, at the weight that was billed. */
  readonly lots: readonly { readonly lotId: number; readonly weight: string }[]
}

/** What a rule reads beside the day's own rows, as it stood from an instant on; null where it was taken away. */
export interface RecordedMaster {
  readonly at: string
  readonly place: number
  readonly table: string
  readonly rowId: number
  readonly row: object | null
}

/** What a reeler owed or had on its way back from an instant on, and what was late beyond their money, in ₹: more, or below nothing less. */
export interface RecordedAccount {
  readonly at: string
  readonly reelerId: number
  readonly owes: string
  readonly late: string
}

/** Answers of the lane in which bids are decided; others were given before a bid came so far. */
const byTheRules =
  sql.raw(`a.lot_id is not null and a.amount is not null and a.reeler_id is not null and a.key is not null
  and (a.outcome <> 'REFUSED' or a.rule = 'fault.keyUsed' or a.rule like 'rule.bid.%')
  and coalesce(a.rule, '') not in ('rule.bid.device', 'rule.bid.deviceWaits', 'rule.bid.wholeRupees')`)

const lotsOfDay = ({ marketId, day }: DayOfMarket) =>
  sql`select id from lot where market_id = ${marketId} and day = ${day}`

/** Of what was done at one instant, that of an earlier transaction comes first: as audit and attempts number them. */
const placeOf = (row: string) => sql.raw(`audit_txid(${row}.xmin::text::xid8)`)

const bidsOf = (db: Sql, asked: DayOfMarket) =>
  db.query<RecordedBid>(sql`
    select a.decided_at::text as at, a.txid as place, a.id, a.lot_id, t.lot_no, a.slot_id, a.round, a.reeler_id, a.user_id, a.amount,
      a.surrogate, a.reason, a.confirmed_high as confirmed, a.until::text as until, a.device, a.key, a.outcome, a.rule, a.args,
      a.sequence
    from bid_attempt a join lot t on t.id = a.lot_id where a.lot_id in (${lotsOfDay(asked)}) and ${byTheRules}
    union all
    select b.at::text, ${placeOf('b')}, b.id, b.lot_id, t.lot_no, b.slot_id, b.round, b.reeler_id, b.user_id, b.amount, b.surrogate, b.reason,
      b.confirmed, null, null, b.key, 'ACCEPTED', null, null, b.sequence
    from bid b join lot t on t.id = b.lot_id
    where b.lot_id in (${lotsOfDay(asked)}) and not exists (
      select from bid_attempt a where a.lot_id = b.lot_id and a.sequence = b.sequence)
    order by place, id`)

const withdrawalsOf = (db: Sql, asked: DayOfMarket) =>
  db.query<RecordedWithdrawal>(sql`
    select w.at::text as at, ${placeOf('w')} as place, w.lot_id, w.slot_id, w.sequence, b.sequence as bid_sequence,
      w.user_id, w.reason
    from bid_withdrawal w join bid b on b.id = w.bid_id where w.lot_id in (${lotsOfDay(asked)})`)

/** When the day's lots came, as the audit has it. */
const cameAt = (asked: DayOfMarket) => sql`(
  select min(i.at) from audit i where i.table_name = 'lot' and i.operation = 'INSERT' and i.row_id in (${lotsOfDay(asked)}))`

/** What the audit `a` has of a table, in the market or everywhere. */
const auditOf = (table: string, { marketId }: DayOfMarket) =>
  sql`a.table_name = ${table} and (a.market_id is null or a.market_id = ${marketId})`

/**
 * The lots that people put into slots, into cancelled ones too, which leave their rounds in the audit alone. What is older
 * than its audit, or was first written when its slot closed, has no instant.
 */
const roundsOf = (db: Sql, asked: DayOfMarket) =>
  db.query<RecordedRound>(sql`
    with told as (
      select a.row_id, a.at, a.txid, (a.after ->> 'lot_id')::int8 as lot_id, (a.after ->> 'slot_id')::int8 as slot_id,
        (a.after ->> 'round')::int as round
      from audit a where ${auditOf('lot_round', asked)} and a.at >= ${cameAt(asked)} and a.operation = 'INSERT' and a.user_id > 0
    )
    select t.at::text as at, t.txid as place, t.lot_id, t.slot_id, t.round from told t where t.lot_id in (${lotsOfDay(asked)})
    union all
    select null, 0, r.lot_id, r.slot_id, r.round from lot_round r
    where r.lot_id in (${lotsOfDay(asked)}) and not exists (select from told t where t.row_id = r.id)
    order by lot_id, round`)

const cancellingsOf = (db: Sql, asked: DayOfMarket) =>
  db.query<RecordedCancelling>(sql`
    select a.at::text as at, a.txid as place, a.row_id as slot_id, a.user_id
    from audit a join slot s on s.id = a.row_id and s.day = ${asked.day}
    where ${auditOf('slot', asked)} and a.at >= ${cameAt(asked)} and a.after ->> 'slot_status' = 'CANCELLED'`)

/** Not those whose sale was cancelled after their day (0160): of that day they are sold. */
const leavingsOf = (db: Sql, asked: DayOfMarket) =>
  db.query<RecordedLeaving>(sql`
    select left_at::text as at, ${placeOf('lot')} as place, id as lot_id, lot_status as status,
      left_reason as reason, left_by_id as user_id
    from lot where id in (${lotsOfDay(asked)}) and left_at is not null and price_per_kg is null`)

const answersOf = (db: Sql, asked: DayOfMarket) =>
  db.query<RecordedAnswer>(sql`
    select n.at::text as at, n.txid as place, n.lot_id, t.lot_no, n.slot_id, n.kind, n.reason, n.user_id
    from ${farmersAnswers(sql`t.lot_id in (${lotsOfDay(asked)})`)} n join lot t on t.id = n.lot_id
    order by n.at, n.entry, n.lot_id`)

const timesOf = (db: Sql, { marketId, day }: DayOfMarket) =>
  db.query<RecordedTimes>(sql`
    select at::text as at, ${placeOf('slot_change')} as place, slot_id, kind, starts_before::text as starts_before, ends_before::text as ends_before,
      starts_after::text as starts_after, ends_after::text as ends_after
    from slot_change where slot_id in (select id from slot where market_id = ${marketId} and day = ${day})
    order by slot_change.at, slot_change.id`)

const runsOf = (db: Sql, { marketId, day }: DayOfMarket) =>
  db.query<RecordedRun>(sql`
    select i.processed_at::text as at, i.slot_id, i.processed_by_id as user_id, array_agg(distinct i.side) as sides,
      jsonb_agg(distinct jsonb_build_object('lotId', l.lot_id, 'weight', l.weight::text)) as lots
    from invoice i join invoice_line l on l.invoice_id = i.id
    where i.invoice_status = 'PROCESSED' and i.slot_id in (select id from slot where market_id = ${marketId} and day = ${day})
    group by 1, 2, 3 order by 1`)

/** Settings, people and rates have no days of their own by which a bid of then could read them. */
const masterTables = ['setting', 'mas_customer', 'rate'] as const

interface MasterChange extends Omit<RecordedMaster, 'row'> {
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly before: object | null
  readonly now: object | null
}

/**
 * What the audit kept of them since the day's lots came, newest first. A day that is older than its audit (the demo's) came
 * with all that it was decided by.
 */
const masterChangesOf = (db: Sql, table: (typeof masterTables)[number], asked: DayOfMarket) =>
  db.query<MasterChange>(sql`
    select a.at::text as at, a.txid as place, a.table_name as table, a.row_id, a.operation, a.before, to_jsonb(t) as now
    from audit a left join ${sql.identifier(table)} t on t.id = a.row_id
    where ${auditOf(table, asked)} and a.at > ${cameAt(asked)}
    order by a.at desc, a.id desc`)

/** The rows as the day began with them, and each as it was after each change, in order. */
async function mastersOf(db: Sql, asked: DayOfMarket) {
  const rows = new Map<string, Pick<RecordedMaster, 'table' | 'rowId' | 'row'>>()
  const changes: RecordedMaster[] = []
  for (const name of masterTables)
    for (const { at, place, table, rowId, operation, before, now } of await masterChangesOf(db, name, asked)) {
      const key = `${table} ${rowId}`
      const after = rows.has(key) ? (rows.get(key)?.row ?? null) : now
      changes.unshift({ at, place, table, rowId, row: after })
      rows.set(key, { table, rowId, row: operation === 'INSERT' ? null : { ...after, ...before } })
    }
  // What was not there yet makes room for what was: both may have been of one name.
  return { begins: [...rows.values()].toSorted((a, b) => Number(a.row !== null) - Number(b.row !== null)), changes }
}

/** Whether a refund in such a state, or in none, holds what it is of. */
const isHolding = (status: SQL) => sql`(${call('refund_holds', { p_status: status })} is true)`

/**
 * The accounts of those who sent bids, as the books have them: what was posted and settled when, what was held to go back to them,
 * and what lots of other days cost between the farmer's word and the bill. A day's own lots are bought and billed again. All from before the day is one.
 */
const accountsOf = (db: Sql, asked: DayOfMarket) =>
  db.query<RecordedAccount>(sql`
    with bidder as (
      select distinct reeler_id as id from bid_attempt where lot_id in (${lotsOfDay(asked)}) and reeler_id is not null
      union select reeler_id from bid where lot_id in (${lotsOfDay(asked)})
    ), elsewhere as (
      -- Billed, or its sale was cancelled: it counts no more from then on.
      select t.reeler_id, r.decided_at, coalesce(f.processed_at, case t.lot_status when 'RETURNED' then t.left_at end) as processed_at,
        round(coalesce(t.net_weight, t.approx_weight) * t.price_per_kg * (1 + t.reeler_levy_percent / 100), 2) as cost
      from lot t join lot_round r on r.lot_id = t.id and r.round = t.round and r.verdict = 'APPROVED'
        left join invoice_line l on l.lot_id = t.id and not l.cancelled and l.side = 'reeler'
        left join invoice f on f.id = l.invoice_id
      where t.market_id = ${asked.marketId} and t.day <> ${asked.day} and t.day >= ${asked.day}::date - 30
        and t.reeler_id in (select id from bidder)
    ), refund as (
      -- As the audit has its steps. What is older than the audit that is kept holds from before the day.
      select a.at, p.customer_id as reeler_id, p.amount, row_number() over (partition by p.id order by a.id) as step,
        ${isHolding(sql`case when a.id is null then p.payment_status else a.before ->> 'payment_status' end`)} as was,
        ${isHolding(sql`a.after ->> 'payment_status'`)} as becomes
      from payment p left join audit a on a.table_name = 'payment' and a.row_id = p.id
      where p.market_id = ${asked.marketId} and p.customer_id in (select id from bidder) and p.payment_kind = 'REFUND'
    ), entry (at, reeler_id, owes, late) as (
    select v.posted_at, l.customer_id, l.debit - l.credit, 0
    from voucher_line l join voucher v on v.id = l.voucher_id
    where l.market_id = ${asked.marketId} and l.customer_id in (select id from bidder)
    union all
    select v.posted_at, i.customer_id, 0, i.amount
    from open_item i join voucher v on v.id = i.voucher_id
    where i.market_id = ${asked.marketId} and i.customer_id in (select id from bidder) and i.is_debit and i.due_day < ${asked.day}
    union all
    select s.made_at, i.customer_id, 0, -s.amount
    from open_item i join settlement s on s.debit_item_id = i.id
    where i.market_id = ${asked.marketId} and i.customer_id in (select id from bidder) and i.due_day < ${asked.day}
    union all
    select v.posted_at, i.customer_id, 0, -i.amount
    from open_item i join voucher v on v.id = i.voucher_id
    where i.market_id = ${asked.marketId} and i.customer_id in (select id from bidder) and not i.is_debit
    union all
    -- As the rule has it: what people settled by hand with what is due later makes nothing late. What is released was settled so or not, by
    -- whomever it is taken off.
    select s.made_at, i.customer_id, 0, s.amount
    from open_item i join settlement s on s.credit_item_id = i.id join open_item d on d.id = s.debit_item_id
      left join settlement o on o.id = s.releases_id
    where i.market_id = ${asked.marketId} and i.customer_id in (select id from bidder)
      and not (d.due_day >= ${asked.day} and coalesce(case when s.releases_id is null then s.by_hand else o.by_hand end, false))
    union all
    select at, reeler_id, h.amount, h.amount
    from refund, lateral (select amount * (becomes::int - was::int) as amount) h where at is not null
    union all select '-infinity', reeler_id, amount, amount from refund where step = 1 and was
    union all select decided_at, reeler_id, cost, 0 from elsewhere
    union all select processed_at, reeler_id, -cost, 0 from elsewhere where processed_at is not null
    )
    select case when at < ${asked.day}::timestamp at time zone 'Asia/Kolkata' then '-infinity' else at::text end as at,
      reeler_id, sum(owes)::text as owes, sum(late)::text as late
    from entry group by 1, 2`)

/** Until when the day had come when it was read: a slot that ran still runs. */
async function untilOf(db: Sql, { marketId, day }: DayOfMarket): Promise<string> {
  const [row] = await db.query<{ at: string }>(sql`
    select least(max(ends_at), auction_now())::text as at from slot where market_id = ${marketId} and day = ${day}`)
  return row?.at ?? 'now'
}

/** What a market's day was told and what it decided. */
export async function recordedDay(db: Sql, asked: DayOfMarket) {
  return {
    bids: await bidsOf(db, asked),
    withdrawals: await withdrawalsOf(db, asked),
    rounds: await roundsOf(db, asked),
    cancellings: await cancellingsOf(db, asked),
    leavings: await leavingsOf(db, asked),
    answers: await answersOf(db, asked),
    times: await timesOf(db, asked),
    runs: await runsOf(db, asked),
    masters: await mastersOf(db, asked),
    accounts: await accountsOf(db, asked),
    until: await untilOf(db, asked),
  }
}
export type RecordedDay = Awaited<ReturnType<typeof recordedDay>>
