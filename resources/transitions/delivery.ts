import { defineTransitions } from '#shared/transitions'
import { reportDelivery } from '../reportDelivery'
import { deliveryRun } from '../tables/delivery'

export const deliveryTransitions = defineTransitions({
  of: reportDelivery,
  field: 'status',
  initial: ['ACTIVE'],
  moves: { ACTIVE: ['STOPPED'], STOPPED: ['ACTIVE'] },
})

/** What a process left under way is taken up by another; what was sent, or given up, is never tried again. */
export const deliveryRunTransitions = defineTransitions({
  of: deliveryRun,
  field: 'status',
  initial: ['WAITING'],
  moves: { WAITING: ['SENDING'], SENDING: ['SENT', 'WAITING', 'FAILED'], SENT: [], FAILED: [] },
})
