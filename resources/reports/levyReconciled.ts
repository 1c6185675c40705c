import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis } from './basis'
import { col, marketSignatures, period, serialNo } from './common'
import { part, rupees } from './money'

/** All of it is levy. */
const levy: typeof rupees = (key, rest) => rupees(key, { counts: 'charge', ...rest })

/**
 * How the levy that is due for the lots of a day comes to what was billed on it, and to what was remitted for it:
 * due - not billed - billed later + of earlier days + on cancelled bills + taken back = billed,
 * billed + set off = remitted + to remit.
 */
export const levyReconciled = defineReport({
  name: 'levyReconciled',
  title: term('report.levyReconciled'),
  screen: 'levy/reconciled',
  endpoint: 'GET report/levyReconciled',
  roles: officials,
  basis: basis({ charge: ['due', 'billed', 'remitted'] }),
  filters: period,
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    market: part.market,
    marketId: col.marketId,
    day: { ...col.day, name: true },
    /** Of the lots that were sold on the day and weighed, by the terms of their sale. */
    due: levy('column.levyDue'),
    notBilled: levy('column.notBilled', { priority: 2 }),
    billedLater: levy('column.billedLater', { priority: 2 }),
    ofEarlierDays: levy('column.ofEarlierDays', { priority: 2 }),
    /** On bills of the day that are cancelled by now. */
    onCancelledBills: levy('column.onCancelledBills', { priority: 3 }),
    /** Taken back on the day. */
    takenBack: levy('column.takenBack', { priority: 3 }),
    /** By the day of the voucher. */
    billed: levy('column.levyBilled'),
    /** Taken off by the day's challan; of a day below nothing, what challans of other days took off for it. All of them are nil. */
    setOff: levy('levy.setOff', { priority: 3 }),
    remitted: levy('column.remitted'),
    /** As levyByDate has it: of a day below nothing, what no challan has set off yet. */
    balance: levy('column.balanceToRemit', { priority: 2 }),
    challanNo: { type: 'text', label: term('field.challanNo'), priority: 3, width: 120 },
    /** What was paid by challans that were wrong and taken back. */
    challanTakenBack: levy('levy.challanTakenBack', { priority: 3 }),
  },
  groupBy: ['market'],
  order: ['market', 'day'],
  drill: { to: 'levyByDate', filters: { from: 'day', to: 'day', marketId: 'marketId' } },
  empty: term('message.noDataFound'),
  print: { carried: ['due', 'billed', 'remitted', 'balance'], signatures: marketSignatures },
})
