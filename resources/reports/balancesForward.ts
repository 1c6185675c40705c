import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { headGroups } from '../options'
import { basis } from './basis'
import { bookColumn, bookSignatures } from './books'
import { col, yearOf } from './common'
import { part, rupees } from './money'

/** What a closed year ended with and the next one begins with: each head, and on it each account, as it was sealed (0064). */
export const balancesForward = defineReport({
  name: 'balancesForward',
  title: term('year.balances'),
  screen: 'books/balancesforward',
  endpoint: 'GET report/balancesForward',
  roles: officials,
  basis: basis({ amount: 'posted' }),
  filters: yearOf,
  columns: {
    market: part.market,
    marketId: col.marketId,
    headGroup: { type: 'choice', label: term('head.group'), options: headGroups, hidden: true },
    headId: { type: 'integer', label: term('field.ledgerHead'), hidden: true },
    headCode: { ...bookColumn.headCode, hidden: true },
    head: { ...bookColumn.head, name: false },
    fromDay: { type: 'day', label: term('field.fromDate'), hidden: true },
    toDay: { type: 'day', label: term('field.toDate'), hidden: true },
    partyCode: { type: 'text', label: term('field.code'), width: 150 },
    party: { type: 'label', label: term('book.account'), by: 'partyCode', name: true, width: 260 },
    debit: rupees('column.debit', { width: 160 }),
    credit: rupees('column.credit', { width: 160 }),
  },
  groupBy: ['market', 'head'],
  order: ['market', 'marketId', 'headCode', 'headId', 'partyCode'],
  drill: { to: 'headLedger', filters: { marketId: 'marketId', headId: 'headId', from: 'fromDay', to: 'toDay' } },
  empty: term('year.notClosed'),
  print: { orientation: 'portrait', carried: ['debit', 'credit'], signatures: bookSignatures },
})
