import type { jsPDF } from 'jspdf'
import type { Label } from '#shared/label'
import { boxOf } from '../page'
import { drawCheck } from '../qr'
import { both, linesOf, rule, write } from '../text'

/** The head of a column of amounts. */
export const inRupees = ({ en, ta }: Label): Label => ({ en: `${en} (Rs)`, ta: `${ta} (ரூ.)` })

export interface Fact {
  readonly label: Label
  readonly value: string
}

/** Label over value, four in a row; returns y below, in mm. */
export function drawFacts(doc: jsPDF, facts: readonly Fact[], top: number): number {
  const { left, width } = boxOf(doc)
  const room = width / 4
  let y = top
  for (let from = 0; from < facts.length; from += 4) {
    let tallest = 1
    facts.slice(from, from + 4).forEach(({ label, value }, at) => {
      const lines = linesOf(doc, value || '–', room - 3, { size: 9, bold: true })
      write(doc, linesOf(doc, both(label), room - 2, { size: 7 }).slice(0, 1), left + at * room, y + 3, {
        size: 7,
        grey: 70,
      })
      write(doc, lines, left + at * room, y + 7.2, { size: 9, bold: true })
      tallest = Math.max(tallest, lines.length)
    })
    y += 5.4 + 4.2 * tallest
  }
  return y
}

/** A text under its label, Tamil in bold over English; returns y below, in mm. */
export function drawText(doc: jsPDF, label: Label, { ta, en }: Label, top: number): number {
  const { left, width } = boxOf(doc)
  write(doc, both(label), left, top + 3, { size: 7, grey: 70 })
  const tamil = ta === en ? [] : linesOf(doc, ta, width, { size: 9, bold: true })
  const english = linesOf(doc, en, width, { size: 9 })
  write(doc, tamil, left, top + 7.4, { size: 9, bold: true })
  const below = top + 7.4 + 4.4 * tamil.length
  write(doc, english, left, below, { size: 9 })
  return below + 4.2 * english.length - 2
}

const QR = 24
const LINE = 50
const LABELS = 7.4

/** Height of the foot of a paper that ends in the middle of a page, in mm. */
export const CLOSING = QR + 4

/** The code at the start and lines to sign on at the end, right below the content and not at the foot of the page. */
export function drawClosing(doc: jsPDF, address: string, labels: readonly Label[], top: number): void {
  const { left, right } = boxOf(doc)
  drawCheck(doc, address, left - 2, top + 1, QR)
  const line = top + QR - LABELS
  labels.forEach((label, at) => {
    const to = right - (labels.length - 1 - at) * (LINE + 8)
    rule(doc, to - LINE, to, line, 0.75)
    write(doc, label.ta, to - LINE / 2, line + 3.6, { align: 'center' })
    write(doc, label.en, to - LINE / 2, line + 7.2, { align: 'center' })
  })
}
