import { type SQL, sql } from 'drizzle-orm'
import type { DashboardMarket } from '#resources/api/dashboard'
import type { DepartmentFigures, DepartmentLate, DepartmentMarket, DepartmentView } from '#resources/api/department'
import { dayMonthsOn } from '#shared/compare'
import { businessDay } from '#shared/day'
import { invalid } from '#shared/errors'
import type { Ctx } from '../context'
import { array, type Sql } from '../db/db'
import { inMarkets } from '../markets'
import { cameIn } from './scope'
import { agedPayments } from './waiting'

interface Period {
  readonly from: string
  readonly to: string
}

/** Of one market, or of all together where there is none. */
interface Of {
  readonly isNow: boolean
  readonly marketId: number | null
}
type Sold = Omit<DepartmentFigures, 'lotsIn'>
interface CameIn {
  readonly lotsIn: number
  readonly bidding: number
}

const none: Sold = {
  lots: 0,
  kg: '0.000',
  value: '0.00',
  levy: '0.00',
  weightedMean: null,
  min: null,
  lowerQuartile: null,
  upperQuartile: null,
  max: null,
}
const noneLate: DepartmentLate = {
  unweighed: 0,
  unweighedSince: null,
  unbilled: 0,
  unbilledSince: null,
  overdue: 0,
  overdueAmount: '0.00',
  openDays: 0,
  openSince: null,
}

interface Asked {
  readonly marketIds: readonly number[]
  readonly now: Period
  readonly before: Period
}

/** The rows of both periods, each found by its days; a day may be of both. */
function ofBoth(table: 'lot' | 'sale', { marketIds, now, before }: Asked): SQL {
  const within = (isNow: boolean, { from, to }: Period) => sql`
    select ${isNow}::boolean as is_now, t.* from ${sql.identifier(table)} t
    where ${inMarkets({ marketIds })} and t.day between ${from} and ${to}`
  return sql`(${within(true, now)} union all ${within(false, before)})`
}

const byMarketAndAll = sql`group by grouping sets ((is_now, market_id), (is_now))`

/** What was sold of each market and of all of them, as the abstracts have it. */
const soldOf = (db: Sql, asked: Asked): Promise<(Of & Sold)[]> =>
  db.query(sql`
    select is_now, market_id, coalesce(sum(s.lots), 0)::int8 as lots, sum(s.kg)::numeric(14, 3) as kg,
      sum(s.value)::numeric(14, 2) as value, sum(s.farmer_levy + s.reeler_levy)::numeric(14, 2) as levy,
      round(sum(s.value) / nullif(sum(s.kg), 0), 2)::numeric(14, 2) as weighted_mean,
      min(s.rate) as min, max(s.rate) as max,
      percentile_disc(0.25) within group (order by s.rate) as lower_quartile,
      percentile_disc(0.75) within group (order by s.rate) as upper_quartile
    from ${ofBoth('sale', asked)} s ${byMarketAndAll}`)

/** The lots that came in, of each market and of all of them. */
const cameInOf = (db: Sql, asked: Asked): Promise<(Of & CameIn)[]> =>
  db.query(sql`
    select is_now, market_id, count(*) as lots_in, count(*) filter (where lot_status = 'BIDDING') as bidding
    from ${ofBoth('lot', asked)} l where ${cameIn} ${byMarketAndAll}`)

/** What should have been done before today, by market. A day is closed by the close of a later one too. */
const lateOf = (
  db: Sql,
  marketIds: readonly number[],
  today: string,
): Promise<({ readonly marketId: number } & DepartmentLate)[]> =>
  db.query(sql`
    with ${agedPayments(marketIds, today)}
    select m.id as market_id, l.*, d.*, coalesce(p.overdue, 0)::int8 as overdue,
      coalesce(p.amount, 0)::numeric(14, 2) as overdue_amount
    from unnest(${array(marketIds, 'int8')}) m (id)
    cross join lateral (
      select count(*) filter (where lot_status = 'APPROVED') as unweighed,
        min(day) filter (where lot_status = 'APPROVED') as unweighed_since,
        count(*) filter (where lot_status = 'WEIGHED') as unbilled,
        min(day) filter (where lot_status = 'WEIGHED') as unbilled_since
      from lot where market_id = m.id and day < ${today} and lot_status in ('APPROVED', 'WEIGHED')
    ) l
    cross join lateral (
      select count(distinct day) as open_days, min(day) as open_since
      from lot where market_id = m.id and day < ${today} and ${cameIn}
        and day > coalesce((select max(c.day) from day_seal c where c.market_id = m.id), '-infinity')
    ) d
    left join (
      select market_id, sum(n) as overdue, sum(amount) as amount from owed join aged using (market_id, day)
      where late group by market_id
    ) p on p.market_id = m.id`)

type Named = DashboardMarket & Pick<DepartmentMarket, 'district' | 'districtTa'> & { readonly isActive: number }

const namedOf = (db: Sql, marketIds: readonly number[]): Promise<Named[]> =>
  db.query(sql`
    select b.id, b.code, b.name, b.name_ta, b.is_active, d.name as district, d.name_ta as district_ta
    from mas_branch b left join mas_district d on d.id = b.district_id
    where ${inMarkets({ marketIds }, sql`b.id`)} order by b.name`)

const districtsOf = (db: Sql): Promise<DepartmentView['districts'][number][]> =>
  db.query(sql`select name, name_ta from mas_district where not is_other_state order by name`)

/**
 * A period of the caller's markets, today unless said, beside the same a year before; what is late is so today. A market
 * that is closed down is there while it has figures.
 * @throws AppError INVALID at `to` where the period ends before it begins.
 */
export async function department(
  { db, user, clock }: Ctx,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<DepartmentView> {
  const today = businessDay(clock.now())
  const now: Period = { from: asked.from ?? asked.to ?? today, to: asked.to ?? today }
  if (now.from > now.to) throw invalid({ to: { key: 'rule.dateOrder' } })
  const before: Period = { from: dayMonthsOn(now.from, -12), to: dayMonthsOn(now.to, -12) }
  const { marketIds } = user
  const sold = await soldOf(db, { marketIds, now, before })
  const came = await cameInOf(db, { marketIds, now, before })
  const late = await lateOf(db, marketIds, today)
  const found = <Row extends Of>(rows: readonly Row[], isNow: boolean, marketId: number | null) =>
    rows.find((row) => row.isNow === isNow && row.marketId === marketId)
  const figures = (isNow: boolean, marketId: number | null): DepartmentFigures => {
    const { isNow: _, marketId: __, ...own } = found(sold, isNow, marketId) ?? { isNow, marketId, ...none }
    return { ...own, lotsIn: found(came, isNow, marketId)?.lotsIn ?? 0 }
  }
  const lateIn = (id: number): DepartmentLate => {
    const { marketId: _, ...own } = late.find(({ marketId }) => marketId === id) ?? { marketId: id, ...noneLate }
    return own
  }
  const markets = (await namedOf(db, marketIds)).flatMap(({ isActive, ...market }): DepartmentMarket[] => {
    const one: DepartmentMarket = {
      ...market,
      bidding: found(came, true, market.id)?.bidding ?? 0,
      now: figures(true, market.id),
      before: figures(false, market.id),
      late: lateIn(market.id),
    }
    const { unweighed, unbilled, overdue } = one.late
    return isActive === 1 || one.now.lotsIn + one.before.lotsIn + unweighed + unbilled + overdue > 0 ? [one] : []
  })
  return {
    ...now,
    today,
    yearBefore: before,
    total: { now: figures(true, null), before: figures(false, null) },
    markets,
    districts: await districtsOf(db),
  }
}
