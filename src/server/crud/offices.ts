import { type SQL, sql } from 'drizzle-orm'
import { levels } from '#shared/access'
import type { Scope } from '#shared/extensions'
import type { Tabled } from '#shared/resource'
import type { Actor } from '../context'
import { array } from '../db/db'

/* What a caller sees of each scope (D18): where declarations' scopes meet the offices of an actor. */

type Condition = (user: Actor, table: Tabled) => SQL
const among = (column: SQL, ids: readonly number[]): SQL => sql`${column} = any(${array(ids, 'int8')})`

/** A desk sees its own market, not all of its office's. */
const ofMarket: Condition = (user, { name }) => {
  if (name !== 'market') return among(sql`t.market_id`, user.marketIds)
  return user.marketId === null ? among(sql`t.id`, user.marketIds) : sql`t.id = ${user.marketId}`
}

/** The director's are all offices, also one made a moment ago. */
const orDirector =
  (condition: Condition): Condition =>
  (user, table) =>
    user.role === 'dosad' ? sql`true` : condition(user, table)

/** Accounts of the caller's offices, of their own level and those below; the lowest office of a row counts. */
const ofAccount: Condition = (
  user,
) => sql`(t.role = any(${array(levels.slice(levels.indexOf(user.role)), 'text')}) and case
    when t.market_id is not null then ${among(sql`t.market_id`, user.marketIds)}
    when t.ad_office_id is not null then ${among(sql`t.ad_office_id`, user.adOfficeIds)}
    else ${among(sql`t.region_id`, user.regionIds)} end)`

/** The condition by scope that a row belongs to the caller's offices; `t` is the table's alias. */
export const officesOf: { readonly [S in Scope]: Condition } = {
  market: ofMarket,
  adOffice: orDirector(({ adOfficeIds }, { name }) =>
    among(name === 'adOffice' ? sql`t.id` : sql`t.ad_office_id`, adOfficeIds),
  ),
  region: orDirector(({ regionIds }, { name }) => among(name === 'region' ? sql`t.id` : sql`t.region_id`, regionIds)),
  account: orDirector(ofAccount),
  ownMarket: ({ marketIds }) => among(sql`t.id`, marketIds),
  regionOrMarket: orDirector(
    ({ regionIds, marketIds }) => sql`(${among(sql`t.region_id`, regionIds)} or ${among(sql`t.market_id`, marketIds)})`,
  ),
  none: () => sql`true`,
}
