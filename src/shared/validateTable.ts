import { didYouMean } from './didYouMean'
import { scopeFields } from './extensions'
import type { Field } from './field'
import type { ReportFault } from './options'
import { keptFields, type PartialIndex, type Resource, type Tabled, type Unique, yearOfDay } from './resource'
import type { Rule } from './rule'
import { valueSchema } from './schema'
import { checkField, namesIn } from './validateField'
import { checkNamesOf } from './validateNames'
import { fieldNamed } from './viewPath'

/** What every row has beside its fields. */
const ofRows: Readonly<Record<string, string>> = { id: 'every table has', version: 'every table has' }

/** What travels beside the fields of a resource with a face. */
const ofFaces: Readonly<Record<string, string>> = {
  titles: 'a record has for the names of what it refers to',
  confirmed: 'a body has for what was said yes to',
  q: 'a filter has for the search',
  own: 'a record has for whether it is the reader’s own',
  people: 'a record has for the accounts that belong to it',
}

/** Fields that are named somewhere are there, and each once. */
export function checkNames(
  place: string,
  kind: string,
  names: readonly string[],
  table: Tabled,
  say: ReportFault,
): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) say(place, `names '${name}' twice in ${kind}`)
    seen.add(name)
    if (fieldNamed(table, name)) continue
    if (table.retired && Object.hasOwn(table.retired, name)) say(place, `names '${name}' in ${kind}, which is retired`)
    else say(place, `has no field '${name}', named in ${kind}${didYouMean(name, Object.keys(table.fields))}`)
  }
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

/** What the database calls the parts of a field, but for its own name. */
function partsOf(name: string, field: Field): readonly string[] {
  if (field.type === 'password') return [`${name}Hash`]
  return field.type === 'text' && field.secret ? [`${name}Enc`, `${name}Hash`, `${name}Last4`] : []
}

/** Table and columns have names that the database takes, each once. */
function checkColumns(table: Tabled, say: ReportFault): void {
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(table.table))
    say(table.name, `has the table '${table.table}', which is no name: small letters, digits and '_', at most 40`)
  for (const [name, field] of Object.entries(keptFields(table)))
    for (const part of partsOf(name, field))
      if (fieldNamed({ fields: keptFields(table) }, part))
        say(`${table.name}.${part}`, `is called as a part of '${name}' is in the table`)
}

const holds = (field: Field, value: unknown) => value === null || valueSchema(field).safeParse(value).success

function checkUnique({ fields, among, where = {} }: Unique, table: Tabled, say: ReportFault): void {
  const { name } = table
  if (fields.length === 0) say(name, 'is unique by no field')
  checkNames(name, 'unique', fields, table, say)
  if (among && !fieldNamed(table, 'isActive')) say(name, "is unique among active rows, but has no 'isActive'")
  checkNames(name, 'unique', Object.keys(where), table, say)
  for (const [one, value] of Object.entries(where)) {
    const field = fieldNamed(table, one)
    if (field && !holds(field, value)) say(name, `is unique where '${one}' is '${value}', which it cannot be`)
  }
}

function checkPartialIndex({ fields, where }: PartialIndex, table: Tabled, say: ReportFault): void {
  const { name } = table
  if (fields.length === 0 || Object.keys(where).length === 0)
    say(name, 'has a partial index of nothing, or of all rows')
  checkNames(name, 'a partial index', [...fields, ...Object.keys(where)], table, say)
  for (const [one, values] of Object.entries(where)) {
    const field = fieldNamed(table, one)
    for (const value of [values].flat())
      if (field && !holds(field, value))
        say(name, `has a partial index where '${one}' is '${value}', which it cannot be`)
  }
}

/** What is unique by the same fields is so under one condition: a table has one index of them, whichever of its faces says so. */
export function checkUniqueOnce(tables: readonly Tabled[], say: ReportFault): void {
  const conditions = new Map<string, string>()
  for (const { name, table, unique = [] } of tables)
    for (const { fields, among, where } of unique) {
      const [key, condition] = [`${table} ${fields}`, JSON.stringify([among, where])]
      if ((conditions.get(key) ?? condition) !== condition)
        say(name, `is unique by '${fields.join("', '")}' under two conditions, of which one alone would be held`)
      conditions.set(key, condition)
    }
}

const ordered: readonly Field['type'][] = ['decimal', 'integer', 'day', 'time', 'instant']

/** A rule says one thing, of fields that can be compared so. */
function checkRule(rule: Rule, table: Tabled, say: ReportFault): void {
  const { name } = table
  const typesOf = (names: readonly string[]) => names.map((one) => fieldNamed(table, one)?.type)
  if ('less' in rule) {
    const [a, b] = typesOf(rule.less)
    if (a && b && (a !== b || !ordered.includes(a)))
      say(name, `has '${rule.less[0]}' less than '${rule.less[1]}', which are no two figures, days or times`)
  } else if ('yearOf' in rule) {
    const [year, day] = typesOf(rule.yearOf)
    if (year && day && (year !== 'text' || day !== 'day'))
      say(name, `has '${rule.yearOf[0]}' the year of '${rule.yearOf[1]}', which are no text and day`)
  } else if ('differ' in rule) {
    const [a, b] = typesOf(rule.differ)
    if (a && b && a !== b)
      say(name, `has '${rule.differ[0]}' differ from '${rule.differ[1]}', which is of another type`)
  } else if ('requiredIf' in rule) {
    const { field: decider, is } = rule.requiredIf
    const field = fieldNamed(table, decider)
    if (field && !holds(field, is)) say(name, `has a rule for where '${decider}' is '${is}', which it cannot be`)
  } else say(name, `has a rule that says nothing: ${JSON.stringify(rule)}`)
}

/** One table, with a face or without: its scope, each field, and what names its fields. */
export function checkTable(table: Tabled, byName: ReadonlyMap<string, Tabled>, say: ReportFault): void {
  checkScope(table, byName, say)
  const reserved = { ...ofRows, ...('internal' in table ? {} : ofFaces) }
  checkNamesOf(keptFields(table), (name) => `${table.name}.${name}`, say)
  for (const name of Object.keys(keptFields(table))) {
    if (Object.hasOwn(reserved, name)) say(`${table.name}.${name}`, `is a name that ${reserved[name]} already`)
    checkField(name, table, byName, say)
  }
  checkColumns(table, say)
  const own = { ...table, fields: { ...table.fields, ...fixedOf(table) } } as Tabled
  for (const unique of table.unique ?? []) checkUnique(unique, own, say)
  for (const index of table.partialIndexes ?? []) checkPartialIndex(index, own, say)
  for (const fields of table.indexes ?? []) {
    const named = fields.filter((field) => field !== 'id' && field !== yearOfDay)
    checkNames(table.name, 'indexes', named, own, say)
  }
  for (const rule of table.rules ?? []) {
    checkNames(table.name, 'rules', namesIn(rule), own, say)
    checkRule(rule, table, say)
  }
  if (table.archivedBy !== undefined && fieldNamed(table, table.archivedBy)?.type !== 'instant')
    say(table.name, `is archived by '${table.archivedBy}', which is no instant of its rows`)
}

/** The columns that tell a face of a table apart. */
export const fixedOf = (table: Tabled): Readonly<Record<string, unknown>> =>
  'fixed' in table ? ((table as Resource).fixed ?? {}) : {}
