import type { jsPDF } from 'jspdf'
import autoTable, {
  type CellHookData,
  __createTable as createTable,
  type RowInput,
  type Table,
  type UserOptions,
} from 'jspdf-autotable'
import type { Label } from '#shared/label'
import { sum } from '#shared/money'
import { type BegunGroups, begunGroups } from './begunGroups'
import { carriedLines, type PageEnds } from './carried'
import { PADDING, sheetsOf, type TableShape } from './columns'
import { LINE_HEIGHT } from './document'
import { boxOf, interleavePages, pageCount } from './page'
import { type HeadRow, halign, headRows } from './tableHead'
import type { Carried, TableColumn, TableLine, TablePaper } from './tablePaper'
import { drawHeadCell, rowRules } from './tableStyle'
import { FONT } from './tamil'
import { both } from './text'

export type { Carried, TableColumn, TableLine, TablePaper } from './tablePaper'

// autotable keeps about 17 kB a row until it has drawn it.
const BATCH = 2000

/** How many columns the label of a total covers: up to its first figure. */
function labelSpan(cells: readonly string[], columns: number): number {
  const first = cells.findIndex((cell, i) => i > 0 && cell !== '')
  return first < 0 ? columns : first
}

/** The label of a total as a single column is measured for it: not broken where there is room. */
const unbroken = (label: Label): string => both(label).replaceAll(' ', '\u00a0')

/** The cells of a line that decide the widths; a label over several columns does not. */
function measuredCells(line: TableLine): (readonly string[])[] {
  if (line.kind === 'group') return []
  if (line.kind === 'row') return [line.cells]
  return [[labelSpan(line.cells, 0) === 1 ? unbroken(line.label) : '', ...line.cells.slice(1)]]
}

/** `minCellHeight` is what the line takes at least, in mm. */
function rowInput(line: TableLine, columns: number, minCellHeight: number): RowInput {
  if (line.kind === 'row') {
    const [first = '', ...others] = line.cells
    return [{ content: first, styles: { minCellHeight } }, ...others]
  }
  const bold = { fontStyle: 'bold' as const }
  const label = { ...bold, minCellHeight, halign: 'left' as const }
  if (line.kind === 'group') return [{ content: both(line.label), colSpan: columns, styles: label }]
  const span = labelSpan(line.cells, columns)
  const figures = line.cells.slice(span).map((content) => ({ content, styles: bold }))
  return [{ content: both(line.label), colSpan: span, styles: label }, ...figures]
}

/** A line with the cells of some columns. */
const lineOn = (line: TableLine, columns: readonly number[]): TableLine =>
  line.kind === 'group' ? line : { ...line, cells: columns.map((at) => line.cells[at] ?? '') }

/** A group stays with its first row, totals with the row before them, and the last line with the foot. */
function keepTogether(table: Table, lines: readonly TableLine[], foot: number): void {
  let below = foot
  for (let i = table.body.length - 1; i >= 0; i--) {
    const row = table.body[i]
    if (!row) continue
    const next = lines[i + 1]?.kind
    const kept = next === undefined || lines[i]?.kind === 'group' || next === 'subtotal' || next === 'total'
    below = row.height + (kept ? below : 0)
    for (const cell of Object.values(row.cells)) cell.height = below
  }
}

/** Whether the head and what is kept with the first row have room above `bottom`. */
function isRoomFor({ head, body }: Table, y: number, bottom: number): boolean {
  const heads = head.reduce((total, { height }) => total + height, 0)
  const first = Math.max(0, ...Object.values(body[0]?.cells ?? {}).map(({ height }) => height))
  return y + heads + first <= bottom
}

/** Some of the table's columns, as they are drawn over pages of their own. */
interface Sheet {
  readonly places: readonly number[]
  readonly columns: readonly TableColumn[]
  readonly shape: TableShape
  readonly heads: readonly HeadRow[]
  readonly carried: readonly Carried[]
  readonly ends: PageEnds
  readonly sums: string[]
  /** Null where what stands above the table says of which group all is. */
  readonly begun: BegunGroups | null
}

