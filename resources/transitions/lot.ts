import { defineTransitions } from '#shared/transitions'
import { inward } from '../inward'
import { lot } from '../lot'
import { lotRound } from '../tables/auction'

/** The way of a lot from the gate to the farmer's bank. */
export const lotTransitions = defineTransitions({
  of: lot,
  field: 'lotStatus',
  // Tested at the gate, or carried over with its laboratory result.
  initial: ['INWARD', 'TESTED'],
  moves: {
    INWARD: ['TESTED', 'RETURNED', 'CANCELLED'],
    // A sample that is taken back leaves the lot untested.
    TESTED: ['INWARD', 'SLOTTED', 'RETURNED', 'CARRIED', 'CANCELLED'],
    // A cancelled slot gives its lots back as they came; one whose time passed unopened closes at once.
    SLOTTED: ['BIDDING', 'BID_CLOSED', 'NO_BID', 'TESTED', 'REJECTED'],
    BIDDING: ['BID_CLOSED', 'NO_BID'],
    // The last bid may be withdrawn until the farmer was asked.
    BID_CLOSED: ['APPROVED', 'REJECTED', 'NO_BID'],
    // Taken back where it was a mistake or nobody comes for the cocoons, until it is weighed.
    // A sale that nobody completed goes back by two people once its day is closed.
    APPROVED: ['WEIGHED', 'BID_CLOSED', 'RETURNED'],
    // The farmer may have the money before the reeler has the bill.
    WEIGHED: ['BILLED', 'PAID'],
    // A cancelled bill frees its lots.
    BILLED: ['PAID', 'WEIGHED'],
    /** What paid it was taken back. */
    PAID: ['BILLED'],
    NO_BID: ['SLOTTED', 'RETURNED', 'CARRIED'],
    // Asked once more within the same round, as long as an approval may be taken back.
    REJECTED: ['SLOTTED', 'RETURNED', 'CARRIED', 'BID_CLOSED'],
    RETURNED: [],
    CARRIED: [],
    CANCELLED: [],
  },
})

/** An arrival is taken back with the last of its lots. */
export const inwardTransitions = defineTransitions({
  of: inward,
  field: 'state',
  initial: ['OPEN'],
  moves: { OPEN: ['CANCELLED'], CANCELLED: [] },
})

/** What came of a lot in one round. */
export const lotRoundTransitions = defineTransitions({
  of: lotRound,
  field: 'verdict',
  initial: ['PENDING', 'NO_BID'],
  moves: { PENDING: ['APPROVED', 'REJECTED', 'NO_BID'], APPROVED: ['PENDING'], REJECTED: ['PENDING'], NO_BID: [] },
})
