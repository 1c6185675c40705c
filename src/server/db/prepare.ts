import { sql } from 'drizzle-orm'
import type { Db, Sql } from './db'
import { type Migration, migrate, withSchemaLock } from './migrate'

/** What stands beside the code and is read by whoever hosts the app: migrations, views, the queries of reports. */
export interface Schema {
  readonly migrations: readonly Migration[]
  /** Views by name, in order; made anew at every start. */
  readonly views: readonly { readonly name: string; readonly sql: string }[]
}

/** Migrates, then brings triggers, functions and views up to date; several processes may do so at once. */
export async function prepareDatabase(
  db: Db,
  schema: Schema,
  installers: readonly ((db: Sql) => Promise<void>)[],
): Promise<void> {
  await migrate(db, schema.migrations)
  await withSchemaLock(db, async (tx) => {
    for (const install of installers) await install(tx)
    for (const { name } of [...schema.views].reverse()) await tx.query(sql.raw(`drop view if exists ${name}`))
    for (const view of schema.views) await tx.query(sql.raw(view.sql))
  })
}
