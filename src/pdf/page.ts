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
