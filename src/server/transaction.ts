import { sql } from 'drizzle-orm'
import type { Ctx, Deps } from './context'
import type { Sql } from './db/db'

/** Names the actor for the audit triggers, inside this transaction only: session-wide it would leak to the next one. */
export const actAs = (tx: Sql, userId: number, confirmed: readonly string[] = []) =>
  tx.query(sql`select set_config('app.user_id', ${String(userId)}, true),
    set_config('app.confirmed', ${confirmed.length > 0 ? JSON.stringify(confirmed) : ''}, true)`)

type Base = Omit<Ctx, 'db' | 'after'>

/** One transaction as `base.user`; what the work asked for `after` runs once it is committed. */
export async function inTransaction<T>(
  deps: Deps,
  base: Base,
  work: (ctx: Ctx) => Promise<T>,
  confirmed: readonly string[] = [],
): Promise<T> {
  const later: (() => void | Promise<void>)[] = []
  const result = await deps.db.transaction(async (tx) => {
    await actAs(tx, base.user.id, confirmed)
    return work({ ...base, db: tx, after: (one) => later.push(one) })
  })
  for (const one of later) await one()
  return result
}
