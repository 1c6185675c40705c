import type { HistoryEntry } from '#shared/history'
import type { Resource } from '#shared/resource'
import { isWritable } from '#shared/writable'
import { type FormValues, isSecret } from '../form/values'

/**
 * What a record's boxes held once the entry at `at` was made, where that differs from now: all that came after it is taken
 * back. The newest entry comes first. Secrets and files are not kept by a history, and stay as they are, and so does
 * what `role` does not write.
 */
export function valuesAt(
  declaration: Resource,
  entries: readonly HistoryEntry[],
  at: number,
  role?: string,
): FormValues {
  const values: FormValues = {}
  for (const { changes } of entries.slice(0, at))
    for (const { field, before } of changes) {
      const known = declaration.fields[field]
      if (known && known.type !== 'file' && !isSecret(known) && isWritable(declaration, field, role))
        values[field] = before
    }
  return values
}
