import { sql } from 'drizzle-orm'
import { alignAuditNumbers } from './auditNumbers'
import type { Db, Sql } from './db'
import { type Migration, MigrationError, migrate, missingMigrations } from './migrate'
import { dropVersions, installVersion, isInstalled, type SqlVersion, unusedVersions } from './sqlVersion'

/** What a program wants its database to be. */
export interface Program {
  readonly migrations: readonly Migration[]
  readonly version: SqlVersion
}

/** Throws MigrationError for a database that could not hold what is written, with the way out. */
async function requireGround(db: Sql): Promise<void> {
  const [ground] = await db.query<{ encoding: string; version: number }>(sql`
    select current_setting('server_encoding') as encoding, current_setting('server_version_num')::integer as version`)
  if (!ground) return
  if (ground.version < 150_000)
    throw new MigrationError(
      `PostgreSQL ${Math.floor(ground.version / 10_000)} is too old: the product wants 15 or newer.`,
    )
  if (ground.encoding !== 'UTF8')
    throw new MigrationError(
      `The database is of the encoding ${ground.encoding}, which holds no Tamil: create database … owner … encoding 'UTF8' template template0`,
    )
}

/**
 * Brings a database to the program's version, from nothing or from an earlier one; several processes may do so at once.
 * One that is of this version is only read. Throws MigrationError for one that it cannot be brought to.
 */
export async function prepareDatabase(db: Db, { migrations, version }: Program): Promise<void> {
  await requireGround(db)
  if ((await missingMigrations(db, migrations)).length > 0) {
    // A view of a version that nobody uses would hold on to the columns that it reads.
    await dropVersions(db, await unusedVersions(db))
    await migrate(db, migrations)
  }
  await installVersion(db, version)
  await alignAuditNumbers(db)
}

/** Throws MigrationError, with the way out, where the database is not of the program's version. Reads only. */
export async function requirePrepared(db: Sql, { migrations, version }: Program): Promise<void> {
  const [missing] = await missingMigrations(db, migrations)
  if (missing)
    throw new MigrationError(
      `The database is older than this program: it lacks migration ${missing.tag}. npm start brings it up to date.`,
    )
  if (!(await isInstalled(db, version)))
    throw new MigrationError('The database lacks the functions of this version. npm start puts them there.')
}
