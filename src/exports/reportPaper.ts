import type { PaperChart } from '#pdf/chart'
import type { ReportPaper, ReportPaperColumn } from '#pdf/documents/report'
import type { TableLine } from '#pdf/table'
import { departmentSignatures } from '#resources/reports/common'
import { tenant as scopes } from '#resources/scopes'
import type { FilterSelection } from '#shared/filterValue'
import type { Language } from '#shared/label'
import { labelOf } from '#shared/nameIn'
import { placesOf, type Report, type ReportColumn, type ReportRow, shownColumns, told } from '#shared/report'
import { cellLabel } from '#shared/reportText'
import type { TenantName } from '#shared/tenant'
import { term } from '#shared/terms'
import { type ReportLine, rowOf } from '#shared/totals'
import { chartPanels, MOST_CHARTS } from './chartPanels'
import { type FilterTexts, filterLines, leftOut } from './filterLines'
import { coverLines } from './savedView'

/** Figures and times end, everything else starts. */
export const alignOf = ({ type }: ReportColumn): 'start' | 'end' =>
  placesOf[type] !== undefined || type === 'time' || type === 'instant' ? 'end' : 'start'

export interface PaperWanted {
  readonly report: Report
  readonly lines: readonly ReportLine[]
  readonly tenant: TenantName | null
  readonly chosen: FilterSelection
  readonly texts: FilterTexts
  readonly asOf?: string | undefined
  readonly unsettled?: string | undefined
  readonly language: Language
  /** Whether the chart is open on the screen: then it is on the paper too. */
  readonly withChart?: boolean
  /** What stands above the table of the first page, in the words of whoever prints it. */
  readonly cover?: string | undefined
  /** Those that the person chose; the declared ones unless said. */
  readonly columns?: readonly string[] | undefined
}

/** Figures go as decimals, which the paper groups and adds; balances with their side and everything else as it is read. */
const cell = (column: ReportColumn, value: ReportRow[string] | undefined, language: Language): string =>
  placesOf[column.type] === undefined || column.type === 'balance'
    ? cellLabel(column, value)[language]
    : String(value ?? '')

function lineOf(line: ReportLine, columns: readonly [string, ReportColumn][], language: Language): TableLine {
  if (line.kind === 'group') return line
  const values: ReportRow = line.kind === 'row' ? line.row : line.cells
  const cells = columns.map(([name, column]) => cell(column, values[name], language))
  return line.kind === 'row' ? { kind: 'row', cells } : { kind: line.kind, label: line.label, cells }
}

/** What a row is called by: its number, its name, or what stands first, and of what day it is where it corrects one. */
function keysOf({ columns }: Report, names: readonly string[]): readonly string[] {
  const named = names.filter((name) => columns[name]?.name)
  const serial = names.filter((name) => columns[name]?.type === 'serial')
  const first = names.filter((name) => !serial.includes(name)).slice(0, 1)
  const kept = names.filter((name) => columns[name]?.spare === 'kept')
  return [...serial, ...(named.length > 0 ? named : first), ...kept]
}

/** The columns that are printed are those of the screen: what does not fit one sheet stands on the next beside it. */
function columnsOf(report: Report, names: readonly string[]): ReportPaperColumn[] {
  const keys = keysOf(report, names)
  return names.map((name) => {
    const column = report.columns[name] as ReportColumn
    return {
      name,
      kind: column.type,
      label: column.short ?? column.label,
      ...(column.band && { band: column.band }),
      align: alignOf(column),
      ...(keys.includes(name) && { key: true }),
      ...(report.print.columns?.includes(name) && { usual: true }),
    }
  })
}

/** What the screen shows of the chart. */
const chartsOf = ({ report, lines, language }: PaperWanted): PaperChart[] =>
  chartPanels(report, lines, language)
    .slice(0, MOST_CHARTS)
    .map(({ label, x, stands, series }) => ({
      kind: report.chart?.kind ?? 'bars',
      label,
      x,
      ...(stands && { stands }),
      series: series.map(({ label: of, values }) => ({ label: of, values })),
    }))

/** What is printed of a report: the same lines and totals as on the screen, heads in both languages. */
export function paperOf(wanted: PaperWanted): ReportPaper {
  const { lines, tenant, language } = wanted
  const cover = coverLines(wanted.cover)
  const report = told(
    wanted.report,
    lines.map(rowOf).filter((row) => row !== undefined),
  )
  const names = wanted.columns?.filter((name) => name in report.columns) ?? shownColumns(report)
  const left = leftOut(report, names)
  const columns = names.map((name): [string, ReportColumn] => [name, report.columns[name] as ReportColumn])
  const { orientation } = report.print
  const carried = report.print.carried?.filter((name) => names.includes(name))
  return {
    title: report.title,
    place: tenant ? labelOf(tenant) : term(scopes.all),
    filters: filterLines(wanted),
    ...(left && { notes: [left] }),
    columns: columnsOf(report, names),
    body: lines.map((line) => lineOf(line, columns, language)),
    empty: report.empty,
    // Of several none's people sign.
    signatures: tenant || report.print.signatures.length === 0 ? report.print.signatures : departmentSignatures,
    ...(cover.length > 0 && { cover }),
    ...(wanted.withChart && { charts: chartsOf(wanted) }),
    ...(carried?.length && { carried }),
    ...(orientation && { orientation }),
  }
}
