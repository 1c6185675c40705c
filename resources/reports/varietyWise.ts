import { officials } from '#shared/access'
import { defineReport, type ReportColumn } from '#shared/report'
import { type TermKey, term } from '#shared/terms'
import { basis } from './basis'
import { col, marketSignatures, period, serialNo } from './common'

/** For the means of totals: over how many lots, and their sum. */
const counted: ReportColumn = { type: 'integer', label: term('column.lots'), total: 'sum', hidden: true }
const summed = (key: TermKey): ReportColumn => ({ type: 'rate', label: term(key), total: 'sum', hidden: true })

export const varietyWise = defineReport({
  name: 'varietyWise',
  title: term('report.varietyWise'),
  screen: 'misreport/VarietyWiseReport',
  endpoint: 'GET report/VarietywiseCocoonTranscation',
  basis: basis({ goods: 'sold' }),
  roles: officials,
  filters: period,
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    varietyId: { type: 'integer', label: term('column.variety'), hidden: true },
    variety: { type: 'label', label: term('column.variety'), name: true, width: 210 },
    ofDay: col.ofDay,
    lots: col.lots,
    kg: col.kg,
    value: col.value,
    min: col.min,
    max: col.max,
    rateSum: col.rateSum,
    meanOfRates: col.meanOfRates,
    weightedMean: col.weightedMean,
    percentOfKg: {
      type: 'percent',
      label: term('column.percentOfKg'),
      total: { over: ['kg', 'kg'], times: 100 },
      width: 80,
    },
    tested: counted,
    shellRatioSum: summed('column.shellRatio'),
    avgShellRatio: {
      type: 'percent',
      label: term('column.avgShellRatio'),
      total: { over: ['shellRatioSum', 'tested'] },
      priority: 2,
      width: 90,
    },
    assessed: counted,
    rendittaSum: summed('column.renditta'),
    avgRenditta: {
      type: 'rate',
      label: term('column.avgRenditta'),
      short: term('column.avgRenditta.short'),
      total: { over: ['rendittaSum', 'assessed'] },
      priority: 2,
      width: 90,
    },
    counted,
    defectSum: summed('column.defectPercent'),
    avgDefect: {
      type: 'percent',
      label: term('column.avgDefect'),
      total: { over: ['defectSum', 'counted'] },
      priority: 2,
      width: 90,
    },
  },
  order: ['-ofDay', 'varietyId'],
  drill: { to: 'lotRegister', filters: { variety: 'varietyId' } },
  chart: { kind: 'bars', x: 'variety', y: ['kg'] },
  empty: term('message.noDataFound'),
  print: { carried: ['kg', 'value'], signatures: marketSignatures },
})
