import type { jsPDF } from 'jspdf'
import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { term } from '#shared/terms'
import { finish, MARGIN, newDocument } from '../document'
import { footers, SIGNATURES, signatures } from '../footer'
import { crossMark, letterhead, outlinedMark } from '../letterhead'
import { boxOf, pageCount, room } from '../page'
import { drawCheck, verifyAddress } from '../qr'
import { both, linesOf, rule, write } from '../text'
import { continued } from './continued'
import type { PrintEnv } from './env'
import { drawCrates, drawLines, levyLabel } from './invoiceLines'
import type { InvoicePaper } from './invoicePaper'

export type { InvoiceCrate, InvoiceCustomer, InvoiceLine, InvoicePaper, InvoiceTotals } from './invoicePaper'

const sideTerms = {
  farmer: { title: 'report.farmerInvoice', name: 'field.farmerName', signature: 'print.farmerSignature' },
  reeler: { title: 'report.reelerInvoice', name: 'field.reelerName', signature: 'print.reelerSignature' },
} as const

interface Fact {
  readonly label: Label
  readonly value: string
}

function facts(paper: InvoicePaper): Fact[][] {
  const { customer, side } = paper
  const name = customer.nameTa ? `${customer.nameTa} / ${customer.name}` : customer.name
  const personal: Fact =
    side === 'farmer'
      ? { label: term('field.fatherName'), value: customer.father ?? '' }
      : { label: term('field.licenseNo'), value: customer.licenseNo ?? '' }
  return [
    [
      { label: term('field.invoiceNo'), value: paper.number },
      { label: term('field.date'), value: paper.day },
      { label: term('print.auctionSlotNo'), value: [paper.slotNo, paper.slotDay].filter(Boolean).join(' · ') },
      { label: term('field.crateCount'), value: String(paper.lines.reduce((n, { crates }) => n + crates.length, 0)) },
    ],
    [
      { label: term(sideTerms[side].name), value: `${name} (${customer.code})` },
      personal,
      { label: term('field.village'), value: customer.village ?? '' },
      { label: term('field.mobileNo'), value: customer.mobile },
    ],
  ]
}

/** Label over value, four in a row; returns y below. */
function drawFacts(doc: jsPDF, paper: InvoicePaper, top: number): number {
  const { left, width } = boxOf(doc)
  const parts = [0.3, 0.27, 0.22, 0.21]
  let y = top
  for (const row of facts(paper)) {
    let x = left
    let tallest = 1
    row.forEach(({ label, value }, i) => {
      const room = (parts[i] ?? 0) * width
      const lines = linesOf(doc, value || '–', room - 4, { size: 9, bold: true })
      write(doc, both(label), x, y + 3, { size: 7, grey: 70 })
      write(doc, lines, x, y + 7.2, { size: 9, bold: true })
      tallest = Math.max(tallest, lines.length)
      x += room
    })
    y += 5.2 + 4.2 * tallest
  }
  return y
}

/** How the payable comes about: the reeler's levy is added, the farmer's taken off. */
function sums({ side, totals, levyPercent }: InvoicePaper): (Fact & { last?: boolean })[] {
  const levy = side === 'farmer' ? `− ${indian(totals.levy)}` : `+ ${indian(totals.levy)}`
  const rounded = totals.roundOff !== undefined && side === 'reeler'
  return [
    { label: term('field.totalAmount'), value: indian(totals.amount) },
    { label: levyLabel(levyPercent), value: levy },
    ...(rounded
      ? [
          { label: term('field.netAmount'), value: indian(totals.net) },
          { label: term('field.roundOff'), value: indian(totals.roundOff ?? '0') },
        ]
      : []),
    {
      label: term(side === 'farmer' ? 'column.netPayable' : 'column.totalPayable'),
      value: `₹\u00a0${indian(totals.payable)}`,
      last: true,
    },
  ]
}

const SUM_WIDTH = 112

