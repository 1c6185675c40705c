import { expect, it } from 'vitest'
import type { BillNoteRow } from '#resources/api/billNotes'
import { noteOf } from '../../src/client/pages/vouchers/notePaper'
import type { VoucherPaper } from '../../src/client/pages/vouchers/queries'

/* What a debit or credit note says on paper: each figure as billed, as it should have been, and what lies between, signed. */

const note: BillNoteRow = {
  ...{ side: 'reeler', invoiceId: 1, invoiceNo: 'RI/DPI/202627/000002', invoiceDay: '2026-11-20', lotNo: 2 },
  ...{ customerCode: 'RDPI1002', customerName: 'Reeler 2', customerNameTa: null },
  ...{ kgBefore: '39.850', kg: '38.850', rateBefore: '632.00', rate: '640.50' },
  value: { before: '25185.20', change: '-301.77' },
  levy: { before: '188.89', change: '0.00' },
  roundOff: { before: '-0.09', change: '-0.26' },
  netAmount: { before: '25374.00', change: '302.00' },
  ...{ reason: 'The scale was wrong', maker: 'S. Kavitha', makerTa: null, checker: 'T. Arasu', checkerTa: 'த. அரசு' },
}
const voucher = { voucherNo: 'CR/DPI/202627/000001', vouType: 'CR', day: '2026-11-23', verifyCode: 'x' }
const printed = (of: BillNoteRow) =>
  noteOf({ voucher } as unknown as VoucherPaper, of, { en: 'Dharmapuri', ta: 'தருமபுரி' }, false)

it('has each figure billed and corrected, and the difference with its sign', () => {
  expect(printed(note).figures.map((one) => [one.label.en, one.billed, one.corrected, one.difference])).toEqual([
    ['Weight, kg', '39.850', '38.850', '−1.000'],
    ['Price per kg, ₹', '632.00', '640.50', '+8.50'],
    ['Value of the lot, ₹', '25,185.20', '24,883.43', '−301.77'],
    ['Levy of the lot, ₹', '188.89', '188.89', '0.00'],
    ['Round off of the bill, ₹', '−0.09', '−0.35', '−0.26'],
    ['Net amount of the bill, ₹', '25,374.00', '25,676.00', '+302.00'],
  ])
})

it('of a farmer has no round off; both names stand in both languages as far as they are known', () => {
  const paper = printed({ ...note, side: 'farmer' })
  expect(paper.figures).toHaveLength(5)
  expect([paper.proposedBy, paper.confirmedBy]).toEqual([
    { en: 'S. Kavitha', ta: 'S. Kavitha' },
    { en: 'T. Arasu', ta: 'த. அரசு' },
  ])
  expect([paper.invoiceDay, paper.day, paper.words?.en]).toEqual([
    '20/11/2026',
    '23/11/2026',
    expect.stringContaining('three hundred and two'),
  ])
})
