import { clean } from './clean'
import { computations } from './compute'
import { didYouMean } from './didYouMean'
import { tenantScope } from './extensions'
import type { Field, FieldType } from './field'
import { fileTypeNames, largestFile } from './files'
import { termOf } from './issues'
import type { ReportFault } from './options'
import { keptFields, type Resource, type Tabled } from './resource'
import type { Rule } from './rule'
import { valueSchema } from './schema'
import { fieldNamed } from './viewPath'

/* What a field says of itself, of others of its table and of what it refers to. */

/** The fields that a rule is of. */
export const namesIn = (rule: Rule): readonly string[] => {
  if ('less' in rule) return rule.less
  if ('yearOf' in rule) return rule.yearOf
  if ('differ' in rule) return rule.differ
  return 'requiredIf' in rule ? [rule.requiredIf.field, ...rule.requiredIf.fields] : []
}

function checkReference(
  place: string,
  name: string,
  table: Tabled,
  byName: ReadonlyMap<string, Tabled>,
  say: ReportFault,
): void {
  const field = keptFields(table)[name]
  if (field?.type !== 'reference') return
  const target = byName.get(field.to)
  if (!target) {
    say(place, `refers to '${field.to}', which is not declared${didYouMean(String(field.to), [...byName.keys()])}`)
    return
  }
  const { writes, partOf } = table as Partial<Resource>
  const isChosen = !('internal' in table) && writes !== 'service' && !partOf && !field.readOnly
  if (isChosen && 'internal' in target) say(place, `refers to '${field.to}', which has no face to be chosen by`)
  if (isChosen && field.required && target === table)
    say(place, 'is required of its own kind: the first record could not be made')
  for (const [column, own] of Object.entries(field.within ?? {})) {
    const [theirs, ours] = [fieldNamed(target, column), fieldNamed(table, own)]
    if (!theirs) say(place, `is within '${column}', which '${field.to}' does not have`)
    if (!ours) say(place, `is within '${own}', which is no field here`)
    if (!theirs || !ours) continue
    if (own === name) say(place, 'is within itself')
    else if (whatOf(theirs) !== whatOf(ours))
      say(place, `is within '${own}', ${whatOf(ours)}: '${column}' of '${field.to}' is ${whatOf(theirs)}`)
  }
}

/** What a field holds, in words: what two that are compared have in common. */
const whatOf = (field: Field): string => {
  if (field.type === 'reference') return `a reference to '${field.to}'`
  return field.type === 'lookup' ? `a choice from '${field.list}'` : `a ${field.type}`
}

/** Nobody can choose what is chosen by something that is chosen by it. */
function checkWithinCircle(place: string, name: string, { fields }: Tabled, say: ReportFault): void {
  const parentsOf = (own: string): readonly string[] => {
    const field = fieldNamed({ fields }, own)
    return field?.type === 'reference' ? Object.values(field.within ?? {}) : []
  }
  const above = new Set(parentsOf(name).filter((own) => own !== name))
  for (const own of above) for (const next of parentsOf(own)) above.add(next)
  if (above.has(name)) say(place, `is within '${parentsOf(name).join("', '")}', which is within it again`)
}

type Limit = string | number | undefined

const isAbove = (a: Limit, b: Limit) => a !== undefined && b !== undefined && Number(a) > Number(b)

/** Whether a limit is a figure that the field could hold: a whole one, or one with no more decimals than are kept. */
const isFigure = (limit: string | number, scale: number) =>
  new RegExp(`^-?\\d+${scale > 0 ? `(\\.\\d{1,${scale}})?` : ''}$`).test(String(limit))

/** How long the code of a choice may be: its column's length. */
const longestCode = 40

