import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis } from './basis'
import { col, marketSignatures, serialNo, yearOf } from './common'
import { levies, part, rupees } from './money'

export const levyByMonth = defineReport({
  name: 'levyByMonth',
  title: term('report.levyByMonth'),
  screen: 'levy/monthwisereport',
  endpoint: 'GET report/MonthWiseLevy',
  roles: officials,
  basis: basis({ charge: 'billed', goods: 'billed', amount: 'billed' }),
  filters: { ...yearOf, year: { ...yearOf.year, default: { setting: 'levy.accountingYear' } } },
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    /** Of the markets together; the market filter names one. */
    month: { ...col.month, name: true },
    ofDay: part.correctionOf,
    monthStart: part.fromDay,
    monthEnd: part.toDay,
    ...levies,
    /** Since April; empty for months to come. */
    cumulative: rupees('column.cumulative', { total: 'last' }),
    lastYear: rupees('column.lastYearMonth', { short: term('column.lastYear.short') }),
  },
  order: ['month', '-ofDay'],
  drill: { to: 'levyByDate', filters: { from: 'monthStart', to: 'monthEnd' } },
  chart: { kind: 'bars', x: 'month', y: ['levy', 'lastYear'] },
  empty: term('message.noDataFound'),
  print: {
    orientation: 'landscape',
    signatures: marketSignatures,
  },
})
