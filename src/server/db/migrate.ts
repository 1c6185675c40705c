import { sql } from 'drizzle-orm'
import { databaseError } from '../faults/databaseError'
import { type Finding, FindingError, lineColumnAt } from '../finding'
import { acquireAdvisoryLock, isLockUnavailable, schemaLock, withMaintenanceTimeouts } from './advisoryLock'
import type { Db, Sql } from './db'
import { digest } from './digest'
import { buildBeside } from './indexBuild'
import { isTransient } from './retry'
import { livingVersions } from './sqlVersion'

export interface Migration {
  readonly tag: string
  /** Statements, separated by `--> statement-breakpoint` lines. */
  readonly sql: string
}

/** The database's history and the program's do not fit; nothing was changed. */
export class MigrationError extends Error {}

/** What a view of another version reads can be neither dropped nor changed; nobody's were dropped before. */
const isHeldOn = (error: unknown) => ['2BP01', '0A000'].includes(databaseError(error)?.code ?? '')

/** A statement of a migration failed, and with it the whole migration; nothing of it was stored. */
export class MigrationFailed extends FindingError {}

const breakpoint = '--> statement-breakpoint'

/** SQLSTATE by which a migration refuses to run, before it changed anything; its message says why and what to do. */
export const beyondLimit = 'CM009'

/** Begins a migration that takes names or values away by which processes of the version before work. */
export const terminatesOthers = '-- Ends the version before: it is applied once no process of another version runs.'

/** Which statement of which migration it was, where it stands, and what the database objected to. */
function failureOf({ tag, sql: text }: Migration, begin: number, error: unknown): Finding {
  const before = text.slice(0, begin).split(breakpoint).length
  const all = text.split(breakpoint).filter((statement) => statement.trim()).length
  const within = Number((error as { position?: string }).position ?? 0)
  const skipped = text.slice(begin).search(/\S/)
  return {
    file: `src/server/db/migrations/${tag}.sql`,
    position: lineColumnAt(text, begin + (within > 0 ? within - 1 : Math.max(skipped, 0))),
    message: `Statement ${before} of ${all} failed: ${databaseError(error)?.message}`,
    command: 'npm start',
  }
}

const apply = async (tx: Sql, migration: Migration, made: ReadonlySet<string>) => {
  const { tag, sql: text } = migration
  let begin = 0
  for (const statement of text.split(breakpoint)) {
    const at = begin
    begin += statement.length + breakpoint.length
    if (!statement.trim() || made.has(statement.trim())) continue
    await tx.query(sql.raw(statement)).catch((error: unknown) => {
      const { code } = databaseError(error) ?? {}
      const isOurs = code && code !== beyondLimit && !isTransient(error) && !isHeldOn(error)
      throw isOurs ? new MigrationFailed([failureOf(migration, at, error)], { cause: error }) : error
    })
  }
  await tx.query(sql`insert into schema_migration (tag, hash) values (${tag}, ${await digest(text)})`)
}

const prepareHistory = (tx: Sql) =>
  tx.query(sql`create table if not exists schema_migration (
    id int generated always as identity primary key,
    tag text not null unique,
    hash text not null,
    applied_at timestamptz not null default clock_timestamp()
  )`)

async function historyOf(db: Sql): Promise<{ tag: string; hash: string }[]> {
  // Asked of the catalogue: to_regclass would go on saying what it knew before the transaction waited for its turn.
  const found = await db.query(sql`
    select 1 from pg_class where relname = 'schema_migration' and relnamespace = 'public'::regnamespace`)
  return found.length > 0 ? db.query(sql`select tag, hash from public.schema_migration order by id`) : []
}

/**
 * The migrations that are still to be applied, after checking that all before them are the program's own. Reads only.
 * Throws MigrationError when the database is newer than the program, or its history another one.
 */
export async function missingMigrations(db: Sql, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const done = await historyOf(db)
  for (const [index, { tag, hash }] of done.entries()) {
    const expected = migrations[index]
    if (!expected)
      throw new MigrationError(
        `The database is newer than this program: it has migration ${tag}. Start the version that brought it there.`,
      )
    if (expected.tag !== tag)
      throw new MigrationError(`The database has migration ${tag} where this program has ${expected.tag}.`)
    if ((await digest(expected.sql)) !== hash)
      throw new MigrationError(`Migration ${tag} was changed after it was applied.`)
  }
  return migrations.slice(done.length)
}

const alone = ({ tag }: Migration) =>
  `Migration ${tag} renames or fills what processes of the version before still use: end those first.`

/** The statements of a migration that were carried out beside it: the embedded engine has nobody beside it. */
const madeBeside = async (tx: Sql, db: Db, { sql: text }: Migration): Promise<ReadonlySet<string>> =>
  new Set(db.kind === 'postgres' ? await buildBeside(tx, db.for('upkeep'), text.split(breakpoint)) : [])

/** Applies the first that is missing, if any still is; answers its tag. */
const step = (db: Db, migrations: readonly Migration[]) =>
  db.for('upkeep').transaction(async (tx) => {
    await acquireAdvisoryLock(tx, schemaLock)
    // Tables are in public, also where a schema of functions stands before it in the session's path.
    await tx.query(sql`set local search_path = public`)
    // What it changes of rows: to every guard the system, to the audit a migration.
    await tx.query(sql`select set_config('app.user_id', '0', true), set_config('app.migration', 'on', true)`)
    await withMaintenanceTimeouts(tx)
    const [next] = await missingMigrations(tx, migrations)
    if (!next) return undefined
    if (next.sql.startsWith(terminatesOthers) && (await livingVersions(tx)).length > 0)
      throw new MigrationError(alone(next))
    await prepareHistory(tx)
    await apply(tx, next, await madeBeside(tx, db, next))
    return next.tag
  })

const inUse = 'A process of another version still uses what a migration changes: end those first.'

const patience = 60_000
const pause = () => new Promise((go) => setTimeout(go, 200 + Math.random() * 400))

/** Steps aside for whoever uses a table that the migration wants alone, and comes back, for a minute. */
async function patientStep(db: Db, migrations: readonly Migration[]): Promise<string | undefined> {
  for (const until = Date.now() + patience; ; await pause())
    try {
      return await step(db, migrations)
    } catch (error) {
      if (databaseError(error)?.code === beyondLimit) throw new MigrationError(databaseError(error)?.message)
      if (isHeldOn(error)) throw new MigrationError(`${inUse} ${databaseError(error)?.message}`)
      if (!isLockUnavailable(error)) throw error
      if (Date.now() > until)
        throw new MigrationError(
          'A table that a migration changes was in use for a minute. Start again at a quieter time.',
        )
    }
}

/**
 * Applies what is missing, in order, each migration in a transaction of its own; answers the tags applied now. Several
 * processes may start at once. A database that lacks none is only read. Throws MigrationError when the history differs or
 * a table stays in use, MigrationFailed with the statement that failed, or the database's error.
 */
export const migrate = async (db: Db, migrations: readonly Migration[]): Promise<string[]> => {
  const applied: string[] = []
  while ((await missingMigrations(db, migrations)).length > 0) {
    const tag = await patientStep(db, migrations)
    if (tag) applied.push(tag)
  }
  return applied
}
