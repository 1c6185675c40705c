import { choice, day, decimal, flag, instant, integer, json, reference, text } from '#shared/field'
import { defineTable } from '#shared/resource'
import { sides, tokenKinds } from '../options'

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
    netAfter: decimal({ scale: 3, required: true, min: '0.001' }),
    reason: text({ max: 200, required: true }),
    userId: reference({ to: 'user', required: true }),
    at: instant({ required: true }),
  },
  scope: 'market',
  unique: [{ fields: ['lotId', 'weighing'] }],
})

/**
 * What changed of a lot's weight after its day was closed: the day stays as it was sealed, and the difference stands on the
 * day of the correction, the first that was open (0072). The database alone writes it.
 */
export const lotCorrection = defineTable({
  name: 'lotCorrection',
  table: 'lot_correction',
  versioned: false,
  fields: {
    marketId: reference({ to: 'market', required: true }),
    lotId: reference({ to: 'lot', required: true }),
    day: day({ required: true }),
    weighing: integer({ required: true, min: 1 }),
    /** None where the lot was first weighed after its day. */
    kgBefore: decimal({ scale: 3, min: '0.001' }),
    kgAfter: decimal({ scale: 3, required: true, min: '0.001' }),
    at: instant({ required: true }),
  },
  scope: 'market',
  unique: [{ fields: ['lotId', 'weighing'] }],
  indexes: [['marketId', 'day']],
})

/** One print of a lot's token: who and when. From the second on the paper is a duplicate. */
export const tokenPrint = defineTable({
  name: 'tokenPrint',
  table: 'token_print',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    lotId: reference({ to: 'lot', required: true }),
    tokenKind: choice({ options: tokenKinds, required: true }),
    printedById: reference({ to: 'user', required: true }),
    printedAt: instant({ required: true }),
    // What of the lot stood on it (0162), by the lot's own names: none of what was not known yet, or is of the other kind alone. The
    // lot's own keys hold what it refers to.
    farmerId: reference({ to: 'farmer', unheld: true }),
    cocoonTypeId: reference({ to: 'cocoonType', unheld: true }),
    dflCount: integer({}),
    approxWeight: decimal({ scale: 3 }),
    slotId: reference({ to: 'slot', unheld: true }),
    round: integer({}),
    count100: integer({}),
    defectPercent: decimal({ scale: 2 }),
    shellRatio: decimal({ scale: 2 }),
    renditta: decimal({ scale: 2 }),
    floorPrice: integer({}),
    floorWaived: flag({}),
    reelerId: reference({ to: 'reeler', unheld: true }),
    pricePerKg: integer({}),
    netWeight: decimal({ scale: 3 }),
    /** The same as one value, which was slow to compare: rows of before are moved, and one that comes later counts as not kept. */
    face: json({ retired: true }),
  },
  scope: 'market',
  indexes: [['lotId', 'tokenKind']],
  versioned: false,
})

/** A print of a token that was taken back, as when the paper jammed: who and when, beside the print that stays. */
export const tokenPrintUndo = defineTable({
  name: 'tokenPrintUndo',
  table: 'token_print_undo',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    printId: reference({ to: 'tokenPrint', required: true, anyTenant: true }),
    undoneById: reference({ to: 'user', required: true }),
    undoneAt: instant({ required: true }),
  },
  scope: 'market',
  unique: [{ fields: ['printId'] }],
  versioned: false,
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
    pricePerKg: decimal({ scale: 2, required: true, min: '1.00' }),
    weight: decimal({ scale: 3, required: true, min: '0.001' }),
    amount: decimal({ scale: 2, required: true, min: '0.00' }),
    levy: decimal({ scale: 2, required: true, min: '0.00' }),
    netAmount: decimal({ scale: 2, required: true, min: '0.00' }),
    shellRatio: decimal({ scale: 2 }),
    floorPrice: integer({}),
    cancelled: flag({ required: true, default: false }),
  },
  scope: 'market',
  unique: [{ fields: ['lotId', 'side'], where: { cancelled: false } }, { fields: ['invoiceId', 'serialNo'] }],
  // Lists of a period find its lines by their invoices, of one market alone, and read there what they come to.
  // Of a lot: whose bills it stood on, those that were cancelled too.
  indexes: [['marketId', 'side', 'invoiceId', 'id', 'weight', 'amount', 'levy', 'netAmount'], ['lotId']],
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

/**
 * A dated number that money depends on; a change is a new row, never an edit, and names the proposal that it came from.
 * One without a market holds for the state, wherever a market has none of its own (decision 0036).
 */
export const rate = defineTable({
  name: 'rate',
  table: 'rate',
  fields: {
    marketId: reference({ to: 'market' }),
    kind: text({ max: 30, required: true }),
    race: text({ max: 5 }),
    /** None where a market goes back to the state's. */
    value: decimal({ scale: 2, min: '0.00' }),
    from: day({ required: true }),
    setById: reference({ to: 'user' }),
    /** None for what was seeded. */
    proposalId: reference({ to: 'proposal' }),
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
  unique: [{ fields: ['marketId', 'key'] }, { fields: ['key'], where: { marketId: null } }],
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
