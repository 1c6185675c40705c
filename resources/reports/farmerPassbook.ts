import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { marketSignatures } from './common'
import { farmerId, monthSoFar, passbook } from './money'

export const farmerPassbook = defineReport({
  name: 'farmerPassbook',
  title: term('report.farmerPassbook'),
  screen: 'farmerreport/farmerpassbook',
  endpoint: 'GET Ledger/CustomerPassbook',
  shared: true,
  query: 'passbook',
  fixed: { side: 'farmer' },
  roles: officials,
  filters: { marketId: monthSoFar.marketId, customerId: farmerId, from: monthSoFar.from, to: monthSoFar.to },
  columns: passbook,
  order: ['place'],
  empty: term('message.noDataFound'),
  print: {
    orientation: 'landscape',
    carried: ['debit', 'credit'],
    signatures: marketSignatures,
  },
})
