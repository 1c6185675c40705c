import { choice, day, decimal, flag, instant, integer, json, reference, text } from '#shared/field'
import { defineTable } from '#shared/resource'
import { bankExplanations, bankMatchKinds } from '../options'

/** Which column of a bank's files holds what, said once and kept; its row is the lock under which statements are read. */
export const bankColumns = defineTable({
  name: 'bankColumns',
  table: 'bank_columns',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    bank: text({ max: 60, required: true }),
    columns: json({ required: true }),
    changedById: reference({ to: 'user', required: true }),
    changedAt: instant({ required: true, now: true }),
  },
  scope: 'market',
  unique: [{ fields: ['marketId', 'bank'] }],
})

/**
 * A line of a statement, as the bank has it: it debits what goes out and credits what comes in. The balance that the first
 * statement of an account opens with is a line too, for the books before it are matched with that.
 */
export const bankLine = defineTable({
  name: 'bankLine',
  table: 'bank_line',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    statementId: reference({ to: 'bankStatement', required: true }),
    lineNo: integer({ required: true, min: 0 }),
    isOpening: flag({ default: false }),
    day: day({ required: true }),
    valueDay: day({}),
    narration: text({ max: 300 }),
    reference: text({ max: 80 }),
    debit: decimal({ scale: 2, required: true, min: '0.00', default: '0.00' }),
    credit: decimal({ scale: 2, required: true, min: '0.00', default: '0.00' }),
  },
  scope: 'market',
  unique: [{ fields: ['statementId', 'lineNo'] }],
  indexes: [['marketId', 'day']],
  versioned: false,
})

/** Lines of the bank and of the books that are the same money; never changed, but undone with a reason. */
export const bankMatch = defineTable({
  name: 'bankMatch',
  table: 'bank_match',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    kind: choice({ options: bankMatchKinds, required: true }),
    isLive: flag({ default: true }),
    madeById: reference({ to: 'user', required: true }),
    madeAt: instant({ required: true, now: true }),
    undoneById: reference({ to: 'user' }),
    undoneAt: instant({}),
    reason: text({ max: 200 }),
  },
  scope: 'market',
  rules: [{ requiredIf: { field: 'isLive', is: false, fields: ['undoneById', 'undoneAt', 'reason'] } }],
  indexes: [['marketId', 'isLive']],
  versioned: false,
})

/**
 * One line of a match, of the bank or of the books; a line stands in one match that is not undone. That a line of the books
 * is of the market, and of its bank, is held by a trigger: the books need no index for it.
 */
export const bankMatchLine = defineTable({
  name: 'bankMatchLine',
  table: 'bank_match_line',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    matchId: reference({ to: 'bankMatch', required: true }),
    bankLineId: reference({ to: 'bankLine' }),
    voucherLineId: reference({ to: 'voucherLine', anyTenant: true }),
    isLive: flag({ default: true }),
  },
  scope: 'market',
  unique: [
    { fields: ['bankLineId'], where: { isLive: true } },
    { fields: ['voucherLineId'], where: { isLive: true } },
  ],
  indexes: [['matchId']],
  versioned: false,
})

/** Why a line of the bank has none in the books, or one of the books none at the bank. */
export const bankExplanation = defineTable({
  name: 'bankExplanation',
  table: 'bank_explanation',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    bankLineId: reference({ to: 'bankLine' }),
    voucherLineId: reference({ to: 'voucherLine', anyTenant: true }),
    kind: choice({ options: bankExplanations, required: true }),
    note: text({ max: 200 }),
    isLive: flag({ default: true }),
    madeById: reference({ to: 'user', required: true }),
    madeAt: instant({ required: true, now: true }),
    undoneById: reference({ to: 'user' }),
    undoneAt: instant({}),
  },
  scope: 'market',
  unique: [
    { fields: ['bankLineId'], where: { isLive: true } },
    { fields: ['voucherLineId'], where: { isLive: true } },
  ],
  rules: [
    { requiredIf: { field: 'isLive', is: false, fields: ['undoneById', 'undoneAt'] } },
    { requiredIf: { field: 'kind', is: 'ERROR', fields: ['note'] } },
    { requiredIf: { field: 'kind', is: 'OTHER', fields: ['note'] } },
  ],
  versioned: false,
})