/** What the rows of the head and the lines take at least, in mm: so they stand at one height on all sheets. */
interface Heights {
  readonly head: readonly number[]
  readonly body: readonly number[]
}

interface Batch {
  readonly paper: TablePaper
  readonly sheet: Sheet
  readonly from: number
  /** Where the first page begins, and what stays free below the table on each, in mm. */
  readonly startY: number
  readonly below: number
  readonly heights: Heights | undefined
}

const linesIn = ({ paper, sheet, from }: Batch): TableLine[] =>
  paper.lines.slice(from, from + BATCH).map((line) => lineOn(line, sheet.places))

function optionsOf(doc: jsPDF, { paper, sheet, startY, below, heights }: Batch, lines: readonly TableLine[]) {
  const { left, height, bottom } = boxOf(doc)
  const { columns, shape, heads } = sheet
  return {
    theme: 'plain',
    startY,
    margin: { left, right: left, top: paper.nextTop, bottom: height - bottom + below },
    rowPageBreak: 'avoid',
    styles: {
      font: FONT,
      fontSize: shape.size,
      textColor: 0,
      valign: 'middle',
      cellPadding: { top: 1, bottom: 0.55, left: PADDING, right: PADDING },
    },
    columnStyles: Object.fromEntries(
      columns.map((column, i) => [i, { halign: halign(column), cellWidth: shape.widths[i] ?? 'auto' }]),
    ),
    head: heads.map(({ input }, at) => withHeight(input, heights?.head[at] ?? 0)),
    body: lines.map((line, at) => rowInput(line, columns.length, heights?.body[at] ?? 0)),
  } satisfies UserOptions
}

/** The row's first cell takes the height. */
function withHeight(row: HeadRow['input'], minCellHeight: number): RowInput {
  const [first, ...others] = row
  return first ? [{ ...first, styles: { ...first.styles, minCellHeight } }, ...others] : []
}

/** What each row takes on the sheet where it takes most. */
function heightsOf(doc: jsPDF, batches: readonly Batch[]): Heights {
  const tables = batches.map((batch) => createTable(doc, optionsOf(doc, batch, linesIn(batch))))
  const most = (rows: (table: Table) => Table['body']): number[] =>
    tables
      .map((table) => rows(table).map(({ height }) => height))
      .reduce((greatest, own) => own.map((height, at) => Math.max(height, greatest[at] ?? 0)), [])
  return { head: most(({ head }) => head), body: most(({ body }) => body) }
}

function drawBatch(doc: jsPDF, batch: Batch): number {
  const { paper, sheet, from, startY } = batch
  const { heads, ends } = sheet
  const lines = linesIn(batch)
  const { left, right, bottom } = boxOf(doc)
  const startPage = pageCount(doc)
  const isLast = from + lines.length >= paper.lines.length
  const kept = new Set<Table>()
  const isDrawnHead = ({ cell, row, table }: CellHookData): boolean => {
    const above = table.head.slice(0, row.index).reduce((total, each) => total + each.height, 0)
    return from > 0 && pageCount(doc) === startPage && Math.abs(cell.y - above - startY) < 0.01
  }
  autoTable(doc, {
    ...optionsOf(doc, batch, lines),
    willDrawPage: ({ table, cursor }) => {
      if (kept.has(table)) return
      kept.add(table)
      // The carried-forward line is not drawn below the last one.
      keepTogether(table, lines, isLast ? Math.max(0, (paper.foot ?? 0) - batch.below) : 0)
      // A head does not stand alone at the foot of a page.
      const isBegun = from > 0 || !cursor || cursor.y <= paper.nextTop
      if (isBegun || isRoomFor(table, cursor.y, bottom - batch.below)) return
      doc.addPage()
      cursor.y = paper.nextTop
    },
    willDrawCell: (data) => {
      data.cell.height = data.row.height
      if (data.section !== 'head') return
      const edges = { left, right, isFirst: data.row.index === 0, isLast: data.row.index === heads.length - 1 }
      const own = heads[data.row.index]?.lines[data.column.index]
      if (!isDrawnHead(data)) drawHeadCell(doc, data.cell, own ?? [], edges)
      return false
    },
    didDrawCell: ({ cell, row }) => {
      if (cell.x + cell.width < right - 0.5) return
      rowRules(doc, lines[row.index]?.kind ?? 'row', left, right, cell.y + cell.height)
      if (lines[row.index]?.kind === 'row')
        sheet.carried.forEach(({ scale, value }, i) => {
          sheet.sums[i] = sum([sheet.sums[i] ?? '0', value(from + row.index)], scale)
        })
      ends.note(pageCount(doc), cell.y + cell.height)
      sheet.begun?.note(pageCount(doc), lines[row.index] as TableLine)
    },
  })
  const { finalY = startY, ...drawn } = (doc as jsPDF & { lastAutoTable: Table }).lastAutoTable
  const headHeight = (drawn.head ?? []).reduce((total, row) => total + row.height, 0)
  return isLast ? finalY : finalY - headHeight
}

