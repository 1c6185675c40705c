import type { jsPDF } from 'jspdf'
import { fill, term } from '#shared/terms'
import { LINE_HEIGHT } from '../document'
import { emblem } from '../emblem'
import { drawQr } from '../qr'
import { both, linesOf, mm, rule, write } from '../text'
import { fitted, fitting, type SizedStyle } from './fitted'
import { placeOf, saleFacts, type TokenFact, type TokenPaper, tokenFacts } from './tokenPaper'

/** Eight tokens of 105 × 74.25 mm on an A4 sheet. */
const ACROSS = 2
const DOWN = 4
export const A_SHEET = ACROSS * DOWN
const CELL = { width: 105, height: 297 / DOWN } as const
const INSET = 6
/** Width of the column with the number and the code, and the code's side; mm. */
const NUMBER = 34
const QR = 25

/** Dashed lines to cut along. */
export function cutLines(doc: jsPDF): void {
  doc.setLineDashPattern([1.2, 1.2], 0)
  for (let row = 1; row < DOWN; row++) rule(doc, 0, ACROSS * CELL.width, row * CELL.height, 0.4, 120)
  doc.line(CELL.width, 0, CELL.width, DOWN * CELL.height)
  doc.setLineDashPattern([], 0)
}

const writeFitting = (doc: jsPDF, text: string, x: number, y: number, room: number, style: SizedStyle): void =>
  write(doc, text, x, y, { ...style, size: fitting(doc, text, room, style) })

function drawHead(doc: jsPDF, { market }: TokenPaper, x: number, y: number, width: number): void {
  const title = term('print.marketAt')
  emblem(doc, x, y, 8.5)
  const room = width - 10.5
  writeFitting(doc, fill(title.ta, { place: market.ta }), x + 10.5, y + 3.6, room, { size: 9.5, bold: true })
  writeFitting(doc, fill(title.en, { place: market.en }), x + 10.5, y + 7.8, room, { size: 7.5 })
  rule(doc, x, x + width, y + 10, 1)
}

/** The number as large as its column lets it be; which lot it is; DUPLICATE; the code. */
function drawNumber(doc: jsPDF, paper: TokenPaper, x: number, y: number, address: string): void {
  const room = NUMBER - 2.5
  write(doc, both(term('field.tokenNo')), x, y + 3.2, { size: 6.5, grey: 60 })
  const style = { size: 52, bold: true }
  const size = fitting(doc, String(paper.number), room, style)
  write(doc, String(paper.number), x - 0.5, y + 5 + mm(size) * 0.72, { ...style, size })
  const place = placeOf(paper)
  writeFitting(doc, place.ta, x, y + 22.2, room, { size: 7 })
  writeFitting(doc, place.en, x, y + 25.2, room, { size: 7 })
  if (paper.duplicate) {
    doc.setDrawColor(0)
    doc.setLineWidth(0.3)
    doc.rect(x, y + 26.6, room, 4)
    writeFitting(doc, both(term('print.duplicate')), x + 1, y + 29.5, room - 2, { size: 7.5, bold: true })
  }
  drawQr(doc, address, x - 2, y + 29.2, QR)
}

/** Label over value; a text that is too long is made smaller, and then takes a second line. */
function drawFact(doc: jsPDF, { label, value }: TokenFact, x: number, y: number, room: number, size: number): void {
  const small = { size: 5.8, grey: 60 }
  const name = fitting(doc, both(label), room, small) < 4.6 ? label.ta : both(label)
  writeFitting(doc, name, x, y + 2.3, room, small)
  const own = fitted(doc, value, room, { size, bold: true }, [{ most: 2, from: 6, to: 5 }])
  const base = own.lines.length === 1 ? 2.9 + mm(size) * 0.85 : 4.6
  write(doc, own.lines, x, y + base, { size: own.size, bold: true })
}

/** Farmer and variety; returns y below. Nothing of them is too small to be read, however long they are. */
function drawFarmer(doc: jsPDF, paper: TokenPaper, x: number, y: number, room: number): number {
  const { farmer, village, test } = paper
  const [variety] = tokenFacts(paper)
  const bold = { size: test ? 11 : 13, bold: true }
  const name = fitted(doc, farmer.nameTa ?? farmer.name, room, bold, [
    { most: 2, from: 8, to: 6 },
    { most: 3, from: 6, to: 5 },
  ])
  const first = y + (name.lines.length === 1 ? 4.6 : 3.2)
  write(doc, name.lines, x, first, { ...bold, size: name.size })
  const last = first + (name.lines.length - 1) * mm(name.size) * LINE_HEIGHT
  const rest = [farmer.nameTa ? farmer.name : '', farmer.code, village].filter(Boolean).join(' · ')
  const more = fitted(doc, rest, room, { size: 7.5 }, [
    { most: 2, from: 7.5, to: 6 },
    { most: 3, from: 6, to: 5 },
  ])
  const step = mm(more.size) * LINE_HEIGHT
  write(doc, more.lines, x, last + 0.6 + step, { size: more.size })
  const below = last + 0.6 + more.lines.length * step
  writeFitting(doc, variety?.value ?? '', x, below + 4.4, room, { size: 9, bold: true })
  return below + 5.4
}

function drawSale(doc: jsPDF, sale: readonly TokenFact[], x: number, y: number, room: number): void {
  rule(doc, x, x + room, y, 0.5, 60)
  const edges = [0, 0.5, 0.76, 1]
  sale.forEach((fact, i) => {
    const [start = 0, end = 1] = edges.slice(i)
    drawFact(doc, fact, x + start * room, y + 0.2, (end - start) * room - 1.5, 8)
  })
}

/** Where the facts end at the latest, so that the sale stands below them; mm below the head. */
const FACTS = 44.4

function drawFacts(doc: jsPDF, paper: TokenPaper, x: number, y: number, room: number): void {
  const facts = tokenFacts(paper).slice(1)
  let top = drawFarmer(doc, paper, x, y, room)
  // A farmer of many lines has them closer together.
  const step = Math.min(paper.test ? 6.7 : 9.5, (y + FACTS - top) / Math.ceil(facts.length / 2))
  facts.forEach((fact, i) => {
    const whole = i === facts.length - 1 && i % 2 === 0
    drawFact(doc, fact, x + (i % 2) * (room / 2), top, whole ? room : room / 2 - 1.5, paper.test ? 9 : 12)
    if (i % 2 === 1 || whole) top += step
  })
  if (!paper.test) {
    const { ta, en } = term('print.scan')
    write(doc, linesOf(doc, ta, room, { size: 6.5 }), x, y + 44, { size: 6.5, grey: 60 })
    write(doc, en, x, y + 50.5, { size: 6.5, grey: 60 })
  }
  const sale = saleFacts(paper)
  if (sale.length > 0) drawSale(doc, sale, x, top + 0.8, room)
}

/** One token in the sheet's place `at`, counted from the upper left; `address` is what its code says. */
export function drawToken(doc: jsPDF, paper: TokenPaper, at: number, address: string): void {
  const x = (at % ACROSS) * CELL.width + INSET
  const y = Math.floor(at / ACROSS) * CELL.height + INSET
  const width = CELL.width - 2 * INSET
  drawHead(doc, paper, x, y, width)
  drawNumber(doc, paper, x, y + 10.5, address)
  drawFacts(doc, paper, x + NUMBER, y + 10.5, width - NUMBER)
}
