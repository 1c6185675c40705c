import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { col, marketSignatures, period, serialNo } from './common'
import { levyBasis } from './levyBasis'
import { part, rupees } from './money'

/**
 * How the levy that is due for the lots of a day comes to what was billed on it, and to what was remitted for it:
 * due - not billed - billed later + of earlier days + on cancelled bills + taken back = billed.
 */
export const levyReconciled = defineReport({
  name: 'levyReconciled',
  title: term('report.levyReconciled'),
  screen: 'levy/reconciled',
  endpoint: 'GET report/levyReconciled',
  roles: officials,
  basis: levyBasis('due', 'billed', 'remitted'),
  filters: period,
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    market: part.market,
    marketId: col.marketId,
    day: { ...col.day, name: true },
    /** Of the lots that were sold on the day and weighed, by the terms of their sale. */
    due: rupees('column.levyDue'),
    notBilled: rupees('column.notBilled', { priority: 2 }),
    billedLater: rupees('column.billedLater', { priority: 2 }),
    ofEarlierDays: rupees('column.ofEarlierDays', { priority: 2 }),
    /** On bills of the day that are cancelled by now. */
    onCancelledBills: rupees('column.onCancelledBills', { priority: 3 }),
    /** Taken back on the day. */
    takenBack: rupees('column.takenBack', { priority: 3 }),
    /** By the day of the voucher. */
    billed: rupees('column.levyBilled'),
    setOff: rupees('levy.setOff', { priority: 3 }),
    remitted: rupees('column.remitted'),
    challanNo: { type: 'text', label: term('field.challanNo'), priority: 3, width: 120 },
    /** What was paid by challans that were wrong and taken back. */
    challanTakenBack: rupees('levy.challanTakenBack', { priority: 3 }),
  },
  groupBy: ['market'],
  order: ['market', 'day'],
  drill: { to: 'levyByDate', filters: { from: 'day', to: 'day', marketId: 'marketId' } },
  empty: term('message.noDataFound'),
  print: { carried: ['due', 'billed', 'remitted'], signatures: marketSignatures },
})
