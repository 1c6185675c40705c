import { choice, day, digest, flag, instant, integer, reference, text } from '#shared/field'
import { defineTable } from '#shared/resource'
import { deviceStatuses, displayStatuses, slotChanges, verdicts } from '../options'

/** One auction of one lot: what came of it in this slot and round, and what the farmer said. */
export const lotRound = defineTable({
  name: 'lotRound',
  table: 'lot_round',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    lotId: reference({ to: 'lot', required: true }),
    slotId: reference({ to: 'slot', required: true }),
    round: integer({ required: true, min: 1, max: 3 }),
    highestBid: integer({}),
    highestReelerId: reference({ to: 'reeler' }),
    highestSurrogate: flag({ default: false }),
    bidCount: integer({ required: true, default: 0 }),
    verdict: choice({ options: verdicts, required: true, default: 'PENDING' }),
    reason: text({ max: 200 }),
    decidedById: reference({ to: 'user' }),
    decidedAt: instant({}),
  },
  scope: 'market',
  unique: [{ fields: ['lotId', 'round'] }],
  indexes: [['slotId'], ['slotId', 'lotId']],
  rules: [
    {
      requiredIf: {
        field: 'verdict',
        is: 'APPROVED',
        fields: ['highestBid', 'highestReelerId', 'decidedById', 'decidedAt'],
      },
    },
    { requiredIf: { field: 'verdict', is: 'REJECTED', fields: ['reason', 'decidedById', 'decidedAt'] } },
  ],
})

/** A bid that counted, chained per lot; rows never change (D27). */
export const bid = defineTable({
  name: 'bid',
  table: 'bid',
  versioned: false,
  fields: {
    marketId: reference({ to: 'market', required: true }),
    lotId: reference({ to: 'lot', required: true }),
    slotId: reference({ to: 'slot', required: true }),
    round: integer({ required: true, min: 1, max: 3 }),
    sequence: integer({ required: true, min: 1 }),
    amount: integer({ required: true, min: 1 }),
    reelerId: reference({ to: 'reeler', required: true }),
    userId: reference({ to: 'user', required: true }),
    /** Placed by an official for the reeler. */
    surrogate: flag({ default: false }),
    /** Why an official placed it. */
    reason: text({ max: 200 }),
    confirmed: flag({ default: false }),
    key: text({ max: 80, required: true }),
    at: instant({ required: true }),
    previousHash: digest({}),
    hash: digest({ required: true }),
    /** What the hash holds (0081): 2 all that a bid means, 1 neither slot and round nor whether it was confirmed. */
    hashVersion: integer({ required: true, default: 1 }),
  },
  scope: 'market',
  unique: [{ fields: ['userId', 'key'] }, { fields: ['lotId', 'sequence'] }],
  indexes: [['slotId'], ['reelerId', 'at']],
  rules: [{ requiredIf: { field: 'surrogate', is: true, fields: ['reason'] } }],
  audit: 'self',
})

/** A mistaken bid taken back: a row and a link of the lot's chain of its own, beside the bid that stays as it was. */
export const bidWithdrawal = defineTable({
  name: 'bidWithdrawal',
  table: 'bid_withdrawal',
  versioned: false,
  fields: {
    marketId: reference({ to: 'market', required: true }),
    lotId: reference({ to: 'lot', required: true }),
    slotId: reference({ to: 'slot', required: true }),
    bidId: reference({ to: 'bid', required: true, anyTenant: true }),
    sequence: integer({ required: true, min: 1 }),
    reason: text({ max: 200, required: true }),
    userId: reference({ to: 'user', required: true }),
    at: instant({ required: true }),
    previousHash: digest({}),
    hash: digest({ required: true }),
  },
  scope: 'market',
  unique: [{ fields: ['bidId'] }, { fields: ['lotId', 'sequence'] }],
  indexes: [['slotId']],
  audit: 'self',
})

/** When bids could last be decided, by the database's clock: one row, written anew each second (D59). */
export const auctionPulse = defineTable({
  name: 'auctionPulse',
  table: 'auction_pulse',
  versioned: false,
  fields: { at: instant({ required: true }) },
  audit: 'self',
})

/**
 * A slot's times before and after a change, with its reason; a late bid's extension has none. What nobody changed was
 * given back for time that was lost.
 */
export const slotChange = defineTable({
  name: 'slotChange',
  table: 'slot_change',
  versioned: false,
  fields: {
    marketId: reference({ to: 'market', required: true }),
    slotId: reference({ to: 'slot', required: true }),
    kind: choice({ options: slotChanges, required: true }),
    startsBefore: instant({ required: true }),
    endsBefore: instant({ required: true }),
    startsAfter: instant({ required: true }),
    endsAfter: instant({ required: true }),
    reason: text({ max: 200 }),
    userId: reference({ to: 'user' }),
    at: instant({ required: true }),
  },
  scope: 'market',
  indexes: [['slotId']],
  rules: [
    { requiredIf: { field: 'kind', is: 'TIMES', fields: ['reason'] } },
    { requiredIf: { field: 'kind', is: 'EXTENSION', fields: ['userId'] } },
  ],
})

/** A device from which a reeler bids or asked to; at most one of a reeler is bound. Kept by the token's hash (D21, D40). */
export const reelerDevice = defineTable({
  name: 'reelerDevice',
  table: 'reeler_device',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    reelerId: reference({ to: 'reeler', required: true }),
    deviceHash: text({ max: 64, required: true }),
    agent: text({ max: 200 }),
    deviceStatus: choice({ options: deviceStatuses, required: true, default: 'WAITING' }),
    askedAt: instant({ required: true, now: true }),
    decidedById: reference({ to: 'user' }),
    decidedAt: instant({}),
    reason: text({ max: 200 }),
  },
  scope: 'market',
  unique: [
    { fields: ['reelerId'], where: { deviceStatus: 'BOUND' } },
    { fields: ['reelerId', 'deviceHash'], where: { deviceStatus: 'WAITING' } },
  ],
  indexes: [['marketId', 'deviceStatus']],
})

/** A screen of the hall: paired by its code, then a read-only ticket for one market and day (D8). */
export const displayTicket = defineTable({
  name: 'displayTicket',
  table: 'display_ticket',
  fields: {
    marketId: reference({ to: 'market' }),
    day: day({}),
    code: text({ max: 12 }),
    tokenHash: digest({ required: true }),
    ticketStatus: choice({ options: displayStatuses, required: true, default: 'WAITING' }),
    askedAt: instant({ required: true, now: true }),
    /** Where a waiting screen asked from. */
    network: text({ max: 64 }),
    endsAt: instant({ required: true }),
    openedById: reference({ to: 'user' }),
    openedAt: instant({}),
    endedAt: instant({}),
  },
  unique: [{ fields: ['tokenHash'] }, { fields: ['code'], where: { ticketStatus: 'WAITING' } }],
  indexes: [['marketId', 'day']],
  rules: [{ requiredIf: { field: 'ticketStatus', is: 'OPEN', fields: ['marketId', 'day', 'openedById', 'openedAt'] } }],
})
