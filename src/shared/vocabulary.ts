import { checkNames } from './checks'
import { didYouMean } from './didYouMean'
import { derivedNames, filterWidgetNames, statusNames, widgetNames } from './extensions'
import type { Field, FieldOf, FieldType, Option, ShownIf } from './field'
import { checkOptions, each, elsewhere, needed, type Options, oneOf, type ReportFault } from './options'
import type { Page } from './page'
import type { Basis, Chart, ColumnType, Drill, FilterType, Report, ReportColumn, ReportFilter, Total } from './report'
import {
  type Child,
  type Declaration,
  type InternalTable,
  keptFields,
  type ListView,
  type Screens,
  type Section,
  type Tabled,
  type Unique,
} from './resource'
import type { Rule } from './rule'

const common = {
  type: { ...needed, ...elsewhere },
  label: true,
  required: true,
  due: true,
  prompt: true,
  help: true,
  was: true,
  backfill: true,
  retired: true,
} as const
const filled = {
  ...common,
  readOnly: true,
  writers: true,
  computed: true,
  transient: true,
  derived: oneOf(...derivedNames),
  widget: oneOf(...widgetNames),
  shownIf: true,
} as const
const bounded = { min: true, max: true, usual: true, unit: oneOf('kg', 'g', '₹', '₹/kg', '%', 'min') } as const

const fieldOptions: { readonly [T in FieldType]: Options<FieldOf<T>> } = {
  text: {
    ...filled,
    max: needed,
    min: true,
    check: oneOf(...checkNames),
    secret: oneOf('aadhaar', 'bankAc', 'pan'),
    multiline: true,
    names: oneOf('details', 'resource'),
    upper: true,
    default: true,
    serial: true,
    random: true,
    twice: true,
  },
  decimal: { ...filled, ...bounded, scale: needed, default: true },
  integer: { ...filled, ...bounded, default: true, big: true },
  day: { ...filled, notFuture: true },
  time: filled,
  instant: { ...filled, now: true },
  flag: { ...filled, default: true },
  status: { ...filled, default: needed },
  choice: { ...filled, options: needed, default: true, belowOwn: true },
  lookup: { ...filled, list: needed },
  reference: { ...filled, to: needed, within: true, anyTenant: true, unheld: true },
  password: filled,
  json: filled,
  digest: filled,
  file: { ...filled, types: needed, max: true },
}

const shape = {
  name: needed,
  table: needed,
  tableWas: true,
  fields: needed,
  scope: elsewhere,
  audit: oneOf('full', 'self'),
  unique: true,
  indexes: true,
  rules: true,
  versioned: true,
  archivedBy: true,
} as const

const tableOptions: Options<InternalTable> = { ...shape, internal: needed, title: true, titleTa: true }

const resourceOptions: Options<Declaration> = {
  ...shape,
  label: needed,
  was: true,
  title: needed,
  titleTa: true,
  key: true,
  access: needed,
  briefFor: true,
  approval: oneOf('official', 'state'),
  writes: oneOf('generic', 'service'),
  endpoints: true,
  screens: oneOf('none'),
  people: true,
  list: needed,
  form: true,
  fixed: true,
  partOf: true,
  metIn: true,
  namesakes: true,
  inUse: true,
  children: true,
}

type Part<K extends keyof Declaration> = NonNullable<Declaration[K]>

const listOptions: Options<ListView> = {
  columns: needed,
  sort: needed,
  order: oneOf('ASC', 'DESC'),
  sortable: needed,
  search: needed,
  filters: true,
  tree: true,
  bulk: true,
}
const optionOptions: Options<Option> = { en: needed, ta: needed, was: true }
const uniqueOptions: Options<Unique> = { fields: needed, among: oneOf('active'), where: true }
const childOptions: Options<Child> = { of: needed, by: needed, columns: true }
const ruleOptions: Options<Rule> = { less: true, orEqual: true, differ: true, yearOf: true, requiredIf: true }
const requiredIfOptions: Options<Extract<Rule, { requiredIf: unknown }>['requiredIf']> = {
  field: needed,
  is: needed,
  fields: needed,
}
const sectionOptions: Options<Section> = { title: needed, note: true, fields: needed }
const computedOptions: Options<NonNullable<Field['computed']>> = {
  by: { ...needed, ...elsewhere },
  from: needed,
}
const shownIfOptions: Options<ShownIf> = { field: needed, is: needed }
const screenOptions: Options<Screens> = { list: needed, form: needed, creates: true }
const accessOptions: Options<Part<'access'>> = { list: needed, create: needed, update: needed, delete: needed }
const peopleOptions: Options<Part<'people'>> = { face: needed, by: needed }
const metInOptions: Options<Part<'metIn'>> = { table: needed, column: needed, hides: needed }
const inUseOptions: Options<Part<'inUse'>> = { by: needed, field: needed, say: needed }

