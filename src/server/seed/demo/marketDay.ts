import type { CrateRow } from '#resources/api/weight'
import { type Random, random as randomOf } from '#shared/random'
import { type Arrival, drawArrivals, type Gate, type Load, type Share } from './arrivals'
import { type Bid, drawBids, drawFates, drawTries, type Fate } from './auction'
import type { Stage, Window } from './calendar'
import type { Crowd } from './crowd'
import { drawCrates } from './scale'

/** A slot to be drawn: its time, how far it is, and how many lots it has. */
export interface SlotFrame extends Window {
  readonly stage: Stage
  readonly lots: number
}

export interface DaySlot extends Window {
  readonly stage: Stage
  readonly lots: readonly DayLot[]
  /** When its bill run was, where it had one; in milliseconds. */
  readonly billedAt: number
}

export interface DayLot extends Share {
  readonly arrival: Arrival
  readonly stage: Stage | null
  readonly slot: Window | null
  readonly bids: readonly Bid[]
  /** Bids that were sent and not taken. */
  readonly tries: readonly Bid[]
  readonly verdict: 'PENDING' | 'APPROVED' | 'REJECTED' | 'NO_BID'
  readonly crates: readonly CrateRow[]
  readonly decidedAt: number
  readonly weighedAt: number
}

/** A market's day as it would have gone, before it has ids and numbers. */
export interface MarketDay {
  readonly arrivals: readonly Arrival[]
  /** All lots in order of their numbers; those of the slots first. */
  readonly lots: readonly DayLot[]
  readonly slots: readonly DaySlot[]
}

const minute = 60_000
/** Of a slot on the scale, this share of the sold lots has been weighed. */
const weighedShare = 0.75
/** So many reelers come to a market on one day. */
const present = 25

const verdictOf = (stage: Stage, bids: readonly Bid[], fate: Fate): DayLot['verdict'] => {
  if (stage === 'scheduled' || stage === 'live') return 'PENDING'
  if (bids.length === 0) return 'NO_BID'
  if (stage === 'closed') return 'PENDING'
  return fate === 'REFUSED' ? 'REJECTED' : 'APPROVED'
}

function auctioned(
  { random, tries }: { readonly random: Random; readonly tries: Random },
  crowd: Crowd,
  frame: SlotFrame,
  waiting: { lot: Share & { arrival: Arrival }; fate: Fate },
  now: number,
): DayLot {
  const { lot, fate } = waiting
  const floor = lot.arrival.sample?.floorPrice ?? null
  const isOpen = frame.stage !== 'scheduled' && floor !== null
  const bids = isOpen && fate !== 'NO_BID' ? drawBids(random, crowd.bidders, floor, frame, now) : []
  const verdict = verdictOf(frame.stage, bids, fate)
  const isWeighed =
    verdict === 'APPROVED' && (frame.stage === 'billed' || (frame.stage === 'weighing' && random.chance(weighedShare)))
  const decidedAt = Math.min(now, frame.endsAt + random.int(4, 9) * minute)
  return {
    ...lot,
    stage: frame.stage,
    slot: frame,
    bids,
    tries: isOpen ? drawTries(tries, crowd.bidders, floor, { bids, slot: frame, now }) : [],
    verdict,
    crates: isWeighed ? drawCrates(random, lot.approxWeight, crowd.tareKg) : [],
    decidedAt,
    weighedAt: Math.min(now, decidedAt + random.int(5, 20) * minute),
  }
}

const unslotted = (lot: Share & { arrival: Arrival }): DayLot => ({
  ...lot,
  stage: null,
  slot: null,
  bids: [],
  tries: [],
  verdict: 'PENDING',
  crates: [],
  decidedAt: 0,
  weighedAt: 0,
})

/** Draws a day: arrivals, laboratory, slots with bids up to `gate.now`, verdicts, weights. */
export function drawMarketDay(
  random: Random,
  known: Crowd,
  frames: readonly SlotFrame[],
  gate: Gate,
  load: Load,
): MarketDay {
  const bidders = random.shuffle(known.bidders).filter(({ isLate }) => !isLate)
  const crowd = { ...known, bidders: bidders.slice(0, present) }
  const arrivals = drawArrivals(random, crowd, gate, load)
  const heaps = arrivals.flatMap((arrival) => arrival.shares.map((share) => ({ ...share, arrival })))
  const fates = drawFates(random, load.slotted)
  // Of their own, so that they leave the day as it was drawn without them.
  const chances = { random, tries: randomOf(`${crowd.market.code} ${crowd.day} tries`) }
  let next = 0
  const slots = frames.map((frame): DaySlot => {
    const first = next
    next += frame.lots
    const lots = heaps
      .slice(first, next)
      .map((lot, place) => auctioned(chances, crowd, frame, { lot, fate: fates[first + place] ?? 'SOLD' }, gate.now))
    return { ...frame, lots, billedAt: Math.min(gate.now, frame.endsAt + 120 * minute) }
  })
  return { arrivals, slots, lots: [...slots.flatMap(({ lots }) => lots), ...heaps.slice(next).map(unslotted)] }
}
