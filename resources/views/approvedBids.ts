import { marketDesk } from '#shared/access'
import { decimal, instant, integer, text } from '#shared/field'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'
import { lotSearch, searchAt } from './search'

/** The lots that the farmers gave, with who bought them for how much; a row leads to the sheet of its slot. */
export const approvedBids = defineView({
  name: 'approvedBids',
  of: 'lot',
  where: { lotStatus: ['APPROVED', 'WEIGHED', 'BILLED', 'PAID'] },
  screen: { path: 'bidapproved', title: term('screen.approvedBids'), roles: marketDesk, under: 'bidapproval' },
  computed: {
    benefit: integer({ label: term('column.benefit'), derived: 'lotBenefit' }),
    estimate: decimal({ label: term('ui.approval.estimate'), scale: 2, unit: '₹', derived: 'lotEstimate' }),
    decidedAt: instant({ label: term('column.approvedAt'), derived: 'lotDecidedAt' }),
    decidedBy: text({ label: term('ui.approval.decidedBy'), max: 100, derived: 'lotDecidedBy' }),
    decidedByTa: text({ label: term('ui.approval.decidedBy'), max: 100, derived: 'lotDecidedByTa' }),
  },
  columns: {
    lotNo: { short: term('ui.room.lotNo.short'), lead: true, strong: true, width: 56 },
    farmer: { label: term('column.farmer'), widget: 'ofRace', name: true, width: 190 },
    floorPrice: { short: term('ui.room.floor.short'), width: 76 },
    highestBid: { short: term('ui.room.highest.short'), strong: true, width: 90 },
    benefit: { widget: 'benefit', width: 70 },
    highestReeler: { label: term('column.reeler'), widget: 'bidder', width: 200 },
    bidCount: { short: term('ui.room.bids.short'), priority: 3, width: 64 },
    estimate: { priority: 2, width: 110 },
    'highestReeler.licenseNo': { label: term('column.licenceNo'), optional: true },
    'farmer.areaName': { label: term('column.village'), optional: true },
    netWeight: { optional: true },
    'slot.slotNo': { label: term('column.slot.short'), optional: true },
    round: { label: term('column.round'), optional: true },
    day: { label: term('column.date'), optional: true },
    market: { optional: true },
    decidedAt: { short: term('column.time'), as: 'time', priority: 3, width: 80 },
    decidedBy: { priority: 2, width: 130 },
    lotStatus: { widget: 'lotStatus', status: true, width: 120 },
  },
  also: ['race', 'cocoonType', 'highestSurrogate'],
  day: 'today',
  live: 'day',
  starts: { 'slot.slotNo': 'latest' },
  filters: ['marketId', 'slot.slotNo', 'lotStatus', 'farmerId', 'highestReelerId', 'day'],
  search: [...searchAt('highestReeler', 'reeler'), ...lotSearch],
  searchHint: term('search.soldLots'),
  sort: 'lotNo',
  totals: { noun: 'lot', of: ['estimate'], foot: ['estimate'] },
  counts: 'slot.slotNo',
  opens: 'bidapproval?date={day}&market={marketId}&slot={slotNo}',
  beside: [
    { path: 'bidapproval?date={day}&market={marketId}&slot={slotNo}', label: term('screen.bidApproval') },
    { path: 'slotcourse?date={day}&market={marketId}&slot={slotNo}', label: term('course.title') },
    { path: 'bidattempts?date={day}&market={marketId}&slot={slotNo}', label: term('attempt.many') },
  ],
  empty: { title: term('message.noDataDateSlot') },
  asked: { slot: 'slotNo' },
})
