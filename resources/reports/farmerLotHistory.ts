import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { paymentStatuses } from '../options'
import { basis } from './basis'
import { col, marketSignatures, serialNo } from './common'
import { farmerId, monthSoFar, part, rupees } from './money'

export const farmerLotHistory = defineReport({
  name: 'farmerLotHistory',
  title: term('report.farmerLotHistory'),
  screen: 'farmerreport/farmerlotwisehistory',
  endpoint: 'GET report/FarmerLotDetails',
  roles: officials,
  basis: basis({ goods: 'sold', charge: 'due', amount: 'billed' }),
  filters: { marketId: monthSoFar.marketId, farmerId, from: monthSoFar.from, to: monthSoFar.to },
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    market: part.market,
    day: { ...col.day, name: true },
    ofDay: col.ofDay,
    lotNo: part.lotNo,
    variety: part.variety,
    kg: part.kg,
    rate: part.rate,
    value: col.value,
    farmerLevy: col.farmerLevy,
    net: rupees('column.netPayable', { short: term('column.netPayable.short') }),
    reeler: {
      ...part.reeler,
      label: term('ui.report.licenceName'),
      short: term('column.reeler'),
      name: false,
      width: 220,
    },
    invoiceNo: part.invoiceNo,
    status: {
      type: 'status',
      of: 'payment',
      label: term('column.paymentStatus'),
      short: term('column.paymentStatus.short'),
      options: paymentStatuses,
      width: 110,
    },
    paidDate: {
      type: 'day',
      label: term('column.paidDate'),
      short: term('column.paidDate.short'),
      priority: 2,
      width: 96,
    },
    utr: { type: 'text', label: term('column.utr'), priority: 3, width: 160 },
  },
  groupBy: ['market'],
  order: ['market', 'day', 'lotNo', '-ofDay'],
  empty: term('message.noDataFound'),
  print: {
    carried: ['value', 'net'],
    signatures: marketSignatures,
  },
})
