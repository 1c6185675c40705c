import type { SlotRow } from '#resources/api/lots'
import type { LotPatch, PlacedBid, ReelerLot, ReelerRoom } from '#resources/api/room'
import { lotBill } from '#shared/compute'
import { indian, paise, type Rounding, ratio } from '#shared/money'
import { newerThan, newestOf } from '../live/snapshot'

/** Where the reeler stands on a lot while it is sold, and what came of it. */
export type Standing = 'leading' | 'outbid' | 'waits' | 'sold' | 'soldToAnother' | 'refused' | 'cancelled' | null

const sold: readonly string[] = ['APPROVED', 'WEIGHED', 'BILLED', 'PAID']

export function standingOf(lot: ReelerLot, reelerId: number): Standing {
  if (lot.myBid === null) return null
  const isMine = lot.highestReelerId === reelerId
  if (sold.includes(lot.lotStatus)) return isMine ? 'sold' : 'soldToAnother'
  if (!isMine) return 'outbid'
  if (lot.saleCancelled) return 'cancelled'
  if (lot.lotStatus === 'BID_CLOSED') return 'waits'
  // What was refused goes home later, or on to the next day.
  return isUndecided(lot) ? 'leading' : 'refused'
}

/** Whether whoever leads on a lot still stands for it by their bid alone. */
export const isUndecided = ({ lotStatus }: Pick<LotPatch, 'lotStatus'>): boolean =>
  lotStatus === 'SLOTTED' || lotStatus === 'BIDDING' || lotStatus === 'BID_CLOSED'

/** The least that may be bid on a lot, whole rupees per kg. */
export const nextBid = ({ highestBid, floorPrice, floorWaived }: ReelerLot, step: number): number =>
  Math.max(floorWaived ? 1 : (floorPrice ?? 1), highestBid === null ? 1 : highestBid + step)

/** What a lot costs at this price with the reeler's levy, in paise. */
export const costOf = ({ approxWeight }: ReelerLot, amount: number, levyPercent: string): bigint =>
  paise(
    lotBill({
      netKg: approxWeight,
      pricePerKg: amount,
      farmerLevyPercent: '0',
      reelerLevyPercent: levyPercent,
    }).reelerTotal,
  )

/** Paise to the rupee, as they are read: '23,831'. */
export const wholeRupees = (amount: bigint, rounding: Rounding = 'half-up'): string =>
  indian(String(ratio(amount, 100n, 0, rounding)))

/** What a lot would cost at this price with the reeler's levy, to the rupee: '23,831'. */
export const estimate = (lot: ReelerLot, amount: number, levyPercent: string): string =>
  wholeRupees(costOf(lot, amount, levyPercent))

/** Whether bids on the slot count at this moment of the server's clock, in milliseconds. */
export const isOpen = (slot: SlotRow | null, now: number): boolean =>
  slot !== null &&
  (slot.slotStatus === 'LIVE' || slot.slotStatus === 'SCHEDULED') &&
  Date.parse(slot.startsAt) <= now &&
  now < Date.parse(slot.endsAt)

/** Nothing can be bid in the slot any more, whatever the clock says. */
export const isOver = ({ slotStatus }: SlotRow): boolean => slotStatus === 'CLOSED' || slotStatus === 'APPROVED'

/** The bid that was withdrawn, where nothing stands as high. */
const withdrawnAbove = ({ myWithdrawn }: ReelerLot, amount: number): number | null =>
  myWithdrawn !== null && myWithdrawn > amount ? myWithdrawn : null

function patched(lot: ReelerLot, patch: LotPatch, reelerId: number): ReelerLot {
  const { highestBid, highestReelerId, highestSurrogate, bidCount, lastBidAt, lotStatus, roomVersion } = patch
  const mine = highestReelerId === reelerId && {
    ...{ myBid: highestBid, myBidAt: lastBidAt, mySurrogate: highestSurrogate },
    myWithdrawn: withdrawnAbove(lot, highestBid ?? 0),
  }
  return {
    ...lot,
    ...{ highestBid, highestReelerId, highestSurrogate, bidCount, lastBidAt, lotStatus, roomVersion },
    ...mine,
  }
}

/** The room with newer versions of its lots; older ones and those of other slots change nothing. */
export function withPatches(room: ReelerRoom, patches: readonly LotPatch[]): ReelerRoom {
  const newer = newerThan(room.lots, patches)
  const lots = room.lots.map((lot) => {
    const patch = newer.get(lot.id)
    return patch ? patched(lot, patch, room.me.reelerId) : lot
  })
  return { ...room, lots }
}

/** A room that was just read over the one that is shown: what was heard meanwhile and is newer stays. */
export function withRead(shown: ReelerRoom | null, read: ReelerRoom): ReelerRoom {
  if (!shown || shown.slot?.id !== read.slot?.id) return read
  const isOlder = shown.slot && read.slot && read.slot.version < shown.slot.version
  return { ...read, slot: isOlder ? shown.slot : read.slot, lots: newestOf(shown.lots, read.lots) }
}

/**
 * The room with a bid of the reeler's own, as its answer tells it: of bids of one moment the stream has the last, so that a
 * lead which another took at once is told to nobody. The lot's version stays, for whatever the stream tells is newer.
 */
export function withOwnBid(room: ReelerRoom, { lotId, amount, at }: PlacedBid): ReelerRoom {
  const { reelerId } = room.me
  const lots = room.lots.map((lot): ReelerLot => {
    if (lot.id !== lotId || amount <= (lot.myBid ?? 0)) return lot
    const leads = amount > (lot.highestBid ?? 0) && { highestBid: amount, highestReelerId: reelerId, lastBidAt: at }
    const mine = { myBid: amount, myBidAt: at, mySurrogate: false }
    return {
      ...lot,
      ...leads,
      ...(leads && { highestSurrogate: false }),
      ...mine,
      myWithdrawn: withdrawnAbove(lot, amount),
    }
  })
  return { ...room, lots }
}

/**
 * Whether a bid was taken back: then only the server knows which bid of the reeler's stands. Every bid counts up both the bids
 * and the version, so it is known also where another bid of the same moment rides in its place; a change of state counts up
 * the version alone.
 */
export const hasWithdrawal = (room: ReelerRoom, patches: readonly LotPatch[]): boolean =>
  patches.some((patch) => {
    const lot = room.lots.find(({ id }) => id === patch.id)
    if (!lot || patch.roomVersion <= lot.roomVersion) return false
    const bids = patch.roomVersion - lot.roomVersion - (patch.lotStatus === lot.lotStatus ? 0 : 1)
    return patch.bidCount - lot.bidCount < bids
  })

/** The lots of which the reeler had the lead and has it no longer though they are still sold. */
export const lostLeads = (before: ReelerRoom | null, after: ReelerRoom): readonly ReelerLot[] => {
  const led = new Set(
    (before?.lots ?? []).filter((lot) => standingOf(lot, after.me.reelerId) === 'leading').map(({ id }) => id),
  )
  return after.lots.filter((lot) => led.has(lot.id) && standingOf(lot, after.me.reelerId) === 'outbid')
}

/** Whether a lot that the reeler led on is decided: what they stand for by it is known to the server alone. */
export const hasDecision = (room: ReelerRoom, patches: readonly LotPatch[]): boolean =>
  patches.some((patch) => {
    const lot = room.lots.find(({ id }) => id === patch.id)
    return lot?.highestReelerId === room.me.reelerId && isUndecided(lot) && !isUndecided(patch)
  })