/** A choice is of something, by codes that can stand in a column, an address and a list of several. */
function checkOptionValues(place: string, options: object | undefined, say: ReportFault): void {
  const codes = Object.keys(options ?? {})
  if (codes.length === 0) say(place, "has no 'options' to choose from")
  for (const code of codes) {
    if (!/^\w+$/.test(code)) say(place, `has the option '${code}', which is no code: letters, digits and '_'`)
    else if (code.length > longestCode) say(place, `has the option '${code}', longer than ${longestCode} letters`)
  }
}

/** Limits that are figures and in order, and a default that the field itself would take. */
function checkValues(place: string, field: Field, say: ReportFault): void {
  const { min, max, usual = [] } = field as { min?: Limit; max?: Limit; usual?: readonly Limit[] }
  const scale = field.type === 'decimal' ? field.scale : 0
  const odd = [min, max, ...usual].filter((limit) => limit !== undefined && !isFigure(limit, scale))
  for (const limit of odd) say(place, `has the limit '${limit}', which is no figure of ${scale} decimals`)
  if (isAbove(min, max)) say(place, `has a least value, ${min}, above its greatest, ${max}`)
  if (isAbove(usual[0], usual[1])) say(place, 'has a usual range that ends before it begins')
  else if (isAbove(min, usual[0]) || isAbove(usual[1], max))
    say(place, `has the usual range '${usual.join("' to '")}', which goes beyond its limits`)
  if (field.type === 'text' && !(Number.isInteger(field.max) && field.max > 0))
    say(place, `has the greatest length '${field.max}', which is no whole number from 1 on`)
  if (field.type === 'choice') checkOptionValues(place, field.options, say)
  const initial = 'default' in field ? field.default : undefined
  if (odd.length > 0 || initial === undefined) return
  if (!valueSchema(field).safeParse(clean(field, initial)).success) {
    say(place, `has the default '${initial}', which it would refuse`)
  }
}

const derivable: readonly FieldType[] = ['text', 'decimal', 'integer', 'day', 'time', 'instant', 'flag']

/** What rows are ordered, found or told apart by. */
type Use = 'sorted' | 'searched' | 'filtered' | 'a title' | 'unique' | 'an index' | 'in a rule' | 'a column of a list'

/** What orders, finds or tells apart rows is a value of theirs; `what` is no such value, but for some uses. */
function checkUses(place: string, what: string, name: string, table: Tabled, but: readonly Use[], say: ReportFault) {
  const { list, title, titleTa, key } = table as Partial<Resource>
  const ruled = (rule: Rule) => (what === 'a file' && 'requiredIf' in rule ? [rule.requiredIf.field] : namesIn(rule))
  const uses: { readonly [U in Use]: readonly (string | undefined)[] } = {
    sorted: list?.sortable ?? [],
    searched: list?.search ?? [],
    filtered: list?.filters ?? [],
    'a title': [title, titleTa, key],
    unique: (table.unique ?? []).flatMap(({ fields }) => fields),
    'an index': [...(table.indexes ?? []), ...(table.partialIndexes ?? []).map(({ fields }) => fields)].flat(),
    'in a rule': (table.rules ?? []).flatMap(ruled),
    'a column of a list': list?.columns ?? [],
  }
  for (const [use, names] of Object.entries(uses))
    if (names.includes(name) && !but.includes(use as Use)) say(place, `is ${what}, and cannot be ${use}`)
}

/** What a stored field is where it is no value that stands in its column as it is, and what may still be made of it. */
export function kindOf(field: Field): readonly [what: string, but: readonly Use[]] | null {
  if (field.transient) return ['of the form alone', ['in a rule']]
  if (field.type === 'text')
    return field.secret ? ['a secret', ['unique', 'in a rule', 'searched', 'a column of a list']] : null
  if (field.type === 'digest') return ['a digest', ['unique', 'an index']]
  if (field.type === 'password') return ['a password', []]
  return field.type === 'json' ? ['data that is kept as it is', []] : null
}

