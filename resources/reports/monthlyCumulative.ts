import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { banded, monthBands, sold } from './bands'
import { basis } from './basis'
import { col, marketSignatures, monthOf, serialNo } from './common'

/** How much more than last year; a difference of means has no total. */
const { weightedMean, ...sums } = sold
const difference = { ...sums, weightedMean: { ...weightedMean, total: undefined } }

export const monthlyCumulative = defineReport({
  name: 'monthlyCumulative',
  title: term('report.monthlyCumulative'),
  screen: 'misreport/monthlycumulative',
  endpoint: 'GET report/CocoonSalesCumulative',
  basis: basis({ goods: 'sold' }),
  roles: officials,
  filters: monthOf,
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    varietyId: { type: 'integer', label: term('column.variety'), hidden: true },
    variety: { type: 'label', label: term('column.variety'), name: true, width: 190 },
    ofDay: col.ofDay,
    ...banded('ulm', monthBands.ulm, sold),
    ...banded('dm', monthBands.dm, sold),
    ...banded('um', monthBands.um, sold),
    ...banded('last', term('column.lastYearPeriod'), sold),
    ...banded('more', term('column.difference'), difference),
  },
  order: ['-ofDay', 'varietyId'],
  chart: { kind: 'bars', x: 'variety', y: ['umKg', 'lastKg'] },
  empty: term('message.noDataFound'),
  print: {
    columns: [
      'serialNo',
      'variety',
      'ofDay',
      'ulmKg',
      'ulmValue',
      'dmKg',
      'dmValue',
      'dmWeightedMean',
      'umLots',
      'umKg',
      'umValue',
      'umWeightedMean',
      'lastKg',
      'lastValue',
      'moreKg',
      'moreValue',
    ],
    signatures: marketSignatures,
  },
})
