import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/*
 * How values travel, in one place for both drivers: every parameter goes out as text, every column comes back from
 * text, so that a numeric never passes through a float and a day never through a time zone.
 */

export type Wire = string | null
export type Parse = (text: string) => unknown

const dialect = new PgDialect()

const hexDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Bytes as two hexadecimal digits each; half a megabyte is some milliseconds' work. */
function hexOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += hexDigits[byte]
  return text
}

const wire = (value: unknown): Wire => {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${hexOf(value)}`
  if (Array.isArray(value)) throw new Error('An array parameter goes through array(values, type) or json(value)')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The statement's text with $1, $2, ... and its parameters as the server reads them. */
export const compile = (statement: SQL): { text: string; values: Wire[] } => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { text, values: params.map(wire) }
}

const count: Parse = (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`An int8 beyond 2^53 needs a cast to text: ${text}`)
  return value
}

/** The statement with its parameters written into it. */
export const inlined = (statement: SQL): string => dialect.sqlToQuery(sql`${statement}`.inlineParams()).sql

/**
 * A COPY of the statement's rows to `target`. COPY takes no parameters: they are written into it, quotes doubled, as
 * `standard_conforming_strings` wants it, which every session sets.
 */
export const copying = (statement: SQL, target: 'stdout' | "'/dev/blob'"): string =>
  `copy (${inlined(statement)}) to ${target} with (header)`

/** '2026-04-01 10:20:30.5+00' to '2026-04-01T10:20:30.500Z'; microseconds are cut off. 'infinity' stays. */
export const instant: Parse = (text) => {
  const [, day, time, fraction = '', zone = ''] = /^(\S+) ([\d:]+)(?:\.(\d+))?([+-][\d:]+)$/.exec(text) ?? []
  if (!day) return text
  const utc = `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}`
  if (zone === '+00') return `${utc}Z`
  return new Date(`${utc}${zone.length === 3 ? `${zone}:00` : zone}`).toISOString()
}

/** The value of a hexadecimal digit by its code; the database writes small letters. */
const digitOf = (code: number): number => code - (code < 97 ? 48 : 87)

const bytes: Parse = (text) => {
  const found = new Uint8Array(text.length / 2 - 1)
  for (let at = 0; at < found.length; at += 1)
    found[at] = digitOf(text.charCodeAt(at * 2 + 2)) * 16 + digitOf(text.charCodeAt(at * 2 + 3))
  return found
}

/** One-dimensional array text: {a,"b \"c\"",NULL}. */
const list =
  (parse: Parse): Parse =>
  (text) =>
    [...text.matchAll(/"((?:[^"\\]|\\.)*)"|([^{},]+)/g)].map(([, quoted, bare]) => {
      if (quoted !== undefined) return parse(quoted.replaceAll(/\\(.)/g, '$1'))
      return bare === 'NULL' ? null : parse(bare as string)
    })

const plain: Parse = (text) => text
const minutes: Parse = (text) => text.slice(0, 5)
const truth: Parse = (text) => text === 't'
const tree: Parse = (text) => JSON.parse(text)

/** Type, its oid, its array's oid, how it is read. Types not named here stay text. */
const types: readonly (readonly [name: string, oid: number, arrayOid: number, parse: Parse])[] = [
  ['bool', 16, 1000, truth],
  ['bytea', 17, 1001, bytes],
  ['int8', 20, 1016, count],
  ['int2', 21, 1005, Number],
  ['int4', 23, 1007, Number],
  ['text', 25, 1009, plain],
  ['oid', 26, 1028, Number],
  ['json', 114, 199, tree],
  ['float4', 700, 1021, Number],
  ['float8', 701, 1022, Number],
  ['bpchar', 1042, 1014, plain],
  ['varchar', 1043, 1015, plain],
  ['date', 1082, 1182, plain],
  ['time', 1083, 1183, minutes],
  ['timestamp', 1114, 1115, plain],
  ['timestamptz', 1184, 1185, instant],
  ['numeric', 1700, 1231, plain],
  ['uuid', 2950, 2951, plain],
  ['jsonb', 3802, 3807, tree],
]

export const parsers: Readonly<Record<number, Parse>> = Object.fromEntries(
  types.flatMap(([, oid, arrayOid, parse]) => [
    [oid, parse],
    [arrayOid, list(parse)],
  ]),
)

/** Parameters are text already; a driver must hand them on as they are. */
export const serializers: Readonly<Record<number, (value: string) => string>> = Object.fromEntries(
  types.map(([, oid]) => [oid, (value: string) => value]),
)

const camelCased = new Map<string, string>()
/** A column's name as records have it. */
export const camel = (column: string) => {
  const known = camelCased.get(column)
  if (known !== undefined) return known
  const name = column.replaceAll(/(?<=.)_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  // A report's columns come from its own text, but a name from outside must not grow this for ever.
  if (camelCased.size < 10_000) camelCased.set(column, name)
  return name
}

/** Rows of values to records with camelCased keys. */
export const records = <T extends object>(fields: readonly { name: string }[], rows: readonly unknown[][]): T[] => {
  const names = fields.map((field) => camel(field.name))
  return rows.map((row) => {
    const record: Record<string, unknown> = {}
    for (let at = 0; at < names.length; at += 1) record[names[at] as string] = row[at]
    return record as T
  })
}
