import { sql } from 'drizzle-orm'
import { registration } from '#resources/registration'
import type { Role } from '#shared/access'
import type { Actor } from '../context'
import { ownOf } from '../crud/scope'
import { array, type Sql } from '../db/db'
import { inMarkets } from '../markets'

/** The markets of the caller, and the day. */
interface DayScope {
  readonly marketIds: readonly number[]
  readonly day: string
}

/** How many lots of the day stand at each of these steps. */
export const lotsAt = (db: Sql, { marketIds, day }: DayScope, statuses: readonly string[]) =>
  db.query<{ lotStatus: string; lots: number }>(sql`
    select lot_status, count(*) as lots from lot
    where ${inMarkets({ marketIds }, sql`market_id`)} and day = ${day} and lot_status = any(${array(statuses, 'text')})
    group by lot_status`)

/** Whether a slot of the day takes bids at this moment. */
export async function isLive(db: Sql, { marketIds, day }: DayScope): Promise<boolean> {
  const found = await db.query(sql`
    select 1 from slot
    where slot_status = 'LIVE' and day = ${day} and ${inMarkets({ marketIds }, sql`market_id`)} limit 1`)
  return found.length > 0
}

/** Sign-ups of these roles in the caller's offices whose number is verified and that nobody has decided yet. */
export const signUpsOf = (db: Sql, user: Actor, roles: readonly string[]) =>
  db.query<{ role: Role | 'farmer'; waiting: number }>(sql`
    select role, count(*) as waiting from registration t
    where decided_at is null and status = 'VERIFIED' and role = any(${array(roles, 'text')})
      and ${ownOf(registration, user)}
    group by role`)

/** Markets in use that are not open yet: their set-up waits. */
export async function notOpen(db: Sql, { marketIds }: Pick<DayScope, 'marketIds'>): Promise<number> {
  const [found] = await db.query<{ n: number }>(sql`
    select count(*) as n from mas_branch b
    where b.is_active = 1 and ${inMarkets({ marketIds }, sql`b.id`)}
      and not exists (select 1 from market_opening o where o.market_id = b.id)`)
  return found?.n ?? 0
}
