import { sql } from 'drizzle-orm'
import type { Ctx, Deps, Origin } from './context'
import type { Sql } from './db/db'

/**
 * Names the actor for the audit triggers, inside this transaction only: session-wide it would leak to the next one. Where
 * the actor's request came from stays as it was said first.
 */
export const actAs = (tx: Sql, userId: number, confirmed: readonly string[] = [], origin?: Origin) =>
  tx.query(sql`select set_config('app.user_id', ${String(userId)}, true),
    set_config('app.confirmed', ${confirmed.length > 0 ? JSON.stringify(confirmed) : ''}, true)
    ${origin ? sql`, set_config('app.origin', ${JSON.stringify(origin)}, true)` : sql``}`)

/**
 * Lets the system make rows of days gone by as they have become, inside this transaction; else a row begins where its
 * table of legal moves does. What is there moves legally all the same.
 */
export const withHistory = (tx: Sql) => tx.query(sql`select set_config('app.history', 'on', true)`)

/** Locks what bids lock, too, in milliseconds; longer than a batch of bids holds its lots, shorter than a bidder notices. */
const shortly = 100

/** Takes locks that are to be had at once or not at all, while others wait for what is held by now. Throws a lock time-out. */
export async function withShortLockTimeout<T>(tx: Sql, work: () => Promise<T>): Promise<T> {
  await tx.query(sql`select set_config('lock_timeout', ${`${shortly}ms`}, true)`)
  const result = await work()
  await tx.query(sql`set local lock_timeout to default`)
  return result
}

type Base = Omit<Ctx, 'db' | 'afterCommit'>

export interface TransactionOptions {
  /** The fields that were said yes to, for the audit. */
  readonly confirmed?: readonly string[]
  /** The work finds by its key what it stored before, so it may be done again after a COMMIT that had no answer. */
  readonly keyed?: boolean
}

type AfterCommit = () => void | Promise<void>

/**
 * One transaction as `base.user`; what the work asked for `after` runs once it is committed. The work may be done several
 * times, and then what the last try asked for counts; it is handed what the try before asked for where it may be stored.
 */
export async function inTransaction<T>(
  deps: Deps,
  base: Base,
  work: (ctx: Ctx, doubtful: readonly AfterCommit[]) => Promise<T>,
  { confirmed = [], keyed = false }: TransactionOptions = {},
): Promise<T> {
  let later: AfterCommit[] = []
  const result = await deps.db.transaction(
    async (tx, inDoubt) => {
      const doubtful = inDoubt ? later : []
      later = []
      await actAs(tx, base.user.id, confirmed, base.origin)
      return work({ ...base, db: tx, afterCommit: (one) => later.push(one) }, doubtful)
    },
    { keyed },
  )
  for (const one of later) await one()
  return result
}
