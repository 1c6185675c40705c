import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { farmerId, monthSoFar, passbook, statement } from './money'

/** A statement of account by open items, as accountants call it. */
export const farmerPassbook = defineReport({
  ...statement,
  name: 'farmerPassbook',
  title: term('report.farmerPassbook'),
  screen: 'farmerreport/farmerpassbook',
  endpoint: 'GET Ledger/CustomerPassbook',
  shared: true,
  fixed: { side: 'farmer' },
  roles: officials,
  filters: { marketId: monthSoFar.marketId, customerId: farmerId, from: monthSoFar.from, to: monthSoFar.to },
  columns: { ...passbook, days: { ...passbook.days, label: term('column.workingDays'), short: term('column.days') } },
})
