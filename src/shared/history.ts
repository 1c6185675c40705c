import { z } from 'zod'
import { instantText, list, named, role, rowId, twoNames } from './answer'
import type { FieldType } from './field'

/*
 * The history of a record as it travels. Decimals and days are texts, as in the record itself; a secret is its last four
 * characters, and passwords are not in it at all.
 */

const entry = z.strictObject({
  id: rowId,
  at: instantText,
  operation: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  by: z
    .union([z.strictObject({ ...twoNames, role }), z.literal('migration')])
    .nullable()
    .describe("Null where the system itself made the change, 'migration' where a new version of the program did"),
  confirmed: list(z.string()).describe('The fields whose unusual values were said yes to'),
  changes: list(
    z
      .strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })
      .describe('Null where there was none, or where the record was made'),
  ),
  titles: z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe('Field to value to what a person reads for it, in the language that was asked for'),
})
export type HistoryEntry = z.infer<typeof entry>

/** What became of a record, the newest first. */
export const historyAnswer = list(named('HistoryEntry', entry))

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
  // Its id; the name is among the entry's titles.
  file: Number,
}

/** The value of a field from the text under which the audit keeps it; null for a missing one. */
export const keptValue = (type: FieldType, text: string | null | undefined): unknown =>
  text === null || text === undefined ? null : readers[type](text)
