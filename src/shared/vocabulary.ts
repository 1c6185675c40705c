import type { SqlText } from './backfill'
import { checkNames } from './checks'
import { derivedNames, widgetNames } from './extensions'
import type { Field, FieldOf, FieldType, Option, ShownIf } from './field'
import {
  checkOptions,
  checkType,
  each,
  earlier,
  elsewhere,
  flag,
  label,
  listOfParts,
  needed,
  number,
  type Options,
  oneOf,
  parts,
  partsIn,
  type ReportFault,
  takes,
  text,
  texts,
} from './options'
import type { Page } from './page'
import type { Reason } from './reason'
import {
  type Child,
  type Declaration,
  type InternalTable,
  keptFields,
  type ListView,
  type PartialIndex,
  type Screens,
  type Section,
  type Tabled,
  type Unique,
} from './resource'
import type { Rule } from './rule'

const common = {
  type: { ...needed(), ...elsewhere },
  label,
  required: flag,
  due: flag,
  prompt: label,
  help: label,
  was: earlier,
  backfill: takes('text', 'number', 'flag', 'parts'),
  retired: flag,
} as const
const filled = {
  ...common,
  readOnly: flag,
  writers: texts,
  computed: parts,
  transient: flag,
  derived: oneOf(...derivedNames),
  widget: oneOf(...widgetNames),
  shownIf: parts,
} as const
const unit = oneOf('kg', 'g', '₹', '₹/kg', '%', 'min')

const fieldOptions: { readonly [T in FieldType]: Options<FieldOf<T>> } = {
  text: {
    ...filled,
    max: needed('number'),
    min: number,
    check: oneOf(...checkNames),
    secret: oneOf('aadhaar', 'bankAc', 'pan'),
    names: oneOf('details', 'resource'),
    upper: flag,
    default: text,
    serial: text,
    random: flag,
    twice: label,
  },
  decimal: { ...filled, min: text, max: text, usual: texts, unit, scale: needed('number'), default: text },
  integer: { ...filled, min: number, max: number, usual: takes('list of number'), unit, default: number, big: flag },
  day: { ...filled, notFuture: flag },
  time: filled,
  instant: { ...filled, now: flag },
  flag: { ...filled, default: flag },
  status: { ...filled, default: needed('number') },
  choice: { ...filled, options: needed('parts of label'), default: text, belowOwn: flag },
  lookup: { ...filled, list: needed('text') },
  reference: { ...filled, to: needed('text'), within: takes('parts of text'), anyTenant: flag, unheld: flag },
  password: filled,
  json: filled,
  digest: filled,
  file: { ...filled, types: needed('list of text'), max: number },
}

const shape = {
  name: needed('text'),
  table: needed('text'),
  tableWas: earlier,
  fields: needed('parts of parts'),
  scope: elsewhere,
  audit: oneOf('full', 'self'),
  unique: listOfParts,
  indexes: takes('list of list of text'),
  partialIndexes: listOfParts,
  rules: listOfParts,
  versioned: flag,
  archivedBy: text,
} as const

const tableOptions: Options<InternalTable> = { ...shape, internal: needed('flag'), title: text, titleTa: text }

const resourceOptions: Options<Declaration> = {
  ...shape,
  label: needed('parts'),
  was: earlier,
  title: needed('text'),
  titleTa: text,
  key: text,
  access: needed('parts'),
  briefFor: texts,
  approval: oneOf('official', 'state'),
  approvalOf: texts,
  writes: oneOf('generic', 'service'),
  endpoints: parts,
  screens: { ...parts, ...oneOf('none') },
  people: parts,
  list: needed('parts'),
  form: listOfParts,
  fixed: takes('parts of text', 'parts of list of text'),
  partOf: text,
  metIn: parts,
  namesakes: flag,
  inUse: parts,
  children: listOfParts,
}

type Part<K extends keyof Declaration> = NonNullable<Declaration[K]>

