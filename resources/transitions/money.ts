import { defineTransitions } from '#shared/transitions'
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

/** The way of a farmer's money to the bank. What was sent is answered by the bank, and cancelled by nobody. */
export const paymentTransitions = defineTransitions({
  of: payment,
  field: 'paymentStatus',
  initial: ['PENDING'],
  moves: {
    PENDING: ['READY', 'HELD', 'CANCELLED'],
    READY: ['SENT', 'HELD', 'CANCELLED'],
    SENT: ['SUCCESS', 'FAILED'],
    SUCCESS: [],
    FAILED: ['PENDING', 'CANCELLED'],
    HELD: ['PENDING', 'CANCELLED'],
    CANCELLED: [],
  },
})

export const paymentBatchTransitions = defineTransitions({
  of: paymentBatch,
  field: 'batchStatus',
  initial: ['PROPOSED'],
  moves: { PROPOSED: ['SENT', 'CANCELLED'], SENT: ['DONE'], DONE: [], CANCELLED: [] },
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
