import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { marketSignatures } from './common'
import { monthSoFar, passbook, reelerId } from './money'

export const reelerPassbook = defineReport({
  name: 'reelerPassbook',
  title: term('report.reelerPassbook'),
  screen: 'reelerreport/reelerpassbook',
  endpoint: 'GET Ledger/CustomerPassbook',
  shared: true,
  query: 'passbook',
  fixed: { side: 'reeler' },
  roles: officials,
  filters: { marketId: monthSoFar.marketId, customerId: reelerId, from: monthSoFar.from, to: monthSoFar.to },
  columns: passbook,
  order: ['place'],
  empty: term('message.noDataFound'),
  print: {
    orientation: 'landscape',
    carried: ['debit', 'credit'],
    signatures: marketSignatures,
  },
})