/** The columns on as many sheets as they take, with what is carried on each. */
function sheetsIn(doc: jsPDF, { columns, lines, carried = [], nextTop, tellsGroups }: TablePaper): readonly Sheet[] {
  // The last lines hold the totals, which are the widest.
  const texts = [...lines.slice(-50), ...lines].flatMap(measuredCells)
  const isBanded = columns.some(({ band }) => band)
  return sheetsOf(doc, columns, texts, boxOf(doc).width).map(({ columns: places, shape }) => {
    const own = places.map((at) => columns[at] as TableColumn)
    const here = carried.flatMap((each) =>
      places.includes(each.column) ? [{ ...each, column: places.indexOf(each.column) }] : [],
    )
    const sums = here.map(() => '0')
    const heads = headRows(doc, own, shape, isBanded)
    const begun = tellsGroups ? begunGroups(doc, nextTop) : null
    return {
      places,
      columns: own,
      shape,
      heads,
      carried: here,
      sums,
      ends: carriedLines(doc, shape, here, sums),
      begun,
    }
  })
}

/** Where a table ends. */
export interface DrawnTable {
  /** Below it on the last page, in mm. */
  readonly y: number
  /** The page on which it begins. */
  readonly page: number
  /** How many sheets lie side by side: the pages from there on are of the first, the second, … and so on again. */
  readonly sheets: number
}

/**
 * Draws a table in the print style, over as many pages as it takes. Columns that no size brings on one sheet stand on
 * several, side by side: their rows at one height, and each page followed by those that lie beside it. Without a line it
 * has the heads of the first sheet.
 */
export function drawTable(doc: jsPDF, paper: TablePaper): DrawnTable {
  doc.setLineHeightFactor(LINE_HEIGHT)
  const { lines, onProgress } = paper
  const all = sheetsIn(doc, paper)
  // Heads without a line are not looked for on further sheets.
  const sheets = lines.length === 0 ? all.slice(0, 1) : all
  const below = Math.max(...sheets.map(({ ends }) => ends.height))
  const page = pageCount(doc)
  const known = new Map<number, Heights>()
  let y = paper.top
  for (const [at, sheet] of sheets.entries()) {
    if (at > 0) doc.addPage()
    y = paper.top
    for (let from = 0; from === 0 || from < lines.length; from += BATCH) {
      const batch: Batch = { paper, sheet, from, startY: y, below, heights: known.get(from) }
      if (sheets.length > 1 && !batch.heights)
        known.set(
          from,
          heightsOf(
            doc,
            sheets.map((each) => ({ ...batch, sheet: each })),
          ),
        )
      y = drawBatch(doc, { ...batch, heights: known.get(from) })
      const done = at * lines.length + Math.min(from + BATCH, lines.length)
      onProgress?.(Math.floor(done / sheets.length), lines.length)
    }
    sheet.ends.draw()
    sheet.begun?.draw()
  }
  interleavePages(doc, page, sheets.length)
  return { y, page, sheets: sheets.length }
}