const measures = ['goods', 'charge', 'amount'] as const
const reportOptions: Options<Report> = {
  name: needed,
  title: needed,
  screen: needed,
  endpoint: needed,
  shared: true,
  query: true,
  fixed: true,
  roles: needed,
  filters: needed,
  columns: needed,
  groupBy: true,
  sums: true,
  order: needed,
  basis: true,
  said: true,
  unsettled: true,
  drill: true,
  opens: true,
  long: true,
  chart: true,
  empty: needed,
  print: needed,
}
const filterOptions: Options<ReportFilter> = {
  type: { ...needed, ...elsewhere },
  label: needed,
  required: true,
  prompt: true,
  default: elsewhere,
  options: true,
  to: true,
  few: true,
  list: true,
  widget: oneOf(...filterWidgetNames),
  within: true,
}
const columnOptions: Options<ReportColumn> = {
  type: { ...needed, ...elsewhere },
  label: needed,
  short: true,
  band: true,
  total: oneOf('count', 'last', 'max', 'mean', 'min', 'sum'),
  of: oneOf(...statusNames),
  options: true,
  name: true,
  hidden: true,
  spare: oneOf('kept'),
  by: true,
  counts: oneOf('none', ...measures),
  beside: true,
  priority: true,
  width: true,
}
const filterTypes: Readonly<Record<FilterType, true>> = {
  day: true,
  month: true,
  year: true,
  tenant: true,
  reference: true,
  lookup: true,
  number: true,
  decimal: true,
  money: true,
  status: true,
  choice: true,
  choices: true,
}
const columnTypes: Readonly<Record<ColumnType, true>> = {
  serial: true,
  text: true,
  label: true,
  choice: true,
  status: true,
  integer: true,
  price: true,
  rate: true,
  rupees: true,
  kg: true,
  percent: true,
  balance: true,
  day: true,
  month: true,
  time: true,
  instant: true,
}
const totalOptions: Options<Exclude<Total, string>> = {
  over: true,
  times: true,
  sumOf: true,
  grand: true,
  whole: true,
  change: true,
}
const drillOptions: Options<Drill> = { to: needed, filters: needed, implies: true }
const chartOptions: Options<Chart> = {
  kind: { ...needed, ...oneOf('bars', 'line') },
  x: needed,
  y: needed,
  of: oneOf('groups'),
}
const unsettledOptions: Options<NonNullable<Report['unsettled']>> = { label: needed, query: needed, until: needed }
const basisOptions: Options<Basis> = { measure: { ...needed, ...oneOf(...measures) }, of: needed, readings: needed }
const printOptions: Options<Report['print']> = {
  orientation: oneOf('landscape', 'portrait'),
  columns: true,
  carried: true,
  signatures: needed,
}
const pageOptions: Options<Page> = { name: needed, path: needed, label: needed, roles: needed, under: true }

function checkType(place: string, type: string, known: object, say: ReportFault): void {
  if (!Object.hasOwn(known, type))
    say(place, `is of the type '${type}', which there is not${didYouMean(String(type), Object.keys(known))}`, true)
}

function checkField(place: string, field: Field, say: ReportFault): void {
  checkType(place, field.type, fieldOptions, say)
  const known = fieldOptions[field.type]
  if (!known) return
  checkOptions(place, field, known, say)
  checkOptions(`${place}, computed`, field.computed, computedOptions, say)
  checkOptions(`${place}, shownIf`, field.shownIf, shownIfOptions, say)
  if (field.type === 'choice')
    for (const [value, option] of Object.entries(field.options ?? {}))
      checkOptions(`${place}, option ${value}`, option, optionOptions, say)
}

/** Holds a table, with a face or without, to the vocabulary. */
export function checkTableOptions(table: Tabled, say: ReportFault): void {
  // What is retired was set apart by `defineResource`; a declaration has no such option.
  const { retired: _, ...given } = table
  checkOptions(table.name, given, 'internal' in table ? tableOptions : resourceOptions, say)
  for (const [name, field] of Object.entries(keptFields(table) ?? {})) checkField(`${table.name}.${name}`, field, say)
  each(`${table.name}, unique`, table.unique, uniqueOptions, say)
  each(`${table.name}, rules`, table.rules, ruleOptions, say)
  for (const rule of table.rules ?? [])
    if ('requiredIf' in rule) checkOptions(`${table.name}, rules`, rule.requiredIf, requiredIfOptions, say)
  if ('internal' in table) return
  const { list, form, screens, access, people, metIn, inUse, children } = table as Declaration
  checkOptions(`${table.name}, list`, list, listOptions, say)
  each(`${table.name}, form`, form, sectionOptions, say)
  checkOptions(`${table.name}, screens`, screens, screenOptions, say)
  checkOptions(`${table.name}, access`, access, accessOptions, say)
  checkOptions(`${table.name}, people`, people, peopleOptions, say)
  checkOptions(`${table.name}, metIn`, metIn, metInOptions, say)
  checkOptions(`${table.name}, inUse`, inUse, inUseOptions, say)
  each(`${table.name}, children`, children, childOptions, say)
}

/** Holds a report to the vocabulary. */
export function checkReportOptions(report: Report, say: ReportFault): void {
  checkOptions(report.name, report, reportOptions, say)
  for (const [name, filter] of Object.entries(report.filters ?? {})) {
    checkOptions(`${report.name}, filter ${name}`, filter, filterOptions, say)
    checkType(`${report.name}, filter ${name}`, filter.type, filterTypes, say)
  }
  for (const [name, column] of Object.entries(report.columns ?? {})) {
    checkType(`${report.name}, column ${name}`, column.type, columnTypes, say)
    checkOptions(`${report.name}, column ${name}`, column, columnOptions, say)
    checkOptions(`${report.name}, column ${name}, total`, column.total, totalOptions, say)
  }
  checkOptions(`${report.name}, drill`, report.drill, drillOptions, say)
  checkOptions(`${report.name}, chart`, report.chart, chartOptions, say)
  checkOptions(`${report.name}, unsettled`, report.unsettled, unsettledOptions, say)
  each(`${report.name}, basis`, report.basis, basisOptions, say)
  checkOptions(`${report.name}, print`, report.print, printOptions, say)
}

/** Holds a screen with code of its own to the vocabulary. */
export const checkPageOptions = (page: Page, say: ReportFault): void => checkOptions(page.name, page, pageOptions, say)
