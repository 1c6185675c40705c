import { csvText } from '#shared/csv'
import type { Language } from '#shared/label'
import { headOf, placesOf, type Report, type ReportColumn, type ReportRow } from '#shared/report'
import { cellLabel } from '#shared/reportText'

/** Figures leave as plain digits, so that a spreadsheet can add them; everything else as it is read. */
const valueText = (column: ReportColumn, name: string, row: ReportRow, language: Language): string =>
  placesOf[column.type] === undefined ? cellLabel(column, row[name])[language] : String(row[name] ?? '')

/** All rows of a report with all columns but hidden ones; opens with a byte order mark, for Tamil in spreadsheets. */
export function reportCsv({ columns }: Report, rows: readonly ReportRow[], language: Language): string {
  const shown = Object.entries(columns).filter(([, { hidden }]) => !hidden)
  const head = shown.map(([, column]) => headOf(column, true)[language])
  const lines = [head, ...rows.map((row) => shown.map(([name, column]) => valueText(column, name, row, language)))]
  return csvText(lines)
}
