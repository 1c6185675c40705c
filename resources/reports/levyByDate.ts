import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis } from './basis'
import { col, marketSignatures, period, serialNo } from './common'
import { levies, part, rupees } from './money'

export const levyByDate = defineReport({
  name: 'levyByDate',
  title: term('report.levyByDate'),
  screen: 'levy/datewisereport',
  endpoint: 'GET report/DateWiseLevy',
  roles: officials,
  basis: basis({ charge: 'billed', goods: 'billed', amount: ['billed', 'remitted'] }),
  filters: period,
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    market: part.market,
    marketId: col.marketId,
    /** The business day of the bills; a bill that is cancelled later is taken off on that later day. */
    day: { ...col.day, name: true },
    ofDay: part.correctionOf,
    /** Lots, weight and value of the farmers' bills, so that each lot counts once. */
    lots: col.lots,
    ...levies,
    /** What the challan set off of it for bills of other days that were cancelled. */
    setOff: rupees('levy.setOff', { priority: 3 }),
    remitted: rupees('column.remitted'),
    challanNo: { type: 'text', label: term('field.challanNo'), priority: 2, width: 120 },
    challanDate: { type: 'day', label: term('field.challanDate'), priority: 3, width: 96 },
    /** Levy less what was set off and remitted; of a day below nothing, what no later challan has set off yet. */
    balance: rupees('column.balanceToRemit'),
  },
  groupBy: ['market'],
  order: ['market', 'day', '-ofDay'],
  drill: { to: 'levyByDateReeler', filters: { from: 'day', to: 'day', marketId: 'marketId' } },
  empty: term('message.noDataFound'),
  print: {
    carried: ['kg', 'value', 'levy', 'balance'],
    signatures: marketSignatures,
  },
})
