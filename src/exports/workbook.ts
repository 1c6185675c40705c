import write, { type Feature, type SheetData } from 'write-excel-file/universal'
import { indian } from '#shared/money'
import { columnLetters, type Sheet, type SheetColumn, type SheetFormat, type SheetLine, type SheetTotal } from './sheet'

/** How much of a file is done. */
export type OnProgress = (done: number, of: number) => void

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

const dated = (day: string, time = '00:00') => ({ value: new Date(`${day}T${time}:00Z`), type: Date })

/** What a calendar or the market's clock showed: a workbook knows no zones, and a time of no day is a part of one. */
const moments = {
  day: { shown: 'dd/mm/yyyy', cell: (text: string) => dated(text) },
  month: { shown: 'mmmm yyyy', cell: (text: string) => dated(text) },
  instant: {
    shown: 'dd/mm/yyyy hh:mm',
    cell: (text: string) => dated(`${text.slice(6, 10)}-${text.slice(3, 5)}-${text.slice(0, 2)}`, text.slice(11, 16)),
  },
  time: {
    shown: 'hh:mm',
    cell: (text: string) => ({
      value: (Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))) / 1440,
      type: Number,
    }),
  },
} as const

const bold = { fontWeight: 'bold' } as const
const plain = {}

function cellOf({ format }: SheetColumn, text: string, style: typeof bold | typeof plain): Cell {
  if (text === '') return null
  if (format.kind === 'figure') return { value: Number(text), type: Number, format: formatOf(format, text), ...style }
  if (format.kind === 'text') return { value: text, type: String, ...style }
  const { shown, cell } = moments[format.kind]
  return { ...cell(text), format: shown, ...style }
}

/** What every titled sheet says of itself; null where workbooks are what they look like. */
let mark: string | null = null

/** From now on each sheet as printed says `text` above its title. One without a title is to be filled in and read again. */
export const markSheets = (text: string): void => {
  mark = text
}

/** The first of them is the title. */
const topRows = (top: readonly string[], span: number): Cell[][] => {
  const rows = top.map((value, at): Cell[] =>
    value === '' ? [null] : [{ value, type: String, columnSpan: span, ...(at === 0 && bold) }],
  )
  if (mark === null || rows.length === 0) return rows
  return [[{ value: mark, type: String, columnSpan: span, ...bold }], ...rows]
}

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

/** Room for the head's longest word and for what the lines say. */
function widthOf({ head, format }: SheetColumn, at: number, lines: readonly SheetLine[]): number {
  const texts = lines.map(({ cells }) => lengthOf(format, cells[at] ?? ''))
  const words = head.split(' ').map((word) => word.length)
  return Math.min(WIDEST, Math.max(NARROWEST, ...words, ...texts) + 2)
}

/** The last of them hold the totals, which are the widest. */
const measured = (lines: readonly SheetLine[]): SheetLine[] => [
  ...lines.slice(-MEASURED / 4),
  ...lines.slice(0, MEASURED),
]

const BATCH = 250

/** Counts the rows of all sheets as they are written. */
function counting(rows: readonly number[], onProgress: OnProgress): Feature<Blob> {
  const all = rows.reduce((sum, each) => sum + each, 0)
  const before = rows.map((_, at) => rows.slice(0, at).reduce((sum, each) => sum + each, 0))
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transformElementAttributes(name, attributes, index = 0, _options, { sheetIndex }) {
            const row = (before[sheetIndex] ?? 0) + index
            if (name === 'row' && row % BATCH === 0) onProgress(row, all)
            return attributes
          },
        },
      },
    },
  }
}

/** The library knows no filters and no columns out of sight: both stand in the data sheet's own text. */
const filtered = (columns: readonly SheetColumn[], rows: number): Feature<Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _, { sheetIndex }) =>
          sheetIndex === 1
            ? xml.replace(
                '</sheetData>',
                `</sheetData><autoFilter ref="A1:${columnLetters(columns.length - 1)}${Math.max(rows, 1) + 1}"/>`,
              )
            : xml,
        transformElementAttributes: (name, attributes, index = 0, _options, { sheetIndex }) =>
          sheetIndex === 1 && name === 'col' && columns[index]?.only === 'hidden'
            ? { ...attributes, hidden: 1 }
            : attributes,
      },
    },
  },
})

