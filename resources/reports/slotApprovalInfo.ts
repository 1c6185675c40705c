import { officials } from '#shared/access'
import { defineReport, type ReportColumn } from '#shared/report'
import { type TermKey, term } from '#shared/terms'
import { slotStatuses } from '../options'
import { col, marketSignatures, period } from './common'

const count = (key: TermKey): ReportColumn => ({ type: 'integer', label: term(key), total: 'sum', width: 88 })

export const slotApprovalInfo = defineReport({
  name: 'slotApprovalInfo',
  title: term('report.slotApprovalInfo'),
  screen: 'levy/slotinfoapprovalinfo',
  endpoint: 'GET SlotInfo/auction-approval-user',
  shared: true,
  roles: officials,
  filters: period,
  columns: {
    serialNo: { ...col.serialNo, priority: 3 },
    market: col.market,
    marketId: col.marketId,
    day: col.day,
    slotId: { type: 'integer', label: term('column.slot'), hidden: true },
    slotNo: { type: 'integer', label: term('column.slot'), short: term('column.slot.short'), name: true, width: 64 },
    round: { type: 'integer', label: term('column.round'), priority: 3, width: 64 },
    startEnd: { type: 'text', label: term('column.slotTime'), width: 124 },
    lotsFromTo: { type: 'text', label: term('column.lotsFromTo'), priority: 2, width: 96 },
    lots: col.lots,
    bids: { ...count('column.bidCount'), short: term('column.bidCount.short') },
    approved: count('column.approvedCount'),
    rejected: count('column.rejectedCount'),
    noBid: count('column.noBidCount'),
    pending: { ...count('status.approval.pending'), priority: 2 },
    approvedBy: { type: 'label', label: term('column.approvedBy'), width: 190 },
    approvedAt: { type: 'instant', label: term('column.approvedAt'), width: 140 },
    status: {
      type: 'status',
      of: 'slot',
      label: term('column.status'),
      options: slotStatuses,
      priority: 2,
      width: 110,
    },
  },
  groupBy: ['market'],
  order: ['market', 'day', 'slotNo'],
  drill: { to: 'biddingStatement', filters: { marketId: 'marketId', date: 'day', slotId: 'slotId' } },
  empty: term('message.noDataFound'),
  print: { orientation: 'landscape', signatures: marketSignatures },
})
