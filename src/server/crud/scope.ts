import { type SQL, sql } from 'drizzle-orm'
import { can, isListed, levels } from '#shared/access'
import { isDay } from '#shared/day'
import { AppError, invalid, missing, refused } from '#shared/errors'
import type { Resource, Scope, Tabled } from '#shared/resource'
import type { Actor } from '../context'
import { array } from '../db/db'
import { snake } from '../db/names'

type Bound = Exclude<Scope, 'none' | 'account' | 'regionOrMarket'>
const idsOf: Record<Bound, (user: Actor) => readonly number[]> = {
  market: (user) => user.marketIds,
  adOffice: (user) => user.adOfficeIds,
  region: (user) => user.regionIds,
}
const columnOf: Record<Bound, string> = { market: 'market_id', adOffice: 'ad_office_id', region: 'region_id' }

/** The row's own office column; an office's own table is told by its id. */
const officeColumn = (table: Tabled, scope: Bound) => (table.name === scope ? 'id' : columnOf[scope])

/** Accounts of the caller's offices, of their own level and those below; the lowest office of a row counts. */
function accountsOf(user: Actor): SQL {
  if (user.role === 'dosad') return sql`true`
  const own = array(levels.slice(levels.indexOf(user.role)), 'text')
  return sql`(t.role = any(${own}) and case
    when t.market_id is not null then t.market_id = any(${array(user.marketIds, 'int8')})
    when t.ad_office_id is not null then t.ad_office_id = any(${array(user.adOfficeIds, 'int8')})
    else t.region_id = any(${array(user.regionIds, 'int8')}) end)`
}

const regionOrMarket = (user: Actor): SQL =>
  user.role === 'dosad'
    ? sql`true`
    : sql`(t.region_id = any(${array(user.regionIds, 'int8')}) or t.market_id = any(${array(user.marketIds, 'int8')}))`

/** The condition that a row belongs to the caller's offices (D18); `t` is the table's alias. */
export function ownOf(table: Tabled, user: Actor): SQL {
  const scope = table.scope ?? 'none'
  if (scope === 'none') return sql`true`
  if (scope === 'account') return accountsOf(user)
  if (scope === 'regionOrMarket') return regionOrMarket(user)
  // The director's are all offices, also one made a moment ago.
  if (scope !== 'market' && user.role === 'dosad') return sql`true`
  // A desk sees its own market, not all of its office's.
  if (table.name === 'market' && user.marketId !== null) return sql`t.id = ${user.marketId}`
  return sql`t.${sql.identifier(officeColumn(table, scope))} = any(${array(idsOf[scope](user), 'int8')})`
}

/** The condition that a row is of this face of its table. */
export const ofFace = ({ fixed = {} }: Pick<Resource, 'fixed'>): SQL =>
  sql.join(
    [
      sql`true`,
      ...Object.entries(fixed).map(
        ([name, value]) => sql`t.${sql.identifier(snake(name))} = any(${array([value].flat(), 'text')})`,
      ),
    ],
    sql` and `,
  )

/** The condition that a caller may see a row: one of their offices, or one that their market has met. */
export function scopeOf(table: Tabled, user: Actor): SQL {
  const met = 'metIn' in table ? (table as Resource).metIn : undefined
  if (!met) return ownOf(table, user)
  return sql`(${ownOf(table, user)} or t.id in (select ${sql.identifier(met.column)} from ${sql.identifier(met.table)}
    where market_id = any(${array(user.marketIds, 'int8')})))`
}

/** The condition that a row is in use; true of tables whose rows always are. */
export const inUse = ({ fields }: Pick<Tabled, 'fields'>): SQL =>
  'isActive' in fields ? sql`t.is_active = 1` : sql`true`

/** The condition that a caller may choose a row: one that they may see, of this face of its table and in use. */
export const choosable = (table: Tabled & Pick<Resource, 'fixed'>, user: Actor): SQL =>
  sql`${scopeOf(table, user)} and ${ofFace(table)} and ${inUse(table)}`

type Reader = Pick<Actor, 'role'>

/** Whether a caller reads of this list no more than a lookup tells (D17). */
export const isBrief = (resource: Pick<Resource, 'access' | 'briefFor'>, { role }: Reader): boolean =>
  !can(role, 'list', resource) && isListed(role, resource.briefFor ?? [])

/** The fields that a caller reads: all of them, or what names a row, what it lies within and whether it is in use. */
export function readable(resource: Resource, user: Reader): readonly string[] {
  const names = Object.keys(resource.fields)
  if (!isBrief(resource, user)) return names
  const naming = [resource.key, resource.title, resource.titleTa, 'isActive']
  return names.filter((name) => naming.includes(name) || resource.fields[name]?.type === 'reference')
}

/** Whether a field of a row that was only met stays with the market that registered it. */
export const isHidden = ({ metIn }: Pick<Resource, 'metIn'>, field: string): boolean =>
  metIn?.hides.includes(field) ?? false

/** The condition that a row is of the caller's markets; `column` where it is not the `market_id` of table `t`. */
export const inMarkets = ({ marketIds }: Pick<Actor, 'marketIds'>, column: SQL = sql`t.market_id`): SQL =>
  sql`${column} = any(${array(marketIds, 'int8')})`

/** The market a new row belongs to: the desk's own, or one the caller named within reach. */
export function marketFor(user: Actor, asked: number | null | undefined): number {
  const marketId = asked ?? user.marketId
  if (!marketId) throw invalid({ marketId: { key: 'fault.chooseMarket' } })
  if (!user.marketIds.includes(marketId)) throw new AppError('FORBIDDEN')
  return marketId
}

/** The market in which new work begins. Throws as `marketFor` does, and REFUSED where it is not in use. */
export function openMarketFor(user: Actor, asked: number | null | undefined): number {
  const marketId = marketFor(user, asked)
  if (!user.openMarketIds.includes(marketId)) throw refused('fault.inactiveMarket')
  return marketId
}

export interface DayQuestion {
  readonly date?: string | undefined
  readonly marketId?: number | undefined
}

/** The day and market that a page of the day asks for. Throws BAD_REQUEST without a date, else as `marketFor` does. */
export function requestedDay(user: Actor, { date, marketId }: DayQuestion): { day: string; marketId: number } {
  if (!date || !isDay(date)) throw missing({ date: { key: 'message.selectDate' } })
  return { day: date, marketId: marketFor(user, marketId) }
}
