import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from '../../../src/server/db/migrate'
import { prepareDatabase } from '../../../src/server/db/prepare'
import { emptyDatabase, type TestDatabase } from '../emptyDatabase'
import { program } from '../program'

/** The last migration of the program that recorded the day. */
const lastOfThen = '0053_audit_by_transaction'

/** Which market's day stands in it, and how many bids. */
export const recordedDay = { market: 'DPI', day: '2026-11-26', bids: 9 } as const

/** A database with a day that the version before recorded, upgraded to this one as a start upgrades it. */
export async function recordedDatabase(): Promise<TestDatabase> {
  const made = await emptyDatabase()
  const until = program.migrations.findIndex(({ tag }) => tag === lastOfThen) + 1
  if (until === 0) throw new Error(`There is no migration ${lastOfThen}`)
  await migrate(made.db, program.migrations.slice(0, until))
  await made.db.for('upkeep').transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    await tx.query(sql.raw(readFileSync(join(import.meta.dirname, 'recorded.sql'), 'utf8')))
  })
  await prepareDatabase(made.db, program)
  return made
}
