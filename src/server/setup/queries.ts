import { type SQL, sql } from 'drizzle-orm'
import type { SetupStepName } from '#resources/setup'
import { array, type Sql } from '../db/db'

/** What the data show of a step: whether it is done, since when and by whom as far as they know, and what there is. */
export interface Shown {
  readonly marketId: number | null
  readonly step: SetupStepName
  readonly isDone: boolean
  readonly fact: string | null
  readonly by: string | null
  readonly byTa: string | null
  readonly at: string | null
}

/** Columns `is_done, fact, by_id, at` of one row: for the state, or of the market `b`. */
type Check = SQL

/** An office that can be found and reached, and when. */
const isReachable = (office: SQL) => sql`(
  ${office}.address1 is not null and ${office}.city is not null and ${office}.pin is not null and ${office}.hours is not null
  and coalesce(${office}.office_no, ${office}.mobile) is not null)`

/** Who changed a row last, and when. */
const lastChange = (table: string, id: SQL) => sql`
  select a.user_id, a.at from audit a where a.table_name = ${table} and a.row_id = ${id} order by a.id desc limit 1`

const contact = (table: string, office: SQL, from: SQL): Check => sql`
  select ${isReachable(office)} as is_done, coalesce(${office}.office_no, ${office}.mobile)::text as fact,
    case when ${isReachable(office)} then c.user_id end as by_id, case when ${isReachable(office)} then c.at end as at
  from ${from} left join lateral (${lastChange(table, sql`${office}.id`)}) c on true`

/** Accounts at work, and who let the last of them in. */
const accounts = (which: SQL, isEnough: SQL): Check => sql`
  select ${isEnough} as is_done, count(*)::text as fact, (array_agg(l.by_id order by l.at desc nulls last))[1] as by_id, max(l.at) as at
  from mas_user u left join lateral (
    select l.by_id, l.at from account_link l where l.user_id = u.id and l.kind = 'MADE' order by l.at desc limit 1
  ) l on true
  where u.is_active = 1 and ${which}`

/** What is in force in the market on the day, where two people confirmed it. */
const confirmedRates = (day: string) => sql`(
  select l.kind, l.race, l.proposal_id from (
    select distinct on (f.kind, f.race) f.* from (
      select distinct on (r.kind, r.race, r.market_id) r.* from rate r
      where (r.market_id is null or r.market_id = b.id) and r."from" <= ${day}::date
      order by r.kind, r.race, r.market_id, r."from" desc, r.id desc
    ) f where f.value is not null order by f.kind, f.race, f.market_id nulls last
  ) l where l.proposal_id is not null)`

const levies = (day: string): Check => sql`
  select count(distinct r.kind) = 2 as is_done, null as fact, (array_agg(p.checker_id order by p.checked_at desc))[1] as by_id,
    max(p.checked_at) as at
  from ${confirmedRates(day)} r join proposal p on p.id = r.proposal_id where r.kind in ('farmerLevy', 'reelerLevy')`

const prices = (day: string): Check => sql`
  select count(*) > 0 as is_done, string_agg(r.race, ', ' order by r.race) as fact,
    (array_agg(r.by_id order by r.at desc))[1] as by_id, max(r.at) as at
  from (
    select r.race, max(p.checked_at) as at, (array_agg(p.checker_id order by p.checked_at desc))[1] as by_id
    from ${confirmedRates(day)} r join proposal p on p.id = r.proposal_id
    where r.kind in ('silkRate', 'conversionCost', 'recovery') group by r.race having count(distinct r.kind) = 3
  ) r`

/** Rows in use, and who made the first of them. */
const some = (table: string, which: SQL): Check => sql`
  select r.n > 0 as is_done, r.n::text as fact, c.user_id as by_id, c.at
  from (select count(*) as n, min(t.id) as first from ${sql.identifier(table)} t where t.is_active = 1 and ${which}) r
  left join lateral (
    select a.user_id, a.at from audit a
    where a.table_name = ${table} and a.row_id = r.first and a.operation = 'INSERT' limit 1) c on true`

