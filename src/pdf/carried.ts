import type { jsPDF } from 'jspdf'
import { indian } from '#shared/money'
import { term } from '#shared/terms'
import { PADDING, type TableShape } from './columns'
import { boxOf, pageCount } from './page'
import type { Carried, TableColumn } from './tablePaper'
import { both, rule, setStyle, write } from './text'

/** Where the table ends on each page, and the sums so far there. */
export interface PageEnds {
  readonly note: (page: number, y: number) => void
  /** Writes the carried-forward line on every page of the table but its last. */
  readonly draw: (doc: jsPDF, shape: TableShape) => void
}

/** In both languages, or in one where the first sum stands too near; nothing where it stands first. */
function labelIn(doc: jsPDF, room: number): string {
  if (room <= 0) return ''
  const label = term('print.carriedForward')
  return [both(label), label.ta, label.en].find((text) => doc.getTextWidth(text) <= room) ?? label.en
}

/** Keeps the ends of pages; `sums` are the running sums of the carried columns, changed as rows are drawn. */
export function carriedLines(
  columns: readonly TableColumn[],
  carried: readonly Carried[],
  sums: readonly string[],
): PageEnds {
  const ends = new Map<number, { y: number; sums: string[] }>()
  const draw = (doc: jsPDF, shape: TableShape): void => {
    const last = Math.max(0, ...ends.keys())
    const { left, right } = boxOf(doc)
    const style = { size: shape.size, bold: true }
    const first = Math.min(...carried.map(({ column }) => column))
    const room = shape.widths.slice(0, first).reduce((total, width) => total + width, 0) - 2 * PADDING
    setStyle(doc, style)
    const label = labelIn(doc, room)
    for (const [page, end] of carried.length > 0 ? ends : []) {
      if (page === last) continue
      doc.setPage(page)
      if (label) write(doc, label, left + PADDING, end.y + 3.8, style)
      carried.forEach(({ column }, i) => {
        const before = shape.widths.slice(0, column).reduce((total, width) => total + width, left)
        const x = before + (shape.widths[column] ?? 0) - PADDING
        if (columns[column]) write(doc, indian(end.sums[i] ?? '0'), x, end.y + 3.8, { ...style, align: 'right' })
      })
      rule(doc, left, right, end.y + 5.4, 0.75)
    }
    doc.setPage(pageCount(doc))
  }
  return { note: (page, y) => ends.set(page, { y, sums: [...sums] }), draw }
}
