import { type SQL, sql } from 'drizzle-orm'
import type {
  DashboardBranch,
  DashboardCounts,
  DashboardDay,
  DashboardMarket,
  DashboardSold,
  DashboardWaiting,
} from '#shared/dashboard'
import { inMarkets } from '../crud/scope'
import type { Sql } from '../db/db'

/** Which markets' day is looked at. */
export interface DayScope {
  readonly day: string
  readonly marketIds: readonly number[]
}

/** Percent of the value that each side pays. */
export interface LevyPercents {
  readonly farmer: string
  readonly reeler: string
}

const of = ({ day, marketIds }: DayScope): SQL => sql`${inMarkets({ marketIds }, sql`market_id`)} and day = ${day}`
const approved = sql.raw(`lot_status in ('APPROVED', 'WEIGHED', 'BILLED', 'PAID')`)
const weighed = sql.raw(`lot_status in ('WEIGHED', 'BILLED', 'PAID')`)
const value = sql.raw('round(price_per_kg * net_weight, 2)')
const soldFigures = sql`count(*) filter (where ${approved}) as sold,
  coalesce(sum(net_weight) filter (where ${weighed}), 0.000) as kg,
  coalesce(sum(${value}) filter (where ${weighed}), 0.00) as value,
  round(avg(price_per_kg) filter (where ${approved}), 2)::numeric(14, 2) as mean`

const one = async <Row extends object>(db: Sql, statement: SQL): Promise<Row> => {
  const [row] = await db.query<Row>(statement)
  if (!row) throw new Error('An aggregate answers one row')
  return row
}

/** How far the lots of the day have come. */
export const countsOf = (db: Sql, scope: DayScope): Promise<DashboardCounts> =>
  one<DashboardCounts>(
    db,
    sql`
    select n.*, b.*
    from (
      select count(*) filter (where lot_status <> 'CANCELLED') as inward,
        coalesce(sum(approx_weight) filter (where lot_status <> 'CANCELLED'), 0.000) as inward_kg,
        count(*) filter (where lot_status = 'CANCELLED') as cancelled,
        count(*) filter (where lot_status not in ('INWARD', 'CANCELLED')) as tested,
        count(*) filter (where lot_status = 'INWARD') as untested,
        count(*) filter (where round > 0 and lot_status <> 'CANCELLED') as slotted,
        count(*) filter (where lot_status = 'BIDDING') as bidding,
        count(*) filter (where lot_status = 'BID_CLOSED') as bid_closed,
        count(*) filter (where ${approved}) as approved,
        count(*) filter (where lot_status = 'REJECTED') as rejected,
        count(*) filter (where lot_status = 'NO_BID') as no_bid,
        count(*) filter (where ${weighed}) as weighed,
        count(*) filter (where lot_status in ('BILLED', 'PAID')) as billed,
        count(*) filter (where lot_status = 'PAID') as paid
      from lot where ${of(scope)}
    ) n
    cross join (
      select count(*) as bids, count(distinct reeler_id) as reelers_active
      from bid where slot_id in (select id from slot where ${of(scope)})
    ) b`,
  )

/** What was sold on the day, and the highest price of the market day before. */
export const soldOf = (db: Sql, scope: DayScope, levy: LevyPercents): Promise<DashboardSold> =>
  one<DashboardSold>(
    db,
    sql`
    select s.sold as lots, s.kg, s.value, s.mean, s.min, s.max, s.levy,
      round(s.value / nullif(s.kg, 0), 2)::numeric(14, 2) as weighted,
      (${levy.farmer}::numeric + ${levy.reeler}::numeric)::numeric(14, 2) as levy_percent,
      y.max as max_yesterday, y.day as day_before
    from (
      select ${soldFigures},
        min(price_per_kg) filter (where ${approved}) as min,
        max(price_per_kg) filter (where ${approved}) as max,
        coalesce(sum(round(${value} * ${levy.farmer}::numeric / 100, 2) + round(${value} * ${levy.reeler}::numeric / 100, 2))
          filter (where ${weighed}), 0.00)::numeric(14, 2) as levy
      from lot where ${of(scope)}
    ) s
    left join lateral (
      select day, max(price_per_kg) as max from lot
      where ${inMarkets(scope, sql`market_id`)} and day = (
        select max(day) from lot
        where ${inMarkets(scope, sql`market_id`)} and day < ${scope.day} and price_per_kg is not null)
      group by day
    ) y on true`,
  )

/** Which lots of the day wait for whose hand. */
export const waitingOf = (db: Sql, scope: DayScope): Promise<DashboardWaiting> =>
  one<DashboardWaiting>(
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

/** The markets of these ids by name. */
export const marketsNamed = (db: Sql, marketIds: readonly number[]): Promise<DashboardMarket[]> =>
  db.query<DashboardMarket>(sql`
    select id, code, name, name_ta from mas_branch where ${inMarkets({ marketIds }, sql`id`)} order by name`)

/** Each market with its day so far, those without lots too. */
export const branchesOf = (db: Sql, scope: DayScope): Promise<DashboardBranch[]> =>
  db.query<DashboardBranch>(sql`
    select b.id, b.code, b.name, b.name_ta, l.*
    from mas_branch b
    cross join lateral (
      select count(*) filter (where lot_status <> 'CANCELLED') as lots, ${soldFigures}
      from lot where market_id = b.id and day = ${scope.day}
    ) l
    where ${inMarkets(scope, sql`b.id`)}
    order by l.lots desc, b.name`)

/** The last market days up to `day`, latest first. */
export const daysOf = (db: Sql, { day, marketIds }: DayScope, count: number): Promise<DashboardDay[]> =>
  db.query<DashboardDay>(sql`
    select day, count(*) filter (where lot_status <> 'CANCELLED') as lots, ${soldFigures},
      max(price_per_kg) filter (where ${approved}) as max
    from lot
    where ${inMarkets({ marketIds }, sql`market_id`)} and day <= ${day} and day > ${day}::date - 62
    group by day order by day desc limit ${count}`)
