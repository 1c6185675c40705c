import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { races } from '../options'
import { basis } from './basis'
import { col, marketSignatures, period } from './common'

/** The monthly abstract's figures as plain rows, to be reckoned with elsewhere. */
export const monthlyAbstractData = defineReport({
  name: 'monthlyAbstractData',
  title: term('report.monthlyAbstractData'),
  screen: 'reports/monthlyabstractdata',
  endpoint: 'GET report/DateWiseSummaryReport',
  shared: true,
  roles: officials,
  basis: basis({ goods: 'sold', charge: 'due' }),
  filters: { ...period, from: { ...period.from, default: 'monthStart' } },
  columns: {
    serialNo: { ...col.serialNo, priority: 3 },
    market: { ...col.market, name: false },
    marketId: col.marketId,
    month: { ...col.month, name: true },
    monthStart: { type: 'day', label: term('field.fromDate'), hidden: true },
    monthEnd: { type: 'day', label: term('field.toDate'), hidden: true },
    varietyId: { type: 'integer', label: term('column.variety'), hidden: true },
    variety: { type: 'text', label: term('column.variety'), width: 84 },
    ofDay: col.ofDay,
    race: { type: 'choice', label: term('column.race'), options: races, priority: 2, width: 110 },
    farmers: { ...col.farmers, total: { sumOf: 'farmersOnce' }, priority: 2 },
    // Each person in the first line that has them, so that the sum is persons.
    farmersOnce: { ...col.farmers, total: 'sum', hidden: true },
    lots: col.lots,
    dfls: { ...col.dfls, priority: 3 },
    kg: col.kg,
    value: col.value,
    min: { ...col.min, priority: 3 },
    max: { ...col.max, priority: 3 },
    rateSum: col.rateSum,
    meanOfRates: col.meanOfRates,
    weightedMean: col.weightedMean,
    farmerLevy: { ...col.farmerLevy, priority: 3 },
    reelerLevy: { ...col.reelerLevy, priority: 3 },
    levy: { ...col.levy, priority: 2 },
  },
  order: ['market', 'month', '-ofDay', 'variety'],
  drill: {
    to: 'lotRegister',
    filters: { marketId: 'marketId', from: 'monthStart', to: 'monthEnd', variety: 'varietyId' },
  },
  empty: term('message.noDataFound'),
  print: {
    orientation: 'landscape',
    columns: [
      'serialNo',
      'market',
      'month',
      'variety',
      'ofDay',
      'farmers',
      'lots',
      'kg',
      'value',
      'min',
      'max',
      'meanOfRates',
      'weightedMean',
      'farmerLevy',
      'reelerLevy',
      'levy',
    ],
    carried: ['lots', 'kg', 'value', 'levy'],
    signatures: marketSignatures,
  },
})
