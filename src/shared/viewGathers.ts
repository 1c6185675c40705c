import { decimal, type Field, integer, text } from './field'
import type { Label } from './label'
import type { Gathered, Tabled } from './resource'
import { fieldAt, pathTo } from './viewPath'

/** How a column is gathered: a count, unless a sum or list of something is said. */
export interface Gathering {
  readonly label: Label
  /** The table or resource of the rows that are gathered. */
  readonly of: string
  /** Their reference to the row. */
  readonly by: string
  readonly sum?: string
  readonly list?: string
}

type TableOf = (name: string) => Tabled

interface Gather {
  readonly field: Field & { readonly label: Label }
  readonly gathered: Gathered
}

/** A gathered column as a field, and where it comes from. */
function gatherOf({ label, of, by, sum, list }: Gathering, tableOf: TableOf): Gather {
  const from = tableOf(of)
  const reference = fieldAt(from, by, tableOf)
  if (from.fields[reference]?.type !== 'reference') throw new Error(`gathers '${of}' by '${by}', which is no reference`)
  const path = sum ?? list
  if (path === undefined)
    return { field: integer({ label, derived: 'gathered' }), gathered: { from, by: reference, how: 'count' } }
  const way = pathTo(from, path, tableOf)
  const own = way ? way.path.name : fieldAt(from, path, tableOf)
  const source = (way?.at ?? from).fields[own]
  if (!source) throw new Error(`gathers '${path}' of '${of}', which has no such field`)
  const what = way?.path ?? own
  if (sum === undefined)
    return {
      field: text({ label, max: 2000, derived: 'gathered' }),
      gathered: { from, by: reference, how: 'list', what, lists: source.type },
    }
  if (source.type !== 'decimal') throw new Error(`sums '${path}' of '${of}', which is no decimal figure`)
  const { scale, unit } = source
  const field = decimal({ label, scale, derived: 'gathered', ...(unit && { unit }) })
  return { field, gathered: { from, by: reference, how: 'sum', what } }
}

/** @throws Error that says what is named and is not there. */
export const gatheredBy = (
  gathers: Readonly<Record<string, Gathering>> = {},
  tableOf: TableOf,
): readonly (readonly [string, Gather])[] =>
  Object.entries(gathers).map(([name, gathering]) => [name, gatherOf(gathering, tableOf)])
