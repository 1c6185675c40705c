import type { Role } from './access'
import type { Action } from './action'
import { type NoticeName, type PreviewName, scopeFields, type ToolName, type WidgetName } from './extensions'
import { type Field, flag, isPlain } from './field'
import type { Label } from './label'
import type { Condition, ListView, Path, Resource, Tabled } from './resource'
import type { PluralNoun } from './terms'
import { type Gathering, gatheredBy } from './viewGathers'
import { faced, fieldAt, fieldNamed, meantIn, pathTo } from './viewPath'

/** Words of the filter for days: of today, of this month up to today. */
export const viewDays = ['today', 'month'] as const
export type ViewDay = (typeof viewDays)[number]

/** What a view says of a column beside what its field says. */
export interface ViewColumn {
  /** In place of the field's own label, also in files and in the choice of columns. */
  readonly label?: Label
  /** In the head of the table alone, as it stands: without the field's unit. */
  readonly short?: Label
  /** Drawn by a cell of one's own. */
  readonly widget?: WidgetName
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
  /**
   * Outside of the demonstration, where messages reach people's phones: 'masked' tells its last four characters and is
   * searched by the whole alone; 'withheld' tells nothing, and there is no such column.
   */
  readonly outsideDemo?: 'masked' | 'withheld'
}

/** Another screen, below /app; `{day}` and the like are what the filter says. */
export interface ViewLink {
  readonly path: string
  readonly label: Label
}

/** A condition by which rows are filtered, counted and summed: they are called by its label. */
export interface ViewCondition extends Condition {
  readonly label?: Label
  /** What the rows are called of which it does not hold, where they have a key of their own. */
  readonly otherwise?: Label
}

/** Words of other filters, for values that the server knows: the last that there is. */
export type ViewStart = 'latest'

/**
 * A list of transactions as data: columns of a resource or table and, by a path (`farmer.areaName`,
 * `invoice.customer.areaName`), of what it refers to. From it follow the endpoint `views/<name>` and the description of
 * its answer, the screen with search, filters, saved views, choice of columns, files of all rows, totals and counts.
 */
export interface View {
  readonly name: string
  /** The resource, or the table without a face, that its rows are of. */
  readonly of: string
  /** Which of them: values of its fields that every row has. */
  readonly where?: Readonly<Record<string, string | readonly string[]>>
  readonly screen: {
    readonly path: string
    readonly title: Label
    readonly roles: readonly Role[]
    /** Who has it in the demonstration as well. */
    readonly inDemo?: readonly Role[]
    readonly under?: string
  }
  readonly columns: Readonly<Record<string, ViewColumn>>
  /** Columns of the view alone that are computed as they are read: fields with `derived`, named in `columns` as its own. */
  readonly computed?: Readonly<Record<string, Field & { readonly label: Label }>>
  /**
   * Columns of the view alone that are gathered of the rows which refer to a row: how many there are, what a figure of
   * theirs comes to, or its values in order. `{ weight: { of: 'gatePassLot', by: 'gatePass', sum: 'lot.netWeight' } }`
   */
  readonly gathers?: Readonly<Record<string, Gathering>>
  /**
   * Conditions by name, `{ unprinted: { label, of: 'due', is: true } }`: each is a filter that is on or off, and may be
   * counted by and summed.
   */
  readonly conditions?: Readonly<Record<string, ViewCondition>>
  /** Those of the conditions that every row meets. */
  readonly only?: readonly string[]
  /** What cells and actions need to know of a row and nobody reads: it travels, and is no column. */
  readonly also?: readonly string[]
  /** Of a table with several faces the one that the references of these rows mean: `{ customer: 'farmer' }`. */
  readonly faces?: Readonly<Record<string, string>>
  /**
   * 'today': the list starts with the rows of today, and has a box for the day; 'month': with those of this month, and has
   * boxes for the first and the last day.
   */
  readonly day?: ViewDay
  /**
   * When rows that change while they are looked at are read again: 'day' as soon as the stream of changes tells it,
   * 'often' every 20 seconds. Unless said the rows of today so often, others every minute.
   */
  readonly live?: 'day' | 'often'
  /**
   * Filters that start with a value which the server knows, of a list of one day: 'latest' is the last value that the day
   * has of the field that is counted by. Another day starts with its own.
   */
  readonly starts?: Readonly<Record<string, ViewStart>>
  /** Filters of which one value leaves few rows, as a day does: they can be sorted by anything. */
  readonly bounds?: readonly string[]
  /** Rows of all years where no day is asked for, not those of the accounting year: what is open stays so until it is settled. */
  readonly everyYear?: true
  /** Where the day of the rows stands that have none of their own: `invoice.day`. */
  readonly dayOf?: string
  /** Offered as filters, in this order. */
  readonly filters: readonly string[]
  readonly search: readonly string[]
  /** What stands in the empty box of the search. */
  readonly searchHint: Label
  readonly sort: string
  readonly order?: 'ASC' | 'DESC'
  /**
   * How many rows there are and what they come to (`of`, also how many meet a condition) above the table, what they come
   * to (`foot`) under its columns, and of how many different others they are; rows with a value of `without` count for
   * neither, unless they are asked for, and the total says so.
   */
  readonly totals?: {
    readonly noun: PluralNoun
    readonly of?: readonly string[]
    readonly foot?: readonly string[]
    readonly distinct?: { readonly noun: PluralNoun; readonly of: string }
    readonly without?: Readonly<Record<string, string>>
  }
  /** A choice, a number or a condition by whose values rows are counted, each a key that filters. */
  readonly counts?: string
  /** Where a row leads, below /app, with what the row tells: `inwardinput/{id}`. */
  readonly opens?: string
  readonly actions?: readonly Action[]
  /** Done to the rows that are ticked; while none is, to all that the list finds. */
  readonly selects?: readonly Action[]
  /** Beside the table the row that was pressed last, the first at first; the address says its value of `by` as `asked`. */
  readonly preview?: { readonly as: PreviewName; readonly by: string; readonly asked: string; readonly label: Label }
  /** Buttons of one's own in the head. */
  readonly tools?: readonly ToolName[]
  /** Screens that show the same in another way; the filter goes along as far as the other list has its fields. */
  readonly beside?: readonly ViewLink[]
  /** The row at which the keys begin: the first with these values. */
  readonly startsAt?: Readonly<Record<string, string>>
  /** What stands above the table. */
  readonly notice?: NoticeName
  /** What stands under it: what is to be done next. */
  readonly foot?: NoticeName
  /**
   * The screen where what the list shows is made, for these roles or all who have the list; `{day}` is the day that is
   * shown.
   */
  readonly create?: ViewLink & { readonly roles?: readonly Role[] }
  /**
   * Nothing on the `{date}` that is shown; today with the button that makes the first. `unmatched` is said where a search
   * or filter finds nothing.
   */
  readonly empty?: {
    readonly title: Label
    readonly why?: Label
    readonly first?: Label
    readonly unmatched?: Label
  }
  /** By which names its address asked of it before: `{ customer: 'q' }`. */
  readonly asked?: Readonly<Record<string, string>>
  /** What was kept of the list under this name, before it was a view, stays: saved views and chosen columns. */
  readonly keptAs?: string
}

