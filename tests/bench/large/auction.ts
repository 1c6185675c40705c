import { hash } from 'node:crypto'
import type { Random } from '#shared/random'
import { type Arrival, drawArrivals, type Share } from '../../../src/server/seed/demo/arrivals'
import { type Bid, drawFates, type Fate } from '../../../src/server/seed/demo/auction'
import { pastWindows, type Window } from '../../../src/server/seed/demo/calendar'
import type { Bidder, Crowd } from '../../../src/server/seed/demo/crowd'
import type { NumberedLot } from '../../../src/server/seed/demo/lotRows'
import { drawCrates } from '../../../src/server/seed/demo/scale'

const minute = 60_000
const lotsOfSlot = 20
const mostBids = 50
/** So many reelers come to a market on one day. */
const present = 25

/** As many bids as are expected in the mean, some lots far more. */
const bidCount = (chance: Random, mean: number) =>
  Math.min(mostBids, Math.max(1, Math.round((mean / 1.13) * Math.exp(0.5 * chance.normal(0, 1)))))

/** Rising bids within the slot's time; nobody bids against themselves. */
function drawBids(chance: Random, bidders: readonly Bidder[], floor: number, slot: Window, mean: number): Bid[] {
  const times = Array.from({ length: bidCount(chance, mean) }, () => chance.int(slot.startsAt, slot.endsAt - 1))
  let last = chance.int(0, bidders.length - 1)
  let amount = floor + chance.int(0, 4) - 1
  return times
    .sort((a, b) => a - b)
    .map((at, place) => {
      amount += place === 0 ? 1 : chance.int(1, 6)
      // One of the others, each as likely.
      last = (last + chance.int(1, bidders.length - 1)) % bidders.length
      return { bidder: bidders[last] as Bidder, amount, at }
    })
}

export interface Slot extends Window {
  readonly lots: readonly NumberedLot[]
  readonly slotNo: number
  readonly id: number
  /** When its bills were made. */
  readonly billedAt: number
}

export interface AuctionDay {
  readonly arrivals: readonly { readonly id: number; readonly arrival: Arrival }[]
  readonly slots: readonly Slot[]
}

export interface Ids {
  inward(): number
  slot(): number
  lot(): number
}

/** Lots in slots of about twenty, as even as can be. */
const slotSizes = (lots: number): number[] => {
  const slots = Math.ceil(lots / lotsOfSlot)
  return Array.from({ length: slots }, (_, place) => Math.floor((lots + place) / slots))
}

interface Heap extends Share {
  readonly arrival: Arrival
  readonly inwardId: number
}

/** A lot as its day left it: sold and weighed, refused, or without a bid. */
function auctioned(chance: Random, crowd: Crowd, slot: Window, heap: Heap, fate: Fate, mean: number) {
  const floor = heap.arrival.sample?.floorPrice ?? 400
  const bids = fate === 'NO_BID' ? [] : drawBids(chance, crowd.bidders, floor, slot, mean)
  const verdict = bids.length === 0 ? 'NO_BID' : fate === 'REFUSED' ? 'REJECTED' : 'APPROVED'
  const decidedAt = slot.endsAt + chance.int(4, 9) * minute
  return {
    ...heap,
    stage: 'billed' as const,
    slot,
    bids,
    tries: [],
    verdict,
    crates: verdict === 'APPROVED' ? drawCrates(chance, heap.approxWeight, crowd.tareKg) : [],
    decidedAt,
    weighedAt: decidedAt + chance.int(5, 20) * minute,
  } as const
}

/** A whole market day gone by: arrivals, laboratory, slots, bids, verdicts and weights. */
export function drawAuctionDay(chance: Random, known: Crowd, lots: number, mean: number, ids: Ids): AuctionDay {
  const crowd = { ...known, bidders: chance.shuffle(known.bidders).slice(0, present) }
  const sizes = slotSizes(lots)
  const windows = pastWindows(crowd.day, sizes.length)
  const start = windows[0]?.startsAt ?? 0
  const gate = { from: start - 150 * minute, to: start - 15 * minute, now: start + 24 * 60 * minute }
  const arrivals = drawArrivals(chance, crowd, gate, { slotted: lots, tested: 0, untested: 0 }).map((arrival) => ({
    id: ids.inward(),
    arrival,
  }))
  const heaps = arrivals.flatMap(({ id, arrival }) =>
    arrival.shares.map((share): Heap => ({ ...share, arrival, inwardId: id })),
  )
  const fates = drawFates(chance, lots)
  let next = 0
  const slots = windows.map((window, place): Slot => {
    const slotId = ids.slot()
    const first = next
    next += sizes[place] ?? 0
    const own = heaps.slice(first, next).map((heap, at) => ({
      ...auctioned(chance, crowd, window, heap, fates[first + at] ?? 'SOLD', mean),
      id: ids.lot(),
      lotNo: first + at + 1,
      slotId,
    }))
    return { ...window, id: slotId, slotNo: place + 1, lots: own, billedAt: window.endsAt + 120 * minute }
  })
  return { arrivals, slots }
}

export interface ChainedBid extends Bid {
  readonly lotId: number
  readonly sequence: number
  readonly key: string
  readonly reason: string | null
  readonly previous: Buffer | null
  readonly hash: Buffer
}

const noPhone = 'No phone at hand'

/** The bids of one lot, each linked to the one before by the same text as `bid_text` of version 1. */
export function chained({ id, lotNo, bids }: NumberedLot, series: string): ChainedBid[] {
  let previous: string | null = null
  return bids.map((bid, place) => {
    const { bidder, amount, at } = bid
    const key = `${series}/${lotNo}/${place + 1}`
    const reason = bidder.surrogate ? noPhone : null
    const parts = [previous ?? '-', id, place + 1, `${amount}.00`, bidder.reelerId, bidder.userId, key, at * 1000]
    const own = hash('sha256', (reason === null ? parts : [...parts, reason]).join('|'), 'hex')
    const link = {
      ...bid,
      lotId: id,
      sequence: place + 1,
      key,
      reason,
      previous: previous === null ? null : Buffer.from(previous, 'hex'),
      hash: Buffer.from(own, 'hex'),
    }
    previous = own
    return link
  })
}
