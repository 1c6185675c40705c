import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis } from './basis'
import { col, marketSignatures, period, serialNo } from './common'
import { part, rupees } from './money'

export const farmerWiseSummary = defineReport({
  name: 'farmerWiseSummary',
  title: term('report.farmerWiseSummary'),
  screen: 'reports/farmerwisesummaryreport',
  endpoint: 'GET report/FarmerSummary',
  roles: officials,
  basis: basis({ goods: 'sold', charge: 'due', amount: 'paid' }),
  filters: period,
  columns: {
    serialNo: { ...serialNo, priority: 2 },
    market: part.market,
    marketId: col.marketId,
    farmerId: part.farmerId,
    farmerCode: part.farmerCode,
    farmer: { ...part.farmer, by: 'farmerCode' },
    village: part.village,
    ofDay: col.ofDay,
    lots: col.lots,
    dfls: { ...col.dfls, short: term('column.dfls.short'), priority: 3 },
    kg: part.kg,
    value: col.value,
    farmerLevy: col.farmerLevy,
    /** What the bills of these lots and the notes of the period credited their account with; a lot that waits for its bill brings nothing yet. */
    net: rupees('column.netPayable', { short: term('column.netPayable.short') }),
    /** Of these bills: what went to the bank and was not sent back, as it is debited to their account. */
    paid: rupees('column.paid'),
    /** Of these: net less paid. Openings and vouchers by hand are no part of it; they stand in the passbook. */
    balance: part.balance,
    rateSum: col.rateSum,
    meanOfRates: { ...col.meanOfRates, priority: 3 },
    weightedMean: { ...col.weightedMean, priority: 3 },
    yield: {
      type: 'rate',
      label: term('column.yield'),
      short: term('column.yield.short'),
      total: { over: ['kg', 'dfls'], times: 100 },
      priority: 3,
      width: 88,
    },
  },
  groupBy: ['market'],
  order: ['market', 'farmerCode', 'farmerId', '-ofDay'],
  drill: { to: 'farmerLotHistory', filters: { farmerId: 'farmerId', marketId: 'marketId' } },
  empty: term('message.noDataFound'),
  print: {
    columns: [
      'serialNo',
      'farmerCode',
      'farmer',
      'village',
      'ofDay',
      'lots',
      'dfls',
      'kg',
      'value',
      'farmerLevy',
      'net',
      'paid',
      'balance',
      'weightedMean',
      'yield',
    ],
    carried: ['kg', 'value', 'net', 'balance'],
    signatures: marketSignatures,
  },
})
