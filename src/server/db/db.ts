import { type SQL, sql } from 'drizzle-orm'
import type { Purpose } from './limits'

/** What runs one statement: the database itself, or a transaction under way. */
export interface Sql {
  /**
   * Runs `statement` and answers its rows, keys camelCased. Money, weights (numeric) and days come as strings, counts
   * (int8) as numbers, instants as ISO text in UTC with milliseconds, times of day as 'HH:MM', bytea as Uint8Array.
   * A statement without parameters may hold several, separated by semicolons: the last one's rows are answered.
   * Throws the driver's error; `databaseError` reads it.
   */
  query<T extends object = Record<string, unknown>>(statement: SQL): Promise<T[]>
  /**
   * Hands on what the database answers as it comes, in the text format of COPY with a line of the columns' names first,
   * for answers of many thousand rows. A chunk ends anywhere and is valid during the call. Parameters are texts, numbers
   * and nulls. Throws what the hearing throws, once the connection is free again.
   */
  copy(statement: SQL, onChunk: (chunk: Uint8Array) => void): Promise<void>
}

/** What lends connections: statements alone, and transactions. */
export interface Store extends Sql {
  /**
   * Commits when `work` is done, rolls back when it throws. `tx` is dead afterwards. For a reason that passes (a deadlock,
   * a lost connection) `work` is done again from its beginning, so it changes nothing but the database; never after a
   * COMMIT that had no answer, unless it is `keyed`: finds by a key of its own what it stored before. Then it is told
   * that the try before it is `inDoubt`.
   */
  transaction<T>(work: (tx: Sql, inDoubt: boolean) => Promise<T>, options?: { readonly keyed?: boolean }): Promise<T>
}

/** The connections of one purpose. */
export interface PoolState {
  readonly purpose: Purpose
  readonly busy: number
  readonly idle: number
  /** Requests that wait for one. */
  readonly waiting: number
}

/**
 * The database port. The embedded engine has one connection, so asking `Db` itself inside a transaction waits for ever:
 * whoever opens a transaction hands on `tx` and nothing else.
 */
export interface Db extends Store {
  /** The same database over connections with the limits of another purpose; those of `work` are the database's own. */
  for(purpose: Purpose): Store
  /**
   * Hears NOTIFY on `channel` (a plain lower-case name); answers how to stop. What is sent while away is lost: `missed` is told
   * once the channel is heard again.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>
  /** How its connections stand, where it has several. */
  pools?(): readonly PoolState[]
  /** Whether a statement failed within the last ten seconds because its disk is full. */
  isFull?(): boolean
  readonly kind: 'postgres' | 'pglite'
  close(): Promise<void>
}

export type ArrayType =
  | 'int4'
  | 'int8'
  | 'text'
  | 'float8'
  | 'numeric'
  | 'date'
  | 'time'
  | 'timestamptz'
  | 'bool'
  | 'uuid'
type Element = string | number | bigint | boolean | null

const quoted = (value: Element) =>
  value === null ? 'NULL' : `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** One array parameter with its cast, for `= any(${array(ids, 'int8')})`: a bare array in a template is spread. */
export const array = (values: readonly Element[], type: ArrayType): SQL =>
  sql`${`{${values.map(quoted).join(',')}}`}::${sql.raw(type)}[]`

/** A `like` pattern that finds `text` anywhere, its own `%`, `_` and backslash taken literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** One jsonb parameter, for arrays as well as objects. */
export const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`

export const channelName = (channel: string): string => {
  if (!/^[a-z][a-z_]{0,62}$/.test(channel))
    throw new Error(`A channel is named in plain lower-case letters: ${channel}`)
  return channel
}
