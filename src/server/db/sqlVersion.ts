import { type SQL, sql } from 'drizzle-orm'
import { databaseError } from '../faults/databaseError'
import { type Finding, FindingError, lineColumnAt } from '../finding'
import { acquireAdvisoryLock, isLockUnavailable, schemaLock, withMaintenanceTimeouts } from './advisoryLock'
import type { Db, Sql } from './db'
import { digest } from './digest'
import { isTransient } from './retry'
import { inOrder, type SqlFile } from './sqlFiles'

/**
 * Functions and views of one version of the program, in a schema of their own that is named after their text and the
 * tables that they were written for.
 */
export interface SqlVersion {
  readonly name: string
  readonly files: readonly SqlFile[]
}

/**
 * The version that these functions and views are. With a new migration it is another one, so that none stands in the way
 * of what a migration does to a table.
 */
export async function sqlVersion(
  files: readonly SqlFile[],
  migrations: readonly { readonly tag: string }[],
): Promise<SqlVersion> {
  const ordered = inOrder(files)
  const text = [...ordered.map((file) => file.text), ...migrations.map(({ tag }) => tag)].join('\n')
  return { name: `v_${(await digest(text)).slice(0, 12)}`, files: ordered }
}

/** What a session looks its names up in. */
export const searchPath = ({ name }: SqlVersion): string => `${name},public`

/** Whether the version stands in the database; it is made whole or not at all. */
export const isInstalled = async (db: Sql, { name }: Pick<SqlVersion, 'name'>): Promise<boolean> =>
  (await db.query(sql`select 1 from pg_namespace where nspname = ${name}`)).length > 0

/** Where in its file a function or view was objected to, and why. */
function issueTo({ file, text }: SqlFile, error: unknown): Finding {
  const { code, message } = databaseError(error) ?? {}
  const position = Number((error as { position?: string }).position ?? 0)
  return {
    file,
    ...(position > 0 && { position: lineColumnAt(text, position - 1) }),
    message: `${message} (SQLSTATE ${code})`,
    command: 'npm run doctor',
  }
}

/** Makes a function or view. Throws FindingError for a text that the database objects to. */
async function make(tx: Sql, file: SqlFile): Promise<void> {
  await tx.query(sql.raw(file.text)).catch((error: unknown) => {
    const isText = databaseError(error) !== null && !isTransient(error)
    throw isText ? new FindingError([issueTo(file, error)], { cause: error }) : error
  })
}

/**
 * Makes the version's schema where there is none: nothing that another version uses is touched. Throws FindingError for a
 * function or view that the database objects to.
 */
export async function installVersion(db: Db, version: SqlVersion): Promise<void> {
  if (await isInstalled(db, version)) return
  await db.for('upkeep').transaction(async (tx) => {
    await acquireAdvisoryLock(tx, schemaLock)
    if (await isInstalled(tx, version)) return
    await withMaintenanceTimeouts(tx)
    await tx.query(sql.raw(`create schema ${version.name}; set local search_path = ${searchPath(version)}`))
    for (const file of version.files) await make(tx, file)
  })
}

/** The lock that a process of the version shares as long as it lives, and that whoever drops the version has alone. */
const lockOf = (name: string) => sql`hashtext('sql_version'), hashtext(${name})`

/** To be asked on a connection that lives as long as the process. */
export const shareVersion = ({ name }: SqlVersion) => sql`select pg_advisory_lock_shared(${lockOf(name)})`

/** Every version in the database but the session's own. */
const others = sql`
  from pg_namespace n where n.nspname ~ '^v_[0-9a-f]{12}$' and pg_has_role(n.nspowner, 'usage')
    and n.nspname is distinct from current_schema()`

const isShared = sql`exists (
  select 1 from pg_locks l where l.locktype = 'advisory' and l.objsubid = 2
    and l.database = (select oid from pg_database where datname = current_database())
    and l.classid = (hashtext('sql_version')::int8 & 4294967295)::oid
    and l.objid = (hashtext(n.nspname)::int8 & 4294967295)::oid)`

const namesWhere = async (db: Sql, condition: SQL): Promise<string[]> => {
  const found = await db.query<{ name: string }>(sql`select n.nspname as name ${others} and ${condition} order by 1`)
  return found.map(({ name }) => name)
}

/** Versions that no living process shares, but for the session's own. */
export const unusedVersions = (db: Sql): Promise<string[]> => namesWhere(db, sql`not ${isShared}`)

/** Versions that living processes share, but for the session's own. */
export const livingVersions = (db: Sql): Promise<string[]> => namesWhere(db, isShared)

/** How many processes live, of whatever version, the session's own among them; one alone can be on an embedded database. */
export async function livingProcesses(db: Sql): Promise<number> {
  const [found] = await db.query<{ n: number }>(sql`
    select count(distinct l.pid) as n from pg_locks l where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = (hashtext('sql_version')::int8 & 4294967295)::oid`)
  return found?.n ?? 0
}

/** Views first, for they may call functions; nothing outside the schema goes with it. */
const dropping = sql`
  select 'drop view ' || string_agg(c.oid::regclass::text, ', ') as statement from pg_class c
  where c.relnamespace = current_setting('app.version')::regnamespace and c.relkind = 'v'
  union all
  select 'drop function ' || string_agg(p.oid::regprocedure::text, ', ') from pg_proc p
  where p.pronamespace = current_setting('app.version')::regnamespace`

const isNeeded = (error: unknown) => databaseError(error)?.code === '2BP01'

/**
 * Drops those of the named versions that nobody shares. One that is in use after all, or that something outside of it
 * needs, stays: that is no error, it is for another time.
 */
export async function dropVersions(db: Db, names: readonly string[]): Promise<void> {
  for (const name of names)
    await db
      .for('upkeep')
      .transaction(async (tx) => {
        await withMaintenanceTimeouts(tx)
        const [row] = await tx.query<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lockOf(name)}) as free`)
        if (!row?.free || !(await isInstalled(tx, { name }))) return
        await tx.query(sql`select set_config('app.version', ${name}, true), set_config('search_path', 'public', true)`)
        for (const { statement } of await tx.query<{ statement: string | null }>(dropping))
          if (statement) await tx.query(sql.raw(statement))
        await tx.query(sql.raw(`drop schema ${name}`))
      })
      .catch((error: unknown) => {
        if (!isLockUnavailable(error) && !isNeeded(error)) throw error
      })
}