/** A view as the generic list, its filters, files and saved views take it: a resource some of whose fields are paths. */
export interface ResolvedView extends Resource {
  readonly view: View
  readonly paths: Readonly<Record<string, Path>>
  readonly answers: readonly string[]
  readonly shows: readonly string[]
  /** The field by whose values rows are counted. */
  readonly counted: string | undefined
  /** By field, the word of the filter that it starts with. */
  readonly starts: Readonly<Record<string, ViewStart>>
  /** By field, what the view says of its column. */
  readonly columns: Readonly<Record<string, ViewColumn>>
  /** What sorts where the rows of more than a month are asked for: what has an index. */
  readonly indexed: readonly string[]
}

/** Declares a view; an option that the vocabulary does not have is a type error. */
export const defineView = (view: View): View => view

interface ViewParts {
  readonly fields: Record<string, Field>
  readonly paths: Record<string, Path>
}

type TableOf = (name: string) => Tabled

/** Takes what a view names into its fields, the Tamil beside a name with it. */
function take(base: Tabled, path: string, as: string, tableOf: TableOf, found: ViewParts): readonly string[] {
  const way = pathTo(base, path, tableOf)
  const [table, own] = way ? [way.at, way.path.name] : [base, as]
  const field = fieldNamed(table, own)
  if (!field) throw new Error(`has no field '${path}'${meantIn(table, path)}`)
  const known = found.paths[as]
  if (found.fields[as] && way && (known?.via !== way.path.via || known.name !== way.path.name))
    throw new Error(`calls two fields '${as}'`)
  if (way) found.paths[as] = way.path
  found.fields[as] ??= field
  const tamil = table.fields[`${own}Ta`]
  if (!tamil) return [as]
  if (way) found.paths[`${as}Ta`] = way.of(`${own}Ta`)
  found.fields[`${as}Ta`] ??= tamil
  return [as, `${as}Ta`]
}

/** What a view has of the resource that its rows are of; of a table without a face what a list needs. */
function faceOf(base: Resource | Tabled, { name, screen }: View): Resource {
  if ('list' in base) {
    const { screens: _, children: _children, people: _people, form: _form, key: _key, ...rest } = base
    return { ...rest, label: { one: base.label.one, many: screen.title } }
  }
  return {
    ...base,
    // What is its own audit counts no versions.
    ...(base.audit === 'self' && { versioned: false }),
    name,
    writes: 'service',
    title: 'id',
    label: { one: screen.title, many: screen.title },
    access: { list: screen.roles, create: [], update: [], delete: [] },
    list: { columns: [], sort: 'id', sortable: ['id'], search: [] },
  }
}

