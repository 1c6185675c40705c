import { type CellValue, placesOf, type Report, type ReportColumn, type ReportRow } from '#shared/report'
import { atPlaces } from '#shared/totals'

type Found = Readonly<Record<string, unknown>>

const tamilOf = (name: string): string => `${name}Ta`

/** The keys of a row of the report's query. */
const expected = (columns: Report['columns']): string[] =>
  Object.entries(columns).flatMap(([name, { type }]) => {
    if (type === 'serial') return []
    return type === 'label' ? [name, tamilOf(name)] : [name]
  })

function checkKeys(report: Report, row: Found): void {
  const wanted = new Set(expected(report.columns))
  const surplus = Object.keys(row).filter((key) => !wanted.has(key))
  const missing = [...wanted].filter((key) => !Object.hasOwn(row, key))
  if (surplus.length + missing.length === 0) return
  throw new Error(`The query of ${report.name}: not declared ${surplus.join(', ')}; not answered ${missing.join(', ')}`)
}

function cell(name: string, column: ReportColumn, row: Found): CellValue {
  const value = row[name]
  if (value === null || value === undefined) return null
  if (column.type === 'label') return { en: String(value), ta: String(row[tamilOf(name)] ?? value) }
  const places = placesOf[column.type]
  if (places === undefined) return String(value)
  const text = atPlaces(String(value), places)
  return column.type === 'integer' || column.type === 'price' ? Number(text) : text
}

/**
 * The query's rows as the declared columns say, and nothing besides.
 * @throws Error if the query answers other columns; RangeError if a figure is none.
 */
export function decodeRows(report: Report, rows: readonly Found[]): ReportRow[] {
  const columns = Object.entries(report.columns)
  if (rows[0]) checkKeys(report, rows[0])
  return rows.map((row, index) =>
    Object.fromEntries(
      columns.map(([name, column]) => [name, column.type === 'serial' ? index + 1 : cell(name, column, row)]),
    ),
  )
}
