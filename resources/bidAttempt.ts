import { marketDesk, nobody } from '#shared/access'
import { choice, flag, instant, integer, json, reference, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { attemptOutcomes } from './options'

/**
 * Every bid that was sent, accepted or refused: by whom, for what, when it came, when and how it was decided, and the
 * price that stood then. Written in the statement that decides it and never changed; its references are not held by keys,
 * so that what is refused waits for no row that somebody holds. Sealed in batches by lot (`attemptSeal`).
 */
export const bidAttempt = defineResource({
  name: 'bidAttempt',
  table: 'bid_attempt',
  writes: 'service',
  label: { one: term('attempt.one'), many: term('attempt.many') },
  fields: {
    marketId: reference({ label: term('field.market'), to: 'market', required: true, unheld: true }),
    /** None where the bid named no lot that there is. */
    lotId: reference({ label: term('field.lotNo'), to: 'lot', unheld: true }),
    slotId: reference({ label: term('field.slot'), to: 'slot', unheld: true }),
    round: integer({ label: term('field.round') }),
    reelerId: reference({ label: term('column.reeler'), to: 'reeler', unheld: true }),
    userId: reference({ label: term('attempt.by'), to: 'user', required: true, unheld: true }),
    /** ₹ per kg; none where it was no whole number, which `args` then has. */
    amount: integer({ label: term('field.bid'), unit: '₹/kg' }),
    surrogate: flag({ label: term('attempt.surrogate'), default: false }),
    reason: text({ label: term('attempt.reason'), max: 200 }),
    /** A high amount was said yes to. */
    confirmedHigh: flag({ label: term('attempt.confirmed'), default: false }),
    /** After which it was not to count any more. */
    until: instant({ label: term('attempt.until') }),
    /** The browser, by the hash of its own token. */
    device: text({ label: term('attempt.device'), max: 64 }),
    key: text({ label: term('attempt.key'), max: 80 }),
    /** By the clock that decides. */
    cameAt: instant({ label: term('attempt.cameAt'), required: true }),
    decidedAt: instant({ label: term('attempt.decidedAt'), required: true }),
    /** The highest bid at that instant. */
    standing: integer({ label: term('attempt.standing'), unit: '₹/kg' }),
    outcome: choice({ label: term('attempt.outcome'), options: attemptOutcomes, required: true }),
    /** The word that was said, and what stood in it. */
    rule: text({ label: term('attempt.rule'), max: 60 }),
    args: json({ label: term('attempt.args') }),
    /** Of an accepted one: its link of the lot's chain. */
    sequence: integer({ label: term('attempt.sequence') }),
    /** Batches are sealed by it. */
    txid: integer({ label: term('security.transaction'), required: true, big: true }),
  },
  scope: 'market',
  indexes: [['txid'], ['lotId', 'txid'], ['reelerId', 'decidedAt']],
  versioned: false,
  audit: 'self',
  archivedBy: 'decidedAt',
  title: 'decidedAt',
  access: { list: marketDesk, create: nobody, update: nobody, delete: nobody },
  screens: 'none',
  list: {
    columns: ['decidedAt', 'lotId', 'reelerId', 'amount', 'outcome'],
    sort: 'decidedAt',
    order: 'DESC',
    sortable: ['decidedAt'],
    search: [],
    filters: ['marketId', 'decidedAt', 'outcome'],
  },
})
