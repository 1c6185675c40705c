import { day, decimal, digest, instant, integer, reference, text } from '#shared/field'
import { defineTable } from '#shared/resource'

/**
 * A market's accounting year that two people closed: what its trading head was off, what it earned or lost, and its seal. No
 * day up to the last of it takes a voucher, a bill or a payment any more (0064).
 */
export const yearClose = defineTable({
  name: 'yearClose',
  table: 'year_close',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    accountingYear: text({ max: 6, required: true }),
    lastDay: day({ required: true }),
    /** The last voucher of the market's chain, those of the closing included. */
    voucherSequence: integer({ required: true, min: 0 }),
    voucherHash: digest({}),
    /** How many balances were carried forward, and what their debits come to; their credits come to the same. */
    balances: integer({ required: true, min: 0 }),
    carried: decimal({ scale: 2, required: true, min: '0.00' }),
    /** Over the balances, in order of head and party. */
    balancesHash: digest({ required: true }),
    /** What one-sided corrections left on the trading head; debit above nothing. */
    differences: decimal({ scale: 2, required: true }),
    /** What income was above expenses; below nothing a loss. */
    surplus: decimal({ scale: 2, required: true }),
    auditSealId: reference({ to: 'auditSeal' }),
    signature: digest({ required: true }),
    proposalId: reference({ to: 'proposal', required: true }),
    makerId: reference({ to: 'user', required: true }),
    checkerId: reference({ to: 'user', required: true }),
    checkedAt: instant({ required: true }),
  },
  scope: 'market',
  unique: [{ fields: ['marketId', 'accountingYear'] }, { fields: ['marketId', 'lastDay'] }, { fields: ['proposalId'] }],
  rules: [{ differ: ['makerId', 'checkerId'] }, { yearOf: ['accountingYear', 'lastDay'] }],
  versioned: false,
  audit: 'self',
})

/** What a head, and on it a party, ends a closed year with and begins the next one with. */
export const yearBalance = defineTable({
  name: 'yearBalance',
  table: 'year_balance',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    yearCloseId: reference({ to: 'yearClose', required: true }),
    headId: reference({ to: 'ledgerHead', required: true }),
    customerId: reference({ to: 'customer', anyTenant: true }),
    debit: decimal({ scale: 2, required: true, min: '0.00', default: '0.00' }),
    credit: decimal({ scale: 2, required: true, min: '0.00', default: '0.00' }),
  },
  scope: 'market',
  unique: [
    { fields: ['yearCloseId', 'headId', 'customerId'] },
    { fields: ['yearCloseId', 'headId'], where: { customerId: null } },
  ],
  versioned: false,
  audit: 'self',
})
