import type { Field } from './field'
import type { Tabled } from './resource'
import type { Values } from './values'

/*
 * What something was called before. A name of before goes on working wherever it was kept: in a saved view, a link, a
 * file that is imported, another program. Answers speak by the names of today alone.
 */

/** One name of before, or several, the latest first. */
export type Earlier = string | readonly string[]

/** The names that something had before; none for most, nor of what the check of the declarations refuses. */
export const earlierNames = (named: { readonly was?: Earlier | undefined } | null): readonly string[] => {
  const was = named?.was
  return typeof was === 'string' ? [was] : Array.isArray(was) ? was : []
}

type Fielded = Pick<Tabled, 'fields'>

const known = new WeakMap<Fielded['fields'], ReadonlyMap<string, string>>()

/** Fields by their names of before; made once a declaration. */
function fieldsByEarlierName({ fields }: Fielded): ReadonlyMap<string, string> {
  const made =
    known.get(fields) ??
    new Map(Object.entries(fields).flatMap(([name, field]) => earlierNames(field).map((was) => [was, name])))
  known.set(fields, made)
  return made
}

/** What a field is called today; any other name stays as it is. */
export const currentField = (declaration: Fielded, name: string): string =>
  fieldsByEarlierName(declaration).get(name) ?? name

/** The option that a choice's value of before is today; any other value stays as it is. */
export function currentOption(field: Field | undefined, value: unknown): unknown {
  if (field?.type !== 'choice' || typeof value !== 'string' || Object.hasOwn(field.options, value)) return value
  return Object.entries(field.options).find(([, option]) => earlierNames(option).includes(value))?.[0] ?? value
}

const currentOptions = (field: Field | undefined, value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => currentOption(field, one)) : currentOption(field, value)

const edged = /^(\w+)(_from|_to)$/

/** A filter by the names of today. Where it names a field by both, the name of today counts. */
export function currentFilter(declaration: Fielded, filter: Values): Values {
  const read = Object.entries(filter).map(([key, value]): [string, unknown] => {
    const [, base = key, edge = ''] = Object.hasOwn(declaration.fields, key) ? [] : (edged.exec(key) ?? [])
    const name = currentField(declaration, base)
    return [name + edge, currentOptions(declaration.fields[name], value)]
  })
  const asked = read.filter(([name], at) => name === Object.keys(filter)[at] || !(name in filter))
  return Object.fromEntries(asked)
}

/** The values of a record by the names of today: what was written down before a field or an option was renamed. */
export const currentValues = (declaration: Fielded, values: Values): Values => currentFilter(declaration, values)

/** How a list stands: what an address or a saved view says of it. */
export interface ListState {
  readonly filters?: Values | undefined
  readonly sort?: { readonly field: string; readonly order: string } | undefined
  readonly columns?: readonly string[] | undefined
}

/** A list's state by the names of today. */
export const currentState = <S extends ListState>(declaration: Fielded, state: S): S => ({
  ...state,
  ...(state.filters && { filters: currentFilter(declaration, state.filters) }),
  ...(state.sort && { sort: { ...state.sort, field: currentField(declaration, state.sort.field) } }),
  ...(state.columns && { columns: state.columns.map((name) => currentField(declaration, name)) }),
})
