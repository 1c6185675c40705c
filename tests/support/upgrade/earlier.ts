import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from '../../../src/server/db/migrate'
import { loadReference } from '../../../src/server/seed/load'
import { emptyDatabase, type TestDatabase } from '../emptyDatabase'
import { program } from '../program'

/** Migrations of the last program that kept its functions and views in public. */
const earlierMigrations = 13

/** A database as that program left it: functions, views and triggers in public, and reference data that nobody dated. */
export async function earlierDatabase(): Promise<TestDatabase> {
  const made = await emptyDatabase()
  await migrate(made.db, program.migrations.slice(0, earlierMigrations))
  await made.db.for('upkeep').query(sql.raw(readFileSync(join(import.meta.dirname, 'before.sql'), 'utf8')))
  // Heads of today come with their kinds; the start of today's program brings the check along.
  await made.db.query(sql`alter table ledger_head drop constraint ledger_head_kind_check`)
  await made.db.query(sql`alter table ledger_head add constraint ledger_head_kind_check check (true)`)
  await loadReference(made.db)
  await made.db.query(sql`delete from seed_revision where name <> 'reference'`)
  return made
}
