import { defineTransitions } from '#shared/transitions'
import { bankStatement } from '../bankStatement'
import { invoice } from '../invoice'
import { payment } from '../payment'
import { bankAccount } from '../tables/bankAccounts'
import { paymentBatch, proposal } from '../tables/money'

/** A bill is never corrected: it is cancelled, and its lots are billed again. */
export const invoiceTransitions = defineTransitions({
  of: invoice,
  field: 'invoiceStatus',
  initial: ['PROCESSED'],
  moves: { PROCESSED: ['CANCELLED'], CANCELLED: [] },
})

/**
 * The way of a farmer's money to the bank. What was sent is answered by the bank, and cancelled by nobody; what is
 * settled otherwise goes to no bank (0058).
 */
export const paymentTransitions = defineTransitions({
  of: payment,
  field: 'paymentStatus',
  initial: ['PENDING', 'SETTLED', 'PROPOSED'],
  moves: {
    /** Of a reeler's refund alone: another person confirms it, or it comes to nothing. */
    PROPOSED: ['PENDING', 'CANCELLED'],
    PENDING: ['READY', 'HELD', 'SETTLED', 'CANCELLED'],
    READY: ['SENT', 'HELD', 'SETTLED', 'CANCELLED'],
    SENT: ['SUCCESS', 'FAILED'],
    /** The bank sent it back after it had said that it was paid; it goes to another account. */
    SUCCESS: ['RETURNED'],
    RETURNED: ['PENDING', 'SETTLED', 'CANCELLED'],
    FAILED: ['PENDING', 'SETTLED', 'CANCELLED'],
    HELD: ['PENDING', 'SETTLED', 'CANCELLED'],
    SETTLED: ['PENDING'],
    CANCELLED: [],
  },
})

export const paymentBatchTransitions = defineTransitions({
  of: paymentBatch,
  field: 'batchStatus',
  initial: ['PROPOSED'],
  moves: { PROPOSED: ['SENT', 'CANCELLED'], SENT: ['DONE'], DONE: [], CANCELLED: [] },
})

/** A statement that was confirmed is opened again with a reason, and then confirmed again. */
export const bankStatementTransitions = defineTransitions({
  of: bankStatement,
  field: 'statementStatus',
  initial: ['READ'],
  moves: { READ: ['CONFIRMED', 'WITHDRAWN'], CONFIRMED: ['READ'], WITHDRAWN: [] },
})

/** A record's first account stands at once, and is confirmed with the first payment; every later one waits. */
export const bankAccountTransitions = defineTransitions({
  of: bankAccount,
  field: 'accountStatus',
  initial: ['FIRST', 'WAITING'],
  moves: {
    FIRST: ['CONFIRMED'],
    WAITING: ['CONFIRMED', 'REFUSED', 'WITHDRAWN'],
    CONFIRMED: [],
    REFUSED: [],
    WITHDRAWN: [],
  },
})

export const proposalTransitions = defineTransitions({
  of: proposal,
  field: 'proposalStatus',
  initial: ['PROPOSED'],
  moves: { PROPOSED: ['CONFIRMED', 'REFUSED', 'WITHDRAWN'], CONFIRMED: [], REFUSED: [], WITHDRAWN: [] },
})
