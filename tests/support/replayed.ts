import { sql } from 'drizzle-orm'
import { tables } from '#resources/index'
import type { Deps } from '../../src/server/context'
import type { Db, Sql } from '../../src/server/db/db'
import { openPglite } from '../../src/server/db/pglite'
import { prepareDatabase } from '../../src/server/db/prepare'
import { type ReplayReport, replayTaken, takeDay } from '../../src/server/replay/service'
import { program, settings } from './program'
import { after } from './unguarded'

/** A database in memory that days are replayed into, one after the other. */
export async function openScratch(): Promise<Db> {
  const scratch = await openPglite('memory', settings)
  await prepareDatabase(scratch, program)
  return scratch
}

/** The books as they are after `statement`, for as long as they are read: nothing of it stays. */
export const tampered =
  (db: Db, statement: string) =>
  <T>(take: (db: Sql) => Promise<T>): Promise<T> =>
    after({ db }, (tx) => tx.query(sql.raw(statement)), take)

/** Empties it of the day before, as only a scratch database lets itself be emptied. */
const empty = (scratch: Db) =>
  scratch.transaction(async (tx) => {
    const names = [...new Set(tables.map(({ table }) => table))].map((table) => sql.identifier(table))
    await tx.query(sql`select set_config('session_replication_role', 'replica', true)`)
    await tx.query(sql`truncate ${sql.join(names, sql`, `)} restart identity cascade`)
  })

/** Replays a day of a database in memory, `into` a scratch or one of its own. `books` is asked for as long as it is read. */
export async function replayed(
  deps: Deps,
  marketId: number,
  day: string,
  {
    into,
    books = (take) => take(deps.db),
  }: { into?: Db; books?: <T>(take: (db: Sql) => Promise<T>) => Promise<T> } = {},
): Promise<ReplayReport> {
  const scratch = into ?? (await openScratch())
  try {
    if (into) await empty(into)
    const taken = await books((db) => takeDay(db, scratch, { marketId, day }))
    return await replayTaken(scratch, (db, clock): Deps => ({ ...deps, db, clock }), taken)
  } finally {
    if (!into) await scratch.close()
  }
}