const labelsOptions: Options<Declaration['label']> = { one: needed('label'), many: needed('label') }
const endpointsOptions: Options<Part<'endpoints'>> = { list: text, create: text, update: text, delete: text }
const listOptions: Options<ListView> = {
  columns: needed('list of text'),
  sort: needed('text'),
  order: oneOf('ASC', 'DESC'),
  sortable: needed('list of text'),
  search: needed('list of text'),
  filters: texts,
  tree: texts,
  bulk: texts,
}
const optionOptions: Options<Option> = { en: needed('text'), ta: needed('text'), was: earlier }
const scalars = ['text', 'number', 'flag', 'null'] as const
const uniqueOptions: Options<Unique> = {
  fields: needed('list of text'),
  among: oneOf('active'),
  where: takes('parts of text', 'parts of number', 'parts of flag', 'parts of null'),
}
const partialIndexOptions: Options<PartialIndex> = {
  fields: needed('list of text'),
  where: needed('parts of text', 'parts of number', 'parts of flag', 'parts of null', 'parts of list of text'),
}
const childOptions: Options<Child> = { of: needed('text'), by: needed('text'), columns: texts }
const ruleOptions: Options<Rule> = { less: texts, orEqual: flag, differ: texts, yearOf: texts, requiredIf: parts }
const requiredIfOptions: Options<Extract<Rule, { requiredIf: unknown }>['requiredIf']> = {
  field: needed('text'),
  is: needed('text', 'number', 'flag'),
  fields: needed('list of text'),
}
const sectionOptions: Options<Section> = { title: needed('label'), note: label, fields: needed('list of text') }
const computedOptions: Options<NonNullable<Field['computed']>> = {
  by: { ...needed(), ...elsewhere },
  from: needed('list of text'),
}
const shownIfOptions: Options<ShownIf> = {
  field: needed('text'),
  is: needed(...scalars, 'list of text', 'list of number', 'list of flag', 'list of null'),
}
const backfillOptions: Options<SqlText> = { sql: needed('text') }
const screenOptions: Options<Screens> = { list: needed('text'), form: needed('text'), creates: text }
const accessOptions: Options<Part<'access'>> = {
  list: needed('list of text'),
  create: needed('list of text'),
  update: needed('list of text'),
  delete: needed('list of text'),
}
const peopleOptions: Options<Part<'people'>> = { face: needed('text'), by: needed('text') }
const metInOptions: Options<Part<'metIn'>> = {
  table: needed('text'),
  column: needed('text'),
  hides: needed('list of text'),
}
const inUseOptions: Options<Part<'inUse'>> = { by: needed('text'), field: needed('text'), say: needed('label') }

const pageOptions: Options<Page> = {
  name: needed('text'),
  path: needed('text'),
  label: needed('label'),
  roles: needed('list of text'),
  under: text,
}

/** Of the text that says why something is done. */
const reasonOptions = { ...fieldOptions.text, usual: needed('list of label') } as const

/** Holds what is asked for as a reason to the vocabulary. */
export const checkReasonOptions = (place: string, reason: Reason | undefined, say: ReportFault): void =>
  checkOptions(place, reason, reasonOptions, say)

/** The parts of a resource that are objects, each with options of its own. */
const partOptions = {
  label: labelsOptions,
  list: listOptions,
  screens: screenOptions,
  access: accessOptions,
  endpoints: endpointsOptions,
  people: peopleOptions,
  metIn: metInOptions,
  inUse: inUseOptions,
} as const

/** Holds a field, of a table or of a form, to the vocabulary. */
export function checkFieldOptions(place: string, field: Field, say: ReportFault): void {
  checkType(place, field.type, fieldOptions, say)
  const known = Object.hasOwn(fieldOptions, field.type) ? fieldOptions[field.type] : undefined
  if (!known) {
    checkOptions(place, { type: field.type }, { type: common.type }, say)
    return
  }
  checkOptions(place, field, known, say)
  checkOptions(`${place}, computed`, field.computed, computedOptions, say)
  checkOptions(`${place}, shownIf`, field.shownIf, shownIfOptions, say)
  checkOptions(`${place}, backfill`, field.backfill, backfillOptions, say)
  if (field.type !== 'choice') return
  for (const [value, option] of partsIn(field.options))
    checkOptions(`${place}, option ${value}`, option, optionOptions, say)
}

/** Holds a table, with a face or without, to the vocabulary. */
export function checkTableOptions(table: Tabled, say: ReportFault): void {
  // What is retired was set apart by `defineResource`; a declaration has no such option.
  const { retired: _, ...given } = table
  checkOptions(table.name, given, 'internal' in table ? tableOptions : resourceOptions, say)
  for (const [name, field] of partsIn(keptFields(table))) checkFieldOptions(`${table.name}.${name}`, field, say)
  each(`${table.name}, unique`, table.unique, uniqueOptions, say)
  each(`${table.name}, partialIndexes`, table.partialIndexes, partialIndexOptions, say)
  each(`${table.name}, rules`, table.rules, ruleOptions, say)
  for (const [, rule] of partsIn(table.rules))
    if ('requiredIf' in rule) checkOptions(`${table.name}, rules`, rule.requiredIf, requiredIfOptions, say)
  if ('internal' in table) return
  const { form, children, ...face } = table as Declaration
  for (const [part, options] of Object.entries(partOptions))
    checkOptions(`${table.name}, ${part}`, face[part as keyof typeof partOptions], options, say)
  each(`${table.name}, form`, form, sectionOptions, say)
  each(`${table.name}, children`, children, childOptions, say)
}

/** Holds a screen with code of its own to the vocabulary. */
export const checkPageOptions = (page: Page, say: ReportFault): void => checkOptions(page.name, page, pageOptions, say)
