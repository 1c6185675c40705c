import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis, yearOpen } from './basis'
import { col, marketSignatures, serialNo } from './common'
import { asOn, dueFor, dueOver, part, rupees } from './money'

export const reelerOutstanding = defineReport({
  name: 'reelerOutstanding',
  title: term('report.reelerOutstanding'),
  screen: 'reelerreport/reeleroutstandingreport',
  endpoint: 'GET report/ReelerOverdue',
  basis: basis({ amount: ['posted', 'open'] }),
  unsettled: yearOpen('date'),
  roles: officials,
  filters: asOn,
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    market: part.market,
    marketId: col.marketId,
    reelerId: part.reelerId,
    yearStart: part.fromDay,
    asOn: part.toDay,
    licenceNo: part.licenceNo,
    reeler: { ...part.reeler, by: 'licenceNo' },
    /** At the start of the accounting year, with what was entered as opening balance in it. */
    opening: rupees('column.opening', { priority: 2 }),
    /** By bills of the accounting year and the notes that correct bills, cancelled ones taken off. */
    billed: rupees('column.billed', { priority: 2 }),
    /** By receipts and all other vouchers of the accounting year; what bounced is taken off. */
    received: rupees('column.received', { priority: 2 }),
    /** Opening and billed less received: all lines together are the balance of the reelers' control account. */
    outstanding: rupees('column.outstanding'),
    /** The day of the oldest debit that is not settled in full. */
    oldest: { type: 'day', label: term('column.oldestBill'), total: 'min', width: 96 },
    days: { type: 'integer', label: term('column.days'), total: 'max', width: 60 },
    days3: { ...dueFor(0, 3), priority: 3 },
    days7: { ...dueFor(4, 7), priority: 3 },
    days15: { ...dueFor(8, 15), priority: 3 },
    daysMore: { ...dueOver(15), priority: 3 },
    /** Paid ahead and settling nothing yet: what is owed by age less this is the outstanding. */
    ahead: rupees('moneyReport.advance', { priority: 3, width: 104 }),
    creditLimit: { type: 'rupees', label: term('column.limit'), counts: 'none', priority: 3, width: 116 },
    lastReceipt: { type: 'day', label: term('column.lastReceipt'), priority: 3, width: 96 },
  },
  groupBy: ['market'],
  order: ['market', 'licenceNo', 'reelerId'],
  drill: {
    to: 'reelerPassbook',
    filters: { customerId: 'reelerId', marketId: 'marketId', from: 'yearStart', to: 'asOn' },
  },
  empty: term('message.noDataDate'),
  print: {
    carried: ['outstanding'],
    signatures: marketSignatures,
  },
})
