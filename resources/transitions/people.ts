import { defineTransitions } from '#shared/transitions'
import { registration } from '../registration'
import { outbox } from '../tables/people'

/** A sign-up is registered only once its number is verified; refused at any time before. */
export const registrationTransitions = defineTransitions({
  of: registration,
  field: 'status',
  initial: ['PENDING'],
  moves: { PENDING: ['VERIFIED', 'REFUSED'], VERIFIED: ['ACTIVATED', 'REFUSED'], ACTIVATED: [], REFUSED: [] },
})

/** A message is sent at most once: what may have gone out is never tried again. */
export const outboxTransitions = defineTransitions({
  of: outbox,
  field: 'status',
  initial: ['WAITING'],
  moves: {
    WAITING: ['SENDING', 'FAILED'],
    SENDING: ['SENT', 'WAITING', 'FAILED', 'UNSURE'],
    SENT: [],
    FAILED: [],
    UNSURE: [],
  },
})
