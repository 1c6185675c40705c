import type { Random } from '#shared/random'
import type { Window } from './calendar'
import type { Bidder } from './crowd'

export interface Bid {
  readonly bidder: Bidder
  /** Whole rupees per kg. */
  readonly amount: number
  readonly at: number
}

/** What the farmer says to the highest bid, or that there is none. */
export type Fate = 'SOLD' | 'REFUSED' | 'NO_BID'

/** No cocoon of the demo brings more than this, ₹ per kg. */
const dearest = 735
const mostBids = 12

/** One lot in twelve is refused and one in thirty-three has no bid, spread over the day. */
export const drawFates = (random: Random, lots: number): Fate[] => {
  const refused = random.int(0, 11)
  const silent = random.int(0, Math.min(32, Math.max(0, lots - 1)))
  return Array.from({ length: lots }, (_, place) => {
    if (lots >= 10 && place % 33 === silent) return 'NO_BID'
    return place % 12 === refused ? 'REFUSED' : 'SOLD'
  })
}

function amountsOf(random: Random, floor: number): number[] {
  const worth = Math.min(dearest, floor + Math.round(Math.abs(random.normal(34, 22))))
  const amounts = [Math.min(worth, floor + random.int(0, 5))]
  while (amounts.length < mostBids) {
    const next = (amounts.at(-1) as number) + random.int(1, 15)
    if (next > worth) break
    amounts.push(next)
  }
  return amounts
}

/**
 * The bids of one lot in rising order, all within the slot's time and none after `now`; nobody bids against themselves.
 * Of a slot under way only the first half of them is there.
 */
export function drawBids(random: Random, bidders: readonly Bidder[], floor: number, slot: Window, now: number): Bid[] {
  if (bidders.length === 0) return []
  const amounts = amountsOf(random, floor)
  const isOver = now >= slot.endsAt
  const placed = isOver ? amounts : amounts.slice(0, random.int(0, Math.ceil(amounts.length / 2)))
  const until = isOver ? slot.endsAt - 1 : now
  const times = placed.map(() => random.int(slot.startsAt, until)).sort((a, b) => a - b)
  let last: Bidder | undefined
  return placed.map((amount, place) => {
    const others = bidders.filter((bidder) => bidder !== last)
    last = random.pick(others.length > 0 ? others : bidders)
    return { bidder: last, amount, at: times[place] as number }
  })
}
