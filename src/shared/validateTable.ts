import { clean } from './clean'
import { derivedNames, scopeFields } from './extensions'
import type { Field, FieldType } from './field'
import { fileTypeNames, largestFile } from './files'
import { termOf } from './issues'
import { type Label, languages } from './label'
import { keptFields, type Resource, type Rule, type Tabled } from './resource'
import { valueSchema } from './schema'
import { checkTableOptions, didYouMean, type ReportFault } from './vocabulary'
import { isWritable } from './writable'

/** What every row has beside its fields. */
const ofRows: Readonly<Record<string, string>> = { id: 'every table has', version: 'every table has' }

/** What travels beside the fields of a resource with a face. */
const ofFaces: Readonly<Record<string, string>> = {
  titles: 'a record has for the names of what it refers to',
  confirmed: 'a body has for what was said yes to',
  q: 'a filter has for the search',
}

const tamil = /[\u0b80-\u0bff]/

/** Every label says something in both languages, and the Tamil is written in Tamil (short forms such as GST aside). */
export function checkLabel(place: string, label: Label | undefined, say: ReportFault): void {
  if (!label) {
    say(place, 'has no label')
    return
  }
  for (const language of languages) if (!label[language]?.trim()) say(place, `has no text in '${language}'`)
  if (label.ta && label.ta === label.en && /[a-z]{4}/.test(label.en) && !tamil.test(label.ta)) {
    say(place, 'has no Tamil of its own')
  }
}

function checkNames(place: string, kind: string, names: readonly string[], table: Tabled, say: ReportFault): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) say(place, `names '${name}' twice in ${kind}`)
    seen.add(name)
    if (table.fields[name]) continue
    if (table.retired?.[name]) say(place, `names '${name}' in ${kind}, which is retired`)
    else say(place, `has no field '${name}', named in ${kind}`)
  }
}

function checkReference(
  place: string,
  table: Tabled,
  field: Field,
  byName: ReadonlyMap<string, Tabled>,
  say: ReportFault,
): void {
  if (field.type !== 'reference') return
  const target = byName.get(field.to)
  if (!target) {
    say(place, `refers to '${field.to}', which is not declared${didYouMean(field.to, [...byName.keys()])}`)
    return
  }
  for (const [column, own] of Object.entries(field.within ?? {})) {
    if (!target.fields[column]) say(place, `is within '${column}', which '${field.to}' does not have`)
    if (!table.fields[own]) say(place, `is within '${own}', which is no field here`)
  }
}

type Limit = string | number | undefined

const isAbove = (a: Limit, b: Limit) => a !== undefined && b !== undefined && Number(a) > Number(b)

/** Whether a limit is a figure that the field could hold: a whole one, or one with no more decimals than are kept. */
const isFigure = (limit: string | number, scale: number) =>
  new RegExp(`^-?\\d+${scale > 0 ? `(\\.\\d{1,${scale}})?` : ''}$`).test(String(limit))

/** Limits that are figures and in order, and a default that the field itself would take. */
function checkValues(place: string, field: Field, say: ReportFault): void {
  const { min, max, usual = [] } = field as { min?: Limit; max?: Limit; usual?: readonly Limit[] }
  const scale = field.type === 'decimal' ? field.scale : 0
  const odd = [min, max, ...usual].filter((limit) => limit !== undefined && !isFigure(limit, scale))
  for (const limit of odd) say(place, `has the limit '${limit}', which is no figure of ${scale} decimals`)
  if (isAbove(min, max)) say(place, `has a least value, ${min}, above its greatest, ${max}`)
  if (isAbove(usual[0], usual[1])) say(place, 'has a usual range that ends before it begins')
  const initial = 'default' in field ? field.default : undefined
  if (odd.length > 0 || initial === undefined) return
  if (!valueSchema(field).safeParse(clean(field, initial)).success) {
    say(place, `has the default '${initial}', which it would refuse`)
  }
}

const derivable: readonly FieldType[] = ['text', 'decimal', 'integer', 'day', 'time', 'instant', 'flag']