// What SUBTOTAL calls them; rows that the filter hides do not count.
const subtotal = { mean: 101, figures: 102, count: 103, max: 104, min: 105, sum: 109 } as const

function formulaOf(total: SheetTotal, rows: number): string {
  const of = (what: keyof typeof subtotal, at: number) =>
    `SUBTOTAL(${subtotal[what]},${columnLetters(at)}2:${columnLetters(at)}${rows + 1})`
  if ('of' in total) {
    const value = of(total.of, total.at)
    // Of no figure there is no sum and no mean, as in `shared/totals`: a target that nobody set is not nought.
    return total.of === 'count' ? value : `IF(${of('figures', total.at)}>0,${value},"")`
  }
  if ('change' in total) {
    const [now, before] = total.change.map((at) => `${columnLetters(at)}${rows + 2}`)
    return `IF(AND(ISNUMBER(${now}),N(${before})>0),(${now}-${before})/${before}*100,"")`
  }
  const [sum, by] = total.over
  return `IF(${of('sum', by)}>0,${of('sum', sum)}/${of('sum', by)}${total.times ? `*${total.times}` : ''},"")`
}

function totalCells(columns: readonly SheetColumn[], rows: number, label: string): Cell[] {
  return columns.map(({ total, format }, at): Cell => {
    if (!total) return at === 0 ? { value: label, type: String, ...bold } : null
    const places = format.kind === 'figure' ? Math.max(format.places, 'of' in total && total.of !== 'mean' ? 0 : 2) : 0
    const figure = places > 0 ? `0.${'0'.repeat(places)}` : '0'
    const isMoment = format.kind !== 'figure' && format.kind !== 'text'
    return {
      value: formulaOf(total, rows),
      type: 'Formula',
      format: isMoment ? moments[format.kind].shown : figure,
      ...bold,
    }
  })
}

const headOf = ({ head, full = head }: SheetColumn): string => full

/** The rows alone under one row of heads, each cell of its type, with a filter, and under them their totals as formulas. */
function dataSheet({ columns, names }: Sheet, lines: readonly SheetLine[]) {
  const [, name = '', total = ''] = names ?? []
  const rows = lines.filter(({ kind }) => kind === 'row')
  const heads = columns.map((column): Cell => ({ value: headOf(column), type: String, ...bold, wrap: true }))
  const cells = rows.map(({ cells }) => columns.map((column, at) => cellOf(column, cells[at] ?? '', plain)))
  const hasTotals = rows.length > 0 && columns.some((column) => column.total)
  return {
    sheet: name,
    data: [heads, ...cells, ...(hasTotals ? [totalCells(columns, rows.length, total)] : [])],
    columns: columns.map((column, at) => ({ width: widthOf({ ...column, head: headOf(column) }, at, measured(rows)) })),
    stickyRowsCount: 1,
    rows: rows.length,
  }
}

/** So many rows at the top may stay in sight: more would leave none for what is scrolled under them. */
const mostSticky = 10

/** What stands on the sheet as printed of columns and lines. */
function printedSheet({ columns: all, top = [], names }: Sheet, lines: readonly SheetLine[]) {
  const places = [...all.keys()].filter((at) => all[at]?.only === undefined)
  const columns = places.map((at) => all[at] as SheetColumn)
  const own = lines.map((line): SheetLine => ({ ...line, cells: places.map((at) => line.cells[at] ?? '') }))
  const heads = [...topRows(top, columns.length), ...headRows(columns)]
  return {
    ...(names && { sheet: names[0] }),
    data: [...heads, ...own.map((line) => lineCells(line, columns))],
    columns: columns.map((column, at) => ({ width: widthOf(column, at, measured(own)) })),
    ...(heads.length <= mostSticky && { stickyRowsCount: heads.length }),
  }
}

/** A workbook whose heads stay in sight: the sheet as it is printed, and beside it, where it is named, its data. */
export function workbookOf(sheet: Sheet, onProgress: OnProgress = () => undefined): Promise<Blob> {
  const lines = [...sheet.lines]
  const printed = printedSheet(sheet, lines)
  const { rows, ...data } = sheet.names ? dataSheet(sheet, lines) : { rows: 0 }
  const sheets = 'data' in data ? [printed, data] : [printed]
  const counted = counting(
    sheets.map((each) => each.data.length),
    onProgress,
  )
  return write(sheets, { features: 'data' in data ? [counted, filtered(sheet.columns, rows)] : [counted] }).toBlob()
}
