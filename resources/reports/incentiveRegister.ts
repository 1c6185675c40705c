import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis, yearOpen } from './basis'
import { bookColumn, bookSignatures, voucherPath } from './books'
import { col } from './common'
import { monthSoFar, part, rupees } from './money'

/** Incentives by scheme and farmer; a scheme is the fund that it is paid from. What was taken back stands on its own day. */
export const incentiveRegister = defineReport({
  name: 'incentiveRegister',
  title: term('incentive.register'),
  screen: 'books/incentives',
  endpoint: 'GET report/incentiveRegister',
  basis: basis({ amount: 'posted' }),
  unsettled: yearOpen('to'),
  roles: officials,
  filters: { ...monthSoFar, farmerId: { type: 'reference', to: 'farmer', label: term('column.farmer') } },
  columns: {
    market: part.market,
    marketId: col.marketId,
    place: { type: 'integer', label: term('column.serialNo'), hidden: true },
    schemeCode: { ...bookColumn.headCode, hidden: true },
    scheme: { type: 'label', label: term('incentive.scheme'), by: 'schemeCode' },
    farmerCode: part.farmerCode,
    farmer: { ...part.farmer, by: 'farmerCode' },
    day: col.day,
    voucherNo: { ...bookColumn.voucherNo, name: false },
    voucherId: bookColumn.voucherId,
    reference: bookColumn.reference,
    notes: bookColumn.notes,
    amount: rupees('column.amount'),
  },
  groupBy: ['market', 'scheme'],
  order: ['market', 'marketId', 'schemeCode', 'scheme', 'farmerCode', 'day', 'place'],
  opens: voucherPath,
  long: true,
  empty: term('message.noDataFound'),
  print: { orientation: 'landscape', carried: ['amount'], signatures: bookSignatures },
})
