import { defineTransitions } from '#shared/transitions'
import { slot } from '../slot'
import { displayTicket, reelerDevice } from '../tables/auction'

export const slotTransitions = defineTransitions({
  of: slot,
  field: 'slotStatus',
  initial: ['SCHEDULED'],
  moves: {
    // One whose time passed while no clock ran is closed without having been open.
    SCHEDULED: ['LIVE', 'CLOSED', 'CANCELLED'],
    LIVE: ['CLOSED'],
    CLOSED: ['APPROVED'],
    // An approval of its lots is taken back.
    APPROVED: ['CLOSED'],
    CANCELLED: [],
  },
})

export const reelerDeviceTransitions = defineTransitions({
  of: reelerDevice,
  field: 'deviceStatus',
  initial: ['WAITING'],
  moves: { WAITING: ['BOUND', 'ENDED'], BOUND: ['ENDED'], ENDED: [] },
})

/** A screen that nobody opened in time leaves no row. */
export const displayTicketTransitions = defineTransitions({
  of: displayTicket,
  field: 'ticketStatus',
  initial: ['WAITING'],
  moves: { WAITING: ['OPEN'], OPEN: ['ENDED'], ENDED: [] },
})
