import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { banded, racesBanded, sold } from './bands'
import { basis } from './basis'
import { col, marketSignatures, period, serialNo } from './common'

export const reelerRaceWise = defineReport({
  name: 'reelerRaceWise',
  title: term('report.reelerRaceWise'),
  screen: 'misreport/reelerracewise',
  endpoint: 'GET report/ReelerRace',
  basis: basis({ goods: 'sold' }),
  roles: officials,
  filters: { ...period, reelerType: { type: 'lookup', list: 'ReelerType', label: term('field.reelerType') } },
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    market: { type: 'label', label: term('column.market') },
    marketId: col.marketId,
    reelerId: { type: 'integer', label: term('column.reeler'), hidden: true },
    licenceNo: { type: 'text', label: term('column.licenceNo'), width: 116 },
    reeler: { type: 'label', label: term('column.reeler'), by: 'licenceNo', name: true, width: 190 },
    reelerType: {
      type: 'label',
      label: term('column.reelerType'),
      short: term('column.reelerType.short'),
      priority: 3,
      width: 120,
    },
    ofDay: col.ofDay,
    ...racesBanded(sold, sold),
    ...banded('all', term('column.total'), sold),
  },
  groupBy: ['market'],
  order: ['market', 'licenceNo', 'reelerId', '-ofDay'],
  drill: { to: 'reelerLotHistory', filters: { reelerId: 'reelerId', marketId: 'marketId' } },
  empty: term('message.noDataFound'),
  print: {
    columns: [
      'serialNo',
      'licenceNo',
      'reeler',
      'ofDay',
      'bvLots',
      'bvKg',
      'bvValue',
      'bvWeightedMean',
      'cbLots',
      'cbKg',
      'cbValue',
      'cbWeightedMean',
      'mvKg',
      'mvValue',
      'p1Kg',
      'p1Value',
      'defKg',
      'defValue',
      'allKg',
      'allValue',
      'allWeightedMean',
    ],
    carried: ['allKg', 'allValue'],
    signatures: marketSignatures,
  },
})
