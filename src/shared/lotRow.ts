import type { LotStatus } from './lotStatus'

/** A lot with everything a desk or the room shows of it. Decimals are texts, instants ISO UTC. */
export interface LotRow {
  readonly id: number
  readonly version: number
  readonly lotNo: number
  readonly day: string
  readonly marketId: number
  readonly inwardId: number
  readonly arrivedAt: string
  readonly numberOfLots: number
  readonly farmerId: number
  readonly farmerCode: string | null
  readonly farmerName: string
  readonly farmerNameTa: string | null
  readonly village: string | null
  readonly villageTa: string | null
  readonly mobileNo: string
  readonly cocoonTypeId: number
  readonly cocoonType: string
  readonly race: string
  readonly dflCount: number
  readonly approxWeight: string
  readonly count100: number | null
  readonly defectCount: number | null
  readonly defectPercent: string | null
  readonly pupaeCocoonWeight: string | null
  readonly shellWeight: string | null
  readonly shellRatio: string | null
  readonly renditta: string | null
  readonly silkRate: string | null
  readonly conversionCost: string | null
  readonly recovery: string | null
  readonly floorPrice: number | null
  readonly floorWaived: boolean
  readonly waiverReason: string | null
  readonly lotStatus: LotStatus
  readonly slotId: number | null
  readonly slotNo: number | null
  readonly round: number
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly highestBid: number | null
  readonly highestReelerId: number | null
  readonly reelerName: string | null
  readonly reelerNameTa: string | null
  readonly licenseNo: string | null
  /** An official placed the highest bid for the reeler. */
  readonly highestSurrogate: boolean
  readonly bidCount: number
  readonly lastBidAt: string | null
  /** Highest bid less floor price, ₹ per kg; null without either. */
  readonly benefit: number | null
  readonly roomVersion: number
  readonly pricePerKg: number | null
  readonly netWeight: string | null
  readonly grossWeight: string | null
  readonly tareWeight: string | null
  readonly crateCount: number | null
  /** How often it was weighed; 2 and more were corrected. */
  readonly weighing: number
  readonly weighedAt: string | null
  /** The lot of the day before that this one was. */
  readonly carriedFromId: number | null
  readonly leftReason: string | null
  readonly farmerInvoiced: boolean
  readonly reelerInvoiced: boolean
}

export interface SlotRow {
  readonly id: number
  readonly version: number
  readonly marketId: number
  readonly slotNo: number
  readonly day: string
  readonly startsAt: string
  readonly endsAt: string
  readonly duration: number
  readonly lotFrom: number
  readonly lotTo: number
  readonly numberOfLots: number
  readonly round: number
  /** A bid in the last minute makes the slot longer. */
  readonly softClose: boolean
  /** How often it became longer so. */
  readonly extensions: number
  readonly slotStatus: 'SCHEDULED' | 'LIVE' | 'CLOSED' | 'APPROVED' | 'CANCELLED'
  readonly bids: number
  readonly lotsWithBid: number
  readonly approved: number
  readonly rejected: number
  readonly noBid: number
  readonly weighed: number
  readonly billed: number
}

/** A slot's times before and after a change; instants ISO UTC. */
export interface SlotChangeRow {
  readonly kind: 'TIMES' | 'EXTENSION'
  readonly startsBefore: string
  readonly endsBefore: string
  readonly startsAfter: string
  readonly endsAfter: string
  /** Null for an extension by a late bid. */
  readonly reason: string | null
  readonly by: string
  readonly at: string
}

export interface BidRow {
  readonly id: number
  readonly lotId: number
  readonly lotNo: number
  readonly round: number
  readonly sequence: number
  readonly amount: number
  readonly reelerId: number
  readonly reelerName: string
  readonly reelerNameTa: string | null
  readonly licenseNo: string | null
  /** Placed by an official for the reeler; then `reason` says why and `placedBy` who. */
  readonly surrogate: boolean
  readonly reason: string | null
  readonly placedBy: string | null
  readonly at: string
  readonly state: 'LEADING' | 'OUTBID' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'
  readonly withdrawnAt: string | null
  readonly withdrawnReason: string | null
  readonly withdrawnBy: string | null
}
