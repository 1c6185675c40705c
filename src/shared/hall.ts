import type { LotRow, SlotRow } from './lotRow'

/** A slot as the hall sees it. */
export type HallSlot = Pick<
  SlotRow,
  | 'id'
  | 'version'
  | 'slotNo'
  | 'day'
  | 'startsAt'
  | 'endsAt'
  | 'lotFrom'
  | 'lotTo'
  | 'numberOfLots'
  | 'round'
  | 'softClose'
  | 'slotStatus'
>

/** A lot as the hall sees it: its number and its price, nothing of the farmer. */
export type HallLot = Pick<
  LotRow,
  | 'id'
  | 'lotNo'
  | 'race'
  | 'cocoonType'
  | 'floorPrice'
  | 'lotStatus'
  | 'round'
  | 'highestBid'
  | 'reelerName'
  | 'reelerNameTa'
  | 'licenseNo'
  | 'bidCount'
  | 'lastBidAt'
  | 'roomVersion'
>

/** What came of the last closed slot. Prices in ₹ per kg over the lots that were not refused. */
export interface HallResult {
  readonly slotNo: number
  readonly lots: number
  /** The farmer said yes. */
  readonly sold: number
  /** The farmer has not been asked yet. */
  readonly pending: number
  readonly highest: number | null
  /** The simple mean of the lots' highest bids, two decimals. */
  readonly average: string | null
}

/** What a screen of the hall shows; instants ISO UTC, `now` the clock that decides bids. */
export interface HallRoom {
  readonly now: string
  readonly day: string
  readonly market: { readonly name: string; readonly nameTa: string | null }
  /** The running slot, else the day's last one. */
  readonly slot: HallSlot | null
  readonly lots: readonly HallLot[]
  readonly next: HallSlot | null
  readonly result: HallResult | null
}

/** The first answer to a screen; the token is told once and kept nowhere but on the screen. */
export interface HallAsked {
  readonly code: string
  readonly token: string
  readonly endsAt: string
}

export interface HallTicket {
  readonly now: string
  readonly status: 'WAITING' | 'OPEN'
  readonly code: string
  readonly endsAt: string
  readonly market: { readonly name: string; readonly nameTa: string | null } | null
  readonly day: string | null
}

/** A screen that shows a market's day, for those who run it. */
export interface HallScreen {
  readonly id: number
  readonly code: string
  readonly day: string
  readonly openedAt: string
  readonly openedBy: string
  readonly openedByTa: string | null
  readonly endsAt: string
}

/** Letters and digits of a screen's code, without those that look alike from afar. */
export const codeLetters = '34679ACDEFGHJKMNPQRTUVWXY'
export const codeLength = 8

/** A code as it was typed, in the form it is kept; null for what can be none. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter)) ? code : null
}

/** 'ABCD EFGH': a code in groups of four. */
export const codeShown = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ')
