import type { LotStatus } from './lotStatus'

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
  /** In the latest round, whatever became of them since: a day gone by has sent them home or carried them over. */
  readonly rejected: number
  readonly noBid: number
  /** Lots with a bid in their latest round, and those whose bidding began without one yet. */
  readonly withBid: number
  readonly withoutBid: number
  readonly bids: number
  readonly reelersActive: number
}

/** The highest bid, ₹ per kg: of the lots that are bid for now, else of the day. */
export interface DashboardHighest {
  readonly amount: number
  readonly lotNo: number
  readonly marketId: number
  /** Its lot is bid for now. */
  readonly now: boolean
}

/** What a lot was given for or, until then, its highest bid; ₹ per kg, with the instant of that bid. */
export interface DashboardPrice {
  readonly lotId: number
  readonly lotNo: number
  readonly race: string
  readonly price: number
  readonly at: string
}

/** How the prices of a market's day went. */
export interface DashboardCourse {
  /** A slot runs or is planned: the room's stream carries the prices on. */
  readonly open: boolean
  readonly prices: readonly DashboardPrice[]
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
  /** Of both sides, at the rates of the day in each market. */
  readonly levy: string
  /** Null where the markets have not the same. */
  readonly levyPercent: string | null
  /** The highest price of the market day before, and which day it was. */
  readonly maxYesterday: number | null
  readonly dayBefore: string | null
}

/** Payments that are still owed to farmers: as of today, whatever day is looked at. */
export interface DashboardPayments {
  readonly payments: number
  readonly farmers: number
  readonly amount: string
}

/** What is owed by working days since its bill, with what is overdue by each market's own rule. */
export interface DashboardOwed extends DashboardPayments {
  readonly buckets: readonly (Pick<DashboardPayments, 'payments' | 'amount'> & { readonly days: OwedDays })[]
  readonly overdue: DashboardPayments
  /** The day of the oldest bill among them. */
  readonly since: string | null
}

export const owedDays = ['0-1', '2-3', '4-7', '8+'] as const
export type OwedDays = (typeof owedDays)[number]

/** Bills whose cancelling another person than the caller proposed and nobody has decided. */
export interface DashboardCancellings {
  readonly count: number
  /** Side and day of the bill that has waited longest. */
  readonly side: 'farmer' | 'reeler' | null
  readonly day: string | null
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
  readonly toPay: DashboardOwed
  readonly cancellings: DashboardCancellings
}

export interface DashboardMarket {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameTa: string | null
}

/** The kinds of security events of which many within an hour want attention: what failed, and what was refused. */
export const failedKinds = ['SIGN_IN_FAILED', 'LOCKED', 'OTP_FAILED'] as const
export const refusedKinds = ['REFUSED', 'OTHER_OFFICE'] as const

/** How many events, and when the last of them was. */
export interface DashboardPeak {
  readonly count: number
  readonly at: string
}

/** What of the security events since yesterday wants attention, whatever day is looked at. */
export interface DashboardAttention {
  /** The day from which they are counted. */
  readonly from: string
  /** The most within any hour; null below the number by setting. */
  readonly failures: DashboardPeak | null
  readonly refusals: DashboardPeak | null
  /** Of personal data outside working hours by setting. */
  readonly exports: DashboardPeak | null
  /** Names of reports that cannot be answered; none for whoever is no Admin. */
  readonly outOfOrder: readonly string[]
}

export interface DashboardTiles {
  readonly now: string
  readonly day: string
  /** Null where the day is that of several markets. */
  readonly market: DashboardMarket | null
  readonly counts: DashboardCounts
  readonly highest: DashboardHighest | null
  /** Null where the day is that of several markets. */
  readonly course: DashboardCourse | null
  readonly sold: DashboardSold
  readonly waiting: DashboardWaiting
  /** Null for whoever may not read security events. */
  readonly attention: DashboardAttention | null
}

/** What lots sold for: prices of accepted lots, weight and value of weighed ones. */
interface DayFigures {
  readonly lots: number
  readonly sold: number
  readonly kg: string
  readonly value: string
  readonly mean: string | null
  readonly max: number | null
}

/** A market with what its day has brought so far. */
export interface DashboardBranch extends DashboardMarket, DayFigures {
  /** Lots that are bid for now. */
  readonly bidding: number
}

/** A market day with what it brought; weights by race as in the report of arrivals: weighed, else as declared. */
export interface DashboardDay extends DayFigures {
  readonly day: string
  readonly kgBv: string
  readonly kgCb: string
  readonly kgOther: string
  /** Value over weight. */
  readonly weighted: string | null
}

/** A variety with the weight of its lots that came in: weighed, else as declared. */
export interface DashboardVariety {
  readonly id: number
  readonly name: string
  readonly nameTa: string | null
  readonly race: string
  /** On the day asked for, and on all the days answered. */
  readonly kgDay: string
  readonly kgDays: string
}

export interface DashboardDays {
  /** Latest first. */
  readonly days: readonly DashboardDay[]
  /** The heaviest of all the days first. */
  readonly varieties: readonly DashboardVariety[]
}

/** Lots that fetched nothing: a price that their farmer refused, or that is undone, is no part of the day's course. */
export const withoutPrice: readonly LotStatus[] = ['CANCELLED', 'REJECTED', 'RETURNED', 'CARRIED']
