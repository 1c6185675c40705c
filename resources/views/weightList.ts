import { marketDesk } from '#shared/access'
import { decimal } from '#shared/field'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'
import { soldLotSearch } from './search'

/** The sold lots of a day with how far the scale is; a row leads to its crates. */
export const weightList = defineView({
  name: 'weightList',
  of: 'lot',
  where: { lotStatus: ['APPROVED', 'WEIGHED', 'BILLED', 'PAID'] },
  screen: { path: 'auctionweightentry', title: term('screen.auctionWeightEntry'), roles: marketDesk },
  computed: { value: decimal({ label: term('column.value'), scale: 2, derived: 'lotValue' }) },
  columns: {
    lotNo: { short: term('column.lotNo.short'), lead: true, strong: true, width: 64 },
    farmer: { label: term('column.farmer'), widget: 'ofRace', name: true, width: 190 },
    'farmer.areaName': { label: term('column.village'), priority: 3, width: 130 },
    'farmer.headCode': { label: term('column.farmerCode'), optional: true },
    'slot.slotNo': { label: term('column.slot.short'), priority: 2, width: 64 },
    'reeler.licenseNo': { label: term('column.licenceNo'), priority: 3, width: 110 },
    reeler: { label: term('column.reeler'), priority: 2, width: 160 },
    pricePerKg: { short: term('column.pricePerKg.short'), width: 84 },
    approxWeight: { short: term('column.approxKg.short'), width: 100 },
    crateCount: { short: term('ui.many.crates'), priority: 3, width: 80 },
    grossWeight: { optional: true },
    tareWeight: { optional: true },
    netWeight: { short: term('column.netKg.short'), strong: true, width: 96 },
    value: { width: 116 },
    weighedAt: { as: 'time', optional: true },
    day: { optional: true },
    market: { optional: true },
    lotStatus: { widget: 'weightStatus', status: true, width: 132 },
  },
  also: ['race', 'cocoonType'],
  day: 'today',
  live: 'day',
  filters: ['marketId', 'slot.slotNo', 'lotStatus', 'farmerId', 'reelerId', 'day'],
  search: soldLotSearch,
  searchHint: term('search.soldLots'),
  sort: 'lotNo',
  totals: { noun: 'lot', of: ['netWeight'], foot: ['crateCount', 'netWeight', 'value'] },
  counts: 'lotStatus',
  opens: 'weightentry/{id}',
  startsAt: { lotStatus: 'APPROVED' },
  notice: 'queuedWeights',
  foot: 'nextToWeigh',
  empty: { title: term('message.noDataDate'), unmatched: term('message.noDataDateSlot') },
  asked: { slot: 'slotNo' },
})
