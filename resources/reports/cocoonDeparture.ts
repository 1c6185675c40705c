import { officials } from '#shared/access'
import { defineReport, type ReportColumn } from '#shared/report'
import { type TermKey, term } from '#shared/terms'
import { col, marketSignatures, period, variety } from './common'

/** A part of the day's weight: what went to one kind of reeler, or to one part of the country. */
const share = (key: TermKey): ReportColumn => ({
  type: 'kg',
  label: term(key),
  band: term('column.kg'),
  total: 'sum',
  priority: 3,
  width: 110,
})

export const cocoonDeparture = defineReport({
  name: 'cocoonDeparture',
  title: term('report.cocoonDeparture'),
  screen: 'misreport/cocoondeparture',
  endpoint: 'GET report/CocoonSales',
  roles: officials,
  filters: {
    ...period,
    from: { ...period.from, default: 'monthStart' },
    reelerType: { type: 'reelerType', label: term('column.reelerType') },
    variety,
  },
  columns: {
    serialNo: { ...col.serialNo, priority: 3 },
    market: col.market,
    marketId: col.marketId,
    day: { ...col.day, name: true },
    reelers: { ...col.reelers, total: { sumOf: 'reelersOnce', grand: 'reelersFirst' } },
    // Each person on the first day that has him, so that the sums are persons.
    reelersOnce: { ...col.reelers, total: 'sum', hidden: true },
    reelersFirst: { ...col.reelers, total: 'sum', hidden: true },
    lots: col.lots,
    kg: col.kg,
    value: col.value,
    rateSum: col.rateSum,
    meanOfRates: col.meanOfRates,
    weightedMean: col.weightedMean,
    charkaKg: share('option.reelerType.charka'),
    cottageKg: share('option.reelerType.cottageBasin'),
    multiendKg: share('option.reelerType.multiEnd'),
    automaticKg: share('option.reelerType.automatic'),
    sarvodayaKg: share('option.reelerType.sarvodaya'),
    governmentKg: share('option.reelerType.government'),
    /** Of a type that the list got later, or of none. */
    otherTypeKg: { ...share('marketReport.otherType'), priority: 3 },
    ownKg: { ...share('column.ownDistrict'), priority: 2 },
    otherDistrictKg: { ...share('column.otherDistrict'), priority: 2 },
    otherStateKg: { ...share('column.otherState'), priority: 2 },
  },
  groupBy: ['market'],
  order: ['market', 'day'],
  drill: { to: 'lotRegister', filters: { marketId: 'marketId', from: 'day', to: 'day' } },
  empty: term('message.noDataFound'),
  print: {
    orientation: 'landscape',
    columns: [
      'day',
      'reelers',
      'lots',
      'kg',
      'value',
      'meanOfRates',
      'weightedMean',
      'charkaKg',
      'cottageKg',
      'multiendKg',
      'automaticKg',
      'sarvodayaKg',
      'governmentKg',
      'ownKg',
      'otherDistrictKg',
      'otherStateKg',
    ],
    carried: ['lots', 'kg', 'value'],
    signatures: marketSignatures,
  },
})
