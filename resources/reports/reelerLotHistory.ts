import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis } from './basis'
import { col, marketSignatures, serialNo } from './common'
import { monthSoFar, part, reelerId, rupees } from './money'

export const reelerLotHistory = defineReport({
  name: 'reelerLotHistory',
  title: term('report.reelerLotHistory'),
  screen: 'reelerreport/reelerlotwisehistory',
  endpoint: 'GET report/ReelerLotDetails',
  roles: officials,
  basis: basis({ goods: 'sold', charge: 'due', amount: 'billed' }),
  filters: { marketId: monthSoFar.marketId, reelerId, from: monthSoFar.from, to: monthSoFar.to },
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    market: part.market,
    day: { ...col.day, name: true },
    ofDay: col.ofDay,
    lotNo: part.lotNo,
    farmer: { ...part.farmer, label: term('column.farmer'), name: false, width: 190 },
    variety: part.variety,
    kg: part.kg,
    rate: part.rate,
    value: col.value,
    reelerLevy: { ...col.reelerLevy, short: term('column.reelerLevy.short') },
    /** Of the lot, to the paisa; the bill as a whole goes to the rupee. */
    payable: rupees('column.totalPayable', { short: term('column.totalPayable.short') }),
    invoiceNo: part.invoiceNo,
    shellRatio: {
      type: 'percent',
      label: term('column.shellRatio'),
      short: term('column.shellRatio.short'),
      total: 'mean',
      priority: 3,
      width: 64,
    },
    floorPrice: {
      type: 'price',
      label: term('column.floorPrice'),
      short: term('column.floorPrice.short'),
      priority: 3,
      width: 72,
    },
  },
  groupBy: ['market'],
  order: ['market', 'day', 'lotNo', '-ofDay'],
  empty: term('message.noDataFound'),
  print: {
    carried: ['kg', 'value', 'payable'],
    signatures: marketSignatures,
  },
})
