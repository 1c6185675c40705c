import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { banded, monthBands, reared } from './bands'
import { basis } from './basis'
import { col, marketSignatures, monthOf, serialNo } from './common'

export const adWise = defineReport({
  name: 'adWise',
  title: term('report.adWise'),
  screen: 'misreport/ADWiseReport',
  endpoint: 'GET report/ADWiseMonthlyTransaction',
  basis: basis({ goods: 'sold' }),
  roles: officials,
  filters: monthOf,
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    region: { type: 'label', label: term('column.region') },
    adOfficeId: { type: 'integer', label: term('column.adOffice'), hidden: true },
    adOffice: { type: 'label', label: term('column.adOffice'), name: true, width: 150 },
    ofDay: col.ofDay,
    ...banded('dm', monthBands.dm, reared),
    ...banded('um', monthBands.um, reared),
    // Of the accounting year, in kg: what the markets of the office are to sell.
    target: { type: 'kg', label: term('column.target'), total: 'sum', counts: 'none', priority: 2, width: 110 },
    // Kilograms of offices that have a target: the percentage of a total leaves the others out.
    targetKg: { type: 'kg', label: term('column.totalKg'), total: 'sum', hidden: true },
    targetPercent: {
      type: 'percent',
      label: term('column.targetPercent'),
      total: { over: ['targetKg', 'target'], times: 100 },
      width: 80,
    },
  },
  groupBy: ['region'],
  order: ['region', 'adOffice', 'adOfficeId', '-ofDay'],
  drill: { to: 'tscWise', filters: { adOffice: 'adOfficeId' } },
  empty: term('message.noDataFound'),
  print: {
    columns: [
      'serialNo',
      'adOffice',
      'ofDay',
      'dmFarmers',
      'dmKg',
      'dmValue',
      'dmWeightedMean',
      'umFarmers',
      'umDfls',
      'umKg',
      'umValue',
      'umWeightedMean',
      'umYield',
      'target',
      'targetPercent',
    ],
    signatures: marketSignatures,
  },
})