/** Words at the start, the sums at the end; returns y below. */
function drawPayable(doc: jsPDF, paper: InvoicePaper, top: number): number {
  const { left, right, width } = boxOf(doc)
  const from = right - SUM_WIDTH
  const lines = sums(paper)
  let y = room(doc, top + 3, lines.length * 5.4 + 4)
  const wordsTop = y
  for (const { label, value, last = false } of lines) {
    if (last) rule(doc, from, right, y + 0.6, 0.75)
    const style = last ? { size: 9.5, bold: true } : { size: 8 }
    const base = y + (last ? 5.2 : 3.8)
    write(doc, both(label), from + 1, base, { ...style, size: 8 })
    write(doc, value, right - 1.1, base, { ...style, align: 'right' })
    y += last ? 7.4 : 5
  }
  rule(doc, from, right, y, 0.75)
  rule(doc, from, right, y + 0.7, 0.75)
  write(doc, both(term('print.amountInWords')), left, wordsTop + 3.8, { size: 7, grey: 70 })
  const space = width - SUM_WIDTH - 10
  const tamil = linesOf(doc, paper.words.ta, space, { size: 9, bold: true })
  const english = linesOf(doc, paper.words.en, space, { size: 9 })
  write(doc, tamil, left, wordsTop + 8.4, { size: 9, bold: true })
  const below = wordsTop + 8.4 + 4.2 * tamil.length
  write(doc, english, left, below, { size: 9 })
  return Math.max(y + 1, below + 4.2 * english.length)
}

/** Side of the code between the signatures, and half of its width with its words; mm. */
const QR = 21
const CHECK = 28

/** Adds one invoice to a document whose current page is empty and landscape. */
export function drawInvoice(doc: jsPDF, paper: InvoicePaper, env: PrintEnv): void {
  const from = pageCount(doc)
  const { left, right, width, bottom } = boxOf(doc)
  if (paper.cancelled) crossMark(doc, term('print.cancelled'))
  const top = letterhead(doc, paper.market)
  let mark = MARGIN - 1
  if (paper.duplicate) mark = outlinedMark(doc, term('print.duplicate'), right, mark) + 1.6
  if (paper.cancelled) outlinedMark(doc, term('print.cancelled'), right, mark)
  write(doc, both(term(sideTerms[paper.side].title)), left, top + 7.5, { size: 12, bold: true })
  write(doc, both(term('print.hsn')), right, top + 7.5, { align: 'right' })
  let y = drawFacts(doc, paper, top + 10)
  y = drawLines(doc, paper, y + 1)
  y = drawCrates(doc, paper, y)
  y = drawPayable(doc, paper, y)
  room(doc, y, SIGNATURES)
  signatures(doc, [term(sideTerms[paper.side].signature), term('role.marketofficer')])
  drawCheck(doc, verifyAddress(env.origin, paper.verifyCode), left + width / 2 - CHECK, bottom - QR - 0.5, QR)
  const to = pageCount(doc)
  const { number, day, customer, cancelled } = paper
  const stamped = cancelled ? both(term('print.cancelled')) : ''
  continued(doc, [number, day, stamped], `${customer.nameTa ?? customer.name} (${customer.code})`, from, to)
  footers(doc, from, to, env)
}

/**
 * Invoices of either side, each on a page of its own and on further ones where it is long.
 * @throws RangeError if a figure is no decimal or there is no invoice; Error if a font cannot be read or written.
 */
export function invoicePdf(papers: readonly InvoicePaper[], env: PrintEnv): Uint8Array {
  if (papers.length === 0) throw new RangeError('There is no invoice to print')
  const doc = newDocument({
    fonts: env.fonts,
    orientation: 'landscape',
    title: papers.length === 1 ? (papers[0]?.number ?? '') : '',
  })
  papers.forEach((paper, i) => {
    if (i > 0) doc.addPage()
    drawInvoice(doc, paper, env)
    env.onProgress?.(i + 1, papers.length)
  })
  return finish(doc)
}