/** What orders, finds or tells apart rows is a value of theirs; `what` is no such value. */
function checkUses(place: string, what: 'derived' | 'a file', name: string, table: Tabled, say: ReportFault): void {
  const { list, title, titleTa, key } = table as Partial<Resource>
  const ruled = (rule: Rule) => (what === 'a file' && 'requiredIf' in rule ? [rule.requiredIf.field] : namesIn(rule))
  const uses: readonly (readonly [string, readonly (string | undefined)[]])[] = [
    ['sorted', list?.sortable ?? []],
    ['searched', list?.search ?? []],
    ['filtered', list?.filters ?? []],
    ['a title', [title, titleTa, key]],
    ['unique', (table.unique ?? []).flatMap(({ fields }) => fields)],
    ['an index', (table.indexes ?? []).flat()],
    ['in a rule', (table.rules ?? []).flatMap(ruled)],
  ]
  for (const [use, names] of uses) if (names.includes(name)) say(place, `is ${what}, and cannot be ${use}`)
}

/** A file is of types and a size that can be kept, and of a record that one official writes. */
function checkFile(place: string, name: string, table: Tabled, say: ReportFault): void {
  const field = keptFields(table)[name]
  if (field?.type !== 'file') return
  const { types = [], max = largestFile } = field as Partial<typeof field>
  if (types.length === 0) say(place, 'takes no type of file')
  for (const type of types)
    if (!fileTypeNames.includes(type))
      say(place, `takes '${type}', which is no type that a file can have${didYouMean(type, fileTypeNames)}`)
  if (max < 1 || max > largestFile) say(place, `takes ${max} bytes, which is not from 1 to ${largestFile}`)
  for (const option of ['computed', 'transient', 'derived', 'readOnly'] as const)
    if (option in field) say(place, `is a file, and cannot be '${option}'`)
  const { writes, approval } = table as Partial<Resource>
  if ('internal' in table) say(place, 'is a file, which only a resource with a face has')
  else if (writes === 'service' || approval)
    say(place, 'is a file, which no record has that a service writes or that waits for a second official')
  checkUses(place, 'a file', name, table, say)
}

/** What is computed as it is read is known, and nothing that would need a column. */
function checkDerived(place: string, name: string, table: Tabled, say: ReportFault): void {
  const field = keptFields(table)[name]
  if (field?.derived === undefined) return
  if (!derivedNames.includes(field.derived))
    say(place, `is derived by '${field.derived}', which there is not${didYouMean(field.derived, derivedNames)}`)
  if (field.derived === 'gathered') say(place, 'is gathered, which columns of a view alone are')
  if (!derivable.includes(field.type) || ('secret' in field && field.secret))
    say(place, `is derived, which a field of the type '${field.type}' cannot be`)
  for (const option of ['required', 'default', 'computed', 'transient', 'shownIf'] as const)
    if (option in field) say(place, `is derived, and cannot be '${option}'`)
  checkUses(place, 'derived', name, table, say)
}

/** What decides over a field is a field before it, and its values are some that it can have. */
function checkShownIf(place: string, name: string, table: Tabled, say: ReportFault): void {
  const fields = keptFields(table)
  const shownIf = fields[name]?.shownIf
  if (!shownIf) return
  const names = Object.keys(fields)
  const decider = fields[shownIf.field]
  if (!decider) say(place, `is shown by '${shownIf.field}', which is no field here${didYouMean(shownIf.field, names)}`)
  else if (names.indexOf(shownIf.field) >= names.indexOf(name))
    say(place, `is shown by '${shownIf.field}', which is not declared before it`)
  else
    for (const value of [shownIf.is].flat())
      if (value !== null && !valueSchema(decider).safeParse(value).success)
        say(place, `is shown where '${shownIf.field}' is '${value}', which it cannot be`)
  if (fields[name]?.type === 'password') say(place, 'is a password, which cannot be emptied')
}

const namesIn = (rule: Rule): readonly string[] => {
  if ('less' in rule) return rule.less
  if ('yearOf' in rule) return rule.yearOf
  return 'differ' in rule ? rule.differ : [rule.requiredIf.field, ...rule.requiredIf.fields]
}

