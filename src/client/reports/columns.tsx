import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readingOf } from '#exports/basis'
import { alignOf } from '#exports/reportPaper'
import type { StatusName } from '#shared/extensions'
import type { Language } from '#shared/label'
import { type CellValue, headOf, type Report, type ReportColumn, type ReportRow, shownColumns } from '#shared/report'
import { cellLabel } from '#shared/reportText'
import type { ReportLine } from '#shared/totals'
import { StatusChip } from '../parts/StatusChip'
import type { Column, TableLine } from '../table/column'

const sorted = (value: CellValue | undefined, language: Language): unknown =>
  value !== null && typeof value === 'object' ? value[language] : value

/** Names may be cut; a choice may not, for its words are few and may begin alike, as complete and incomplete do in Tamil. */
const isWords = ({ type }: ReportColumn): boolean => type === 'text' || type === 'label'

/** Where a row leads, as a link; null for nowhere. */
export type DrillDown = (rows: readonly ReportRow[]) => string | null
const nowhere: DrillDown = () => null

const RowLink = styled(Link)(({ theme: { silk } }) => ({
  color: silk.primary,
  // Told from the text around it by more than its colour.
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  '&:hover': { textDecorationThickness: 2 },
}))

const linked = (text: string, to: string | null): ReactNode => (to ? <RowLink to={to}>{text}</RowLink> : text)

function columnOf(report: Report, name: string, language: Language, leads: DrillDown): Column<ReportRow> {
  const column = report.columns[name] as ReportColumn
  const reading = readingOf(report, column)
  const isStatus = column.type === 'status'
  const { label, short = label, band } = column
  return {
    key: name,
    Header: headOf(column)[language],
    accessor: (row) => sorted(row[name], language),
    render: (row) =>
      isStatus ? (
        <StatusChip kind={column.of as StatusName} value={row[name]} />
      ) : (
        linked(cellLabel(column, row[name])[language] || '–', leads([row]))
      ),
    sortable: column.type !== 'serial',
    textAlign: alignOf(column),
    priority: column.priority ?? 1,
    ...(band ? { band: { head: band[language], own: short[language] } } : {}),
    ...(reading && { hint: reading[language] }),
    ...(column.width ? { width: column.width } : {}),
    ...(column.name ? { name: true } : {}),
    ...(isStatus ? { status: true } : {}),
    ...(isWords(column) ? { cut: true } : {}),
  }
}

/** The column whose cells lead on: the row's name, else the first that is no number of the row. */
function leadingOf({ columns }: Report, names: readonly string[]): string | undefined {
  const isNot = (name: string, ...types: string[]) => !types.includes(columns[name]?.type ?? '')
  return names.find((name) => columns[name]?.name) ?? names.find((name) => isNot(name, 'serial', 'status'))
}

/** The declared columns for the one table of the console. */
export function tableColumns(report: Report, language: Language, leads: DrillDown = nowhere): Column<ReportRow>[] {
  const names = shownColumns(report)
  const leading = leadingOf(report, names)
  return names.map((name) => columnOf(report, name, language, name === leading ? leads : nowhere))
}

/** The report's lines for the table; totals are written out, for the table would not know their units. */
export function tableLines(
  { columns }: Report,
  lines: readonly ReportLine[],
  language: Language,
  leads: DrillDown = nowhere,
): TableLine<ReportRow>[] {
  const all: ReportRow[] = []
  let group: ReportRow[] = []
  return lines.map((line) => {
    if (line.kind === 'row') {
      all.push(line.row)
      group.push(line.row)
      return line
    }
    const label = line.label[language]
    if (line.kind === 'group') {
      group = []
      return { kind: 'group', label }
    }
    // Sums are made of all columns, also of those that say nothing here and are left out.
    const cells = Object.entries(columns).flatMap(([name, column]) =>
      name in line.cells ? [[name, cellLabel(column, line.cells[name])[language]]] : [],
    )
    // A sum that the query brought leads where it says itself, not where the rows around it do.
    const made = line.row ? [line.row] : line.kind === 'total' ? all : group
    const shown = linked(label, leads(made))
    return { kind: line.kind, label, shown, cells: Object.fromEntries(cells) }
  })
}
