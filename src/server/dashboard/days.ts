import { type SQL, sql } from 'drizzle-orm'
import type { DashboardBranch, DashboardDay, DashboardVariety } from '#resources/api/dashboard'
import { array, type Sql } from '../db/db'
import { inMarkets } from '../markets'
import { approved, cameIn, type DayScope, soldFigures, soldSums } from './scope'

/** Further back than this nothing is looked for: thirty market days lie within it, holidays counted. */
const reach = 62

const highest = sql`max(price_per_kg) filter (where ${approved}) as max`

/** Each market with its day so far, those without lots too. */
export const branchesOf = (db: Sql, scope: DayScope): Promise<DashboardBranch[]> =>
  db.query<DashboardBranch>(sql`
    select b.id, b.code, b.name, b.name_ta, l.*, w.*
    from mas_branch b
    cross join lateral (
      select count(*) filter (where ${cameIn}) as lots, count(*) filter (where lot_status = 'BIDDING') as bidding,
        ${soldFigures}, ${highest}
      from lot where market_id = b.id and day = ${scope.day}
    ) l
    cross join lateral (select ${soldSums} from sold where market_id = b.id and day = ${scope.day}) w
    where ${inMarkets(scope, sql`b.id`)} and (b.is_active = 1 or l.lots > 0)
    order by l.lots desc, b.name`)

/** The last market days up to `day`, latest first: found one by one, so that no lot between them is read. */
export async function marketDays(db: Sql, { day, marketIds }: DayScope, count: number): Promise<string[]> {
  const latest = (before: SQL) => sql`(
    select max(n.day) from unnest(${array(marketIds, 'int8')}) m (id) cross join lateral (
      select day from lot where market_id = m.id and ${before} and day > ${day}::date - ${reach}::int
      order by day desc limit 1) n)`
  const rows = await db.query<{ day: string }>(sql`
    with recursive found (day) as (
      select ${latest(sql`day <= ${day}`)}
      union all
      select ${latest(sql`day < found.day`)} from found where found.day is not null
    ) select day from found where day is not null limit ${count}`)
  return rows.map((row) => row.day)
}

const ofDays = (marketIds: readonly number[], days: readonly string[]) =>
  sql`${inMarkets({ marketIds }, sql`market_id`)} and day = any(${array(days, 'date')})`

/**
 * What farmers brought, as the report of arrivals has it: weighed, else as declared, carried lots not again; what the scale said
 * after a day was closed on the day of the correction.
 */
const broughtOn = (marketIds: readonly number[], days: readonly string[]) => sql`(
  select day, race, cocoon_type_id, coalesce(nullif(coalesce(sealed_weight, net_weight), 0), approx_weight) as brought
  from lot where ${ofDays(marketIds, days)} and ${cameIn} and carried_from_id is null
  union all
  select c.day, l.race, l.cocoon_type_id, c.kg_after - coalesce(c.kg_before, l.approx_weight)
  from lot_correction c join lot l on l.id = c.lot_id
  where ${inMarkets({ marketIds }, sql`c.market_id`)} and c.day = any(${array(days, 'date')}) and l.carried_from_id is null)`

const broughtOf = (races: string) => sql`coalesce(sum(brought) filter (where ${sql.raw(races)}), 0.000)`

/** What market days brought, latest first. */
export const daysOf = (db: Sql, marketIds: readonly number[], days: readonly string[]): Promise<DashboardDay[]> =>
  db.query<DashboardDay>(sql`
    select d.*, coalesce(w.kg, 0.000) as kg, coalesce(w.value, 0.00) as value,
      round(w.value / nullif(w.kg, 0), 2)::numeric(14, 2) as weighted,
      coalesce(a.kg_bv, 0.000) as kg_bv, coalesce(a.kg_cb, 0.000) as kg_cb, coalesce(a.kg_other, 0.000) as kg_other
    from (
      select day, count(*) filter (where ${cameIn}) as lots, ${soldFigures}, ${highest}
      from lot where ${ofDays(marketIds, days)}
      group by day having count(*) filter (where ${cameIn}) > 0
    ) d
    left join (select day, ${soldSums} from sold where ${ofDays(marketIds, days)} group by day) w on w.day = d.day
    left join (
      select day, ${broughtOf(`race = 'BV'`)} as kg_bv, ${broughtOf(`race = 'CB'`)} as kg_cb,
        ${broughtOf(`race not in ('BV', 'CB')`)} as kg_other
      from ${broughtOn(marketIds, days)} b group by day
    ) a on a.day = d.day
    order by d.day desc`)

/** What came in on market days by variety, the heaviest first, with what of it came on `day` itself. */
export const varietiesOf = (
  db: Sql,
  { day, marketIds }: DayScope,
  days: readonly string[],
): Promise<DashboardVariety[]> =>
  db.query<DashboardVariety>(sql`
    select c.id, c.name, c.name_ta, c.race, l.kg_day, l.kg_days
    from (
      select cocoon_type_id, coalesce(sum(brought) filter (where day = ${day}), 0.000) as kg_day,
        sum(brought) as kg_days
      from ${broughtOn(marketIds, days)} b
      group by cocoon_type_id
    ) l join mas_cocoon c on c.id = l.cocoon_type_id
    order by l.kg_days desc, c.name`)
