import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { headGroups } from '../options'
import { basis, yearOpen } from './basis'
import { bookColumn, bookSignatures } from './books'
import { col } from './common'
import { monthSoFar, part, rupees } from './money'

const before = { band: term('field.openingBalance'), priority: 2 } as const
const during = { band: term('book.during'), priority: 2 } as const
const after = { band: term('field.closingBalance') } as const

/**
 * Each head of a market: what stood before the period, what was posted in it, and what stands at its end. Both sides of
 * each add up to the same, and the balances to nothing.
 */
export const trialBalance = defineReport({
  name: 'trialBalance',
  title: term('book.trialBalance'),
  screen: 'books/trialbalance',
  endpoint: 'GET report/trialBalance',
  basis: basis({ amount: 'posted' }),
  unsettled: yearOpen('to'),
  roles: officials,
  filters: monthSoFar,
  columns: {
    market: part.market,
    marketId: col.marketId,
    headGroup: { type: 'choice', label: term('head.group'), options: headGroups },
    /** The place of the group in the chart of accounts. */
    groupPlace: { type: 'integer', label: term('head.group'), hidden: true },
    headId: { type: 'integer', label: term('field.ledgerHead'), hidden: true },
    headCode: bookColumn.headCode,
    head: { ...bookColumn.head, by: 'headCode' },
    openingDebit: rupees('column.debit', before),
    openingCredit: rupees('column.credit', before),
    debit: rupees('column.debit', during),
    credit: rupees('column.credit', during),
    closingDebit: rupees('column.debit', after),
    closingCredit: rupees('column.credit', after),
    /** Debit above nothing, credit below: of all heads nothing. */
    difference: rupees('column.difference'),
  },
  groupBy: ['market', 'headGroup'],
  order: ['market', 'marketId', 'groupPlace', 'headCode'],
  drill: { to: 'headLedger', filters: { marketId: 'marketId', headId: 'headId' } },
  empty: term('message.noDataFound'),
  print: { orientation: 'landscape', carried: ['closingDebit', 'closingCredit'], signatures: bookSignatures },
})
