import type { Language } from '#shared/label'
import {
  type CellValue,
  headOf,
  placesOf,
  type Report,
  type ReportColumn,
  type ReportRow,
  shownColumns,
} from '#shared/report'
import { cellLabel } from '#shared/reportText'
import type { ReportLine } from '#shared/totals'
import { StatusChip } from '../parts/StatusChip'
import type { StatusKind } from '../parts/statuses'
import type { Column, Line } from '../table/column'

/** Figures and times end, everything else starts. */
export const alignOf = ({ type }: ReportColumn): 'start' | 'end' =>
  placesOf[type] !== undefined || type === 'time' || type === 'instant' ? 'end' : 'start'

const sorted = (value: CellValue | undefined, language: Language): unknown =>
  value !== null && typeof value === 'object' ? value[language] : value

const isWords = ({ type }: ReportColumn): boolean => type === 'text' || type === 'label' || type === 'choice'

function columnOf(name: string, column: ReportColumn, language: Language): Column<ReportRow> {
  const isStatus = column.type === 'status'
  return {
    key: name,
    Header: headOf(column)[language],
    accessor: (row) => sorted(row[name], language),
    render: (row) =>
      isStatus ? (
        <StatusChip kind={(column.of ?? 'lot') as StatusKind} value={row[name]} />
      ) : (
        cellLabel(column, row[name])[language] || '–'
      ),
    sortable: column.type !== 'serial',
    textAlign: alignOf(column),
    priority: column.priority ?? 1,
    ...(column.width ? { width: column.width } : {}),
    ...(column.name ? { name: true } : {}),
    ...(isStatus ? { status: true } : {}),
    ...(isWords(column) ? { cut: true } : {}),
  }
}

/** The declared columns for the one table of the console. */
export const tableColumns = (report: Report, language: Language): Column<ReportRow>[] =>
  shownColumns(report).map((name) => columnOf(name, report.columns[name] as ReportColumn, language))

/** The report's lines for the table; totals are written out, for the table would not know their units. */
export const tableLines = ({ columns }: Report, lines: readonly ReportLine[], language: Language): Line<ReportRow>[] =>
  lines.map((line) => {
    if (line.kind === 'row') return line
    if (line.kind === 'group') return { kind: 'group', label: line.label[language] }
    const cells = Object.entries(line.cells).map(([name, value]) => [
      name,
      cellLabel(columns[name] as ReportColumn, value)[language],
    ])
    return { kind: line.kind, label: line.label[language], cells: Object.fromEntries(cells) }
  })
