import { officials } from '#shared/access'
import type { Label } from '#shared/label'
import { defineReport, type ReportColumn } from '#shared/report'
import { type TermKey, term } from '#shared/terms'
import { basis } from './basis'
import { col, marketSignatures, period, variety } from './common'

/** A part of the day's weight; the parts under one head make up the whole. */
const share = (band: Label, key: TermKey): ReportColumn => ({
  type: 'kg',
  label: term(key),
  band,
  total: 'sum',
  priority: 3,
  width: 110,
})
const ofType = (key: TermKey) => share(term('marketReport.kgByReelerType'), key)
const ofPlace = (key: TermKey) => ({ ...share(term('marketReport.kgByDistrict'), key), priority: 2 }) as const

export const cocoonDeparture = defineReport({
  name: 'cocoonDeparture',
  title: term('report.cocoonDeparture'),
  screen: 'misreport/cocoondeparture',
  endpoint: 'GET report/CocoonSales',
  basis: basis({ goods: 'sold' }),
  roles: officials,
  filters: {
    ...period,
    from: { ...period.from, default: 'monthStart' },
    reelerType: { type: 'lookup', list: 'ReelerType', label: term('column.reelerType') },
    variety,
  },
  columns: {
    serialNo: { ...col.serialNo, priority: 3 },
    market: col.market,
    marketId: col.marketId,
    day: { ...col.day, name: true },
    ofDay: col.ofDay,
    reelers: { ...col.reelers, total: { sumOf: 'reelersOnce', grand: 'reelersFirst' } },
    // Each person on the first day that has them, so that the sums are persons.
    reelersOnce: { ...col.reelers, total: 'sum', hidden: true },
    reelersFirst: { ...col.reelers, total: 'sum', hidden: true },
    lots: col.lots,
    kg: col.kg,
    value: col.value,
    rateSum: col.rateSum,
    meanOfRates: col.meanOfRates,
    weightedMean: col.weightedMean,
    charkaKg: ofType('option.reelerType.charka'),
    cottageKg: ofType('option.reelerType.cottageBasin'),
    multiendKg: ofType('option.reelerType.multiEnd'),
    automaticKg: ofType('option.reelerType.automatic'),
    sarvodayaKg: ofType('option.reelerType.sarvodaya'),
    governmentKg: ofType('option.reelerType.government'),
    /** Of a type that the list got later, or of none. */
    otherTypeKg: ofType('marketReport.otherType'),
    ownKg: ofPlace('column.ownDistrict'),
    otherDistrictKg: ofPlace('column.otherDistrict'),
    otherStateKg: ofPlace('column.otherState'),
  },
  groupBy: ['market'],
  order: ['market', 'day', '-ofDay'],
  drill: { to: 'lotRegister', filters: { marketId: 'marketId', from: 'day', to: 'day' } },
  empty: term('message.noDataFound'),
  print: {
    orientation: 'landscape',
    columns: [
      'serialNo',
      'day',
      'ofDay',
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
      'otherTypeKg',
      'ownKg',
      'otherDistrictKg',
      'otherStateKg',
    ],
    carried: ['lots', 'kg', 'value'],
    signatures: marketSignatures,
  },
})
