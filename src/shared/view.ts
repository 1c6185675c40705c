import type { Role } from './access'
import type { Action } from './action'
import type { LookName } from './extensions'
import type { Field } from './field'
import type { Label } from './label'
import type { ListView, Path, Resource, Tabled } from './resource'
import type { PluralNoun } from './terms'

/** What a view says of a column beside what its field says. */
export interface ViewColumn {
  /** In place of the field's own label, also in files and in the choice of columns. */
  readonly label?: Label
  /** In the head of the table alone, as it stands: without the field's unit. */
  readonly short?: Label
  /** Drawn by a cell of one's own. */
  readonly look?: LookName
  /** Of an instant the time alone. */
  readonly as?: 'time'
  /** 1 always shown; 3, then 2 leave when the table is too wide for its place. 1 unless said. */
  readonly priority?: 1 | 2 | 3
  /** Pixels. */
  readonly width?: number
  /** The row's own name: bold, and the first line on a phone. */
  readonly name?: true
  /** What the row is called by where it is worked on: before the name on a phone. */
  readonly lead?: true
  /** The figure that the list is read for. */
  readonly strong?: true
  /** The state of the row: at the end of the first line on a phone. */
  readonly status?: true
  /** Shown only where it is chosen, or leaves with a file. */
  readonly optional?: true
}

/**
 * A list of transactions as data: columns of a resource and, by a path (`farmer.areaName`), of what it refers to. From
 * it follow the endpoint `views/<name>` and the description of its answer, the screen with search, filters, saved views,
 * choice of columns, files of all rows, totals and counts.
 */
export interface View {
  readonly name: string
  /** The resource that its rows are of. */
  readonly of: string
  /** Which of them: values of its fields that every row has. */
  readonly where?: Readonly<Record<string, string | readonly string[]>>
  readonly screen: {
    readonly path: string
    readonly title: Label
    readonly roles: readonly Role[]
    readonly under?: string
  }
  readonly columns: Readonly<Record<string, ViewColumn>>
  /** Columns of the view alone that are computed as they are read: fields with `derived`, named in `columns` as its own. */
  readonly computed?: Readonly<Record<string, Field & { readonly label: Label }>>
  /** What cells and actions need to know of a row and nobody reads: it travels, and is no column. */
  readonly also?: readonly string[]
  /** 'today': the list starts with the rows of today, and has a box for the day. */
  readonly day?: 'today'
  /** Offered as filters, in this order. */
  readonly filters: readonly string[]
  readonly search: readonly string[]
  /** What stands in the empty box of the search. */
  readonly searchHint: Label
  readonly sort: string
  readonly order?: 'ASC' | 'DESC'
  /** How many rows there are and what they come to, above the table; rows with a value of `without` count for neither. */
  readonly totals?: {
    readonly noun: PluralNoun
    readonly of?: readonly string[]
    readonly without?: Readonly<Record<string, string>>
  }
  /** A choice by whose values rows are counted, each a key that filters. */
  readonly counts?: string
  /** Where a row leads, below /app, with values of its fields: `inwardinput/{id}`. */
  readonly opens?: string
  readonly actions?: readonly Action[]
  /** The screen, below /app, where what the list shows is made; `{day}` is the day that is shown. */
  readonly create?: { readonly path: string; readonly label: Label }
  /** Nothing on the `{date}` that is shown; today with the button that makes the first. */
  readonly empty?: { readonly title: Label; readonly why: Label; readonly first?: Label }
}

/** A view as the generic list, its filters, files and saved views take it: a resource some of whose fields are paths. */
export interface ResolvedView extends Resource {
  readonly view: View
  readonly paths: Readonly<Record<string, Path>>
  readonly answers: readonly string[]
  readonly shows: readonly string[]
  /** By field, what the view says of its column. */
  readonly columns: Readonly<Record<string, ViewColumn>>
  /** What sorts where the rows of more than a month are asked for: what has an index. */
  readonly indexed: readonly string[]
}

/** Declares a view; an option that the vocabulary does not have is a type error. */
export const defineView = (view: View): View => view

const capital = (text: string) => (text[0] ?? '').toUpperCase() + text.slice(1)
const referenceAt = ({ fields }: Tabled, segment: string): string | undefined =>
  [`${segment}Id`, segment].find((name) => fields[name]?.type === 'reference')

/** What a path is called as a field: `farmer` is the reference `farmerId`, `farmer.areaName` travels as `farmerAreaName`. */
export const fieldAt = (base: Tabled, path: string): string => {
  const [segment = '', name] = path.split('.')
  if (name !== undefined) return segment + capital(name)
  return base.fields[path] ? path : (referenceAt(base, path) ?? path)
}

