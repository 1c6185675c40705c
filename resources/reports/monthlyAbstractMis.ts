import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { banded, monthBands, sold } from './bands'
import { basis } from './basis'
import { col, marketSignatures, monthOf, serialNo } from './common'

const abstract = {
  farmers: { ...col.farmers, total: { sumOf: 'farmersOnce' }, width: 80 },
  // Who sold at several markets, at the first of them only: these add up to persons.
  farmersOnce: { ...col.farmers, total: 'sum', hidden: true },
  ...sold,
  levy: { ...col.levy, width: 108 },
} as const

export const monthlyAbstractMis = defineReport({
  name: 'monthlyAbstractMis',
  title: term('report.monthlyAbstractMis'),
  screen: 'misreport/MonthlyAbstractReport',
  endpoint: 'GET report/OverallMonthlyAbstract',
  roles: officials,
  basis: basis({ goods: 'sold', charge: 'due' }),
  filters: monthOf,
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    marketId: col.marketId,
    market: col.market,
    ofDay: col.ofDay,
    ...banded('ulm', monthBands.ulm, abstract),
    ...banded('dm', monthBands.dm, abstract),
    ...banded('um', monthBands.um, abstract),
  },
  order: ['market', 'marketId', '-ofDay'],
  drill: { to: 'monthlyAbstract', filters: { marketId: 'marketId' } },
  empty: term('message.noDataFound'),
  print: {
    columns: [
      'serialNo',
      'market',
      'ofDay',
      'ulmKg',
      'ulmValue',
      'dmFarmers',
      'dmLots',
      'dmKg',
      'dmValue',
      'dmWeightedMean',
      'dmLevy',
      'umFarmers',
      'umKg',
      'umValue',
      'umWeightedMean',
      'umLevy',
    ],
    signatures: marketSignatures,
  },
})
