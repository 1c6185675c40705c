import { clean } from './clean'
import type { Field } from './field'
import { termOf } from './issues'
import { type Label, languages } from './label'
import type { Resource, Rule, Tabled } from './resource'
import { valueSchema } from './schema'

/*
 * The declarations' check of themselves at load. Types hold most of it already; what spans two declarations, and what
 * an `as` could have let through, is held here.
 */

type Say = (place: string, fault: string) => void

const systemFields = new Set(['id', 'version'])
const tamil = /[\u0b80-\u0bff]/

/** Every label says something in both languages, and the Tamil is written in Tamil (short forms such as GST aside). */
function checkLabel(place: string, label: Label | undefined, say: Say): void {
  if (!label) {
    say(place, 'has no label')
    return
  }
  for (const language of languages) if (!label[language]?.trim()) say(place, `has no text in '${language}'`)
  if (label.ta && label.ta === label.en && /[a-z]{4}/.test(label.en) && !tamil.test(label.ta)) {
    say(place, 'has no Tamil of its own')
  }
}

function checkNames(place: string, kind: string, names: readonly string[], table: Tabled, say: Say): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) say(place, `names '${name}' twice in ${kind}`)
    seen.add(name)
    if (!table.fields[name]) say(place, `has no field '${name}', named in ${kind}`)
  }
}

function checkReference(
  place: string,
  table: Tabled,
  field: Field,
  byName: ReadonlyMap<string, Tabled>,
  say: Say,
): void {
  if (field.type !== 'reference') return
  const target = byName.get(field.to)
  if (!target) {
    say(place, `refers to '${field.to}', which is not declared`)
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
function checkValues(place: string, field: Field, say: Say): void {
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

const namesIn = (rule: Rule): readonly string[] => {
  if ('less' in rule) return rule.less
  if ('yearOf' in rule) return rule.yearOf
  return 'differ' in rule ? rule.differ : [rule.requiredIf.field, ...rule.requiredIf.fields]
}

function checkTable(table: Tabled, byName: ReadonlyMap<string, Tabled>, say: Say): void {
  for (const [name, field] of Object.entries(table.fields)) {
    const place = `${table.name}.${name}`
    if (systemFields.has(name)) say(place, 'is a name that every table has already')
    checkReference(place, table, field, byName, say)
    if (field.prompt && !termOf(field.prompt)) say(place, 'has a prompt that is not in the glossary')
    checkValues(place, field, say)
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

const fixedOf = (table: Tabled): Readonly<Record<string, unknown>> =>
  'fixed' in table ? ((table as Resource).fixed ?? {}) : {}

function checkFace(resource: Resource, say: Say): void {
  const { name, list, form, label } = resource
  checkLabel(`${name}, one`, label.one, say)
  checkLabel(`${name}, many`, label.many, say)
  for (const [field, { label }] of Object.entries(resource.fields)) checkLabel(`${name}.${field}`, label, say)
  checkNames(name, 'list.columns', list.columns, resource, say)
  checkNames(name, 'list.sortable', list.sortable, resource, say)
  checkNames(name, 'list.search', list.search, resource, say)
  for (const field of list.search) {
    const searched = resource.fields[field]
    if (searched && (searched.type !== 'text' || searched.secret || searched.transient))
      say(name, `searches '${field}', which is no plain text`)
  }
  checkNames(name, 'list.filters', list.filters ?? [], resource, say)
  checkNames(name, 'list.sort', [list.sort], resource, say)
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

/** Whether two declarations are faces of one table, told apart by the same columns. */
function areFaces(one: Tabled, other: Tabled): boolean {
  const columns = (table: Tabled) => Object.keys(fixedOf(table)).sort().join()
  return one.table === other.table && columns(one) !== '' && columns(one) === columns(other)
}

/** A table belongs to one declaration, or to several faces and to one that has none, which is of them all. */
function checkTaken(tables: readonly Tabled[], say: Say): void {
  const isWhole = (table: Tabled) => 'internal' in table
  const isFace = (table: Tabled) => Object.keys(fixedOf(table)).length > 0
  const mayShare = (one: Tabled, other: Tabled) =>
    areFaces(one, other) || (isWhole(one) && isFace(other)) || (isFace(one) && isWhole(other))
  for (const [at, table] of tables.entries()) {
    const other = tables.slice(0, at).find((before) => before.table === table.table && !mayShare(before, table))
    if (other) say(table.name, `takes the table '${table.table}', which is of '${other.name}'`)
  }
}

/** An endpoint belongs to one resource, or to several faces of one table. */
function checkEndpoints(resources: readonly Resource[], say: Say): void {
  const claimed = new Map<string, Resource>()
  for (const resource of resources) {
    for (const endpoint of Object.values(resource.endpoints ?? {})) {
      const other = claimed.get(endpoint)
      claimed.set(endpoint, resource)
      if (!other) continue
      if (other === resource || !areFaces(other, resource))
        say(resource.name, `claims '${endpoint}', which is of '${other.name}'`)
    }
  }
}

function checkOnce(kind: string, entries: readonly (readonly [owner: string, value: string])[], say: Say): void {
  const owners = new Map<string, string>()
  for (const [owner, value] of entries) {
    const other = owners.get(value)
    if (other !== undefined) say(owner, `has the ${kind} '${value}', which is of '${other}'`)
    owners.set(value, owner)
  }
}

/**
 * Checks all declarations together: references and what they are within, fields named by lists, forms, rules and
 * indexes, names, endpoints and screens given once, both languages. @throws one Error that lists every fault.
 */
export function validateDeclarations(resources: readonly Resource[], tables: readonly Tabled[]): void {
  const faults: string[] = []
  const say: Say = (place, fault) => faults.push(`${place} ${fault}`)
  const byName = new Map(tables.map((table) => [table.name, table]))
  checkOnce(
    'name',
    tables.map(({ name }) => [name, name]),
    say,
  )
  checkOnce(
    'screen',
    resources.flatMap(({ name, screens }) => Object.values(screens ?? {}).map((path) => [name, path])),
    say,
  )
  for (const table of tables) checkTable(table, byName, say)
  for (const resource of resources) checkFace(resource, say)
  checkTaken(tables, say)
  checkEndpoints(resources, say)
  for (const { name, inUse } of resources) {
    if (inUse && !byName.get(inUse.by)?.fields[inUse.field])
      say(name, `is in use by ${inUse.by}.${inUse.field}, which is not declared`)
  }
  if (faults.length > 0) throw new Error(`The declarations are wrong:\n- ${faults.join('\n- ')}`)
}
