import write, { type Feature, type SheetData } from 'write-excel-file/universal'
import { indian } from '#shared/money'
import type { OnProgress } from './makeFile'
import type { Sheet, SheetColumn, SheetFormat, SheetLine } from './sheet'

type Cell = SheetData[number][number]
type Figure = Extract<SheetFormat, { kind: 'figure' }>

/** Lakh and crore as on the screen: a spreadsheet groups by thousands alone, so the commas stand in each figure's format. */
function groupedDigits(figure: string): string {
  const [whole = '0'] = figure.replace('-', '').split('.')
  return indian('1'.repeat(whole.length)).replaceAll('1', '#').replaceAll(',', '\\,').replace(/#$/, '0')
}

/** All the decimals that the figure has: the mean of whole prices has more than a price. */
function formatOf({ places, grouped, sides }: Figure, figure: string): string {
  const decimals = Math.max(places, figure.split('.')[1]?.length ?? 0)
  const format = (grouped ? groupedDigits(figure) : '0') + (decimals > 0 ? `.${'0'.repeat(decimals)}` : '')
  return sides ? `${format}" ${sides[0]}";${format}" ${sides[1]}";0.00` : format
}

const bold = { fontWeight: 'bold' } as const
const plain = {}

function cellOf({ format }: SheetColumn, text: string, style: typeof bold | typeof plain): Cell {
  if (text === '') return null
  if (format.kind === 'figure') return { value: Number(text), type: Number, format: formatOf(format, text), ...style }
  if (format.kind === 'day') return { value: new Date(`${text}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy', ...style }
  return { value: text, type: String, ...style }
}

/** The first of them is the title. */
const topRows = (top: readonly string[], span: number): Cell[][] =>
  top.map((value, at) => [{ value, type: String, columnSpan: span, ...(at === 0 && bold) }])

/** One row of heads, or two where columns stand under bands. */
function headRows(columns: readonly SheetColumn[]): Cell[][] {
  const own = columns.map(({ head, format }): Cell => {
    const align = format.kind === 'figure' ? 'right' : 'left'
    return { value: head, type: String, ...bold, wrap: true, align }
  })
  if (columns.every(({ band }) => band === undefined)) return [own]
  const upper = columns.map(({ band }, at): Cell => {
    if (band === undefined || columns[at - 1]?.band === band) return null
    const past = columns.findIndex((other, later) => later > at && other.band !== band)
    return { ...bold, value: band, type: String, align: 'center', columnSpan: (past < 0 ? columns.length : past) - at }
  })
  return [upper, own]
}

function lineCells(line: SheetLine, columns: readonly SheetColumn[]): Cell[] {
  const style = line.kind === 'row' ? plain : bold
  const cells = columns.map((column, at) => cellOf(column, line.cells[at] ?? '', style))
  if (line.kind === 'row') return cells
  const first = cells.findIndex((cell, at) => at > 0 && cell !== null)
  const span = first < 0 ? cells.length : first
  return [
    { value: line.label, type: String, ...bold, ...(span > 1 && { columnSpan: span }) },
    ...cells.slice(1).map((cell, at) => (at + 1 < span ? null : cell)),
  ]
}

const WIDEST = 48
const NARROWEST = 6
const MEASURED = 200

function lengthOf(format: SheetFormat, text: string): number {
  const isGrouped = format.kind === 'figure' && format.grouped && text !== ''
  return (isGrouped ? indian(text) : text).length
}

/** Room for the head's longest word and for what the lines say; the last of them hold the totals, which are the widest. */
function widthOf({ head, format }: SheetColumn, at: number, lines: readonly SheetLine[]): number {
  const texts = lines.map(({ cells }) => lengthOf(format, cells[at] ?? ''))
  const words = head.split(' ').map((word) => word.length)
  return Math.min(WIDEST, Math.max(NARROWEST, ...words, ...texts) + 2)
}

const BATCH = 250

/** Counts the rows as they are written. */
const counting = (rows: number, onProgress: OnProgress): Feature<Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transformElementAttributes(name, attributes, index = 0) {
          if (name === 'row' && index % BATCH === 0) onProgress(index, rows)
          return attributes
        },
      },
    },
  },
})

/** A workbook of one sheet whose heads stay in sight. */
export function workbookOf(sheet: Sheet, onProgress: OnProgress = () => undefined): Promise<Blob> {
  const { columns, top = [] } = sheet
  const lines = [...sheet.lines]
  const heads = [...topRows(top, columns.length), ...headRows(columns)]
  const data = [...heads, ...lines.map((line) => lineCells(line, columns))]
  const measured = [...lines.slice(-MEASURED / 4), ...lines.slice(0, MEASURED)]
  const options = {
    columns: columns.map((column, at) => ({ width: widthOf(column, at, measured) })),
    stickyRowsCount: heads.length,
  }
  return write(data, options, { features: [counting(data.length, onProgress)] }).toBlob()
}
