import type { Role } from './access'
import type { FieldType } from './field'

/*
 * The history of a record as it travels. Decimals and days are texts, as in the record itself; a secret is its last four
 * characters, and passwords are not in it at all.
 */

export interface HistoryChange {
  readonly field: string
  /** Null where there was none, or where the record was made. */
  readonly before: unknown
  readonly after: unknown
}

export interface HistoryEntry {
  readonly id: number
  readonly at: string
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE'
  /** Null where the system itself made the change. */
  readonly by: { readonly name: string; readonly nameTa: string | null; readonly role: Role } | null
  /** The fields whose unusual values were said yes to. */
  readonly confirmed: readonly string[]
  readonly changes: readonly HistoryChange[]
  /** Field to value to what a person reads for it: names of references and lookups in the reader's language. */
  readonly titles: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const plain = (text: string): unknown => text

/** '2026-04-01T10:20:30.5+00:00' as instants travel; 'infinity' stays. */
const instant = (text: string): string => {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

const readers: { readonly [T in FieldType]: (text: string) => unknown } = {
  text: plain,
  decimal: plain,
  integer: Number,
  day: plain,
  time: (text) => text.slice(0, 5),
  instant,
  flag: (text) => text === 'true',
  status: Number,
  choice: plain,
  lookup: plain,
  reference: Number,
  password: () => null,
  json: (text) => JSON.parse(text) as unknown,
  digest: (text) => text.replace(/^\\x/, ''),
}

/** The value of a field from the text under which the audit keeps it; null for a missing one. */
export const keptValue = (type: FieldType, text: string | null | undefined): unknown =>
  text === null || text === undefined ? null : readers[type](text)
