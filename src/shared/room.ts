import type { LotRow, SlotChangeRow, SlotRow } from './lotRow'

/** What a bid or a change of state moves on a lot in the room; applied only over an older `roomVersion`. */
export type LotPatch = Pick<
  LotRow,
  | 'id'
  | 'roomVersion'
  | 'highestBid'
  | 'highestReelerId'
  | 'reelerName'
  | 'reelerNameTa'
  | 'licenseNo'
  | 'highestSurrogate'
  | 'bidCount'
  | 'benefit'
  | 'lastBidAt'
  | 'lotStatus'
>

/** Seconds from the slot's start and the price in ₹ per kg, bid by bid. */
export type Course = Readonly<Record<number, readonly (readonly [seconds: number, amount: number])[]>>

/** The room as it stands: instants ISO UTC, `now` the clock that decides bids. */
export interface RoomSnapshot {
  readonly now: string
  readonly slot: SlotRow | null
  readonly lots: readonly LotRow[]
}

/** How the market bids: whole rupees above the highest; how often a late bid may extend; whether new devices wait. */
export interface RoomRules {
  readonly step: number
  readonly extensionsMost: number
  readonly newDeviceWaits: boolean
}

export interface Room extends RoomSnapshot {
  readonly course: Course
  /** What happened to the slot's times, in order. */
  readonly changes: readonly SlotChangeRow[]
  readonly rules: RoomRules
  /** Every reeler who bid in this slot. */
  readonly reelerIds: readonly number[]
}

/** The events of the room's stream, by name. */
export interface RoomEvents {
  readonly snapshot: RoomSnapshot
  readonly lots: { readonly now: string; readonly lots: readonly LotPatch[] }
  /** Any slot of the market that changed. */
  readonly slot: { readonly now: string; readonly slot: SlotRow }
  /** `versions` is the sum of the room versions of the slot's lots. */
  readonly beat: { readonly now: string; readonly versions: number }
}

/** A lot as a reeler sees it: what is sold, its prices, and his own bids. */
export type ReelerLot = Pick<
  LotRow,
  | 'id'
  | 'lotNo'
  | 'race'
  | 'cocoonType'
  | 'approxWeight'
  | 'village'
  | 'villageTa'
  | 'shellRatio'
  | 'renditta'
  | 'floorPrice'
  | 'floorWaived'
  | 'lotStatus'
  | 'round'
  | 'highestBid'
  | 'highestReelerId'
  | 'highestSurrogate'
  | 'bidCount'
  | 'lastBidAt'
  | 'roomVersion'
> & {
  /** The reeler's own highest standing bid of this round. */
  readonly myBid: number | null
  readonly myBidAt: string | null
  /** An official placed it for him. */
  readonly mySurrogate: boolean
  /** The bid of his that the market withdrew last in this round, where nothing of his stands as high. */
  readonly myWithdrawn: number | null
}

/** Whether bids from this browser count: bound, free (the first bid binds it), waiting for an officer, or another's. */
export type DeviceState = 'BOUND' | 'FREE' | 'WAITING' | 'OTHER'

/** What a reeler can still stand for, told to him alone; rupees as text. */
export interface ReelerCover {
  /** He pays before he buys; else he buys on credit. */
  readonly prepaid: boolean
  /** What he can bid for, the lots he leads on in this slot not yet counted; null where nothing limits him. */
  readonly free: string | null
  /** What he has not paid within his `days` of credit: as long as it is above nothing, he cannot bid. */
  readonly late: string
  readonly days: number
  /** The day by which his oldest unpaid bill is to be paid; null where none is unpaid. */
  readonly dueDay: string | null
}

/** What the reeler's phone reads. */
export interface ReelerRoom {
  readonly now: string
  readonly slot: SlotRow | null
  readonly lots: readonly ReelerLot[]
  readonly me: {
    readonly reelerId: number
    readonly name: string
    readonly nameTa: string | null
    readonly licenseNo: string | null
    readonly market: { readonly name: string; readonly nameTa: string | null }
  }
  /** Whole rupees above the highest bid; levy of the reeler's side, percent as text; whether new devices wait. */
  readonly rules: { readonly step: number; readonly levyPercent: string; readonly newDeviceWaits: boolean }
  readonly device: DeviceState
  readonly cover: ReelerCover
}

/** What became of a bid whose answer was lost; `final` once the bid can no longer arrive. */
export interface BidOutcome {
  readonly now: string
  readonly placed: PlacedBid | null
}

/** The first answer to a bid, and again the answer to its repeat. */
export interface PlacedBid {
  readonly lotId: number
  readonly lotNo: number
  readonly amount: number
  readonly sequence: number
  readonly at: string
  readonly highestBid: number
  readonly bidCount: number
  readonly leading: true
}

export type Verdict = 'PENDING' | 'APPROVED' | 'REJECTED' | 'NO_BID'

/** A lot on the approval desk: as it stood when the slot's round ended, and what the farmer said. */
export interface ApprovalLot extends LotRow {
  readonly verdict: Verdict
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  /** Approximate weight times highest bid, rupees as text; null without a bid. */
  readonly estimate: string | null
}

/** A highest bidder whose cover does not reach for lots that wait for their farmers; rupees as text. */
export interface ShortBuyer {
  readonly reelerId: number
  readonly prepaid: boolean
  /** Unpaid bills; below nothing what he paid ahead. */
  readonly owes: string
  /** Lots he bought that are not billed yet. */
  readonly bought: string
  /** On credit: null where there is none. */
  readonly limit: string | null
  /** What he has not paid within his `days` of credit, and the day of his oldest unpaid bill. */
  readonly late: string
  readonly days: number
  readonly oldestDay: string | null
  /** The lots concerned: what each costs with the levy, and by how much that is too much. */
  readonly lots: readonly { readonly lotId: number; readonly cost: string; readonly short: string }[]
}

export interface ApprovalSheet {
  readonly slot: SlotRow | null
  readonly lots: readonly ApprovalLot[]
  readonly shortBuyers: readonly ShortBuyer[]
}
