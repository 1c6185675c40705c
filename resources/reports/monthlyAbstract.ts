import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { col, marketSignatures, monthOf } from './common'
import { levyBasis } from './levyBasis'

const everywhere = term('ui.report.allMarkets')

/** The lines between, before and after the days. */
const lines = { ULM: term('column.ulm'), DM: term('column.dm'), UM: term('column.um') } as const

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
  basis: levyBasis('due'),
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
    fromDay: { type: 'day', label: term('field.fromDate'), hidden: true },
    toDay: { type: 'day', label: term('field.toDate'), hidden: true },
    farmers: col.farmers,
    lots: { ...col.lots, total: undefined },
    kgBv: { ...col.kgBv, total: undefined, priority: 2, width: 94 },
    kgCb: { ...col.kgCb, total: undefined, priority: 2, width: 94 },
    kgOther: { ...col.kgOther, total: undefined, priority: 2, width: 94 },
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
  order: ['everywhere', 'market', 'marketId', 'place', 'day'],
  drill: { to: 'lotRegister', filters: { marketId: 'marketId', from: 'fromDay', to: 'toDay' } },
  chart: { kind: 'line', x: 'day', y: ['dayMean', 'dayWeighted'] },
  empty: term('message.noDataFound'),
  print: {
    orientation: 'landscape',
    carried: ['lots', 'kgBv', 'kgCb', 'kgOther', 'kg', 'value', 'levy'],
    signatures: marketSignatures,
  },
})
