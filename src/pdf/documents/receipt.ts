import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { term } from '#shared/terms'
import { finish, newDocument } from '../document'
import { footers } from '../footer'
import { crossMark, letterhead, outlinedMark } from '../letterhead'
import { boxOf } from '../page'
import { verifyAddress } from '../qr'
import { both, write } from '../text'
import type { PrintEnv } from './env'
import { drawClosing, drawFacts, drawText } from './moneyParts'

/** A receipt as it is printed. */
export interface ReceiptPaper {
  readonly number: string
  /** DD/MM/YYYY. */
  readonly day: string
  readonly reference: string
  /** Who paid, or the heads that it was for. */
  readonly from: Label
  /** Where the money stands now: cash, the bank. */
  readonly by: Label
  readonly purpose: string
  /** What the money settles; none where it is for heads alone. */
  readonly settles: readonly Label[]
  /** Rupees as decimal text. */
  readonly amount: string
  /** Null for an amount that has no words. */
  readonly words: Label | null
  readonly market: Label
  readonly duplicate: boolean
  /** The number of the voucher that took it back; '' while it stands. */
  readonly reversedBy: string
  readonly verifyCode: string
}

/**
 * A receipt on the upper half of A4: from whom, how much in figures and words, how and for what; across it where it was taken back.
 * @throws RangeError if the amount is no decimal; Error if a font cannot be read or written.
 */
export function receiptPdf(paper: ReceiptPaper, env: PrintEnv): Uint8Array {
  const doc = newDocument({ fonts: env.fonts, orientation: 'portrait', title: paper.number })
  const { left, right, height } = boxOf(doc)
  const isReversed = paper.reversedBy !== ''
  if (isReversed) crossMark(doc, term('status.voucher.reversed'), height / 2)
  const top = letterhead(doc, paper.market)
  const marks = [
    ...(paper.duplicate ? [term('print.duplicate')] : []),
    ...(isReversed ? [term('status.voucher.reversed')] : []),
  ]
  marks.forEach((mark, at) => {
    outlinedMark(doc, mark, right, top + 2 + at * 8)
  })
  write(doc, both(term('option.voucher.receipt')), left, top + 7.5, { size: 12, bold: true })
  const facts = [
    { label: term('receipt.no'), value: paper.number },
    { label: term('column.date'), value: paper.day },
    { label: term('receipt.by'), value: both(paper.by) },
    { label: term('field.referenceNo'), value: paper.reference },
    ...(isReversed ? [{ label: term('voucher.reversedBy'), value: paper.reversedBy }] : []),
  ]
  let y = drawFacts(doc, facts, top + 18)
  y = drawText(doc, term('receipt.from'), paper.from, y + 2)
  y = drawText(doc, term('receipt.purpose'), { en: paper.purpose, ta: paper.purpose }, y + 2)
  if (paper.settles.length > 0) {
    const settles = paper.settles.map(both).join('\n')
    y = drawText(doc, term('items.settles'), { en: settles, ta: settles }, y + 2)
  }
  y = drawFacts(doc, [{ label: term('ui.report.amount'), value: `₹ ${indian(paper.amount)}` }], y + 3)
  if (paper.words) y = drawText(doc, term('print.amountInWords'), paper.words, y + 1)
  drawClosing(
    doc,
    verifyAddress(env.origin, paper.verifyCode),
    [term('print.preparedBy'), term('receipt.receiver')],
    y + 4,
  )
  footers(doc, 1, 1, env)
  return finish(doc)
}
