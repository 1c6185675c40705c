import type { SQL } from 'drizzle-orm'
import { isDay } from '#shared/day'
import { missing, refused } from '#shared/errors'
import type { Actor } from './context'
import { inTenants, tenantFor } from './crud/scope'

/* The tenants, as features call them: markets. */

/** The condition that a row is of the caller's markets; `column` where it is not the `market_id` of table `t`. */
export const inMarkets: (user: Pick<Actor, 'marketIds'>, column?: SQL) => SQL = inTenants

/** The market a new row belongs to: the desk's own, or one the caller named within reach. Throws INVALID, FORBIDDEN. */
export const marketFor: (user: Actor, asked: number | null | undefined) => number = tenantFor

/** The market in which new work begins. Throws as `marketFor` does, and REFUSED where it is not in use. */
export function openMarketOf(user: Actor): number {
  const marketId = marketFor(user, null)
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
