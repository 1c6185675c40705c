import { alignAuditNumbers } from './auditNumbers'
import type { Db, Sql } from './db'
import { type Migration, MigrationError, migrate, missingMigrations } from './migrate'
import { dropVersions, installVersion, isInstalled, type SqlVersion, unusedVersions } from './sqlVersion'

/** What a program wants its database to be. */
export interface Program {
  readonly migrations: readonly Migration[]
  readonly version: SqlVersion
}

/**
 * Brings a database to the program's version, from nothing or from an earlier one; several processes may do so at once.
 * One that is of this version is only read.
 */
export async function prepareDatabase(db: Db, { migrations, version }: Program): Promise<void> {
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
