import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors'
import type { Resource, Scope, Tabled } from '#shared/resource'
import type { Actor } from '../context'
import { array } from '../db/db'

type Bound = Exclude<Scope, 'none'>
const idsOf: Record<Bound, (user: Actor) => readonly number[]> = {
  market: (user) => user.marketIds,
  adOffice: (user) => user.adOfficeIds,
  region: (user) => user.regionIds,
}
const columnOf: Record<Bound, string> = { market: 'market_id', adOffice: 'ad_office_id', region: 'region_id' }

/** The row's own office column; an office's own table is told by its id. */
const officeColumn = (table: Tabled, scope: Bound) => (table.name === scope ? 'id' : columnOf[scope])

/** The condition that keeps a caller within the offices that are theirs (D18); `t` is the table's alias. */
export function scopeOf(table: Tabled, user: Actor): SQL {
  const scope = table.scope ?? 'none'
  if (scope === 'none') return sql`true`
  const ids = array(idsOf[scope](user), 'int8')
  const own = sql`t.${sql.identifier(officeColumn(table, scope))} = any(${ids})`
  const met = 'metIn' in table ? (table as Resource).metIn : undefined
  if (!met) return own
  return sql`(${own} or t.id in (select ${sql.identifier(met.column)} from ${sql.identifier(met.table)}
    where market_id = any(${ids})))`
}

/** The market a new row belongs to: the desk's own, or one the caller named within reach. */
export function marketFor(user: Actor, asked: number | null | undefined): number {
  const marketId = asked ?? user.marketId
  if (!marketId) throw new AppError('INVALID', { errors: { marketId: { key: 'fault.chooseMarket' } } })
  if (!user.marketIds.includes(marketId)) throw new AppError('FORBIDDEN')
  return marketId
}
