import type { jsPDF } from 'jspdf'
import type { Label } from '#shared/label'
import { fill, term } from '#shared/terms'
import { MARGIN } from './document'
import { boxOf } from './page'
import { rule, write } from './text'

/** Who prints and when, as it stands at the foot: `printedAt` is DD/MM/YYYY HH:MM:SS. */
export interface Printed {
  readonly printedBy: string
  readonly printedAt: string
}

/** Writes user, time and 'page x of y' on the pages `from` to `to`, which are counted on their own. */
export function footers(doc: jsPDF, from: number, to: number, { printedBy, printedAt }: Printed): void {
  const page = term('print.page')
  for (let number = from; number <= to; number++) {
    doc.setPage(number)
    const { left, right, height } = boxOf(doc)
    const place = { x: number - from + 1, y: to - from + 1 }
    rule(doc, left, right, height - MARGIN - 4, 0.5, 140)
    write(doc, `${printedBy} · ${printedAt}`, left, height - MARGIN, { size: 7 })
    write(doc, `${fill(page.ta, place)}   ${fill(page.en, place)}`, right, height - MARGIN, { size: 7, align: 'right' })
  }
}

/** Height of a row of signatures with the room to sign, in mm. */
export const SIGNATURES = 22

/** A row of signature lines at the foot of the current page, spread over its width. */
export function signatures(doc: jsPDF, labels: readonly Label[]): void {
  const { left, right, width, bottom } = boxOf(doc)
  const line = Math.min(52, width / Math.max(labels.length, 1) - 8)
  labels.forEach((label, i) => {
    const along = labels.length > 1 ? i / (labels.length - 1) : 1
    const x = left + along * (right - left - line)
    rule(doc, x, x + line, bottom - 9, 0.75)
    write(doc, label.ta, x + line / 2, bottom - 5.4, { align: 'center' })
    write(doc, label.en, x + line / 2, bottom - 1.8, { align: 'center' })
  })
}
