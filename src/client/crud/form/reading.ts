import type { Draft, Reading } from '../../drafts/drafts'
import type { CrudRecord } from '../records/record'

/** What a draft of these fields is typed over. */
export const readingOf = (record: CrudRecord | null, names: readonly string[]): Reading | undefined =>
  record
    ? { version: record.version, values: Object.fromEntries(names.map((name) => [name, record[name] ?? null])) }
    : undefined

/** A record in the words of another reading of it, wherever both hold the same. */
export function inWordsOf(record: CrudRecord, other: CrudRecord): CrudRecord {
  const same = Object.entries(other.titles ?? {}).filter(([name]) => other[name] === record[name])
  return { ...record, titles: { ...record.titles, ...Object.fromEntries(same) } }
}

/** Older than every record: a draft that does not tell what it was typed over. */
const unread: Reading = { version: 0, values: {} }

/** The record as a draft saw it, where that was another version; null where the draft may just be laid over it. */
export function seenBy({ values, over = unread }: Draft, record: CrudRecord | null): CrudRecord | null {
  if (!record || over.version === record.version) return null
  const seen = Object.keys(values).map((name) => [name, over.values[name] ?? null])
  return inWordsOf({ ...record, ...Object.fromEntries(seen), version: over.version, titles: {} }, record)
}
