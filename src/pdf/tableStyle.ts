import type { jsPDF } from 'jspdf'
import type { Cell } from 'jspdf-autotable'
import type { Label } from '#shared/label'
import { PADDING } from './columns'
import { LINE_HEIGHT } from './document'
import type { TableLine } from './tablePaper'
import { linesOf, mm, rule, write } from './text'

const HAIRLINE = 130

export interface HeadLine {
  readonly text: string
  readonly bold: boolean
}

/** The lines of a head: Tamil in bold over English. */
export function headLines(doc: jsPDF, { ta, en }: Label, width: number, size: number): HeadLine[] {
  const lines = (text: string, bold: boolean): HeadLine[] =>
    linesOf(doc, text, width - 2 * PADDING, { size, bold }).map((line) => ({ text: line, bold }))
  return ta === en ? lines(en, true) : [...lines(ta, true), ...lines(en, false)]
}

interface HeadEdges {
  readonly left: number
  readonly right: number
  /** Whether the rows of the head begin and end with this one. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** The lines stand on the lower rule; the rules of the whole head come with the first cell of its outer rows. */
export function drawHeadCell(
  doc: jsPDF,
  cell: Cell,
  lines: readonly HeadLine[],
  { left, right, isFirst, isLast }: HeadEdges,
): void {
  const size = cell.styles.fontSize
  const step = mm(size) * LINE_HEIGHT
  const { halign } = cell.styles
  const align = halign === 'right' || halign === 'center' ? halign : 'left'
  const inset = { left: PADDING, center: cell.width / 2, right: cell.width - PADDING }[align]
  lines.forEach(({ text, bold }, i) => {
    write(doc, text, cell.x + inset, cell.y + cell.height - 1.5 - (lines.length - 1 - i) * step, { size, bold, align })
  })
  // A band's own rule says how far it reaches.
  if (!isLast && lines.length > 0)
    rule(doc, cell.x + PADDING, cell.x + cell.width - PADDING, cell.y + cell.height - 0.2, 0.5)
  if (cell.x > left + 0.01) return
  if (isFirst) rule(doc, left, right, cell.y, 1.5)
  if (isLast) rule(doc, left, right, cell.y + cell.height, 1)
}

/** The rule below a line: a hairline, and a double rule below the grand total. */
export function rowRules(doc: jsPDF, kind: TableLine['kind'], left: number, right: number, y: number): void {
  if (kind === 'total') {
    rule(doc, left, right, y, 0.75)
    rule(doc, left, right, y + 0.7, 0.75)
  } else rule(doc, left, right, y, 0.5, kind === 'row' ? HAIRLINE : 60)
}
