import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/db'
import { program } from './program'

/** Runs a migration's statements once more, as the program would on a database that lacks it. */
export const runMigration = (db: Db, tag: string): Promise<void> =>
  db.for('upkeep').transaction(async (tx) => {
    await tx.query(sql`select set_config('app.user_id', '0', true), set_config('app.migration', 'on', true)`)
    const text = program.migrations.find((one) => one.tag === tag)?.sql ?? ''
    for (const statement of text.split('--> statement-breakpoint')) await tx.query(sql.raw(statement))
  })
