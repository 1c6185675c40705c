/** The way of a lot from the gate to the farmer's bank, in order; the side ways last. */
const lotStatusNames = [
  'INWARD',
  'TESTED',
  'SLOTTED',
  'BIDDING',
  'BID_CLOSED',
  'APPROVED',
  'WEIGHED',
  'BILLED',
  'PAID',
  'NO_BID',
  'REJECTED',
  'RETURNED',
  'CARRIED',
  'CANCELLED',
] as const
export type LotStatus = (typeof lotStatusNames)[number]
