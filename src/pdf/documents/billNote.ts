import type { Label } from '#shared/label'
import { term } from '#shared/terms'
import { finish, MARGIN, newDocument } from '../document'
import { footers } from '../footer'
import { letterhead, outlinedMark } from '../letterhead'
import { boxOf } from '../page'
import { verifyAddress } from '../qr'
import { drawTable } from '../table'
import { both, write } from '../text'
import type { PrintEnv } from './env'
import { drawClosing, drawFacts, drawText } from './moneyParts'

/** What a bill said of a figure, what it should have said, and the difference with its sign; as it is printed. */
export interface NoteFigure {
  readonly label: Label
  readonly billed: string
  readonly corrected: string
  readonly difference: string
}

/** A debit or credit note as it is printed. */
export interface NotePaper {
  readonly number: string
  /** Debit note or credit note. */
  readonly type: Label
  /** DD/MM/YYYY. */
  readonly day: string
  readonly invoiceNo: string
  readonly invoiceDay: string
  readonly lotNo: string
  /** Name and code of whose bill it is. */
  readonly customer: Label
  readonly figures: readonly NoteFigure[]
  /** What is debited or credited, in words; null for an amount that has none. */
  readonly words: Label | null
  readonly reason: string
  readonly proposedBy: Label
  readonly confirmedBy: Label
  readonly market: Label
  readonly duplicate: boolean
  readonly verifyCode: string
}

const head = (label: Label) => ({ label, align: 'end', width: 38 }) as const

/**
 * A debit or credit note on the upper half of A4: the bill and lot that it names, what was billed and what is right, and why.
 * @throws Error if a font cannot be read or written.
 */
export function billNotePdf(paper: NotePaper, env: PrintEnv): Uint8Array {
  const doc = newDocument({ fonts: env.fonts, orientation: 'portrait', title: paper.number })
  const top = letterhead(doc, paper.market)
  const { left, right } = boxOf(doc)
  if (paper.duplicate) outlinedMark(doc, term('print.duplicate'), right, top + 2)
  write(doc, both(paper.type), left, top + 7.5, { size: 12, bold: true })
  const facts = [
    { label: term('note.no'), value: paper.number },
    { label: term('column.date'), value: paper.day },
    { label: term('field.invoiceNo'), value: paper.invoiceNo },
    { label: term('note.billDay'), value: paper.invoiceDay },
    { label: term('field.lot'), value: paper.lotNo },
    { label: term('note.proposedBy'), value: both(paper.proposedBy) },
    { label: term('note.confirmedBy'), value: both(paper.confirmedBy) },
  ]
  let y = drawText(doc, term('note.for'), paper.customer, top + 10)
  y = drawFacts(doc, facts, y + 2)
  y = drawTable(doc, {
    columns: [
      { label: term('field.particulars'), align: 'start', width: 72 },
      head(term('note.billed')),
      head(term('note.corrected')),
      head(term('column.difference')),
    ],
    lines: paper.figures.map(({ label, billed, corrected, difference }) => ({
      kind: 'row' as const,
      cells: [both(label), billed, corrected, difference],
    })),
    top: y + 1,
    nextTop: MARGIN + 7,
  }).y
  if (paper.words) y = drawText(doc, term('print.amountInWords'), paper.words, y + 1)
  y = drawText(doc, term('field.reason'), { en: paper.reason, ta: paper.reason }, y + 2)
  drawClosing(
    doc,
    verifyAddress(env.origin, paper.verifyCode),
    [term('print.preparedBy'), term('print.checkedBy')],
    y + 1,
  )
  footers(doc, 1, 1, env)
  return finish(doc)
}
