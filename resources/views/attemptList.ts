import { marketDesk } from '#shared/access'
import { text } from '#shared/field'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'
import { searchAt } from './search'

/** Every bid that was sent, accepted or refused, with the reason; a row leads to the course of its lot. */
export const attemptList = defineView({
  name: 'attemptList',
  of: 'bidAttempt',
  screen: { path: 'bidattempts', title: term('attempt.many'), roles: marketDesk, under: 'livebiddingroom' },
  computed: {
    why: text({ label: term('attempt.why'), max: 100, derived: 'attemptWhy' }),
    whyTa: text({ label: term('attempt.why'), max: 100, derived: 'attemptWhyTa' }),
  },
  columns: {
    decidedAt: { width: 150 },
    'lot.lotNo': { short: term('column.lotNo.short'), lead: true, strong: true, width: 64 },
    reeler: { label: term('column.reeler'), name: true, width: 180 },
    'reeler.licenseNo': { label: term('column.licenceNo'), priority: 3, width: 110 },
    amount: { strong: true, width: 90 },
    standing: { priority: 2, width: 120 },
    why: { priority: 2, width: 210 },
    'slot.slotNo': { label: term('column.slot.short'), priority: 3, width: 64 },
    round: { optional: true },
    cameAt: { optional: true },
    until: { optional: true },
    user: { label: term('attempt.by'), optional: true },
    surrogate: { optional: true },
    reason: { optional: true },
    device: { optional: true },
    sequence: { optional: true },
    'lot.day': { label: term('column.date'), optional: true },
    market: { optional: true },
    outcome: { status: true, width: 150 },
  },
  dayOf: 'lot.day',
  // A bid for a lot that there is not has no day.
  everyYear: true,
  live: 'often',
  filters: ['marketId', 'lot.day', 'slot.slotNo', 'lot.lotNo', 'outcome', 'reelerId', 'decidedAt'],
  search: [...searchAt('reeler', 'reeler'), 'lot.lotNo'],
  searchHint: term('attempt.search'),
  sort: 'decidedAt',
  order: 'DESC',
  counts: 'outcome',
  opens: 'slotcourse?date={day}&market={marketId}&slot={slotNo}&lot={lotNo}',
  beside: [{ path: 'slotcourse?date={day}&market={marketId}&slot={slotNo}', label: term('course.title') }],
  empty: { title: term('attempt.none') },
  asked: { slot: 'slotNo', lot: 'lotNo' },
})
