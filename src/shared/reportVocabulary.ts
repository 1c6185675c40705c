import { filterWidgetNames, statusNames } from './extensions'
import {
  checkOptions,
  checkType,
  each,
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
import type { Basis, Chart, ColumnType, Drill, FilterType, Report, ReportColumn, ReportFilter, Total } from './report'

/* The options of reports, as `vocabulary` has those of what else is declared. */

const measures = ['goods', 'charge', 'amount'] as const
const reportOptions: Options<Report> = {
  name: needed('text'),
  title: needed('label'),
  screen: needed('text'),
  endpoint: needed('text'),
  shared: flag,
  query: text,
  fixed: takes('parts of text'),
  roles: needed('list of text'),
  filters: needed('parts of parts'),
  columns: needed('parts of parts'),
  groupBy: texts,
  sums: text,
  order: needed('list of text'),
  basis: listOfParts,
  said: listOfParts,
  unsettled: parts,
  drill: parts,
  opens: text,
  long: flag,
  chart: parts,
  empty: needed('label'),
  print: needed('parts'),
}
const filterOptions: Options<ReportFilter> = {
  type: { ...needed(), ...elsewhere },
  label: needed('label'),
  required: flag,
  prompt: label,
  default: { ...parts, ...elsewhere },
  options: takes('parts of label'),
  to: text,
  few: flag,
  list: text,
  widget: oneOf(...filterWidgetNames),
  within: texts,
}
const columnOptions: Options<ReportColumn> = {
  type: { ...needed(), ...elsewhere },
  label: needed('label'),
  short: label,
  band: label,
  total: { ...parts, ...oneOf('count', 'last', 'max', 'mean', 'min', 'sum') },
  of: oneOf(...statusNames),
  options: takes('parts of label'),
  name: flag,
  hidden: flag,
  spare: { ...flag, ...oneOf('kept') },
  by: text,
  counts: oneOf('none', ...measures),
  beside: text,
  priority: number,
  width: number,
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
  over: texts,
  times: number,
  sumOf: text,
  grand: text,
  whole: flag,
  change: texts,
}
const settingOptions: Options<Exclude<ReportFilter['default'], string | undefined>> = { setting: needed('text') }
const saidOptions: Options<NonNullable<Report['said']>[number]> = { label: needed('label'), value: needed('label') }
const drillOptions: Options<Drill> = { to: needed('text'), filters: needed('parts of text'), implies: texts }
const chartOptions: Options<Chart> = {
  kind: { ...needed(), ...oneOf('bars', 'line') },
  x: needed('text'),
  y: needed('list of text'),
  of: oneOf('groups'),
}
const unsettledOptions: Options<NonNullable<Report['unsettled']>> = {
  label: needed('label'),
  query: needed('text'),
  until: needed('text'),
}
const basisOptions: Options<Basis> = {
  measure: { ...needed(), ...oneOf(...measures) },
  of: needed('label'),
  readings: needed('list of label'),
}
const printOptions: Options<Report['print']> = {
  orientation: oneOf('landscape', 'portrait'),
  columns: texts,
  carried: texts,
  signatures: needed('list of label'),
}

/** Holds a report to the vocabulary. */
export function checkReportOptions(report: Report, say: ReportFault): void {
  checkOptions(report.name, report, reportOptions, say)
  for (const [name, filter] of partsIn(report.filters)) {
    const place = `${report.name}, filter ${name}`
    checkOptions(place, filter, filterOptions, say)
    checkType(place, filter.type, filterTypes, say)
    checkOptions(`${place}, default`, filter.default, settingOptions, say)
  }
  for (const [name, column] of partsIn(report.columns)) {
    const place = `${report.name}, column ${name}`
    checkType(place, column.type, columnTypes, say)
    checkOptions(place, column, columnOptions, say)
    checkOptions(`${place}, total`, column.total, totalOptions, say)
  }
  checkOptions(`${report.name}, drill`, report.drill, drillOptions, say)
  checkOptions(`${report.name}, chart`, report.chart, chartOptions, say)
  checkOptions(`${report.name}, unsettled`, report.unsettled, unsettledOptions, say)
  each(`${report.name}, basis`, report.basis, basisOptions, say)
  each(`${report.name}, said`, report.said, saidOptions, say)
  checkOptions(`${report.name}, print`, report.print, printOptions, say)
}
