import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis, yearOpen } from './basis'
import { bookColumn, bookSignatures } from './books'
import { col, yearOf } from './common'
import { part, rupees } from './money'

/** Each head of a market through an accounting year, month by month: cash book and bank book among them. */
export const headSummary = defineReport({
  name: 'headSummary',
  title: term('book.headSummary'),
  screen: 'books/headsummary',
  endpoint: 'GET report/headSummary',
  roles: officials,
  basis: basis({ amount: 'posted' }),
  unsettled: yearOpen('year'),
  filters: yearOf,
  columns: {
    market: part.market,
    marketId: col.marketId,
    headId: { type: 'integer', label: term('field.ledgerHead'), hidden: true },
    headCode: { ...bookColumn.headCode, hidden: true },
    head: { ...bookColumn.head, name: false },
    month: { type: 'month', label: term('column.month'), name: true, width: 120 },
    fromDay: { type: 'day', label: term('field.fromDate'), hidden: true },
    toDay: { type: 'day', label: term('field.toDate'), hidden: true },
    opening: { type: 'balance', label: term('field.openingBalance'), width: 150 },
    debit: rupees('column.debit', { width: 150 }),
    credit: rupees('column.credit', { width: 150 }),
    closing: { type: 'balance', label: term('field.closingBalance'), width: 150 },
  },
  groupBy: ['market', 'head'],
  order: ['market', 'marketId', 'headCode', 'headId', 'month'],
  drill: { to: 'headLedger', filters: { marketId: 'marketId', headId: 'headId', from: 'fromDay', to: 'toDay' } },
  empty: term('message.noDataFound'),
  print: { orientation: 'portrait', carried: ['debit', 'credit'], signatures: bookSignatures },
})
