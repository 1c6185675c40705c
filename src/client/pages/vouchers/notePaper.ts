import type { NoteFigure, NotePaper } from '#pdf/documents/billNote'
import type { BillNoteRow } from '#resources/api/billNotes'
import { dayShown } from '#shared/day'
import type { Label } from '#shared/label'
import { grams, indian, kilograms, sum } from '#shared/money'
import { type TermKey, term } from '#shared/terms'
import { typeOf, wordsOf } from './printed'
import type { VoucherPaper } from './queries'

const named = (en: string, ta: string | null): Label => ({ en, ta: ta || en })

/** Above nothing with its sign too, so that nobody asks which way it goes. */
const signed = (figure: string): string => {
  const shown = indian(figure)
  return figure.startsWith('-') || !/[1-9]/.test(figure) ? shown : `+${shown}`
}

const money = (label: TermKey, before: string, after: string): NoteFigure => {
  const difference = sum([after, before.startsWith('-') ? before.slice(1) : `-${before}`], 2)
  return {
    label: term(label),
    billed: indian(before),
    corrected: indian(after),
    difference: signed(difference),
  }
}

const changed = (label: TermKey, { before, change }: BillNoteRow['value']): NoteFigure =>
  money(label, before, sum([before, change], 2))

/** A debit or credit note as its paper says it: what its bill said, what it should have said, and what lies between. */
export function noteOf({ voucher }: VoucherPaper, note: BillNoteRow, market: Label, duplicate: boolean): NotePaper {
  const apart = kilograms(grams(note.kg) - grams(note.kgBefore))
  const code = note.customerCode ? ` (${note.customerCode})` : ''
  return {
    number: voucher.voucherNo,
    type: typeOf(voucher),
    day: dayShown(voucher.day) || '',
    invoiceNo: note.invoiceNo,
    invoiceDay: dayShown(note.invoiceDay) || '',
    lotNo: String(note.lotNo),
    customer: named(`${note.customerName}${code}`, note.customerNameTa && `${note.customerNameTa}${code}`),
    figures: [
      { label: term('note.weight'), billed: note.kgBefore, corrected: note.kg, difference: signed(apart) },
      money('note.price', note.rateBefore, note.rate),
      changed('note.value', note.value),
      changed('note.levy', note.levy),
      ...(note.side === 'reeler' ? [changed('note.roundOff', note.roundOff)] : []),
      changed('note.ofBill', note.netAmount),
    ],
    words: wordsOf(note.netAmount.change.replace('-', '')),
    reason: note.reason,
    proposedBy: named(note.maker, note.makerTa),
    confirmedBy: named(note.checker, note.checkerTa),
    market,
    duplicate,
    verifyCode: voucher.verifyCode,
  }
}
