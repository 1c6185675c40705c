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

type Decode = (row: Found, index: number) => CellValue

/** How one column is read: chosen once, for a long report has a million cells. */
function decoderOf(name: string, { type }: ReportColumn): Decode {
  if (type === 'serial') return (_, index) => index + 1
  const places = placesOf[type]
  const isNumber = type === 'integer' || type === 'price'
  const tamil = tamilOf(name)
  const read = (value: string | number, row: Found): CellValue => {
    if (type === 'label') return { en: String(value), ta: String(row[tamil] ?? value) }
    if (places === undefined) return String(value)
    const text = atPlaces(String(value), places)
    return isNumber ? Number(text) : text
  }
  return (row) => {
    const value = row[name] as string | number | null | undefined
    return value === null || value === undefined ? null : read(value, row)
  }
}

/**
 * The query's rows as the declared columns say, and nothing besides.
 * @throws Error if the query answers other columns; RangeError if a figure is none.
 */
export function decodeRows(report: Report, rows: readonly Found[]): ReportRow[] {
  if (rows[0]) checkKeys(report, rows[0])
  const decoders = Object.entries(report.columns).map(([name, column]) => [name, decoderOf(name, column)] as const)
  return rows.map((row, index) => {
    const cells: Record<string, CellValue> = {}
    for (const [name, decode] of decoders) cells[name] = decode(row, index)
    return cells
  })
}
