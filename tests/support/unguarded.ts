import { type SQL, sql } from 'drizzle-orm'
import type { Db, Sql } from '../../src/server/db/db'
import { findBroken } from '../../src/server/evidence/service'
import type { TestApp } from './app'

/* What happens behind the triggers, as only a superuser of the database can. */

const trigger = (state: 'origin' | 'replica') => sql.raw(`set local session_replication_role = ${state}`)

/** Written as it would have come about long ago, or by somebody who cheats. */
export const unguarded = (db: Db, statement: SQL): Promise<object[]> =>
  db.transaction(async (tx) => {
    await tx.query(trigger('replica'))
    return tx.query(statement)
  })

/** What `look` answers after a change with the triggers off; nothing of it stays. */
export async function after<T>(
  { db }: { readonly db: Db },
  change: (tx: Sql) => Promise<unknown>,
  look: (tx: Sql) => Promise<T>,
): Promise<T> {
  const undone = new Error('undone')
  let told: T | undefined
  await db
    .transaction(async (tx) => {
      await tx.query(trigger('replica'))
      await change(tx)
      await tx.query(trigger('origin'))
      told = await look(tx)
      throw undone
    })
    .catch((error: Error) => {
      if (error !== undone) throw error
    })
  return told as T
}

/** What verify finds after these; nothing of them stays. */
export const brokenAfter = ({ db, deps }: Pick<TestApp, 'db' | 'deps'>, ...statements: readonly SQL[]) =>
  after(
    { db },
    async (tx) => {
      for (const statement of statements) await tx.query(statement)
    },
    (tx) => findBroken(tx, deps.signer),
  )
