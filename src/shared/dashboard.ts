/** What the dashboard shows of a market day; decimals are texts, instants ISO UTC. A count is of lots unless said. */
export interface DashboardCounts {
  /** Came in and not cancelled. */
  readonly inward: number
  readonly inwardKg: string
  readonly cancelled: number
  /** With laboratory result or waived floor, whatever came later. */
  readonly tested: number
  readonly untested: number
  /** Put in a slot at least once. */
  readonly slotted: number
  /** Now. */
  readonly bidding: number
  /** Bidding over, the farmer has not answered. */
  readonly bidClosed: number
  /** The farmer said yes, whatever came later; so on with the next ones. */
  readonly approved: number
  readonly weighed: number
  readonly billed: number
  readonly paid: number
  /** Now, for the last time or waiting for another round. */
  readonly rejected: number
  readonly noBid: number
  readonly bids: number
  readonly reelersActive: number
}

/** What was sold: lots and prices of approved lots, weight and value of weighed ones. */
export interface DashboardSold {
  readonly lots: number
  readonly kg: string
  readonly value: string
  /** Simple mean of the prices, ₹ per kg; null where nothing is sold. */
  readonly mean: string | null
  /** Value over weight. */
  readonly weighted: string | null
  readonly min: number | null
  readonly max: number | null
  /** Of both sides, at the rates of the day. */
  readonly levy: string
  readonly levyPercent: string
  /** The highest price of the market day before, and which day it was. */
  readonly maxYesterday: number | null
  readonly dayBefore: string | null
}

/** What waits for a hand: lots unless said. */
export interface DashboardWaiting {
  readonly untested: number
  readonly toSlot: number
  readonly toApprove: number
  /** The slot that closed first of those. */
  readonly toApproveSlot: number | null
  readonly toApproveSince: string | null
  readonly toWeigh: number
  readonly toWeighSince: string | null
  readonly toBill: number
  readonly toBillValue: string
  readonly billsFarmers: number
}

export interface DashboardMarket {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameTa: string | null
}

export interface DashboardTiles {
  readonly now: string
  readonly day: string
  /** Null where the day is that of several markets. */
  readonly market: DashboardMarket | null
  readonly counts: DashboardCounts
  readonly sold: DashboardSold
  readonly waiting: DashboardWaiting
}

/** A market with what its day has brought so far. */
export interface DashboardBranch extends DashboardMarket {
  readonly lots: number
  readonly sold: number
  readonly kg: string
  readonly value: string
  readonly mean: string | null
}

/** A market day with what it brought. */
export interface DashboardDay extends Omit<DashboardBranch, keyof DashboardMarket> {
  readonly day: string
  readonly max: number | null
}
