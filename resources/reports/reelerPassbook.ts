import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { monthSoFar, passbook, reelerId, statement } from './money'

/** A statement of account by open items, as accountants call it. */
export const reelerPassbook = defineReport({
  ...statement,
  name: 'reelerPassbook',
  title: term('report.reelerPassbook'),
  screen: 'reelerreport/reelerpassbook',
  endpoint: 'GET Ledger/CustomerPassbook',
  shared: true,
  fixed: { side: 'reeler' },
  roles: officials,
  filters: { marketId: monthSoFar.marketId, customerId: reelerId, from: monthSoFar.from, to: monthSoFar.to },
  columns: passbook,
})
