import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis } from './basis'
import { col, marketSignatures, period, serialNo } from './common'
import { part, rupees } from './money'

export const reelerWiseSummary = defineReport({
  name: 'reelerWiseSummary',
  title: term('report.reelerWiseSummary'),
  screen: 'reports/reelerwisesummaryreport',
  endpoint: 'GET report/ReelerSummary',
  roles: officials,
  basis: basis({ goods: 'sold', charge: 'due', amount: 'paid' }),
  filters: period,
  columns: {
    serialNo: { ...serialNo, priority: 2 },
    market: part.market,
    marketId: col.marketId,
    reelerId: part.reelerId,
    licenceNo: part.licenceNo,
    reeler: { ...part.reeler, by: 'licenceNo' },
    reelerType: {
      type: 'label',
      label: term('column.reelerType'),
      short: term('column.reelerType.short'),
      priority: 3,
      width: 110,
    },
    ofDay: col.ofDay,
    lots: col.lots,
    kg: part.kg,
    value: col.value,
    reelerLevy: { ...col.reelerLevy, short: term('column.reelerLevy.short') },
    /** What the bills of these lots debited their account with, each in whole rupees. */
    payable: rupees('column.totalPayable', { short: term('column.totalPayable.short') }),
    /** Of these bills and notes: their receipts settle the oldest debits of their account first. */
    received: rupees('column.received'),
    /** Of these: payable less received. */
    balance: part.balance,
    rateSum: col.rateSum,
    meanOfRates: { ...col.meanOfRates, priority: 3 },
    weightedMean: { ...col.weightedMean, priority: 3 },
  },
  groupBy: ['market'],
  order: ['market', 'licenceNo', 'reelerId', '-ofDay'],
  drill: { to: 'reelerLotHistory', filters: { reelerId: 'reelerId', marketId: 'marketId' } },
  empty: term('message.noDataFound'),
  print: {
    columns: [
      'serialNo',
      'licenceNo',
      'reeler',
      'reelerType',
      'ofDay',
      'lots',
      'kg',
      'value',
      'reelerLevy',
      'payable',
      'received',
      'balance',
      'weightedMean',
    ],
    carried: ['kg', 'value', 'payable', 'balance'],
    signatures: marketSignatures,
  },
})
