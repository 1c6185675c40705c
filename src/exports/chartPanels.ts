import { timesOf } from '#shared/chart'
import { type ChartSeries, drawn, shapes } from '#shared/chartSeries'
import type { Language } from '#shared/label'
import { type CellValue, type ColumnType, headOf, type Report, type ReportColumn, type ReportRow } from '#shared/report'
import { cellLabel } from '#shared/reportText'
import { type TermKey, term } from '#shared/terms'
import type { ReportLine } from '#shared/totals'
import { chartRows } from './chartRows'

/** More charts than this are not looked at, and one of every market would take the page. */
export const MOST_CHARTS = 4

/** What the figures of a chart are in; a count is in nothing, and the heads of weights say their unit themselves. */
const units: Readonly<Partial<Record<ColumnType, TermKey>>> = {
  price: 'ui.unit.perKg',
  rate: 'ui.unit.perKg',
}

function unitOf(type: ColumnType | undefined, language: Language): string {
  if (type === 'rupees' || type === 'balance') return ' (₹)'
  if (type === 'percent') return ' (%)'
  const unit = type && units[type]
  return unit ? ` (${term(unit)[language]})` : ''
}

interface Panel {
  /** What is drawn, and in what. */
  readonly label: string
  readonly series: readonly ChartSeries[]
}

/** Kilograms and rupees have no axis in common: each kind of figure is drawn for itself. */
function panelsOf({ columns, chart }: Report, rows: readonly ReportRow[], language: Language): Panel[] {
  const names = chart?.y ?? []
  const types = [...new Set(names.map((name) => columns[name]?.type))]
  return types.map((type) => {
    const own = names.filter((name) => columns[name]?.type === type)
    const series = own.map((name, at): ChartSeries => {
      const label = headOf(columns[name] as ReportColumn)[language]
      return { key: name, label, values: rows.map((row) => drawn(row[name])), shape: shapes[at] ?? 'circle' }
    })
    return { label: series.map(({ label }) => label).join(', ') + unitOf(type, language), series }
  })
}

/** What stands under the axis: days and months without their year where that leaves each of them one of its kind. */
function placesOn(column: ReportColumn, values: readonly (CellValue | undefined)[], language: Language): string[] {
  const whole = values.map((value) => cellLabel(column, value)[language])
  const short = whole.map((text) => {
    if (column.type === 'day') return text.slice(0, 5)
    return column.type === 'month' ? text.replace(/ \d{4}$/, '') : text
  })
  return new Set(short).size === short.length ? short : whole
}

/** One chart of a report as screen and paper draw it. */
export interface ChartPanel extends Panel {
  readonly key: string
  /** What stands under the axis, in order, and where: days and months as far from each other as they are. */
  readonly x: readonly string[]
  readonly stands?: readonly number[]
}

/** The report's declared chart over its lines: one for each kind of figure and each group that it does not join. */
export function chartPanels(report: Report, lines: readonly ReportLine[], language: Language): ChartPanel[] {
  const { chart, columns } = report
  if (!chart) return []
  const along = columns[chart.x] as ReportColumn
  const groups = chartRows(report, lines)
  const isTime = along.type === 'day' || along.type === 'month'
  // A total between the days, or what corrects one of them, has no figure there and no place of its own.
  const isDrawn = (row: ReportRow) => !isTime || chart.y.some((name) => drawn(row[name]) !== null)
  return groups.flatMap(({ label, rows: all }, at) => {
    const rows = all.filter(isDrawn)
    const values = rows.map((row) => row[chart.x])
    const x = placesOn(along, values, language)
    const of = label && groups.length > 1 ? `${label[language]} · ` : ''
    return panelsOf(report, rows, language).map(({ label: own, series }) => ({
      key: `${at} ${own}`,
      label: of + own,
      x,
      ...(isTime && { stands: timesOf(values) }),
      series,
    }))
  })
}
