import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { banded, racesBanded, sold } from './bands'
import { basis } from './basis'
import { col, marketSignatures, onDay, serialNo } from './common'

/** A day's rates: the simple mean is the one that markets publish, the weighted one beside it. */
const rates = {
  lots: sold.lots,
  kg: sold.kg,
  value: { ...col.value, priority: 2 },
  min: col.min,
  max: col.max,
  rateSum: col.rateSum,
  meanOfRates: col.meanOfRates,
  weightedMean: { ...col.weightedMean, priority: 2 },
} as const

export const dailyCocoon = defineReport({
  name: 'dailyCocoon',
  title: term('report.dailyCocoon'),
  screen: 'misreport/DailyCocoonReport',
  endpoint: 'GET report/DailyCocooArrival',
  basis: basis({ goods: 'sold' }),
  roles: officials,
  filters: onDay,
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    marketId: col.marketId,
    market: col.market,
    ofDay: col.ofDay,
    ...racesBanded(rates, sold),
    ...banded('all', term('column.total'), rates),
    ...banded('last', term('column.lastYearDay'), sold),
  },
  order: ['market', 'marketId', '-ofDay'],
  drill: { to: 'dailyAbstract', filters: { marketId: 'marketId' } },
  empty: term('message.noDataDate'),
  print: {
    columns: [
      'serialNo',
      'market',
      'ofDay',
      'bvLots',
      'bvKg',
      'bvMin',
      'bvMax',
      'bvMeanOfRates',
      'cbLots',
      'cbKg',
      'cbMin',
      'cbMax',
      'cbMeanOfRates',
      'mvKg',
      'p1Kg',
      'defKg',
      'allKg',
      'allValue',
      'lastKg',
      'lastValue',
    ],
    signatures: marketSignatures,
  },
})
