import { choice, day, decimal, digest, flag, instant, integer, json, reference, text } from '#shared/field'
import { defineTable } from '#shared/resource'
import { sides } from '../options'

/**
 * One line of a voucher: a head is debited or credited. The lines of a voucher sum to zero, which the database holds at
 * the end of every transaction; what is posted is never changed.
 */
export const voucherLine = defineTable({
  name: 'voucherLine',
  table: 'voucher_line',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    voucherId: reference({ to: 'voucher', required: true }),
    lineNo: integer({ required: true, min: 1 }),
    headId: reference({ to: 'ledgerHead', required: true }),
    /** Of a control head: whose account. A farmer may be registered in another market. */
    customerId: reference({ to: 'customer', anyTenant: true }),
    debit: decimal({ scale: 2, required: true, min: '0.00', default: '0.00' }),
    credit: decimal({ scale: 2, required: true, min: '0.00', default: '0.00' }),
    /**
     * What it settles of the same account: `[{ itemId, amount }]`; `[]` for nothing, so that it is an advance. Without, the
     * oldest open items (0058).
     */
    settles: json({}),
  },
  scope: 'market',
  unique: [{ fields: ['voucherId', 'lineNo'] }],
  indexes: [
    ['customerId', 'marketId', 'voucherId'],
    ['headId', 'marketId', 'voucherId'],
  ],
  versioned: false,
  audit: 'self',
})

/** Where a market's chain of vouchers ends; its row is the lock under which the next one is posted. */
export const ledgerChain = defineTable({
  name: 'ledgerChain',
  table: 'ledger_chain',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    sequence: integer({ required: true, default: 0 }),
    headHash: digest({}),
    movedAt: instant({ required: true, now: true }),
  },
  unique: [{ fields: ['marketId'] }],
  versioned: false,
  audit: 'self',
})

/**
 * A reeler's account with a market by day, as the lines of the ledger make it: a bid reads from one row what they owe. What a voucher takes back stands on the day of what it takes back.
 */
export const reelerDay = defineTable({
  name: 'reelerDay',
  table: 'reeler_day',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    customerId: reference({ to: 'customer', required: true }),
    day: day({ required: true }),
    debit: decimal({ scale: 2, required: true }),
    credit: decimal({ scale: 2, required: true }),
    /** What they owe at the end of the day; below nothing what they paid ahead. */
    balance: decimal({ scale: 2, required: true }),
  },
  scope: 'market',
  unique: [{ fields: ['customerId', 'marketId', 'day'] }],
  versioned: false,
  audit: 'self',
})

/**
 * What a line of a customer's account still has to be settled with: a bill with what paid it, an advance with the bills that
 * use it up (0058). A farmer's bill has one item a lot, as it has payments. Made and kept by the database with every line
 * and settlement; `settled` is the sum of its settlements.
 */
export const openItem = defineTable({
  name: 'openItem',
  table: 'open_item',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    customerId: reference({ to: 'customer', required: true, anyTenant: true }),
    side: choice({ options: sides, required: true }),
    voucherId: reference({ to: 'voucher', required: true }),
    voucherLineId: reference({ to: 'voucherLine', required: true }),
    /** Of a farmer's bill. */
    lotId: reference({ to: 'lot' }),
    day: day({ required: true }),
    /** What a reeler owes by the days of credit, of a bill those with which its lots were sold; everything else on its day. */
    dueDay: day({ required: true }),
    isDebit: flag({ required: true }),
    amount: decimal({ scale: 2, required: true, min: '0.01' }),
    settled: decimal({ scale: 2, required: true, min: '0.00', default: '0.00' }),
    /** Not settled in full. */
    isOpen: flag({ default: true }),
  },
  scope: 'market',
  unique: [{ fields: ['voucherLineId'], where: { lotId: null } }, { fields: ['voucherLineId', 'lotId'] }],
  indexes: [['customerId', 'marketId', 'isOpen', 'dueDay'], ['voucherId'], ['marketId', 'side', 'isOpen', 'day']],
  rules: [{ less: ['settled', 'amount'], orEqual: true }],
  versioned: false,
  audit: 'self',
})

/** So much of a debit and of a credit of one account are even. What is taken back is another row, with the amount below nothing. */
export const settlement = defineTable({
  name: 'settlement',
  table: 'settlement',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    debitItemId: reference({ to: 'openItem', required: true }),
    creditItemId: reference({ to: 'openItem', required: true }),
    amount: decimal({ scale: 2, required: true }),
    day: day({ required: true }),
    /** With which posting it came; none where it came with none. */
    voucherId: reference({ to: 'voucher' }),
    /** Settled, or taken back, by an official who named both items and said why (0075). */
    byHand: flag({}),
    reason: text({ max: 200 }),
    /** The settlement that it takes back. */
    releasesId: reference({ to: 'settlement' }),
    madeById: reference({ to: 'user', required: true }),
    madeAt: instant({ required: true, now: true }),
  },
  scope: 'market',
  unique: [{ fields: ['releasesId'] }],
  indexes: [['debitItemId'], ['creditItemId'], ['marketId', 'day']],
  rules: [{ requiredIf: { field: 'byHand', is: true, fields: ['reason'] } }],
  versioned: false,
})

/** A print of a receipt, or of a debit or credit note: the first is the original, and every later one says DUPLICATE. */
export const receiptPrint = defineTable({
  name: 'receiptPrint',
  table: 'receipt_print',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    voucherId: reference({ to: 'voucher', required: true }),
    printedById: reference({ to: 'user', required: true }),
    printedAt: instant({ required: true }),
  },
  scope: 'market',
  indexes: [['voucherId']],
  versioned: false,
})
