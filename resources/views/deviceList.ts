import { marketDesk } from '#shared/access'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'
import { acceptDevice, refuseDevice, unbindDevice } from '../actions/auction'
import { searchAt } from './search'

/** The devices that reelers bid from or did: those that wait for a yes come first. */
export const deviceList = defineView({
  name: 'deviceList',
  of: 'reelerDevice',
  screen: { path: 'devices', title: term('auction.devices'), roles: marketDesk, under: 'livebiddingroom' },
  columns: {
    'reeler.licenseNo': { label: term('column.licenceNo'), priority: 3, width: 120 },
    reeler: { label: term('column.reeler'), name: true, width: 170 },
    'reeler.mobileNo': { label: term('field.mobileNo'), optional: true },
    agent: { label: term('setting.sessions.device'), widget: 'agent', priority: 2, width: 160 },
    askedAt: { label: term('people.askedAt'), priority: 2, width: 140 },
    decidedAt: { label: term('people.decidedAt'), priority: 3, width: 140 },
    decidedBy: { label: term('people.decidedBy'), optional: true },
    reason: { label: term('field.reason'), optional: true },
    market: { label: term('field.market'), optional: true },
    deviceStatus: { label: term('field.status'), widget: 'deviceStatus', status: true, width: 130 },
  },
  live: 'often',
  filters: ['market', 'deviceStatus', 'reeler', 'askedAt'],
  search: searchAt('reeler', 'reeler'),
  searchHint: term('auction.devices.search'),
  sort: 'deviceStatus',
  order: 'DESC',
  counts: 'deviceStatus',
  actions: [acceptDevice, refuseDevice, unbindDevice],
  empty: { title: term('auction.devices.none') },
})