/** The columns may stand in another declaration of the same table: faces share them with the whole. */
function checkScope(
  { name, table, scope = 'none' }: Tabled,
  byName: ReadonlyMap<string, Tabled>,
  say: ReportFault,
): void {
  if (name === scope) return
  const columns: readonly string[] | undefined = scopeFields[scope]
  if (!columns) {
    say(name, `has the scope '${scope}', which there is not${didYouMean(scope, Object.keys(scopeFields))}`)
    return
  }
  const fields = new Set(
    [...byName.values()].filter((one) => one.table === table).flatMap((one) => Object.keys(one.fields)),
  )
  for (const column of columns)
    if (!fields.has(column)) say(name, `has the scope '${scope}' without the field '${column}'`)
}

/** One table, with a face or without: its options, its scope, each field, and what names its fields. */
export function checkTable(table: Tabled, byName: ReadonlyMap<string, Tabled>, say: ReportFault): void {
  checkTableOptions(table, say)
  checkScope(table, byName, say)
  const reserved = { ...ofRows, ...('internal' in table ? {} : ofFaces) }
  for (const [name, field] of Object.entries(keptFields(table))) {
    const place = `${table.name}.${name}`
    if (Object.hasOwn(reserved, name)) say(place, `is a name that ${reserved[name]} already`)
    checkReference(place, table, field, byName, say)
    if (field.prompt && !termOf(field.prompt)) say(place, 'has a prompt that is not in the glossary')
    checkValues(place, field, say)
    checkShownIf(place, name, table, say)
    checkDerived(place, name, table, say)
    checkFile(place, name, table, say)
  }
  const own = { ...table, fields: { ...table.fields, ...fixedOf(table) } } as Tabled
  for (const { fields } of table.unique ?? []) checkNames(table.name, 'unique', fields, own, say)
  for (const fields of table.indexes ?? [])
    checkNames(
      table.name,
      'indexes',
      fields.filter((field) => field !== 'id'),
      own,
      say,
    )
  for (const rule of table.rules ?? []) {
    const names = namesIn(rule)
    checkNames(table.name, 'rules', names, own, say)
  }
}

/** The columns that tell a face of a table apart. */
export const fixedOf = (table: Tabled): Readonly<Record<string, unknown>> =>
  'fixed' in table ? ((table as Resource).fixed ?? {}) : {}

/** What a resource with a face says beside its table: labels, list, form, title. */
export function checkFace(resource: Resource, say: ReportFault): void {
  const { name, list, form, label } = resource
  checkLabel(`${name}, one`, label.one, say)
  checkLabel(`${name}, many`, label.many, say)
  for (const [field, { label }] of Object.entries(keptFields(resource))) checkLabel(`${name}.${field}`, label, say)
  checkNames(name, 'list.columns', list.columns, resource, say)
  checkNames(name, 'list.sortable', list.sortable, resource, say)
  checkNames(name, 'list.search', list.search, resource, say)
  for (const field of list.search) {
    const searched = resource.fields[field]
    if (searched && (searched.type !== 'text' || searched.secret || searched.transient))
      say(name, `searches '${field}', which is no plain text`)
  }
  checkNames(name, 'list.filters', list.filters ?? [], resource, say)
  checkNames(name, 'list.bulk', list.bulk ?? [], resource, say)
  for (const field of list.bulk ?? [])
    if (!isWritable(resource, field)) say(name, `changes '${field}' of several, which nobody writes`)
  checkNames(name, 'list.sort', [list.sort], resource, say)
  checkNames(name, 'list.tree', list.tree ?? [], resource, say)
  for (const field of list.tree ?? [])
    if (resource.fields[field] && resource.fields[field].type !== 'choice')
      say(name, `stands in a tree by '${field}', which is no choice`)
  if (!list.sortable.includes(list.sort)) say(name, `sorts by '${list.sort}', which is not sortable`)
  const titles = [resource.title, resource.titleTa, resource.key].filter((field) => field !== undefined)
  for (const field of titles) checkNames(name, 'title', [field], resource, say)
  for (const [field, { computed }] of Object.entries(resource.fields))
    if (computed) checkNames(name, `${field}.computed`, computed.from, resource, say)
  if (!form) return
  const placed = form.flatMap((section) => section.fields)
  checkNames(name, 'form', placed, resource, say)
  for (const section of form) checkLabel(`${name}, section ${section.title.en}`, section.title, say)
  for (const [field, { required, readOnly }] of Object.entries(resource.fields)) {
    if (required && !readOnly && !placed.includes(field)) say(name, `requires '${field}', which its form does not have`)
  }
}