/** What is read of what a row refers to. @throws Error where the path leads nowhere. */
function pathTo(base: Tabled, path: string, tableOf: (name: string) => Tabled): Path | null {
  const [segment = '', name, ...more] = path.split('.')
  if (name === undefined) return null
  const via = referenceAt(base, segment)
  const field = via === undefined ? undefined : base.fields[via]
  if (via === undefined || field?.type !== 'reference')
    throw new Error(`has no reference '${segment}', named in '${path}'`)
  if (more.length > 0) throw new Error(`goes further than one reference in '${path}'`)
  const to = tableOf(field.to)
  const target = to.fields[name]
  if (!target) throw new Error(`names '${path}', but '${to.name}' has no field '${name}'`)
  if (target.derived || target.type === 'password' || target.type === 'file')
    throw new Error(`names '${path}', which is not in the table of '${to.name}'`)
  return { via, to, name }
}

interface Found {
  readonly fields: Record<string, Field>
  readonly paths: Record<string, Path>
}

/** Takes what a view names into its fields, the Tamil beside a name with it. */
function take(base: Tabled, path: string, tableOf: (name: string) => Tabled, found: Found): readonly string[] {
  const name = fieldAt(base, path)
  const way = pathTo(base, path, tableOf)
  const field = (way ? way.to : base).fields[way ? way.name : name]
  if (!field) throw new Error(`has no field '${path}'`)
  if (way) found.paths[name] = way
  found.fields[name] ??= field
  const tamil = way ? way.to.fields[`${way.name}Ta`] : base.fields[`${name}Ta`]
  if (!tamil) return [name]
  if (way) found.paths[`${name}Ta`] = { ...way, name: `${way.name}Ta` }
  found.fields[`${name}Ta`] ??= tamil
  return [name, `${name}Ta`]
}

/** @throws Error that says what the view names and its resource does not have. */
export function resolveView(view: View, of: Resource, tableOf: (name: string) => Tabled): ResolvedView {
  const base: Resource = view.computed ? { ...of, fields: { ...of.fields, ...view.computed } } : of
  const found: Found = { fields: {}, paths: {} }
  const taken = (path: string) => take(base, path, tableOf, found)
  const at = (path: string) => fieldAt(base, path)
  const own = Object.entries(view.columns).map(([path, column]) => ({ names: taken(path), column }))
  const also = (view.also ?? []).flatMap(taken)
  for (const path of [...view.search, ...view.filters, view.sort, ...(view.counts ? [view.counts] : [])]) taken(path)
  for (const name of ['day', 'marketId']) if (base.fields[name]) taken(name)
  const columns = Object.fromEntries(own.map(({ names: [name = ''], column }) => [name, column]))
  for (const [name, { label, look }] of Object.entries(columns))
    found.fields[name] = { ...found.fields[name], ...(label && { label }), ...(look && { look }) } as Field
  const shows = own.flatMap(({ names }) => names)
  const sortable = Object.keys(columns).filter((name) => !found.fields[name]?.derived)
  const list: ListView = {
    columns: Object.keys(columns),
    sort: at(view.sort),
    order: view.order ?? 'ASC',
    sortable: [...new Set([...sortable, at(view.sort)])],
    search: view.search.flatMap(taken),
    filters: view.filters.map(at),
  }
  const { screens: _, children: _children, people: _people, form: _form, key: _key, ...rest } = base
  return {
    ...rest,
    name: view.name,
    fields: found.fields,
    paths: found.paths,
    answers: [...new Set([...shows, ...also])],
    shows,
    view,
    columns,
    list,
    indexed: ['id', ...base.list.sortable].filter((name) => name in found.fields || name === 'id'),
    label: { one: base.label.one, many: view.screen.title },
    access: { list: view.screen.roles, create: [], update: [], delete: [] },
    endpoints: { list: `GET views/${view.name}` },
    actions: view.actions ?? [],
    ...(view.where && { fixed: { ...base.fixed, ...view.where } }),
  }
}

type Filter = Readonly<Record<string, unknown>>
const daysOf = 86_400_000
const mostDays = 31

/** Whether a filter asks for so few days that their rows can be sorted by anything. */
export function isBounded({ day, day_from: from, day_to: to, slotId }: Filter): boolean {
  if (day !== undefined || slotId !== undefined) return true
  const span = Date.parse(String(to)) - Date.parse(String(from))
  return Number.isFinite(span) && span <= mostDays * daysOf
}

/** What a view's list may be sorted by under a filter. */
export const sortableBy = (
  { list, indexed }: Pick<ResolvedView, 'list' | 'indexed'>,
  filter: Filter,
): readonly string[] =>
  isBounded(filter) ? list.sortable : list.sortable.filter((name) => name === list.sort || indexed.includes(name))
