import { describe, expect, it } from 'vitest'
import type { PaymentRow } from '#resources/api/payments'
import { answerForm, answerRows, missingHeads } from '../../src/client/pages/payments/answer'
import { filtered } from '../../src/client/pages/payments/rows'

/* Payments as the desk finds them, and as the bank's file has them. */

describe('the rows of a list', () => {
  const row = { lotNo: 12, farmerName: 'Selvi R', mobileNo: '9441000012', paymentStatus: 'PENDING' } as PaymentRow

  it('are found by lot, name and mobile', () => {
    expect(['12', 'selv', '94410', '1', 'x'].map((text) => filtered([row], '', text).length)).toEqual([1, 1, 1, 0, 0])
    expect(filtered([row], 'HELD', '')).toEqual([])
  })
})

describe("the bank's file", () => {
  it('is read by its heads in either language, with the days of a workbook', () => {
    const sheet = {
      heads: ['தேதி', 'Market Code', 'LOT', 'தொகை', 'UTR No.', 'Status'],
      rows: [{ line: 2, cells: [new Date('2026-11-20T00:00:00Z'), 'DPI', 3, 17624.02, 'AB12345678', 'SUCCESS'] }],
    }
    expect(missingHeads(sheet, 'en')).toEqual([])
    expect(answerRows(sheet)).toEqual([
      {
        date: '20/11/2026',
        market: 'DPI',
        lot: '3',
        amount: '17624.02',
        utr: 'AB12345678',
        status: 'SUCCESS',
        reason: null,
      },
    ])
    expect(missingHeads({ heads: ['Lot'], rows: [] }, 'en')).toEqual(['Date', 'Market', 'Amount', 'Status'])
  })

  it('can be begun from a form of the batch', () => {
    const text = answerForm(
      [{ referenceDay: '2026-11-20', reference: '3', amount: '17624.02' } as PaymentRow],
      'DPI',
      'en',
    )
    expect(text.split('\r\n')[1]).toBe('2026-11-20,DPI,3,17624.02,,SUCCESS,')
  })
})
