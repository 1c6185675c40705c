import type { jsPDF } from 'jspdf'
import { MARGIN } from './document'

/** Height kept free for the footer above the lower margin, in mm. */
const FOOTER = 7

export interface PageBox {
  readonly left: number
  readonly right: number
  readonly width: number
  readonly height: number
  /** The lowest y that content may reach; the footer is below it. */
  readonly bottom: number
}

/** The room inside the margins of the current page, in mm. */
export function boxOf(doc: jsPDF): PageBox {
  const width = doc.internal.pageSize.getWidth()
  const height = doc.internal.pageSize.getHeight()
  return { left: MARGIN, right: width - MARGIN, width: width - 2 * MARGIN, height, bottom: height - MARGIN - FOOTER }
}

/** How many pages the document has so far. */
export const pageCount = (doc: jsPDF): number => doc.getNumberOfPages()

/** Goes to a new page when less than `height` mm is left below `y`; returns where to go on. */
export function room(doc: jsPDF, y: number, height: number): number {
  if (y + height <= boxOf(doc).bottom) return y
  doc.addPage()
  return MARGIN + 4
}

/**
 * The pages from `first` on, which are all of one sheet, then all of the next, in the order in which they lie: the first
 * of each, the second of each, and so on.
 */
export function interleavePages(doc: jsPDF, first: number, sheets: number): void {
  const each = (pageCount(doc) - first + 1) / sheets
  if (sheets < 2 || each < 2) return
  const places = Array.from({ length: each * sheets }, (_, i) => i)
  for (let at = 0; at < places.length; at++) {
    const wanted = (at % sheets) * each + Math.floor(at / sheets)
    const now = places.indexOf(wanted)
    if (now === at) continue
    doc.movePage(first + now, first + at)
    places.splice(at, 0, ...places.splice(now, 1))
  }
  doc.setPage(pageCount(doc))
}
