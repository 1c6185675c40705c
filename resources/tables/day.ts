import { choice, day, decimal, digest, flag, instant, integer, reference, text } from '#shared/field'
import { defineTable } from '#shared/resource'
import { deviceStatuses, displayStatuses, sides, slotChanges, verdicts } from '../options'

/** The defects counted in a lot's sample. */
export const lotDefect = defineTable({
  name: 'lotDefect',
  table: 'lot_defect',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    lotId: reference({ to: 'lot', required: true }),
    defectId: reference({ to: 'cocoonDefect', required: true }),
    count: integer({ required: true, min: 1, max: 120 }),
  },
  scope: 'market',
  unique: [{ fields: ['lotId', 'defectId'] }],
  indexes: [['defectId']],
})

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
    bidId: reference({ to: 'bid', required: true, anyMarket: true }),
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

/** A slot's times before and after a change, with its reason; a late bid's extension has none. */
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
    userId: reference({ to: 'user', required: true }),
    at: instant({ required: true }),
  },
  scope: 'market',
  indexes: [['slotId']],
  rules: [{ requiredIf: { field: 'kind', is: 'TIMES', fields: ['reason'] } }],
  audit: 'self',
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
    endsAt: instant({ required: true }),
    openedById: reference({ to: 'user' }),
    openedAt: instant({}),
    endedAt: instant({}),
  },
  unique: [{ fields: ['tokenHash'] }, { fields: ['code'], where: { ticketStatus: 'WAITING' } }],
  indexes: [['marketId', 'day']],
  rules: [{ requiredIf: { field: 'ticketStatus', is: 'OPEN', fields: ['marketId', 'day', 'openedById', 'openedAt'] } }],
})

/** One crate on the scale. */
export const crate = defineTable({
  name: 'crate',
  table: 'crate',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    lotId: reference({ to: 'lot', required: true }),
    /** A lot that was weighed again has crates of several weighings; the highest counts. */
    weighing: integer({ required: true, default: 1, min: 1 }),
    crateNo: integer({ required: true, min: 1 }),
    gross: decimal({ scale: 3, required: true, min: '0.001', max: '500.000' }),
    tare: decimal({ scale: 3, required: true, min: '0.000', max: '50.000' }),
    net: decimal({ scale: 3, required: true, min: '0.001', max: '500.000' }),
  },
  scope: 'market',
  unique: [{ fields: ['lotId', 'weighing', 'crateNo'] }],
  rules: [{ less: ['tare', 'gross'] }],
})

/** A weight corrected before the bill: what stood before and after, with the reason. */
export const weightCorrection = defineTable({
  name: 'weightCorrection',
  table: 'weight_correction',
  versioned: false,
  fields: {
    marketId: reference({ to: 'market', required: true }),
    lotId: reference({ to: 'lot', required: true }),
    weighing: integer({ required: true, min: 2 }),
    netBefore: decimal({ scale: 3, required: true }),
    netAfter: decimal({ scale: 3, required: true }),
    reason: text({ max: 200, required: true }),
    userId: reference({ to: 'user', required: true }),
    at: instant({ required: true }),
  },
  scope: 'market',
  unique: [{ fields: ['lotId', 'weighing'] }],
  audit: 'self',
})

/** One lot on an invoice. A lot is billed once on each side: held by the partial unique index. */
export const invoiceLine = defineTable({
  name: 'invoiceLine',
  table: 'invoice_line',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    invoiceId: reference({ to: 'invoice', required: true }),
    side: choice({ options: sides, required: true }),
    serialNo: integer({ required: true, min: 1 }),
    voucherNo: text({ max: 40, required: true }),
    lotId: reference({ to: 'lot', required: true }),
    cocoonTypeId: reference({ to: 'cocoonType', required: true }),
    pricePerKg: decimal({ scale: 2, required: true }),
    weight: decimal({ scale: 3, required: true }),
    amount: decimal({ scale: 2, required: true }),
    levy: decimal({ scale: 2, required: true }),
    netAmount: decimal({ scale: 2, required: true }),
    shellRatio: decimal({ scale: 2 }),
    floorPrice: integer({}),
    cancelled: flag({ required: true, default: false }),
  },
  scope: 'market',
  unique: [{ fields: ['lotId', 'side'], where: { cancelled: false } }, { fields: ['invoiceId', 'serialNo'] }],
})

/** Numbers without gaps: the row is locked by whoever takes the next one. */
export const counter = defineTable({
  name: 'counter',
  table: 'counter',
  versioned: false,
  fields: {
    marketId: reference({ to: 'market', required: true }),
    kind: text({ max: 20, required: true }),
    period: text({ max: 20, required: true }),
    last: integer({ required: true, default: 0 }),
  },
  unique: [{ fields: ['marketId', 'kind', 'period'] }],
  audit: 'self',
})

/** A dated number that money depends on; a change is a new row, never an edit. */
export const rate = defineTable({
  name: 'rate',
  table: 'rate',
  fields: {
    kind: text({ max: 30, required: true }),
    race: text({ max: 5 }),
    value: decimal({ scale: 2, required: true }),
    from: day({ required: true }),
    setById: reference({ to: 'user' }),
  },
  indexes: [['kind', 'race', 'from']],
})

/** How a market runs its day; a row without market is the default for all. */
export const setting = defineTable({
  name: 'setting',
  table: 'setting',
  fields: {
    marketId: reference({ to: 'market' }),
    key: text({ max: 60, required: true }),
    value: text({ max: 200, required: true }),
  },
  indexes: [['key', 'marketId']],
})

/** The rows of the lookup lists. */
export const lov = defineTable({
  name: 'lov',
  table: 'mas_lov',
  fields: {
    list: text({ max: 30, required: true }),
    code: text({ max: 30, required: true }),
    nameEn: text({ max: 120, required: true }),
    nameTa: text({ max: 120, required: true }),
    position: integer({ required: true, default: 0 }),
  },
  unique: [{ fields: ['list', 'code'] }],
})
