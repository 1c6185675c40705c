import type { ReelerLot, ReelerRoom } from '#resources/api/room'
import { paise } from '#shared/money'
import { costOf, isUndecided } from './lots'
import type { BidEnd } from './sendBid'

/** Whether an amount of their cover is any; a room of the version before has none of what it did not know. */
export const isSome = (amount: string | undefined): boolean => amount !== undefined && paise(amount) > 0n

/** What is left for bids beside the lots they lead on, in paise; null where nothing limits them. */
export function coverLeft({ cover, lots, me, rules }: ReelerRoom): bigint | null {
  if (cover.free === null) return null
  return lots.reduce((left, lot) => left - leadCost(lot, me.reelerId, rules.levyPercent), paise(cover.free))
}

/** What they stand for by leading on a lot, in paise. */
const leadCost = (lot: ReelerLot, reelerId: number, levyPercent: string): bigint =>
  lot.highestReelerId === reelerId && lot.highestBid !== null && isUndecided(lot)
    ? costOf(lot, lot.highestBid, levyPercent)
    : 0n

/** By how much a bid at this price is more than what is left, in paise; their lead on the lot is free again by it. */
export function tooMuch(room: ReelerRoom, lot: ReelerLot, amount: number): bigint {
  const left = coverLeft(room)
  if (left === null) return 0n
  const { levyPercent } = room.rules
  const over = costOf(lot, amount, levyPercent) - left - leadCost(lot, room.me.reelerId, levyPercent)
  return over > 0n ? over : 0n
}

const rules = ['rule.bid.noCover', 'rule.bid.lateBill'] as const

export type Refusal = Extract<BidEnd, { kind: 'refused' }> & { readonly rule: (typeof rules)[number] }

/** A refusal that is about their cover: it is said at the pad, where the price can be changed. */
export const isCoverRefusal = (end: BidEnd | null): end is Refusal =>
  end?.kind === 'refused' && rules.some((rule) => rule === end.rule)
