import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis, yearOpen } from './basis'
import { bookColumn, bookSignatures } from './books'
import { col } from './common'
import { monthSoFar, part, rupees } from './money'

const sections = {
  A: term('field.openingBalance'),
  B: term('book.receipts'),
  C: term('book.payments'),
  D: term('field.closingBalance'),
} as const

/**
 * Cash and bank over a month, a year or any days, head by head: what was there and came in is what went out and is there. What moves between
 * cash, bank and clearing is neither.
 */
export const receiptsPayments = defineReport({
  name: 'receiptsPayments',
  title: term('book.receiptsPayments'),
  screen: 'books/receiptspayments',
  endpoint: 'GET report/receiptsPayments',
  basis: basis({ amount: 'posted' }),
  unsettled: yearOpen('to'),
  roles: officials,
  filters: monthSoFar,
  columns: {
    market: part.market,
    marketId: col.marketId,
    section: { type: 'choice', label: term('column.type'), options: sections },
    headId: { type: 'integer', label: term('field.ledgerHead'), hidden: true },
    fromDay: { type: 'day', label: term('field.fromDate'), hidden: true },
    toDay: { type: 'day', label: term('field.toDate'), hidden: true },
    headCode: bookColumn.headCode,
    head: { ...bookColumn.head, by: 'headCode' },
    receipts: rupees('book.receipts', { width: 150 }),
    payments: rupees('book.payments', { width: 150 }),
  },
  groupBy: ['market', 'section'],
  order: ['market', 'marketId', 'section', 'headCode'],
  drill: { to: 'headLedger', filters: { marketId: 'marketId', headId: 'headId', from: 'fromDay', to: 'toDay' } },
  empty: term('message.noDataFound'),
  print: { orientation: 'portrait', carried: ['receipts', 'payments'], signatures: bookSignatures },
})
