import type { jsPDF } from 'jspdf'
import autoTable, { type CellHookData, type RowInput, type Table } from 'jspdf-autotable'
import type { Label } from '#shared/label'
import { sum } from '#shared/money'
import { carriedLines, type PageEnds } from './carried'
import { PADDING, shapeOf, type TableShape } from './columns'
import { LINE_HEIGHT } from './document'
import { boxOf, pageCount } from './page'
import { halign, headRows } from './tableHead'
import type { TableLine, TablePaper } from './tablePaper'
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

function rowInput(line: TableLine, columns: number): RowInput {
  if (line.kind === 'row') return [...line.cells]
  const bold = { fontStyle: 'bold' as const }
  if (line.kind === 'group')
    return [{ content: both(line.label), colSpan: columns, styles: { ...bold, halign: 'left' } }]
  const span = labelSpan(line.cells, columns)
  const figures = line.cells.slice(span).map((content) => ({ content, styles: bold }))
  return [{ content: both(line.label), colSpan: span, styles: { ...bold, halign: 'left' } }, ...figures]
}

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

interface Batch {
  readonly paper: TablePaper
  readonly shape: TableShape
  readonly from: number
  readonly lines: readonly TableLine[]
  readonly startY: number
  readonly ends: PageEnds
  readonly onRow: (line: number) => void
}

function drawBatch(doc: jsPDF, { paper, shape, from, lines, startY, ends, onRow }: Batch): number {
  const { left, right, height, bottom } = boxOf(doc)
  const startPage = pageCount(doc)
  const isLast = from + lines.length >= paper.lines.length
  const heads = headRows(doc, paper.columns, shape)
  const kept = new Set<Table>()
  const isDrawnHead = ({ cell, row, table }: CellHookData): boolean => {
    const above = table.head.slice(0, row.index).reduce((total, each) => total + each.height, 0)
    return from > 0 && pageCount(doc) === startPage && Math.abs(cell.y - above - startY) < 0.01
  }
  autoTable(doc, {
    theme: 'plain',
    startY,
    margin: {
      left,
      right: left,
      top: paper.nextTop,
      bottom: height - bottom + ends.height,
    },
    rowPageBreak: 'avoid',
    styles: {
      font: FONT,
      fontSize: shape.size,
      textColor: 0,
      valign: 'middle',
      cellPadding: { top: 1, bottom: 0.55, left: PADDING, right: PADDING },
    },
    columnStyles: Object.fromEntries(
      paper.columns.map((column, i) => [i, { halign: halign(column), cellWidth: shape.widths[i] ?? 'auto' }]),
    ),
    head: heads.map(({ input }) => input),
    body: lines.map((line) => rowInput(line, paper.columns.length)),
    willDrawPage: ({ table }) => {
      if (kept.has(table)) return
      kept.add(table)
      // The carried-forward line is not drawn below the last one.
      keepTogether(table, lines, isLast ? Math.max(0, (paper.foot ?? 0) - ends.height) : 0)
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
      if (row.index >= 0) onRow(from + row.index)
      ends.note(pageCount(doc), cell.y + cell.height)
    },
  })
  const { finalY = startY, ...drawn } = (doc as jsPDF & { lastAutoTable: Table }).lastAutoTable
  const headHeight = (drawn.head ?? []).reduce((total, row) => total + row.height, 0)
  return isLast ? finalY : finalY - headHeight
}

/** Draws a table in the print style, over as many pages as it takes; returns y below it on the last one, in mm. */
export function drawTable(doc: jsPDF, paper: TablePaper): number {
  doc.setLineHeightFactor(LINE_HEIGHT)
  const { columns, lines, carried = [], onProgress } = paper
  // The last lines hold the totals, which are the widest.
  const measured = [...lines.slice(-50), ...lines].flatMap(measuredCells)
  const shape = shapeOf(doc, columns, measured, boxOf(doc).width)
  const sums = carried.map(() => '0')
  const onRow = (index: number): void => {
    if (lines[index]?.kind !== 'row') return
    carried.forEach(({ scale, value }, i) => {
      sums[i] = sum([sums[i] ?? '0', value(index)], scale)
    })
  }
  const ends = carriedLines(doc, shape, carried, sums)
  let y = paper.top
  for (let from = 0; from === 0 || from < lines.length; from += BATCH) {
    const part = lines.slice(from, from + BATCH)
    y = drawBatch(doc, { paper, shape, from, lines: part, startY: y, ends, onRow })
    onProgress?.(Math.min(from + BATCH, lines.length), lines.length)
  }
  ends.draw()
  return y
}
