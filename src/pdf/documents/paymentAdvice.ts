import type { jsPDF } from 'jspdf'
import type { Label } from '#shared/label'
import { indian, sum } from '#shared/money'
import { term } from '#shared/terms'
import { finish, MARGIN, newDocument } from '../document'
import { footers } from '../footer'
import { letterhead } from '../letterhead'
import { boxOf, pageCount, room } from '../page'
import { verifyAddress } from '../qr'
import { drawTable, type TableColumn } from '../table'
import { both, write } from '../text'
import { continued } from './continued'
import type { PrintEnv } from './env'
import { CLOSING, drawClosing, drawFacts, drawText, type Fact, inRupees } from './moneyParts'

/** A lot of a payment advice, or what is paid without one; rupees and kg as decimal texts. */
export interface AdviceLine {
  readonly lotNo: number | null
  /** The bill, or what is paid and its voucher. */
  readonly paidFor: string
  readonly weight: string | null
  readonly value: string | null
  readonly levy: string | null
  readonly net: string
  readonly status: Label
  /** The bank's reference, or why it sent the money back. */
  readonly remark: string
}

/** What one payee is told of their payments in a batch. */
export interface AdvicePaper {
  readonly batchNo: string
  /** DD/MM/YYYY: of the bills, and of the sending to the bank. */
  readonly day: string
  readonly sentOn: string
  /** The market's town; the letterhead says the rest. */
  readonly market: Label
  readonly payee: { readonly name: string; readonly code: string; readonly village: string; readonly mobile: string }
  readonly bank: { readonly name: string; readonly ifsc: string; readonly account: string }
  readonly lines: readonly AdviceLine[]
  /** The sum of the nets in words; null for one that has none. */
  readonly words: Label | null
  readonly verifyCode: string
}

const facts = ({ batchNo, day, sentOn, payee, bank }: AdvicePaper): Fact[] => [
  { label: term('column.payee'), value: `${payee.name} (${payee.code})` },
  { label: term('field.village'), value: payee.village },
  { label: term('field.mobileNo'), value: payee.mobile },
  { label: term('field.batchNo'), value: batchNo },
  { label: term('field.bankName'), value: bank.name },
  { label: term('field.ifscCode'), value: bank.ifsc },
  { label: term('column.accountNo.short'), value: bank.account },
  { label: term('advice.dates'), value: sentOn === '' ? day : `${day}, ${sentOn}` },
]

const start = (label: Label): TableColumn => ({ label, align: 'start' })
const end = (label: Label): TableColumn => ({ label, align: 'end' })

const orDash = (text: string | null | undefined): string => text || '–'

function drawLots(doc: jsPDF, { lines }: AdvicePaper, top: number): number {
  const total = (part: 'value' | 'levy' | 'net'): string =>
    indian(
      sum(
        lines.map((line) => line[part] ?? '0.00'),
        2,
      ),
    )
  const weight = indian(
    sum(
      lines.map((line) => line.weight ?? '0.000'),
      3,
    ),
  )
  const rows = lines.map((line) => ({
    kind: 'row' as const,
    cells: [
      orDash(line.lotNo?.toString()),
      line.paidFor,
      orDash(line.weight && indian(line.weight)),
      orDash(line.value && indian(line.value)),
      orDash(line.levy && indian(line.levy)),
      indian(line.net),
      `${line.status.ta}\n${line.status.en}`,
      orDash(line.remark),
    ],
  }))
  const cells = ['', '', weight, total('value'), total('levy'), total('net'), '', '']
  return drawTable(doc, {
    columns: [
      end(term('column.lotNo.short')),
      start(term('field.invoiceNo')),
      end(term('field.weight')),
      end(inRupees(term('field.totalAmount'))),
      end(inRupees(term('field.levy'))),
      end(inRupees(term('field.netAmount'))),
      start(term('field.status')),
      start(term('pay.reasonUtr')),
    ],
    lines: [...rows, { kind: 'total', label: term('column.total'), cells }],
    top,
    nextTop: MARGIN + 7,
  }).y
}

function drawAdvice(doc: jsPDF, paper: AdvicePaper, env: PrintEnv): void {
  const from = pageCount(doc)
  const { left } = boxOf(doc)
  const top = letterhead(doc, paper.market)
  write(doc, both(term('print.paymentAdvice')), left, top + 7.5, { size: 12, bold: true })
  let y = drawFacts(doc, facts(paper), top + 10)
  y = drawLots(doc, paper, y + 1)
  y = room(doc, y + 2, CLOSING + 16)
  if (paper.words) y = drawText(doc, term('print.amountInWords'), paper.words, y)
  drawClosing(doc, verifyAddress(env.origin, paper.verifyCode), [term('role.marketofficer')], y + 1)
  const to = pageCount(doc)
  continued(doc, [paper.batchNo, paper.day], `${paper.payee.name} (${paper.payee.code})`, from, to)
  footers(doc, from, to, env)
}

/**
 * Payment advices, each on a page of its own.
 * @throws RangeError if a figure is no decimal or there is no advice; Error if a font cannot be read or written.
 */
export function advicePdf(papers: readonly AdvicePaper[], env: PrintEnv): Uint8Array {
  if (papers.length === 0) throw new RangeError('There is no payment advice to print')
  const title = papers[0]?.batchNo ?? ''
  const doc = newDocument({ fonts: env.fonts, orientation: 'portrait', title })
  papers.forEach((paper, at) => {
    if (at > 0) doc.addPage()
    drawAdvice(doc, paper, env)
    env.onProgress?.(at + 1, papers.length)
  })
  return finish(doc)
}
