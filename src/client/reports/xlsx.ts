import type { SheetData } from 'write-excel-file/universal'
import type { Language } from '#shared/label'
import { indian } from '#shared/money'
import { type CellValue, placesOf, type Report, type ReportColumn, type ReportRow, shownColumns } from '#shared/report'
import { cellLabel } from '#shared/reportText'
import { term } from '#shared/terms'
import type { ReportLine } from '#shared/totals'
import { workbook } from '../crud/files/xlsx'
import { alignOf } from './columns'

type Cell = SheetData[number][number]
type Named = readonly [name: string, column: ReportColumn]

/** Lakh and crore as on the screen: a spreadsheet groups by thousands alone, so the commas stand in each figure's format. */
function indianFormat(figure: string, places: number): string {
  const [whole = '0'] = figure.replace('-', '').split('.')
  const digits = indian('1'.repeat(whole.length)).replaceAll('1', '#').replaceAll(',', '\\,').replace(/#$/, '0')
  return places > 0 ? `${digits}.${'0'.repeat(places)}` : digits
}

/** All the decimals that the figure has: the mean of whole prices has more than a price. */
function formatOf({ type }: ReportColumn, figure: string, language: Language): string {
  if (type === 'serial') return '0'
  const format = indianFormat(figure, Math.max(placesOf[type] ?? 0, figure.split('.')[1]?.length ?? 0))
  if (type !== 'balance') return format
  return `${format}" ${term('column.dr')[language]}";${format}" ${term('column.cr')[language]}";0.00`
}

interface Style {
  readonly fontWeight?: 'bold'
  readonly align?: 'left' | 'center' | 'right'
  readonly wrap?: boolean
}
const bold = { fontWeight: 'bold' } as const
const text = (value: string, style: Style = {}): Cell => ({ value, type: String, ...style })

/** A figure and a day can be computed with; everything else is as it is read. */
function valueCell(column: ReportColumn, value: CellValue | undefined, language: Language, style: Style = {}): Cell {
  if (value === null || value === undefined || value === '') return null
  if (placesOf[column.type] !== undefined)
    return { value: Number(value), type: Number, format: formatOf(column, String(value), language), ...style }
  if (column.type === 'day')
    return { value: new Date(`${String(value)}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy', ...style }
  return text(cellLabel(column, value)[language], style)
}

/** One row of heads, or two where columns stand under bands. */
function headRows(columns: readonly Named[], language: Language): Cell[][] {
  const own = columns.map(([, column]) =>
    text((column.short ?? column.label)[language], {
      ...bold,
      wrap: true,
      align: alignOf(column) === 'end' ? 'right' : 'left',
    }),
  )
  const bands = columns.map(([, { band }]) => band?.[language])
  if (bands.every((band) => band === undefined)) return [own]
  const upper = bands.map((band, at): Cell => {
    if (band === undefined || bands[at - 1] === band) return null
    const past = bands.findIndex((other, later) => later > at && other !== band)
    return { ...bold, value: band, type: String, align: 'center', columnSpan: (past < 0 ? bands.length : past) - at }
  })
  return [upper, own]
}

/** The label of a group or total stands over the columns before its first figure. */
function labelled(label: string, cells: readonly Cell[]): Cell[] {
  const first = cells.findIndex((cell, at) => at > 0 && cell !== null)
  const span = first < 0 ? cells.length : first
  return [
    { value: label, type: String, ...bold, ...(span > 1 && { columnSpan: span }) },
    ...cells.slice(1).map((cell, at) => (at + 1 < span ? null : cell)),
  ]
}

function lineCells(line: ReportLine, columns: readonly Named[], language: Language): Cell[] {
  const of = (values: ReportRow, style?: Style) =>
    columns.map(([name, column]) => valueCell(column, values[name], language, style))
  if (line.kind === 'row') return of(line.row)
  const cells = line.kind === 'group' ? columns.map(() => null) : of(line.cells, bold)
  return labelled(line.label[language], cells)
}

const WIDEST = 48
const MEASURED = 200

function widthOf([name, column]: Named, lines: readonly ReportLine[], language: Language): number {
  const texts = lines.slice(0, MEASURED).map((line) => {
    if (line.kind === 'group') return 0
    return cellLabel(column, line.kind === 'row' ? line.row[name] : line.cells[name])[language].length
  })
  const words = (column.short ?? column.label)[language].split(' ').map((word) => word.length)
  return Math.min(WIDEST, Math.max(6, ...words, ...texts) + 2)
}

/** The report as a workbook: the given columns, and every line as it stands on the screen, groups, totals and all. */
export function reportXlsx(
  report: Report,
  lines: readonly ReportLine[],
  language: Language,
  names: readonly string[] = shownColumns(report),
): Promise<Blob> {
  const columns = names.map((name): Named => [name, report.columns[name] as ReportColumn])
  const heads = headRows(columns, language)
  // The last lines hold the totals, which are the widest.
  const measured = [...lines.slice(-MEASURED / 4), ...lines]
  return workbook(
    [...heads, ...lines.map((line) => lineCells(line, columns, language))],
    columns.map((column) => widthOf(column, measured, language)),
    heads.length,
  )
}
