import type { jsPDF } from 'jspdf'
import { indian } from '#shared/money'
import { term } from '#shared/terms'
import { PADDING, type TableShape } from './columns'
import { LINE_HEIGHT } from './document'
import { boxOf, pageCount } from './page'
import type { Carried } from './tablePaper'
import { both, mm, rule, setStyle, write } from './text'

/** What one line takes below the rows, in mm. */
const HEIGHT = 6

/** Where the table ends on each page, and the sums so far there. */
export interface PageEnds {
  /** What the carried-forward line takes below the rows of a page, in mm. */
  readonly height: number
  readonly note: (page: number, y: number) => void
  /** Writes the carried-forward line on every page of the table but its last. */
  readonly draw: () => void
}

/** Both languages, one below the other where the first sum stands too near; nothing where it stands first. */
function labelIn(doc: jsPDF, room: number): string[] {
  if (room <= 0) return []
  const label = term('print.carriedForward')
  const fits = (text: string): boolean => doc.getTextWidth(text) <= room
  if (fits(both(label))) return [both(label)]
  const lines = [label.ta, label.en].filter(fits)
  return lines.length > 0 ? lines : [label.en]
}

/** Keeps the ends of pages; `sums` are the running sums of the carried columns, changed as rows are drawn. */
export function carriedLines(
  doc: jsPDF,
  shape: TableShape,
  carried: readonly Carried[],
  sums: readonly string[],
): PageEnds {
  const ends = new Map<number, { y: number; sums: string[] }>()
  const style = { size: shape.size, bold: true }
  const before = (column: number): number => shape.widths.slice(0, column).reduce((total, width) => total + width, 0)
  const first = Math.min(...carried.map(({ column }) => column))
  setStyle(doc, style)
  const label = labelIn(doc, carried.length > 0 ? before(first) - 2 * PADDING : 0)
  const height = HEIGHT + Math.max(0, label.length - 1) * mm(shape.size) * LINE_HEIGHT
  const draw = (): void => {
    const last = Math.max(0, ...ends.keys())
    const { left, right } = boxOf(doc)
    for (const [page, end] of carried.length > 0 ? ends : []) {
      if (page === last) continue
      doc.setPage(page)
      if (label.length > 0) write(doc, label, left + PADDING, end.y + 3.8, style)
      carried.forEach(({ column }, i) => {
        const x = left + before(column + 1) - PADDING
        write(doc, indian(end.sums[i] ?? '0'), x, end.y + 3.8, { ...style, align: 'right' })
      })
      rule(doc, left, right, end.y + height - 0.6, 0.75)
    }
    doc.setPage(pageCount(doc))
  }
  return {
    height: carried.length > 0 ? height : 0,
    note: (page, y) => ends.set(page, { y, sums: [...sums] }),
    draw,
  }
}
