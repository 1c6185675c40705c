import type { jsPDF } from 'jspdf'
import { MARGIN } from '../document'
import { boxOf } from '../page'
import { setStyle, write } from '../text'
import { fitted } from './fitted'

const SIZE = 8
const GAP = 6

/**
 * Which paper a further page belongs to, from the page after `first` to `last`: its number and what is stamped on it at
 * the start, whom it is for at the end, in what room is left.
 */
export function continued(doc: jsPDF, paper: readonly string[], person: string, first: number, last: number): void {
  const { left, right, width } = boxOf(doc)
  const start = paper.filter(Boolean).join(' · ')
  setStyle(doc, { size: SIZE, bold: true })
  const room = width - doc.getTextWidth(start) - GAP
  const { lines, size } = fitted(doc, person, room, { size: SIZE }, [{ most: 1, from: SIZE, to: 6 }])
  for (let page = first + 1; page <= last; page++) {
    doc.setPage(page)
    write(doc, start, left, MARGIN + 2, { size: SIZE, bold: true })
    write(doc, lines, right, MARGIN + 2, { size, align: 'right' })
  }
}
