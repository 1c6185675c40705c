import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis } from './basis'
import { col, marketSignatures, monthOf, serialNo } from './common'
import { part, rupees } from './money'

const ulm = term('column.ulm')
const dm = term('column.dm')
const um = term('column.um')

export const levyCollection = defineReport({
  name: 'levyCollection',
  title: term('report.levyCollection'),
  screen: 'misreport/LevyCollectionReport',
  endpoint: 'GET report/LevyCollectionDetails',
  roles: officials,
  basis: basis({ charge: 'billed', goods: 'billed' }),
  filters: monthOf,
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    market: col.market,
    marketId: col.marketId,
    ofDay: part.correctionOf,
    monthStart: part.fromDay,
    monthEnd: part.toDay,
    ulmKg: { ...col.kg, band: ulm, priority: 3 },
    ulmValue: { ...col.value, band: ulm, priority: 3 },
    ulmLevy: { ...col.levy, band: ulm },
    dmKg: { ...col.kg, band: dm },
    dmValue: { ...col.value, band: dm },
    dmFarmerLevy: { ...col.farmerLevy, band: dm, priority: 2 },
    dmReelerLevy: { ...col.reelerLevy, band: dm, priority: 2 },
    dmLevy: { ...col.levy, band: dm },
    umKg: { ...col.kg, band: um, priority: 3 },
    umValue: { ...col.value, band: um, priority: 3 },
    umLevy: { ...col.levy, band: um },
    /** Of the accounting year; empty where none is set. */
    target: rupees('column.target', { counts: 'none', priority: 2 }),
    /** U.M of the markets that have a target. */
    aimed: rupees('column.levy', { counts: 'charge', hidden: true }),
    targetPercent: {
      type: 'percent',
      label: term('column.targetPercent'),
      total: { over: ['aimed', 'target'], times: 100 },
      priority: 2,
      width: 80,
    },
  },
  order: ['market', '-ofDay'],
  drill: { to: 'levyByDate', filters: { marketId: 'marketId', from: 'monthStart', to: 'monthEnd' } },
  empty: term('message.noDataFound'),
  print: {
    columns: [
      'serialNo',
      'market',
      'ofDay',
      'ulmKg',
      'ulmLevy',
      'dmKg',
      'dmValue',
      'dmFarmerLevy',
      'dmReelerLevy',
      'dmLevy',
      'umKg',
      'umValue',
      'umLevy',
      'target',
      'targetPercent',
    ],
    signatures: marketSignatures,
  },
})
