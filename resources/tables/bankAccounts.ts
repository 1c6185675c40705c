import { choice, instant, reference, text } from '#shared/field'
import { defineTable } from '#shared/resource'
import { bankAccountStatuses } from '../options'

/** What the bank is told of an account: number, IFSC and holder decide who gets the money, the rest is for people. */
const accountFields = {
  bankAcNo: text({ max: 18, secret: 'bankAc' }),
  ifscCode: text({ max: 11 }),
  holderName: text({ max: 80, required: true }),
  bankName: text({ max: 80 }),
  bankBranchName: text({ max: 80 }),
} as const

/**
 * Every account that a farmer's record ever named, one row each, written by the trigger of that record: the first at the
 * registration, every other one waits for a second official. The last one that is FIRST or CONFIRMED is in force; only
 * that is ever paid. Its values are never changed.
 */
export const bankAccount = defineTable({
  name: 'bankAccount',
  table: 'bank_account',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    customerId: reference({ to: 'customer', required: true }),
    ...accountFields,
    /** The account's own name in the record, from which `holderName` comes; without one the farmer's name does. */
    bankAcName: text({ max: 80 }),
    accountStatus: choice({ options: bankAccountStatuses, required: true }),
    /** Nobody where it was there before accounts were kept, and its record tells of nobody. */
    enteredById: reference({ to: 'user' }),
    enteredAt: instant({ required: true, now: true }),
    proposalId: reference({ to: 'proposal' }),
    decidedById: reference({ to: 'user' }),
    decidedAt: instant({}),
    /** When the farmer was told that it waits. */
    toldAt: instant({}),
  },
  scope: 'market',
  unique: [{ fields: ['customerId'], where: { accountStatus: 'WAITING' } }],
  indexes: [['customerId', 'accountStatus']],
  rules: [
    { differ: ['enteredById', 'decidedById'] },
    { requiredIf: { field: 'accountStatus', is: 'WAITING', fields: ['enteredById', 'proposalId'] } },
  ],
  versioned: false,
})

/**
 * The account that a payment goes to, as it was when its batch was proposed: what the bank is handed and what papers show.
 * Written by the trigger of the payment and never changed; a payment that goes into another batch has a row for each.
 */
export const paymentAccount = defineTable({
  name: 'paymentAccount',
  table: 'payment_account',
  fields: {
    batchId: reference({ to: 'paymentBatch', required: true }),
    paymentId: reference({ to: 'payment', required: true }),
    bankAccountId: reference({ to: 'bankAccount', required: true }),
    ...accountFields,
    frozenAt: instant({ required: true, now: true }),
  },
  unique: [{ fields: ['batchId', 'paymentId'] }],
  indexes: [['paymentId'], ['bankAccountId']],
  versioned: false,
})
