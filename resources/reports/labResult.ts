import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { col, marketSignatures, period, variety } from './common'

export const labResult = defineReport({
  name: 'labResult',
  title: term('report.labResult'),
  screen: 'reports/labresult',
  endpoint: 'GET report/LabResult',
  roles: officials,
  filters: { ...period, variety },
  columns: {
    serialNo: { ...col.serialNo, priority: 2 },
    market: col.market,
    marketId: col.marketId,
    day: col.day,
    slotId: { type: 'integer', label: term('column.slot'), hidden: true },
    lotNo: { type: 'integer', label: term('column.lotNo'), short: term('column.lotNo.short'), width: 56 },
    farmer: { type: 'label', label: term('column.farmer'), name: true, width: 200 },
    variety: { type: 'text', label: term('column.variety'), width: 76 },
    count100: {
      type: 'integer',
      label: term('column.count100'),
      short: term('column.count100.short'),
      total: 'mean',
      priority: 2,
      width: 68,
    },
    defectCount: {
      type: 'integer',
      label: term('column.defectCount'),
      short: term('column.defectCount.short'),
      priority: 2,
      width: 72,
    },
    defectPercent: {
      type: 'percent',
      label: term('column.defectPercent'),
      short: term('column.defectPercent.short'),
      total: 'mean',
      width: 76,
    },
    // Grams stand with three decimals, as kilograms do.
    pupaeWeight: {
      type: 'kg',
      label: term('column.pupaeWeight'),
      short: term('column.pupaeWeight.short'),
      priority: 3,
      width: 92,
    },
    shellWeight: {
      type: 'kg',
      label: term('column.shellWeight'),
      short: term('column.shellWeight.short'),
      priority: 3,
      width: 92,
    },
    shellRatio: {
      type: 'percent',
      label: term('column.shellRatio'),
      short: term('column.shellRatio.short'),
      total: 'mean',
      width: 68,
    },
    renditta: {
      type: 'rate',
      label: term('column.renditta'),
      short: term('column.renditta.short'),
      total: 'mean',
      width: 80,
    },
    silkRate: { type: 'rate', label: term('column.silkRate'), priority: 3, width: 92 },
    conversionCost: {
      type: 'rate',
      label: term('column.conversionCost'),
      short: term('column.conversionCost.short'),
      priority: 3,
      width: 92,
    },
    floorPrice: {
      type: 'price',
      label: term('column.floorPrice'),
      short: term('column.floorPrice.short'),
      total: 'mean',
      width: 68,
    },
    testedBy: { type: 'label', label: term('column.testedBy'), priority: 3, width: 140 },
    testedAt: { type: 'time', label: term('column.testedAt'), priority: 3, width: 76 },
  },
  groupBy: ['market', 'day'],
  order: ['market', 'day', 'lotNo'],
  drill: {
    to: 'biddingStatement',
    filters: { marketId: 'marketId', date: 'day', slotId: 'slotId', lotNo: 'lotNo' },
  },
  empty: term('message.noDataFound'),
  print: { orientation: 'landscape', signatures: marketSignatures },
})
