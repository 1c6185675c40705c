import { billReaders } from '#shared/access'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'
import { markLeft, printGatePass } from '../actions/money'
import { searchAt } from './search'

/** The gate passes of a day; each is printed, and noted when the cocoons left. */
export const gatePassList = defineView({
  name: 'gatePassList',
  of: 'gatePass',
  screen: {
    path: 'billprint/gatepasses',
    title: term('gate.passes'),
    roles: billReaders,
    under: 'billprint/reelerinvoice',
  },
  gathers: {
    lots: { label: term('column.lots'), of: 'gatePassLot', by: 'gatePass' },
    lotNos: { label: term('column.lotNo'), of: 'gatePassLot', by: 'gatePass', list: 'lot.lotNo' },
    weight: { label: term('field.netWeight'), of: 'gatePassLot', by: 'gatePass', sum: 'lot.netWeight' },
  },
  conditions: { inside: { label: term('gate.inside'), of: 'leftAt', is: null } },
  columns: {
    passNo: { label: term('gate.passNo'), strong: true, lead: true, width: 190 },
    day: { label: term('gate.auctionDay'), optional: true },
    'reeler.licenseNo': { label: term('column.licenceNo'), priority: 3, width: 120 },
    reeler: { label: term('column.reeler'), name: true, width: 180 },
    lots: { width: 70 },
    lotNos: { priority: 3, width: 130 },
    weight: { short: term('column.netKg.short'), width: 96 },
    issuedAt: { label: term('gate.issuedAt'), priority: 2, width: 140 },
    issuedBy: { label: term('field.createdBy'), optional: true },
    endsAt: { label: term('gate.endsAt'), priority: 2, width: 140 },
    leftAt: { label: term('gate.left'), status: true, width: 140 },
    printCount: { label: term('ui.invoice.printed'), optional: true },
    market: { label: term('field.market'), optional: true },
  },
  day: 'today',
  live: 'day',
  filters: ['market', 'reeler', 'leftAt', 'day'],
  search: ['passNo', 'serial', ...searchAt('reeler', 'reeler'), 'lotNos'],
  searchHint: term('gate.search'),
  sort: 'passNo',
  totals: { noun: 'gatePass', of: ['weight'], foot: ['lots', 'weight'] },
  counts: 'inside',
  actions: [printGatePass, markLeft],
  create: { path: 'billprint/reelerinvoice?view=gate&date={day}', label: term('gate.new') },
  empty: { title: term('message.noDataDate') },
})