function checkKind(place: string, name: string, table: Tabled, say: ReportFault): void {
  const field = keptFields(table)[name]
  const [what, but] = (field && !field.derived && kindOf(field)) || []
  if (what && but) checkUses(place, what, name, table, but, say)
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
  checkUses(place, 'a file', name, table, ['a column of a list'], say)
}

/** What is computed as it is read is known, and nothing that would need a column. */
function checkDerived(place: string, name: string, table: Tabled, say: ReportFault): void {
  const field = keptFields(table)[name]
  if (field?.derived === undefined) return
  if (field.derived === 'gathered') say(place, 'is gathered, which columns of a view alone are')
  if (!derivable.includes(field.type) || ('secret' in field && field.secret))
    say(place, `is derived, which a field of the type '${field.type}' cannot be`)
  for (const option of ['required', 'default', 'computed', 'transient', 'shownIf'] as const)
    if (option in field) say(place, `is derived, and cannot be '${option}'`)
  checkUses(place, 'derived', name, table, ['a column of a list'], say)
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

const figures: readonly FieldType[] = ['decimal', 'integer']

/** What is computed is a figure, by a function that there is, from figures beside it that are known before it. */
function checkComputed(place: string, name: string, table: Tabled, say: ReportFault): void {
  const fields = keptFields(table)
  const field = fields[name]
  if (!field?.computed) return
  const { by, from = [] } = field.computed
  const compute = Object.hasOwn(computations, by) ? computations[by] : undefined
  if (!compute)
    say(place, `is computed by '${by}', which there is not${didYouMean(String(by), Object.keys(computations))}`)
  else if (compute.length !== from.length)
    say(place, `is computed by '${by}' from ${from.length} fields: it takes ${compute.length}`)
  if (!figures.includes(field.type)) say(place, `is computed, which a field of the type '${field.type}' cannot be`)
  const names = Object.keys(fields)
  for (const one of from) {
    const source = fieldNamed({ fields }, one)
    if (!source) say(`${place}.computed`, `is made from '${one}', which is no field here${didYouMean(one, names)}`)
    else if (!figures.includes(source.type)) say(place, `is computed from '${one}', which is no figure`)
    else if (source.computed && names.indexOf(one) >= names.indexOf(name))
      say(place, `is computed from '${one}', which is not made before it`)
  }
}

/** What a person cannot give and nothing else gives, no record could be made without. */
function checkGiven(place: string, name: string, table: Tabled, say: ReportFault): void {
  const field = keptFields(table)[name]
  const { writes, access, fixed, partOf, scope } = table as Partial<Resource>
  if (field?.type === 'text') {
    if (field.random && field.max < 32) say(place, 'is random, which is 32 letters long')
    if (field.serial !== undefined && scope !== tenantScope)
      say(place, 'is a serial, which rows of a tenant alone have')
    if (field.twice && !table.fields.isActive)
      say(place, "asks who else has it, among active rows: there is no 'isActive'")
  }
  if (!field?.required || !field.readOnly || writes === 'service' || partOf || !access?.create.length) return
  const isFilled = ['default', 'serial', 'random', 'now', 'computed'].some((option) => option in field)
  if (!isFilled && !Object.hasOwn(fixed ?? {}, name)) say(place, 'is required, and nobody can give it: it is read-only')
}

/** Everything that one field says. */
export function checkField(name: string, table: Tabled, byName: ReadonlyMap<string, Tabled>, say: ReportFault): void {
  const place = `${table.name}.${name}`
  const field = keptFields(table)[name] as Field
  checkReference(place, name, table, byName, say)
  checkWithinCircle(place, name, table, say)
  if (field.prompt && !termOf(field.prompt)) say(place, 'has a prompt that is not in the glossary')
  checkValues(place, field, say)
  checkShownIf(place, name, table, say)
  checkDerived(place, name, table, say)
  checkComputed(place, name, table, say)
  checkGiven(place, name, table, say)
  checkFile(place, name, table, say)
  checkKind(place, name, table, say)
}
