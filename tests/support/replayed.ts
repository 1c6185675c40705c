import type { Deps } from '../../src/server/context'
import type { Sql } from '../../src/server/db/db'
import { openPglite } from '../../src/server/db/pglite'
import { prepareDatabase } from '../../src/server/db/prepare'
import { type ReplayReport, replayTaken, takeDay } from '../../src/server/replay/service'
import { program, settings } from './program'

/** Replays a day of a database into one in memory. `books` is asked for as long as it is read. */
export async function replayed(
  deps: Deps,
  marketId: number,
  day: string,
  books = <T>(take: (db: Sql) => Promise<T>) => take(deps.db),
): Promise<ReplayReport> {
  const scratch = await openPglite('memory', settings)
  try {
    await prepareDatabase(scratch, program)
    const taken = await books((db) => takeDay(db, scratch, { marketId, day }))
    return await replayTaken(scratch, (db, clock): Deps => ({ ...deps, db, clock }), taken)
  } finally {
    await scratch.close()
  }
}
