import { officials } from '#shared/access'
import { defineReport, type ReportColumn } from '#shared/report'
import { type TermKey, term } from '#shared/terms'
import { basis } from './basis'
import { col, marketSignatures, serialNo, yearOf } from './common'

/** What they sold in a month, in kilograms. */
const month = (of: number): ReportColumn => ({
  type: 'kg',
  label: term(`month.${of}` as TermKey),
  short: term(`month.${of}.short` as TermKey),
  band: term('column.month'),
  total: 'sum',
  width: 96,
})

export const farmerTransactionsByMonth = defineReport({
  name: 'farmerTransactionsByMonth',
  title: term('report.farmerTransactionsByMonth'),
  screen: 'misreport/farmerTransacationMonthlyReport',
  endpoint: 'GET report/FarmerSummary',
  shared: true,
  roles: officials,
  basis: basis({ goods: 'sold', charge: 'due' }),
  filters: {
    ...yearOf,
    tsc: { type: 'reference', to: 'tsc', label: term('field.tsc') },
  },
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    market: { type: 'label', label: term('column.market') },
    marketId: col.marketId,
    farmerId: { type: 'integer', label: term('column.farmer'), hidden: true },
    yearStart: { type: 'day', label: term('field.fromDate'), hidden: true },
    yearEnd: { type: 'day', label: term('field.toDate'), hidden: true },
    farmer: { type: 'label', label: term('column.farmer'), name: true, width: 200 },
    tsc: { type: 'label', label: term('column.tsc'), short: term('column.tsc.short'), priority: 3, width: 120 },
    ofDay: col.ofDay,
    apr: month(4),
    may: month(5),
    jun: month(6),
    jul: month(7),
    aug: month(8),
    sep: month(9),
    oct: month(10),
    nov: month(11),
    dec: month(12),
    jan: month(1),
    feb: month(2),
    mar: month(3),
    kg: col.kg,
    value: col.value,
    farmerLevy: col.farmerLevy,
  },
  groupBy: ['market'],
  order: ['market', 'farmer', 'farmerId', '-ofDay'],
  drill: {
    to: 'farmerLotHistory',
    filters: { farmerId: 'farmerId', marketId: 'marketId', from: 'yearStart', to: 'yearEnd' },
    implies: ['tsc'],
  },
  empty: term('message.noDataFound'),
  print: {
    columns: [
      'serialNo',
      'farmer',
      'ofDay',
      'apr',
      'may',
      'jun',
      'jul',
      'aug',
      'sep',
      'oct',
      'nov',
      'dec',
      'jan',
      'feb',
      'mar',
      'kg',
      'value',
      'farmerLevy',
    ],
    carried: ['kg', 'value', 'farmerLevy'],
    signatures: marketSignatures,
  },
})
