import { pending } from '#shared/field'
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
  const now: Record<string, unknown> = {}
  const then: FormValues = {}
  for (const { changes } of entries.slice(0, at))
    for (const { field, before, after } of changes) {
      if (!(field in now)) now[field] = after
      then[field] = before
    }
  const isPutBack = ([name, value]: [string, unknown]): boolean => {
    const field = declaration.fields[name]
    if (!field || field.type === 'file' || isSecret(field) || !isWritable(declaration, name, role)) return false
    // Only the making of an account has it wait for a second official.
    if (declaration.approval === 'official' && field.type === 'status' && value === pending) return false
    return JSON.stringify(value) !== JSON.stringify(now[name])
  }
  return Object.fromEntries(Object.entries(then).filter(isPutBack))
}
