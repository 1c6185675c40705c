import { marketDesk } from '#shared/access'
import { integer } from '#shared/field'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'
import { cancelSlot, changeTimes } from '../actions/slot'

/** The slots of a day with what came of their lots; a row shows the lots that are auctioned in it. */
export const slotRegister = defineView({
  name: 'slotRegister',
  of: 'slot',
  screen: { path: 'slotcreation', title: term('screen.slotList'), roles: marketDesk },
  computed: {
    bids: integer({ label: term('column.bidCount.short'), derived: 'slotBids' }),
    lotsWithBid: integer({ label: term('column.lotsWithBid'), derived: 'slotLotsWithBid' }),
    approved: integer({ label: term('column.approvedCount'), derived: 'slotApproved' }),
    rejected: integer({ label: term('column.rejectedCount'), derived: 'slotRejected' }),
    noBid: integer({ label: term('column.noBidCount'), derived: 'slotNoBid' }),
  },
  columns: {
    slotNo: { name: true, width: 84 },
    startsAt: { as: 'time', width: 90 },
    endsAt: { as: 'time', width: 90 },
    extensions: { widget: 'extensions', priority: 3, width: 96 },
    duration: { priority: 3, width: 96 },
    lotFrom: { priority: 2, width: 84 },
    lotTo: { priority: 2, width: 84 },
    numberOfLots: { short: term('column.lots'), width: 70 },
    round: { short: term('column.round'), priority: 2, width: 70 },
    bids: { priority: 2, width: 84 },
    lotsWithBid: { optional: true },
    approved: { priority: 3, width: 84 },
    rejected: { priority: 3, width: 84 },
    noBid: { priority: 3, width: 84 },
    day: { optional: true },
    market: { optional: true },
    slotStatus: { widget: 'slotStatus', status: true, width: 128 },
  },
  also: ['softClose'],
  day: 'today',
  live: 'day',
  filters: ['marketId', 'slotStatus', 'round', 'day'],
  search: ['slotNo'],
  searchHint: term('field.slotNo'),
  sort: 'slotNo',
  totals: { noun: 'slot', without: { slotStatus: 'CANCELLED' } },
  counts: 'slotStatus',
  opens: 'bidapproval?date={day}&market={marketId}&slot={slotNo}',
  beside: [
    { path: 'slotcourse?date={day}&market={marketId}', label: term('course.title') },
    { path: 'bidattempts?date={day}&market={marketId}', label: term('attempt.many') },
  ],
  actions: [changeTimes, cancelSlot],
  create: { path: 'slotcreate', label: term('action.createSlot') },
  empty: { title: term('message.noSlotsDate'), why: term('ui.slot.none'), first: term('action.createSlot') },
})
