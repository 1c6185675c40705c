import { officials } from '#shared/access'
import { defineReport, type ReportColumn } from '#shared/report'
import { term } from '#shared/terms'
import { basis } from './basis'
import { col, kgByRace, kgColumns, marketSignatures, monthOf, valueByRace } from './common'

const everywhere = term('ui.report.allMarkets')

/** The lines between, before and after the days. */
const lines = { ULM: term('column.ulm'), DM: term('column.dm'), UM: term('column.um') } as const

/** Columns that the query itself sums. */
const summed = (columns: Readonly<Record<string, ReportColumn>>) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { ...column, total: undefined }]))

/**
 * As the office knows it: U.L.M, the days of the month, D.M, U.M. These lines come from the query, for persons are
 * counted once in each of them and so do not add up; each market has its own, and several have them together.
 */
export const monthlyAbstract = defineReport({
  name: 'monthlyAbstract',
  title: term('report.monthlyAbstract'),
  screen: 'reports/monthlyabstractreport',
  endpoint: 'GET report/DateWiseSummaryReport',
  roles: officials,
  basis: basis({ goods: 'sold', charge: 'due' }),
  filters: monthOf,
  fixed: { everywhere: everywhere.en, everywhereTa: everywhere.ta },
  columns: {
    /** Of the days alone. */
    dayNo: { ...col.serialNo, type: 'integer', priority: 3 },
    market: col.market,
    marketId: col.marketId,
    /** 1 for all markets together, which stand last. */
    everywhere: { type: 'integer', label: everywhere, hidden: true },
    place: { type: 'integer', label: term('column.particulars'), hidden: true },
    line: { type: 'choice', label: term('column.particulars'), options: lines },
    day: { ...col.day, name: true },
    ofDay: col.ofDay,
    fromDay: { type: 'day', label: term('field.fromDate'), hidden: true },
    toDay: { type: 'day', label: term('field.toDate'), hidden: true },
    farmers: col.farmers,
    lots: { ...col.lots, total: undefined },
    ...summed(kgByRace),
    ...summed(valueByRace),
    kg: { ...col.kg, total: undefined, width: 96 },
    value: { ...col.value, total: undefined },
    min: { ...col.min, total: undefined, priority: 3 },
    max: { ...col.max, total: undefined, priority: 3 },
    meanOfRates: { ...col.meanOfRates, total: undefined },
    weightedMean: { ...col.weightedMean, total: undefined },
    farmerLevy: { ...col.farmerLevy, total: undefined, priority: 3, width: 104 },
    reelerLevy: { ...col.reelerLevy, total: undefined, priority: 3, width: 104 },
    levy: { ...col.levy, total: undefined, priority: 2, width: 108 },
    // Of the days alone: what the chart draws.
    dayMean: { ...col.meanOfRates, total: undefined, hidden: true },
    dayWeighted: { ...col.weightedMean, total: undefined, hidden: true },
  },
  groupBy: ['market'],
  sums: 'line',
  order: ['everywhere', 'market', 'marketId', 'place', 'day', '-ofDay'],
  drill: { to: 'lotRegister', filters: { marketId: 'marketId', from: 'fromDay', to: 'toDay' } },
  chart: { kind: 'line', x: 'day', y: ['dayMean', 'dayWeighted'] },
  empty: term('message.noDataFound'),
  print: {
    orientation: 'landscape',
    columns: [
      'dayNo',
      'day',
      'ofDay',
      'farmers',
      'lots',
      ...kgColumns,
      'value',
      'min',
      'max',
      'meanOfRates',
      'weightedMean',
      'farmerLevy',
      'reelerLevy',
      'levy',
    ],
    carried: ['lots', ...kgColumns, 'value', 'levy'],
    signatures: marketSignatures,
  },
})
