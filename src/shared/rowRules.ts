import type { Field } from './field'
import { type IssueArgs, labelOf, type RowIssue, type RowIssues } from './issues'
import { scaled } from './money'
import type { Declaration } from './resource'
import type { Rule } from './rule'
import { isShown } from './shown'
import type { TermKey } from './terms'

type Row = Readonly<Record<string, unknown>>
type Ruled = Pick<Declaration, 'fields' | 'rules'>

/** One rule over several fields as a question to a row, and what is said at `path` when it does not hold. */
export interface Refinement {
  readonly path: string
  readonly key: TermKey
  readonly args?: IssueArgs
  readonly holds: (row: Row) => boolean
}

const order = (a: bigint | number | string, b: bigint | number | string): number => (a < b ? -1 : a > b ? 1 : 0)

/** -1, 0 or 1; null while either value is missing or unreadable, which is another rule's business. */
function compare(field: Field | undefined, a: unknown, b: unknown): number | null {
  if (a === null || a === undefined || b === null || b === undefined) return null
  if (field?.type === 'instant') return order(Date.parse(String(a)), Date.parse(String(b)))
  if (field?.type !== 'decimal' && field?.type !== 'integer') return order(String(a), String(b))
  try {
    return order(scaled(String(a), 3), scaled(String(b), 3))
  } catch {
    return null
  }
}

function lessRefinement(declaration: Ruled, [a, b]: readonly [string, string], orEqual: boolean): Refinement {
  const field = declaration.fields[a]
  const holds = (row: Row) => {
    const found = compare(field, row[a], row[b])
    return found === null || found < 0 || (orEqual && found === 0)
  }
  if (field?.type === 'day') return { path: b, key: 'rule.dateOrder', holds }
  if (field?.type === 'instant' || field?.type === 'time') return { path: b, key: 'rule.timeOrder', holds }
  return { path: a, key: 'rule.less', args: { a: labelOf(declaration, a), b: labelOf(declaration, b) }, holds }
}

const refinementsOf = (declaration: Ruled, rule: Rule): readonly Refinement[] => {
  if ('less' in rule) return [lessRefinement(declaration, rule.less, rule.orEqual ?? false)]
  if ('differ' in rule) {
    const [a, b] = rule.differ
    const holds = (row: Row) => row[a] === null || row[a] === undefined || row[a] !== row[b]
    return [{ path: b, key: 'rule.twoPeople', holds }]
  }
  // No person writes an accounting year: the database holds the services to it.
  if ('yearOf' in rule) return []
  const { field, is, fields } = rule.requiredIf
  return fields.map((name) => ({
    path: name,
    key: 'rule.required' as const,
    args: { field: labelOf(declaration, name) },
    // Absent is unchanged on update; a create fills every missing value with null.
    holds: (row: Row) => row[field] !== is || row[name] !== null,
  }))
}

/** What is required only where it is shown. */
const shownRefinements = (declaration: Ruled): readonly Refinement[] =>
  Object.entries(declaration.fields)
    .filter(([, field]) => field.required && field.shownIf)
    .map(([name]) => ({
      path: name,
      key: 'rule.required',
      args: { field: labelOf(declaration, name) },
      holds: (row) => row[name] !== null || !isShown(declaration, name, row),
    }))

/** The declared rules over several fields, for the schema. Fields that people do not write are left to the database. */
export const ruleRefinements = (declaration: Ruled): readonly Refinement[] => [
  ...(declaration.rules ?? []).flatMap((rule) => refinementsOf(declaration, rule)),
  ...shownRefinements(declaration),
]

/** The rules that a whole row breaks: of the stored record with the changes laid over it. */
export function brokenRules(declaration: Ruled, row: Row): RowIssues {
  const found: Record<string, RowIssue> = {}
  for (const { path, key, args, holds } of ruleRefinements(declaration)) {
    if (!(path in found) && !holds(row)) found[path] = args ? { key, args } : { key }
  }
  return found
}
