import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { banded, monthBands, reared } from './bands'
import { basis } from './basis'
import { col, marketSignatures, monthOf, serialNo } from './common'

export const tscWise = defineReport({
  name: 'tscWise',
  title: term('report.tscWise'),
  screen: 'misreport/TSCWiseReport',
  endpoint: 'GET report/TSCWiseMonthlyTransaction',
  basis: basis({ goods: 'sold' }),
  roles: officials,
  filters: { ...monthOf, adOffice: { type: 'reference', to: 'adOffice', label: term('field.adOffice') } },
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    tscId: { type: 'integer', label: term('column.tsc'), hidden: true },
    year: { type: 'text', label: term('field.accountingYear'), hidden: true },
    tsc: { type: 'label', label: term('column.tsc'), short: term('column.tsc.short'), name: true, width: 150 },
    adOffice: {
      type: 'label',
      label: term('column.adOffice'),
      short: term('column.adOffice.short'),
      priority: 3,
      width: 130,
    },
    ofDay: col.ofDay,
    ...banded('dm', monthBands.dm, reared),
    ...banded('um', monthBands.um, reared),
  },
  order: ['adOffice', 'tsc', 'tscId', '-ofDay'],
  drill: { to: 'farmerTransactionsByMonth', filters: { tsc: 'tscId', year: 'year' }, implies: ['adOffice'] },
  chart: { kind: 'bars', x: 'tsc', y: ['umKg'] },
  empty: term('message.noDataFound'),
  print: {
    columns: [
      'serialNo',
      'tsc',
      'ofDay',
      'dmFarmers',
      'dmLots',
      'dmKg',
      'dmValue',
      'dmWeightedMean',
      'umFarmers',
      'umDfls',
      'umLots',
      'umKg',
      'umValue',
      'umWeightedMean',
      'umYield',
    ],
    carried: ['dmKg', 'dmValue', 'umKg', 'umValue'],
    signatures: marketSignatures,
  },
})
