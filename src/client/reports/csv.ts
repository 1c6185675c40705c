import { toldHead } from '#exports/basis'
import { csvText } from '#shared/csv'
import type { Language } from '#shared/label'
import { headOf, placesOf, type Report, type ReportColumn, type ReportRow, shownColumns } from '#shared/report'
import { cellLabel } from '#shared/reportText'

/** Figures leave as plain digits, so that a spreadsheet can add them; everything else as it is read. */
const valueText = (column: ReportColumn, name: string, row: ReportRow, language: Language): string =>
  placesOf[column.type] === undefined ? cellLabel(column, row[name])[language] : String(row[name] ?? '')

/**
 * The rows of a report and nothing between them: the columns of its groups, what names its own sums, then the shown
 * ones, and in each row what may still change its figures, where something may. Opens with a byte order mark, for Tamil in
 * spreadsheets.
 */
export function reportCsv(
  report: Report,
  rows: readonly ReportRow[],
  language: Language,
  names: readonly string[] = shownColumns(report),
  unsettled?: string,
): string {
  const before = [...(report.groupBy ?? []), ...(report.sums ? [report.sums] : [])]
  const columns = [...before.filter((name) => !report.columns[name]?.hidden), ...names].map(
    (name): [string, ReportColumn] => [name, report.columns[name] as ReportColumn],
  )
  const head = columns.map(([, column]) => toldHead(report, column, headOf(column, true))[language])
  const lines = rows.map((row) => columns.map(([name, column]) => valueText(column, name, row, language)))
  if (!report.unsettled || !unsettled) return csvText([head, ...lines])
  return csvText([[...head, report.unsettled.label[language]], ...lines.map((line) => [...line, unsettled])])
}
