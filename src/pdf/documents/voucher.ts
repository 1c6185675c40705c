import type { jsPDF } from 'jspdf'
import type { Label } from '#shared/label'
import { indian, sum } from '#shared/money'
import { term } from '#shared/terms'
import { finish, MARGIN, newDocument } from '../document'
import { footers } from '../footer'
import { crossMark, letterhead, outlinedMark } from '../letterhead'
import { boxOf, pageCount, room } from '../page'
import { verifyAddress } from '../qr'
import { drawTable } from '../table'
import { both, write } from '../text'
import { continued } from './continued'
import type { PrintEnv } from './env'
import { CLOSING, drawClosing, drawFacts, drawText, type Fact, inRupees } from './moneyParts'

export interface VoucherPaperLine {
  readonly head: string
  readonly name: Label
  /** Name and code; '' where the head is not kept by customer. */
  readonly customer: string
  /** What the line settled, or what settled it, and what is left of it. */
  readonly settles: readonly Label[]
  /** Rupees as decimal texts; one of them is zero. */
  readonly debit: string
  readonly credit: string
}

/** A voucher as it is printed. */
export interface VoucherPaper {
  readonly number: string
  readonly type: Label
  /** DD/MM/YYYY, and the moment of posting with its time. */
  readonly day: string
  readonly postedAt: string
  readonly postedBy: string
  readonly reference: string
  readonly notes: string
  /** The market's town; the letterhead says the rest. */
  readonly market: Label
  readonly lines: readonly VoucherPaperLine[]
  /** Null for an amount that has no words. */
  readonly words: Label | null
  /** Number of the voucher that it takes back, and of the one that took it back; '' for none. */
  readonly reverses: string
  readonly reversedBy: string
  readonly verifyCode: string
}

function facts(paper: VoucherPaper): Fact[] {
  const other: Fact[] = [
    { label: term('ledger.reverses'), value: paper.reverses },
    { label: term('voucher.reversedBy'), value: paper.reversedBy },
  ]
  return [
    { label: term('field.voucherNo'), value: paper.number },
    { label: term('field.voucherType'), value: both(paper.type) },
    { label: term('field.voucherDate'), value: paper.day },
    { label: term('field.referenceNo'), value: paper.reference },
    { label: term('voucher.postedBy'), value: paper.postedBy },
    { label: term('voucher.postedAt'), value: paper.postedAt },
    ...other.filter(({ value }) => value !== ''),
  ]
}

const amountOn = (text: string): string => (/[1-9]/.test(text) ? indian(text) : '')

function drawLines(doc: jsPDF, lines: readonly VoucherPaperLine[], top: number): number {
  const total = (side: 'debit' | 'credit'): string =>
    indian(
      sum(
        lines.map((line) => line[side]),
        2,
      ),
    )
  const particulars = ({ head, name, customer, settles }: VoucherPaperLine): string =>
    [`${head}  ${both(name)}`, customer, ...settles.map(both)].filter(Boolean).join('\n')
  const rows = lines.map((line, at) => ({
    kind: 'row' as const,
    cells: [String(at + 1), particulars(line), amountOn(line.debit), amountOn(line.credit)],
  }))
  return drawTable(doc, {
    columns: [
      { label: term('column.serialNo.short'), align: 'end', width: 12 },
      { label: term('field.particulars'), align: 'start', width: 106 },
      { label: inRupees(term('field.debit')), align: 'end', width: 34 },
      { label: inRupees(term('field.credit')), align: 'end', width: 34 },
    ],
    lines: [...rows, { kind: 'total', label: term('column.total'), cells: ['', '', total('debit'), total('credit')] }],
    top,
    nextTop: MARGIN + 7,
  }).y
}

/**
 * A voucher on A4; one of a few lines ends in the upper half of the page.
 * @throws RangeError if a figure is no decimal; Error if a font cannot be read or written.
 */
export function voucherPdf(paper: VoucherPaper, env: PrintEnv): Uint8Array {
  const doc = newDocument({ fonts: env.fonts, orientation: 'portrait', title: paper.number })
  const { left, right, height } = boxOf(doc)
  if (paper.reversedBy !== '') crossMark(doc, term('status.voucher.reversed'), height / 2)
  const top = letterhead(doc, paper.market)
  if (paper.reversedBy !== '') outlinedMark(doc, term('status.voucher.reversed'), right, top + 2)
  write(doc, both(term('field.voucher')), left, top + 7.5, { size: 12, bold: true })
  let y = drawFacts(doc, facts(paper), top + 10)
  y = drawLines(doc, paper.lines, y + 1)
  y = room(doc, y + 2, CLOSING + 26)
  if (paper.words) y = drawText(doc, term('print.amountInWords'), paper.words, y) + 1
  if (paper.notes) y = drawText(doc, term('field.notes'), { en: paper.notes, ta: paper.notes }, y)
  drawClosing(doc, verifyAddress(env.origin, paper.verifyCode), [term('print.preparedBy'), term('print.checkedBy')], y)
  const stamped = paper.reversedBy === '' ? '' : both(term('status.voucher.reversed'))
  continued(doc, [paper.number, paper.day, stamped], both(paper.type), 1, pageCount(doc))
  footers(doc, 1, pageCount(doc), env)
  return finish(doc)
}
