import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis, yearOpen } from './basis'
import { bookColumns, bookSignatures, voucherPath } from './books'
import { monthSoFar } from './money'

export const headLedger = defineReport({
  name: 'headLedger',
  title: term('book.headLedger'),
  screen: 'books/headledger',
  endpoint: 'GET report/headLedger',
  query: 'book',
  fixed: { kind: 'none' },
  basis: basis({ amount: 'posted' }),
  unsettled: yearOpen('to'),
  roles: officials,
  filters: {
    marketId: monthSoFar.marketId,
    headId: {
      type: 'reference',
      to: 'ledgerHead',
      few: true,
      label: term('field.ledgerHead'),
      required: true,
      prompt: term('book.selectHead'),
    },
    from: monthSoFar.from,
    to: monthSoFar.to,
  },
  columns: bookColumns,
  groupBy: ['market', 'head', 'headCode'],
  order: ['market', 'marketId', 'place'],
  opens: voucherPath,
  long: true,
  empty: term('message.noDataFound'),
  print: { orientation: 'landscape', carried: ['debit', 'credit'], signatures: bookSignatures },
})
