import type { jsPDF } from 'jspdf'
import type { Label } from '#shared/label'
import { fill, term } from '#shared/terms'
import { MARGIN } from './document'
import { emblem } from './emblem'
import { boxOf } from './page'
import { both, rule, setStyle, write } from './text'

/** Emblem, department and market in both languages over a rule; `place` is the market's town. Returns y below it, in mm. */
export function letterhead(doc: jsPDF, place: Label): number {
  const { left, right, width } = boxOf(doc)
  const centre = left + width / 2
  const market = term('print.marketAt')
  const office = (language: 'en' | 'ta'): string =>
    `${term('print.government')[language]} · ${term('print.department')[language]}`
  emblem(doc, left + 1, MARGIN - 1, 15)
  write(doc, office('ta'), centre, MARGIN + 1.5, { size: 8.5, align: 'center' })
  write(doc, fill(market.ta, { place: place.ta }), centre, MARGIN + 7.2, { size: 13, bold: true, align: 'center' })
  write(doc, office('en'), centre, MARGIN + 11.6, { size: 8, align: 'center' })
  write(doc, fill(market.en, { place: place.en }), centre, MARGIN + 15.8, { size: 10, bold: true, align: 'center' })
  rule(doc, left, right, MARGIN + 18.5, 1.5)
  return MARGIN + 18.5
}

/** An outlined mark such as DUPLICATE, its upper right corner at the given point; returns the y below it. */
export function outlinedMark(doc: jsPDF, label: Label, right: number, top: number): number {
  const text = both(label)
  setStyle(doc, { size: 9, bold: true })
  const width = doc.getTextWidth(text) + 5
  doc.setDrawColor(0)
  doc.setLineWidth(0.35)
  doc.rect(right - width, top, width, 6.4)
  write(doc, text, right - width / 2, top + 4.4, { size: 9, bold: true, align: 'center' })
  return top + 6.4
}

/** A word across the page, or its upper `height` mm, in outline, behind what is written after it. */
export function crossMark(doc: jsPDF, label: Label, height = boxOf(doc).height): void {
  const { left, width } = boxOf(doc)
  setStyle(doc, { size: 54, bold: true })
  doc.setDrawColor(170)
  doc.setLineWidth(0.3)
  const angle = 24
  const turned = (angle * Math.PI) / 180
  const half = doc.getTextWidth(label.en) / 2
  const [x, y] = [left + width / 2 - half * Math.cos(turned), height / 2 + 20 + half * Math.sin(turned)]
  doc.text(label.en, x, y, { angle, renderingMode: 'stroke' })
}
