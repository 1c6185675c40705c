import type { LotRow, SlotRow } from './lotRow'

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

export interface Room extends RoomSnapshot {
  readonly course: Course
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

export interface ApprovalSheet {
  readonly slot: SlotRow | null
  readonly lots: readonly ApprovalLot[]
}
