import type { RowIssue } from '#shared/issues'
import { term } from '#shared/terms'

/** A reason shorter than this says nothing. */
const least = 3

/** What is wrong with a reason for changing times or giving lots back; null where nothing is. */
export function reasonIssue(reason: string): RowIssue | null {
  const { length } = reason.trim()
  if (length === 0) return { key: 'rule.required', args: { field: term('field.reason') } }
  return length < least ? { key: 'rule.tooShort', args: { n: least } } : null
}
