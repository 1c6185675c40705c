import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis } from './basis'
import { col, marketSignatures, onDay } from './common'

export const dailyAbstract = defineReport({
  name: 'dailyAbstract',
  title: term('report.dailyAbstract'),
  screen: 'reports/dailyabstract',
  endpoint: 'GET report/DailyAbstract',
  roles: officials,
  basis: basis({ goods: 'sold', charge: 'due' }),
  filters: onDay,
  columns: {
    serialNo: { ...col.serialNo, priority: 3 },
    market: col.market,
    marketId: col.marketId,
    day: { ...col.day, hidden: true },
    varietyId: { type: 'integer', label: term('column.variety'), hidden: true },
    variety: { type: 'text', label: term('column.variety'), name: true, width: 90 },
    ofDay: col.ofDay,
    lotsIn: {
      type: 'integer',
      label: term('column.lotsIn'),
      short: term('column.lotsIn.short'),
      total: 'sum',
      width: 64,
    },
    lots: {
      type: 'integer',
      label: term('column.lotsSold'),
      short: term('column.lotsSold.short'),
      total: 'sum',
      width: 64,
    },
    lotsUnsold: {
      type: 'integer',
      label: term('column.lotsUnsold'),
      short: term('column.lotsUnsold.short'),
      total: 'sum',
      width: 70,
    },
    farmers: { ...col.farmers, total: { sumOf: 'farmersOnce', grand: 'farmersFirst' }, priority: 2 },
    // Each person in the first line that has them, so that the sums are persons.
    farmersOnce: { ...col.farmers, total: 'sum', hidden: true },
    farmersFirst: { ...col.farmers, total: 'sum', hidden: true },
    reelers: { ...col.reelers, total: { sumOf: 'reelersOnce', grand: 'reelersFirst' }, priority: 2 },
    reelersOnce: { ...col.reelers, total: 'sum', hidden: true },
    reelersFirst: { ...col.reelers, total: 'sum', hidden: true },
    kg: col.kg,
    value: col.value,
    min: { ...col.min, priority: 2 },
    max: { ...col.max, priority: 2 },
    rateSum: col.rateSum,
    meanOfRates: col.meanOfRates,
    weightedMean: col.weightedMean,
    farmerLevy: { ...col.farmerLevy, priority: 3 },
    reelerLevy: { ...col.reelerLevy, priority: 3 },
    levy: { ...col.levy, priority: 2 },
  },
  groupBy: ['market'],
  order: ['market', '-ofDay', 'variety'],
  drill: {
    to: 'lotRegister',
    filters: { marketId: 'marketId', from: 'day', to: 'day', variety: 'varietyId' },
  },
  empty: term('message.noDataDate'),
  print: { orientation: 'landscape', signatures: marketSignatures },
})
