import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis } from './basis'
import { col, kgByRace, kgColumns, marketSignatures, period, variety } from './common'

const origin = { type: 'kg', band: term('marketReport.kgByDistrict'), total: 'sum', priority: 2, width: 110 } as const

export const cocoonArrival = defineReport({
  name: 'cocoonArrival',
  title: term('report.cocoonArrival'),
  screen: 'misreport/cocoonarrival',
  endpoint: 'GET report/CocoonArrival',
  basis: basis({ goods: 'arrived' }),
  roles: officials,
  filters: { ...period, from: { ...period.from, default: 'monthStart' }, variety },
  columns: {
    serialNo: { ...col.serialNo, priority: 3 },
    market: col.market,
    marketId: col.marketId,
    day: { ...col.day, name: true },
    ofDay: col.ofDay,
    farmers: { ...col.farmers, total: { sumOf: 'farmersOnce', grand: 'farmersFirst' } },
    // Each person on the first day that has them, so that the sums are persons.
    farmersOnce: { ...col.farmers, total: 'sum', hidden: true },
    farmersFirst: { ...col.farmers, total: 'sum', hidden: true },
    lots: col.lots,
    dfls: { ...col.dfls, priority: 2 },
    ...kgByRace,
    kg: col.kg,
    ownKg: { ...origin, label: term('column.ownDistrict') },
    otherDistrictKg: { ...origin, label: term('column.otherDistrict') },
    otherStateKg: { ...origin, label: term('column.otherState') },
  },
  groupBy: ['market'],
  order: ['market', 'day', '-ofDay'],
  drill: { to: 'lotRegister', filters: { marketId: 'marketId', from: 'day', to: 'day' } },
  chart: { kind: 'bars', x: 'day', y: Object.keys(kgByRace) },
  empty: term('message.noDataFound'),
  print: { orientation: 'landscape', carried: ['lots', ...kgColumns], signatures: marketSignatures },
})