const openings: Check = sql`
  select count(*) > 0 as is_done, count(*)::text as fact, (array_agg(v.posted_by_id order by v.id))[1] as by_id, min(v.posted_at) as at
  from voucher v where v.market_id = b.id and v.vou_type = 'OB' and v.reverses_id is null
    and not exists (select 1 from voucher r where r.reverses_id = v.id)`

const gateway: Check = sql`
  select count(*) > 0 as is_done, count(*)::text as fact, null::bigint as by_id, min(sent_at) as at
  from outbox where status = 'SENT'`

const ofState: Partial<Record<SetupStepName, Check>> = {
  admins: accounts(sql`u.role = 'dosad'`, sql`count(*) >= 2`),
  department: contact('department', sql`d`, sql`department d`),
  gateway,
}

const ofMarket = (day: string): Partial<Record<SetupStepName, Check>> => ({
  adOffice: contact(
    'mas_assistant_director',
    sql`o`,
    sql`(select * from mas_assistant_director where id = b.ad_office_id) o`,
  ),
  office: contact('mas_branch', sql`o`, sql`(select b.*) o`),
  people: accounts(
    sql`u.market_id = b.id and u.role in ('branchad', 'marketofficer')`,
    sql`count(*) filter (where u.role = 'branchad') > 0 and count(*) filter (where u.role = 'marketofficer') > 0`,
  ),
  levies: levies(day),
  prices: prices(day),
  tscs: some('mas_tsc', sql`t.ad_office_id = b.ad_office_id`),
  farmers: some('mas_customer', sql`t.market_id = b.id and t.customer_type = 'farmer'`),
  reelers: some('mas_customer', sql`t.market_id = b.id and t.customer_type = 'reeler'`),
  openings,
})

const columns = sql`s.is_done, s.fact, u.name as by, u.name_ta as by_ta, s.at`

/** What the data show of every step that they show, for the state and for these markets on a day. */
export async function shownOf(db: Sql, marketIds: readonly number[], day: string): Promise<Shown[]> {
  const state = Object.entries(ofState).map(
    ([step, check]) => sql`
      select null::bigint as market_id, ${step}::text as step, ${columns} from (${check}) s left join mas_user u on u.id = s.by_id`,
  )
  const markets = Object.entries(ofMarket(day)).map(
    ([step, check]) => sql`
      select b.id as market_id, ${step}::text as step, ${columns}
      from mas_branch b cross join lateral (${check}) s left join mas_user u on u.id = s.by_id
      where b.id = any(${array(marketIds, 'int8')})`,
  )
  return db.query<Shown>(sql.join([...state, ...markets], sql` union all `))
}

/** What was said of a step by hand. */
export interface Said {
  readonly marketId: number | null
  readonly step: SetupStepName
  readonly state: 'DONE' | 'NOT_NEEDED' | 'OPEN'
  readonly reason: string
  readonly by: string
  readonly byTa: string | null
  readonly at: string
}

export const saidOf = (db: Sql, marketIds: readonly number[]) =>
  db.query<Said>(sql`
    select w.market_id, w.step, w.state, w.reason, u.name as by, u.name_ta as by_ta, w.said_at as at
    from setup_word w join mas_user u on u.id = w.said_by_id
    where w.market_id is null or w.market_id = any(${array(marketIds, 'int8')})`)

export interface MarketRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameTa: string | null
  readonly adOfficeId: number
  readonly openedAt: string | null
}

export const marketRows = (db: Sql, marketIds: readonly number[]) =>
  db.query<MarketRow>(sql`
    select b.id, b.code, b.name, b.name_ta, b.ad_office_id, o.opened_at
    from mas_branch b left join market_opening o on o.market_id = b.id
    where b.id = any(${array(marketIds, 'int8')}) order by b.name`)

export const isOpened = async (db: Sql, marketId: number): Promise<boolean> =>
  (await db.query(sql`select 1 from market_opening where market_id = ${marketId}`)).length > 0
