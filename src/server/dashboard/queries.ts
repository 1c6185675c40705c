import { sql } from 'drizzle-orm'
import type {
  DashboardCounts,
  DashboardCourse,
  DashboardHighest,
  DashboardMarket,
  DashboardPrice,
  DashboardSold,
} from '#resources/api/dashboard'
import { withoutPrice } from '#shared/dashboard'
import { call } from '../db/call'
import { array, type Sql } from '../db/db'
import { inMarkets } from '../markets'
import { approved, cameIn, type DayScope, of, one, weighed } from './scope'

/** How far the lots of the day have come. */
export const countsOf = (db: Sql, scope: DayScope): Promise<DashboardCounts> =>
  one<DashboardCounts>(
    db,
    sql`
    select n.*, u.*, b.*
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
        count(*) filter (where ${weighed}) as weighed,
        count(*) filter (where lot_status in ('BILLED', 'PAID')) as billed,
        count(*) filter (where lot_status = 'PAID') as paid,
        count(*) filter (where bid_count > 0 and lot_status <> 'CANCELLED') as with_bid,
        count(*) filter (where bid_count = 0 and round > 0 and lot_status not in ('SLOTTED', 'CANCELLED')) as without_bid
      from lot where ${of(scope)}
    ) n
    cross join (
      select count(*) filter (where r.verdict = 'REJECTED') as rejected,
        count(*) filter (where r.verdict = 'NO_BID') as no_bid
      from (select id, round from lot where ${of(scope)} and ${cameIn}) l
      join lot_round r on r.lot_id = l.id and r.round = l.round
    ) u
    cross join (
      select count(*) as bids, count(distinct reeler_id) as reelers_active
      from bid where slot_id in (select id from slot where ${of(scope)})
    ) b`,
  )

const levyOn = (kind: 'farmerLevy' | 'reelerLevy', day: string) =>
  call('rate_on', { p_market: sql`m.id`, p_kind: kind, p_race: null, p_day: day })

/** The levies in force on the day, in percent, of each market. */
const levies = ({ marketIds, day }: DayScope) => sql`(
  select m.id as levied, ${levyOn('farmerLevy', day)} as farmer_levy, ${levyOn('reelerLevy', day)} as reeler_levy
  from unnest(${array(marketIds, 'int8')}) m (id))`

/** What was sold on the day, by kilograms and value as its abstract has them with their corrections, and the highest price of the market day before. */
export const soldOf = (db: Sql, scope: DayScope): Promise<DashboardSold> =>
  one<DashboardSold>(
    db,
    sql`
    select s.sold as lots, w.kg, w.value, s.mean, s.min, s.max, w.levy,
      round(w.value / nullif(w.kg, 0), 2)::numeric(14, 2) as weighted,
      s.levy_percent,
      y.max as max_yesterday, y.day as day_before
    from (
      select count(*) filter (where ${approved}) as sold,
        round(avg(price_per_kg) filter (where ${approved}), 2)::numeric(14, 2) as mean,
        min(price_per_kg) filter (where ${approved}) as min,
        max(price_per_kg) filter (where ${approved}) as max,
        (select case when min(farmer_levy + reeler_levy) = max(farmer_levy + reeler_levy)
          then min(farmer_levy + reeler_levy)::numeric(14, 2) end from ${levies(scope)} p) as levy_percent
      from lot where ${of(scope)}
    ) s
    cross join (
      select coalesce(sum(kg), 0.000) as kg, coalesce(sum(value), 0.00) as value,
        coalesce(sum(farmer_levy + reeler_levy), 0.00)::numeric(14, 2) as levy
      from sale where ${of(scope)}
    ) w
    left join lateral (
      select day, max(price_per_kg) as max from lot
      where ${inMarkets(scope, sql`market_id`)} and day = (
        select max(n.day) from unnest(${array(scope.marketIds, 'int8')}) m (id) cross join lateral (
          select day from lot where market_id = m.id and day < ${scope.day} and price_per_kg is not null
          order by day desc limit 1) n)
      group by day
    ) y on true`,
  )

/** The highest bid of the lots that are bid for now, else of the day; null without a bid. */
export async function highestOf(db: Sql, scope: DayScope): Promise<DashboardHighest | null> {
  const [row] = await db.query<DashboardHighest>(sql`
    select highest_bid as amount, lot_no, market_id, lot_status = 'BIDDING' as now
    from lot where ${of(scope)} and highest_bid is not null and lot_status <> 'CANCELLED'
    order by lot_status = 'BIDDING' desc, highest_bid desc, last_bid_at, lot_no limit 1`)
  return row ?? null
}

/** What each lot of a market's day was given for or is bid for, in the order of those bids. */
export async function courseOf(db: Sql, scope: DayScope): Promise<DashboardCourse> {
  const { open } = await one<{ open: boolean }>(
    db,
    sql`select exists (
      select 1 from slot where ${of(scope)} and slot_status in ('SCHEDULED', 'LIVE')) as open`,
  )
  const prices = await db.query<DashboardPrice>(sql`
    select id as lot_id, lot_no, race, coalesce(price_per_kg, highest_bid) as price, last_bid_at as at
    from lot
    where ${of(scope)} and coalesce(price_per_kg, highest_bid) is not null and last_bid_at is not null
      and lot_status <> all (${array(withoutPrice, 'text')})
    order by last_bid_at, lot_no`)
  return { open, prices }
}

/** The markets of these ids by name. */
export const marketsNamed = (db: Sql, marketIds: readonly number[]): Promise<DashboardMarket[]> =>
  db.query<DashboardMarket>(sql`
    select id, code, name, name_ta from mas_branch where ${inMarkets({ marketIds }, sql`id`)} order by name`)
