import type { Deps } from '../../src/server/context'
import type { Db, Sql } from '../../src/server/db/db'

/** Deps that count what is asked of the database and of the store of passwords: work that tells apart is told so. */
export function counting(deps: Deps) {
  const counts = { statements: 0, hashed: [] as string[] }
  const counted = (on: Sql): Sql => ({
    query: (statement) => {
      counts.statements++
      return on.query(statement)
    },
    copy: (statement, hear) => on.copy(statement, hear),
  })
  const db: Db = {
    ...deps.db,
    ...counted(deps.db),
    transaction: (work, options) => deps.db.transaction((tx, inDoubt) => work(counted(tx), inDoubt), options),
  }
  const passwords: Deps['passwords'] = {
    hash: deps.passwords.hash,
    verify: (stored, plain, asking) => {
      counts.hashed.push(stored)
      return deps.passwords.verify(stored, plain, asking)
    },
  }
  /** What one piece of work took. */
  const of = async (work: () => Promise<unknown>) => {
    const before = { statements: counts.statements, hashed: counts.hashed.length }
    await work()
    return { statements: counts.statements - before.statements, hashed: counts.hashed.length - before.hashed }
  }
  return { deps: { ...deps, db, passwords }, counts, of }
}
