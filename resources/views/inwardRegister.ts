import { marketDesk } from '#shared/access'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'
import { removeLot } from '../actions/lot'
import { lotSearch } from './search'

/** The lots of a day as they came in; a row opens its lot at the desk. */
export const inwardRegister = defineView({
  name: 'inwardRegister',
  of: 'lot',
  screen: { path: 'inward', title: term('screen.inwardList'), roles: marketDesk },
  columns: {
    lotNo: { short: term('column.lotNo.short'), lead: true, strong: true, width: 64 },
    'inward.arrivedAt': { label: term('column.inwardTime'), as: 'time', priority: 3, width: 84 },
    farmer: { label: term('column.farmer'), name: true, width: 180 },
    'farmer.headCode': { label: term('column.farmerCode'), optional: true },
    'farmer.areaName': { label: term('column.village'), priority: 3, width: 130 },
    'farmer.mobileNo': { optional: true },
    'cocoonType.shortName': { label: term('column.variety'), widget: 'variety', width: 110 },
    dflCount: { short: term('column.dfls.short'), priority: 3, width: 76 },
    approxWeight: { short: term('column.approxKg.short'), width: 110 },
    count100: { short: term('column.count100.short'), priority: 3, width: 76 },
    defectPercent: { short: term('column.defectPercent.short'), priority: 2, width: 92 },
    shellRatio: { short: term('column.shellRatio.short'), priority: 2, width: 84 },
    renditta: { short: term('column.renditta.short'), priority: 2, width: 92 },
    floorPrice: { short: term('column.floorRupees.short'), strong: true, width: 96 },
    'slot.slotNo': { label: term('column.slot.short'), priority: 2, width: 64 },
    day: { optional: true },
    market: { optional: true },
    lotStatus: { widget: 'lotStatus', status: true, width: 132 },
  },
  also: ['race', 'inward'],
  day: 'today',
  live: 'day',
  filters: ['marketId', 'lotStatus', 'cocoonTypeId', 'farmerId', 'day'],
  search: lotSearch,
  searchHint: term('ui.inward.search'),
  sort: 'lotNo',
  order: 'DESC',
  totals: { noun: 'lot', of: ['approxWeight'], without: { lotStatus: 'CANCELLED' } },
  counts: 'lotStatus',
  opens: 'inwardinput/{id}',
  actions: [removeLot],
  create: { path: 'inwardinput', label: term('desk.inward.new') },
  empty: { title: term('message.noDataDate'), why: term('ui.inward.none'), first: term('ui.inward.first') },
})
