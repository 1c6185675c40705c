import { type FieldOf, text } from './field'
import type { RowIssue } from './issues'
import type { Label } from './label'
import { type TermKey, term } from './terms'

/** Why something is done, in a person's own words or by one of the usual reasons, which a touch or a digit takes. */
export type Reason = FieldOf<'text'> & { readonly label: Label; readonly min: number; readonly usual: readonly Label[] }

interface ReasonOptions {
  readonly label?: Label
  /** Characters at most; 200 unless its column holds fewer. */
  readonly max?: number
}

/** A reason of 3 to 200 characters, for the audit and the statement: one that is shorter says nothing. */
export const reason = (
  usual: readonly TermKey[] = [],
  { label = term('field.reason'), max = 200 }: ReasonOptions = {},
): Reason => ({ ...text({ label, required: true, min: 3, max }), min: 3, usual: usual.map(term) })

/** What is wrong with what was written, before it is sent; null where nothing is. The server holds the same. */
export function reasonIssue(written: string, { label, min, max }: Reason = reason()): RowIssue | null {
  const { length } = written.trim()
  if (length === 0) return { key: 'rule.required', args: { field: label } }
  if (length < min) return { key: 'rule.tooShort', args: { n: min } }
  return length > max ? { key: 'rule.tooLong', args: { n: max } } : null
}

/** Labels for a body that asks why. */
export const reasonLabel = { reason: reason() }
