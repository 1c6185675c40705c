import { type SQL, sql } from 'drizzle-orm'
import type { DashboardCancellings, DashboardOwed, DashboardPayments, DashboardWaiting } from '#resources/api/dashboard'
import { unpaidStatuses } from '#resources/paymentFor'
import { owedDays } from '#shared/dashboard'
import { farmerDue } from '../crud/derived'
import { call } from '../db/call'
import { array, type Sql } from '../db/db'
import { inMarkets } from '../markets'
import { type DayScope, of, one, value } from './scope'

type Lots = Omit<DashboardWaiting, 'toPay' | 'farmersDue' | 'cancellings'>

/** Which lots of the day wait for whose hand. */
export const lotsWaiting = (db: Sql, scope: DayScope): Promise<Lots> =>
  one<Lots>(
    db,
    sql`
    select n.*, s.to_approve_slot, s.to_approve_since, w.to_weigh_since
    from (
      select count(*) filter (where lot_status = 'INWARD') as untested,
        count(*) filter (where lot_status = 'TESTED') as to_slot,
        count(*) filter (where lot_status = 'BID_CLOSED') as to_approve,
        count(*) filter (where lot_status = 'APPROVED') as to_weigh,
        count(*) filter (where lot_status = 'WEIGHED') as to_bill,
        coalesce(sum(${value}) filter (where lot_status = 'WEIGHED'), 0.00)::numeric(14, 2) as to_bill_value,
        count(distinct farmer_id) filter (where lot_status = 'WEIGHED') as bills_farmers
      from lot where ${of(scope)}
    ) n
    left join (
      select s.slot_no as to_approve_slot, s.ends_at as to_approve_since
      from slot s
      where s.id in (select slot_id from lot where ${of(scope)} and lot_status = 'BID_CLOSED')
      order by s.ends_at limit 1
    ) s on true
    left join (
      select min(r.decided_at) as to_weigh_since from lot_round r
      where r.verdict = 'APPROVED' and r.lot_id in (select id from lot where ${of(scope)} and lot_status = 'APPROVED')
    ) w on true`,
  )

/** What one market's rule says of a key, else the rule of all. `m` is the market. */
const rule = (key: string) => sql`(
  select value from setting where key = ${key} and (market_id = m.id or market_id is null)
  order by market_id nulls last limit 1)`

interface OwedRow extends DashboardPayments {
  readonly since: string | null
  readonly overduePayments: number
  readonly overdueFarmers: number
  readonly overdueAmount: string
  readonly counts: readonly number[]
  readonly amounts: readonly string[]
}

/**
 * The common tables `owed` (what is owed to farmers, by market and the day of the bill) and `aged` (how long each such day
 * is ago in the working days of its market, as in the list of payments, and whether that is late by its rule).
 */
export function agedPayments(marketIds: readonly number[], today: string): SQL {
  const age = call('working_days', { p_market: sql`d.market_id`, p_from: sql`d.day`, p_to: today })
  return sql`owed as (
      select market_id, day, customer_id, count(*) as n, sum(amount) as amount
      from payment
      where market_id = any(${array(marketIds, 'int8')}) and payment_status = any(${array(unpaidStatuses, 'text')})
        and payment_kind <> 'REFUND'
      group by market_id, day, customer_id
    ), rules as (
      select m.id, ${rule('overdue.farmerDays')}::int as patience
      from unnest(${array(marketIds, 'int8')}) m (id)
    ), aged as (
      select d.market_id, d.day, a.age > r.patience as late,
        case when a.age <= 1 then 0 when a.age <= 3 then 1 when a.age <= 7 then 2 else 3 end as bucket
      from (select distinct market_id, day from owed) d
      join rules r on r.id = d.market_id
      cross join lateral ${age} a (age)
    )`
}

/** What farmers are owed up to `today`, whatever the day of the bill. */
export async function owedOf(db: Sql, marketIds: readonly number[], today: string): Promise<DashboardOwed> {
  const bucket = (n: number) => sql.raw(`filter (where bucket = ${n})`)
  const each = (what: (n: number) => ReturnType<typeof sql>) =>
    sql.join(
      owedDays.map((_, n) => what(n)),
      sql`, `,
    )
  const row = await one<OwedRow>(
    db,
    sql`
    with ${agedPayments(marketIds, today)}
    select coalesce(sum(n), 0)::int8 as payments, count(distinct customer_id) as farmers,
      coalesce(sum(amount), 0)::numeric(14, 2) as amount, min(day) as since,
      coalesce(sum(n) filter (where late), 0)::int8 as overdue_payments,
      count(distinct customer_id) filter (where late) as overdue_farmers,
      coalesce(sum(amount) filter (where late), 0)::numeric(14, 2) as overdue_amount,
      jsonb_build_array(${each((n) => sql`coalesce(sum(n) ${bucket(n)}, 0)`)}) as counts,
      jsonb_build_array(${each((n) => sql`coalesce(sum(amount) ${bucket(n)}, 0)::numeric(14, 2)::text`)}) as amounts
    from owed join aged using (market_id, day)`,
  )
  const { payments, farmers, amount, since, counts, amounts } = row
  return {
    payments,
    farmers,
    amount,
    since,
    buckets: owedDays.map((days, n) => ({ days, payments: counts[n] ?? 0, amount: amounts[n] ?? '0.00' })),
    overdue: { payments: row.overduePayments, farmers: row.overdueFarmers, amount: row.overdueAmount },
  }
}

/** Farmers with cocoons to be paid for whose record is not whole. */
export async function farmersDueOf(db: Sql, marketIds: readonly number[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) from mas_customer t where t.market_id = any(${array(marketIds, 'int8')}) and ${farmerDue(sql`t`)}`)
  return Number(row?.count ?? 0)
}

/** Bills whose cancelling somebody else proposed: whoever proposed it is not the second person. */
export async function cancellingsOf(
  db: Sql,
  marketIds: readonly number[],
  userId: number,
): Promise<DashboardCancellings> {
  const [row] = await db.query<DashboardCancellings>(sql`
    select count(*) over () as count, i.side, i.day
    from proposal p join invoice i on i.id = (p.payload ->> 'invoiceId')::bigint
    where p.proposal_status = 'PROPOSED' and p.kind = 'invoiceCancel' and p.maker_id <> ${userId}
      and ${inMarkets({ marketIds }, sql`p.market_id`)}
    order by p.made_at, p.id limit 1`)
  return row ?? { count: 0, side: null, day: null }
}
