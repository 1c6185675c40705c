import { didYouMean } from './didYouMean'
import { type Field, isPlain } from './field'
import type { ReportFault } from './options'
import type { Tabled } from './resource'
import { valueSchema } from './schema'
import type { ResolvedView } from './view'
import { fieldNamed } from './viewPath'

/* What a view says of the fields of its rows: which rows, by what they are found, and what it adds to them. */

const holds = (field: Field, value: unknown) => value === null || valueSchema(field).safeParse(value).success

/** Which rows a view is of is said by a field of theirs, and a value that it can have. */
function checkWhere({ name, view }: ResolvedView, base: Tabled, say: ReportFault): void {
  for (const [one, values] of Object.entries(view.where ?? {})) {
    const field = fieldNamed(base, one)
    if (!field) say(name, `is of rows by '${one}', which they do not have${didYouMean(one, Object.keys(base.fields))}`)
    else
      for (const value of [values].flat())
        if (!holds(field, value)) say(name, `is of rows whose '${one}' is '${value}', which it cannot be`)
  }
}

/** A face that references mean is a resource of the table that they lead to. */
function checkFaces({ name, view }: ResolvedView, tables: readonly Tabled[], say: ReportFault): void {
  const names = tables.map((table) => table.name)
  for (const [meant, face] of Object.entries(view.faces ?? {})) {
    const [table, other] = [meant, face].map((one) => tables.find((found) => found.name === one))
    if (!table) say(name, `has a face of '${meant}', which is not declared${didYouMean(meant, names)}`)
    if (!other) say(name, `has the face '${face}', which is not declared${didYouMean(face, names)}`)
    if (table && other && table.table !== other.table) say(name, `has the face '${face}', which is none of '${meant}'`)
  }
}

const searchable: readonly Field['type'][] = ['text', 'integer']

/** What is asked by is a value: of a filter any that stands as it is, of a search a text or a whole number, or a list of such. */
function checkAsking({ name, fields, gathers, list, view }: ResolvedView, say: ReportFault): void {
  const seen = new Set<string>()
  for (const filter of list.filters ?? []) {
    const field = fields[filter]
    if (seen.has(filter)) say(name, `has the filter '${filter}' twice`)
    seen.add(filter)
    if (field?.derived && !view.conditions?.[filter])
      say(name, `filters by '${filter}', which is computed as it is read`)
    else if (field?.type === 'time') say(name, `filters by '${filter}', a time of day, which no filter is offered for`)
    else if (field && !isPlain(field)) say(name, `filters by '${filter}', which is no value that stands as it is`)
  }
  for (const searched of list.search) {
    const field = fields[searched]
    const lists = gathers?.[searched]?.lists
    if (field && !(lists ? searchable.includes(lists) : isPlain(field) && searchable.includes(field.type)))
      say(name, `searches '${searched}', which is no plain text or whole number`)
  }
}

/** Whether rows are found by a field without reading all of them. */
const isIndexed = ({ unique = [], indexes = [] }: Tabled, by: string): boolean =>
  [...unique.map(({ fields }) => fields), ...indexes].some(([first]) => first === by)

/** What a view adds to its rows is called as nothing of theirs, and stands in a column. */
function checkAdded({ name, view, columns, gathers }: ResolvedView, base: Tabled, say: ReportFault): void {
  // What a condition is of and the Tamil beside a column need no column of their own.
  const used = new Set([
    ...Object.keys(columns).flatMap((one) => [one, `${one}Ta`]),
    ...Object.values(view.conditions ?? {}).map(({ of }) => of),
    ...(view.also ?? []),
  ])
  const added = { computes: view.computed, gathers: view.gathers, 'has the condition': view.conditions }
  for (const [how, all] of Object.entries(added))
    for (const one of Object.keys(all ?? {})) {
      if (fieldNamed(base, one)) say(name, `${how} '${one}', as a field of its rows is called`)
      else if (how !== 'has the condition' && !used.has(one)) say(name, `${how} '${one}', which is none of its columns`)
    }
  for (const [one, { from, by }] of Object.entries(gathers ?? {})) {
    const field = fieldNamed(from, by)
    if (field?.type === 'reference' && field.to !== view.of && field.to !== base.name)
      say(name, `gathers '${one}' by '${by}' of '${from.name}', which refers to '${field.to}' and not to its rows`)
    else if (!isIndexed(from, by)) say(name, `gathers '${one}' by '${by}' of '${from.name}', by which it has no index`)
  }
}

/** A condition says of a field what it can be. */
function checkConditionValues({ name, fields, conditions }: ResolvedView, say: ReportFault): void {
  for (const [condition, { of, is, not }] of Object.entries(conditions ?? {})) {
    const [field, value] = [fields[of], is === undefined ? not : is]
    if (field && value !== undefined && !holds(field, value))
      say(name, `has the condition '${condition}' for where '${of}' is '${value}', which it cannot be`)
  }
}

/** Holds what a view says of its rows' fields; of what is not among `tables` nothing is held. */
export function checkViewFields(resolved: ResolvedView, tables: readonly Tabled[], say: ReportFault): void {
  checkAsking(resolved, say)
  checkConditionValues(resolved, say)
  const base = tables.find(({ name }) => name === resolved.view.of)
  if (!base) return
  checkWhere(resolved, base, say)
  checkFaces(resolved, tables, say)
  checkAdded(resolved, base, say)
}