/** @throws Error that says what the view names and its resource does not have. */
export function resolveView(view: View, of: Resource | Tabled, everyTable: TableOf): ResolvedView {
  const flags = Object.entries(view.conditions ?? {}).map(([name, { label }]) => [
    name,
    flag({ ...(label && { label }) }),
  ])
  const gathering = gatheredBy(view.gathers, everyTable)
  const gathered = gathering.map(([name, { field }]) => [name, field])
  const computing = {
    ...of,
    fields: { ...of.fields, ...view.computed, ...Object.fromEntries([...flags, ...gathered]) },
  }
  const { base, tableOf } = faced(computing, everyTable, view.faces)
  const found: ViewParts = { fields: {}, paths: {} }
  const at = (path: string) => (path === view.dayOf ? 'day' : fieldAt(base, path, tableOf))
  const taken = (path: string) => take(base, path, at(path), tableOf, found)
  const own = Object.entries(view.columns).map(([path, column]) => ({ names: taken(path), column }))
  const also = (view.also ?? []).flatMap(taken)
  for (const path of [...view.search, ...view.filters, ...(view.counts ? [view.counts] : [])]) taken(path)
  const conditions = Object.entries(view.conditions ?? {}).map(
    ([name, { label: _, otherwise: __, of: path, ...said }]) => {
      taken(path)
      return [taken(name)[0], { of: at(path), ...said }]
    },
  )
  const starts = Object.entries(view.starts ?? {}).map(([path, word]) => [taken(path)[0], word])
  if (view.sort !== 'id') taken(view.sort)
  if (view.dayOf) taken(view.dayOf)
  for (const name of ['day', ...scopeFields[base.scope ?? 'none'], ...Object.keys(view.where ?? {})])
    if (fieldNamed(base, name)) taken(name)
  const columns = Object.fromEntries(own.map(({ names: [name = ''], column }) => [name, column]))
  for (const [name, { label, widget }] of Object.entries(columns))
    found.fields[name] = { ...found.fields[name], ...(label && { label }), ...(widget && { widget }) } as Field
  const shows = own.flatMap(({ names }) => names)
  const isOrdered = (field: Field | undefined) => field !== undefined && (field.derived !== undefined || isPlain(field))
  const sortable = Object.keys(columns).filter((name) => !columns[name]?.outsideDemo && isOrdered(found.fields[name]))
  const list: ListView = {
    columns: Object.keys(columns),
    sort: at(view.sort),
    order: view.order ?? 'ASC',
    sortable: [...new Set([...sortable, at(view.sort)])],
    search: view.search.flatMap(taken),
    filters: view.filters.map(at),
  }
  const face = faceOf(base, view)
  return {
    ...face,
    name: view.name,
    fields: found.fields,
    paths: found.paths,
    gathers: Object.fromEntries(gathering.map(([name, one]) => [name, one.gathered])),
    answers: [...new Set([...shows, ...also])],
    shows,
    view,
    counted: view.counts && at(view.counts),
    starts: Object.fromEntries(starts),
    conditions: Object.fromEntries(conditions),
    only: view.only ?? [],
    columns,
    list,
    indexed: ['id', ...face.list.sortable].filter((name) => name in found.fields || name === 'id'),
    access: { list: view.screen.roles, create: [], update: [], delete: [] },
    endpoints: { list: `GET views/${view.name}` },
    actions: view.actions ?? [],
    selects: view.selects ?? [],
    ...(view.everyYear && { everyYear: true }),
    ...(view.where && { fixed: { ...face.fixed, ...view.where } }),
  }
}

/** The figures of a view that are summed over all its rows. */
export const summedBy = ({ totals }: View): readonly string[] => [
  ...new Set([...(totals?.of ?? []), ...(totals?.foot ?? [])]),
]

type Filter = Readonly<Record<string, unknown>>

/** The values whose rows count for nothing under a filter: but one that is all it asks for, for who asks for them alone means them. */
export const uncountedBy = ({ totals }: View, filter: Filter): readonly (readonly [string, string])[] =>
  Object.entries(totals?.without ?? {}).filter(([name, value]) => {
    const asked = [filter[name] ?? ''].flat().filter((one) => one !== '')
    return asked.length === 0 || asked.some((one) => one !== value)
  })

const daysOf = 86_400_000
const mostDays = 31

/** Whether a filter asks for so few rows, as those of some days are, that they can be sorted by anything. */
export function isBounded({ bounds = [] }: Pick<View, 'bounds'>, filter: Filter): boolean {
  const says = (name: string) => filter[name] !== undefined && filter[name] !== ''
  if (says('day') || bounds.some(says)) return true
  const span = Date.parse(String(filter.day_to)) - Date.parse(String(filter.day_from))
  return Number.isFinite(span) && span <= mostDays * daysOf
}

/** What a view's list may be sorted by under a filter. */
export const sortableBy = (
  { list, indexed, view }: Pick<ResolvedView, 'list' | 'indexed' | 'view'>,
  filter: Filter,
): readonly string[] =>
  isBounded(view, filter) ? list.sortable : list.sortable.filter((name) => name === list.sort || indexed.includes(name))
