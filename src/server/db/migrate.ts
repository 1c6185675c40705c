import { sql } from 'drizzle-orm'
import type { Db, Sql } from './db'

export interface Migration {
  readonly tag: string
  /** Statements, separated by `--> statement-breakpoint` lines. */
  readonly sql: string
}

/** The database's history and the program's do not fit; nothing was changed. */
export class MigrationError extends Error {}

const breakpoint = '--> statement-breakpoint'

const digest = async (text: string) => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text.replaceAll('\r\n', '\n')))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** One transaction in which no other process touches the schema: for migrations, and for triggers and views after. */
export const withSchemaLock = <T>(db: Db, work: (tx: Sql) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('schema_migration'))`)
    return work(tx)
  })

const apply = async (tx: Sql, { tag, sql: text }: Migration, hash: string) => {
  for (const statement of text.split(breakpoint)) if (statement.trim()) await tx.query(sql.raw(statement))
  await tx.query(sql`insert into schema_migration (tag, hash) values (${tag}, ${hash})`)
}

const prepareHistory = (tx: Sql) =>
  tx.query(sql`create table if not exists schema_migration (
    id int generated always as identity primary key,
    tag text not null unique,
    hash text not null,
    applied_at timestamptz not null default clock_timestamp()
  )`)

/** The first migration that is still to be applied, after checking that all before it are the program's own. */
const nextMissing = async (tx: Sql, migrations: readonly Migration[], hashes: string[]) => {
  const done = await tx.query<{ tag: string; hash: string }>(sql`select tag, hash from schema_migration order by id`)
  for (const [index, { tag, hash }] of done.entries()) {
    const expected = migrations[index]
    if (!expected) throw new MigrationError(`The database is newer than this program: it has migration ${tag}.`)
    if (expected.tag !== tag)
      throw new MigrationError(`The database has migration ${tag} where this program has ${expected.tag}.`)
    if (hashes[index] !== hash) throw new MigrationError(`Migration ${tag} was changed after it was applied.`)
  }
  return migrations[done.length]
}

/**
 * Applies what is missing, in order, each migration in a transaction of its own; answers the tags applied now. Several
 * processes may start at once. Throws MigrationError when the history differs, or the database's error.
 */
export const migrate = async (db: Db, migrations: readonly Migration[]): Promise<string[]> => {
  const hashes = await Promise.all(migrations.map(({ sql: text }) => digest(text)))
  const applied: string[] = []
  const step = async (tx: Sql) => {
    const migration = await nextMissing(tx, migrations, hashes)
    if (migration) await apply(tx, migration, hashes[migrations.indexOf(migration)] as string)
    return migration?.tag
  }
  await withSchemaLock(db, prepareHistory)
  for (let tag = await withSchemaLock(db, step); tag; tag = await withSchemaLock(db, step)) applied.push(tag)
  return applied
}
