import { didYouMean } from './didYouMean'
import type { Field, FieldOf, FieldType, Option, ShownIf } from './field'
import type { Page } from './page'
import type { Chart, ColumnType, Drill, FilterType, Report, ReportColumn, ReportFilter, Total } from './report'
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

/*
 * Every option that a declaration may have, by name, for whoever comes without types: JavaScript, a cast, a helper
 * whose answer is wider than what it made. The types hold these lists to the vocabulary: one that lacks an option
 * does not compile.
 */

/** What hears of a fault: of which declaration, and what is wrong there. */
export type ReportFault = (place: string, fault: string) => void

type KeysOf<T> = T extends unknown ? keyof T : never
export type Options<T> = { readonly [K in KeysOf<T>]-?: true }

const common = {
  type: true,
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
  derived: true,
  widget: true,
  shownIf: true,
} as const
const bounded = { min: true, max: true, usual: true, unit: true } as const

const fieldOptions: { readonly [T in FieldType]: Options<FieldOf<T>> } = {
  text: {
    ...filled,
    max: true,
    min: true,
    check: true,
    secret: true,
    multiline: true,
    names: true,
    upper: true,
    default: true,
    serial: true,
    random: true,
    twice: true,
  },
  decimal: { ...filled, ...bounded, scale: true, default: true },
  integer: { ...filled, ...bounded, default: true, big: true },
  day: { ...filled, notFuture: true },
  time: filled,
  instant: { ...filled, now: true },
  flag: { ...filled, default: true },
  status: { ...filled, default: true },
  choice: { ...filled, options: true, default: true, belowOwn: true },
  lookup: { ...filled, list: true },
  reference: { ...filled, to: true, within: true, anyTenant: true, unheld: true },
  password: filled,
  json: filled,
  digest: filled,
  file: { ...filled, types: true, max: true },
}

const shape = {
  name: true,
  table: true,
  tableWas: true,
  fields: true,
  scope: true,
  audit: true,
  unique: true,
  indexes: true,
  rules: true,
  versioned: true,
  archivedBy: true,
} as const

const tableOptions: Options<InternalTable> = { ...shape, internal: true, title: true, titleTa: true }

const resourceOptions: Options<Declaration> = {
  ...shape,
  label: true,
  was: true,
  title: true,
  titleTa: true,
  key: true,
  access: true,
  briefFor: true,
  approval: true,
  writes: true,
  endpoints: true,
  screens: true,
  people: true,
  list: true,
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
  columns: true,
  sort: true,
  order: true,
  sortable: true,
  search: true,
  filters: true,
  tree: true,
  bulk: true,
}
const optionOptions: Options<Option> = { en: true, ta: true, was: true }
const uniqueOptions: Options<Unique> = { fields: true, among: true, where: true }
const childOptions: Options<Child> = { of: true, by: true, columns: true }
const ruleOptions: Options<Rule> = { less: true, orEqual: true, differ: true, yearOf: true, requiredIf: true }
const sectionOptions: Options<Section> = { title: true, note: true, fields: true }
const shownIfOptions: Options<ShownIf> = { field: true, is: true }
const screenOptions: Options<Screens> = { list: true, form: true, creates: true }
const accessOptions: Options<Part<'access'>> = { list: true, create: true, update: true, delete: true }
const peopleOptions: Options<Part<'people'>> = { face: true, by: true }
const metInOptions: Options<Part<'metIn'>> = { table: true, column: true, hides: true }
const inUseOptions: Options<Part<'inUse'>> = { by: true, field: true, say: true }

const reportOptions: Options<Report> = {
  name: true,
  title: true,
  screen: true,
  endpoint: true,
  shared: true,
  query: true,
  fixed: true,
  roles: true,
  filters: true,
  columns: true,
  groupBy: true,
  sums: true,
  order: true,
  basis: true,
  said: true,
  unsettled: true,
  drill: true,
  opens: true,
  long: true,
  chart: true,
  empty: true,
  print: true,
}
const filterOptions: Options<ReportFilter> = {
  type: true,
  label: true,
  required: true,
  prompt: true,
  default: true,
  options: true,
  to: true,
  few: true,
  list: true,
  widget: true,
  within: true,
}
const columnOptions: Options<ReportColumn> = {
  type: true,
  label: true,
  short: true,
  band: true,
  total: true,
  of: true,
  options: true,
  name: true,
  hidden: true,
  spare: true,
  counts: true,
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
const drillOptions: Options<Drill> = { to: true, filters: true, implies: true }
const chartOptions: Options<Chart> = { kind: true, x: true, y: true, of: true }
const printOptions: Options<Report['print']> = { orientation: true, columns: true, carried: true, signatures: true }
const pageOptions: Options<Page> = { name: true, path: true, label: true, roles: true, under: true }

/** Says each option of `given` that the vocabulary does not have, with the one that was probably meant. */
export function checkOptions(place: string, given: unknown, known: object, say: ReportFault): void {
  if (typeof given !== 'object' || given === null) return
  const names = Object.keys(known)
  for (const option of Object.keys(given))
    if (!Object.hasOwn(known, option)) say(place, `has no option '${option}'${didYouMean(option, names)}`)
}

export function each(place: string, given: readonly unknown[] | undefined, known: object, say: ReportFault): void {
  for (const one of given ?? []) checkOptions(place, one, known, say)
}

function checkType(place: string, type: string, known: object, say: ReportFault): void {
  if (!Object.hasOwn(known, type))
    say(place, `is of the type '${type}', which there is not${didYouMean(String(type), Object.keys(known))}`)
}

function checkField(place: string, field: Field, say: ReportFault): void {
  checkType(place, field.type, fieldOptions, say)
  const known = fieldOptions[field.type]
  if (!known) return
  checkOptions(place, field, known, say)
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
  for (const [name, field] of Object.entries(keptFields(table))) checkField(`${table.name}.${name}`, field, say)
  each(`${table.name}, unique`, table.unique, uniqueOptions, say)
  each(`${table.name}, rules`, table.rules, ruleOptions, say)
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
  checkOptions(`${report.name}, print`, report.print, printOptions, say)
}

/** Holds a screen with code of its own to the vocabulary. */
export const checkPageOptions = (page: Page, say: ReportFault): void => checkOptions(page.name, page, pageOptions, say)
