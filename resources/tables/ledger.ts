import { choice, day, decimal, digest, flag, instant, integer, reference, text } from '#shared/field'
import { defineTable } from '#shared/resource'
import { headKinds, sides } from '../options'

/** The heads of account. A control head is kept for each customer of its side; the customer stands on its lines. */
export const ledgerHead = defineTable({
  name: 'ledgerHead',
  table: 'ledger_head',
  title: 'name',
  titleTa: 'nameTa',
  fields: {
    code: text({ max: 10, required: true }),
    name: text({ max: 80, required: true }),
    nameTa: text({ max: 80, required: true }),
    kind: choice({ options: headKinds, required: true }),
    /** Whose sub-ledger this head controls. */
    side: choice({ options: sides }),
    /** Whether people may post to it by a voucher of their own. */
    manual: flag({ default: true }),
  },
  unique: [{ fields: ['code'] }],
})

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
    customerId: reference({ to: 'customer', anyMarket: true }),
    debit: decimal({ scale: 2, required: true, min: '0.00', default: '0.00' }),
    credit: decimal({ scale: 2, required: true, min: '0.00', default: '0.00' }),
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
 * A reeler's account with a market by day, as the lines of the ledger make it: a bid reads from one row what they owe, and
 * from the last few what is late. What a voucher takes back stands on the day of what it takes back.
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
