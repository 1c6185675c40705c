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

/** Above the highest of three times a floor price a bid is refused, above one and a half it is asked about. */
const slips = [10, 2] as const

/**
 * Bids of a lot that were sent and not taken, in order: below the floor, no higher than what stood, a slip of the thumb, after
 * the end. What is said of each is left to the rules. Some lots have none.
 */
export function drawTries(
  random: Random,
  bidders: readonly Bidder[],
  floor: number,
  { bids, slot, now }: { readonly bids: readonly Bid[]; readonly slot: Window; readonly now: number },
): Bid[] {
  if (bidders.length === 0) return []
  const tries: Bid[] = []
  const until = Math.min(slot.endsAt, now) - 1
  const add = (amount: number, from: number, to: number) => {
    if (from <= to) tries.push({ bidder: random.pick(bidders), amount, at: random.int(from, to) })
  }
  if (random.chance(0.2)) add(floor - random.int(5, 40), slot.startsAt, (bids[0]?.at ?? until + 1) - 1)
  for (const [place, { amount, at }] of bids.entries()) {
    const before = (bids[place + 1]?.at ?? until + 1) - 1
    if (random.chance(0.1)) add(amount - random.int(0, 3), at + 1, before)
    else if (random.chance(0.02)) add(amount * random.pick(slips), at + 1, before)
  }
  const late = slot.endsAt + random.int(200, 6_000)
  const last = bids.at(-1)
  if (last && late < now && random.chance(0.1)) add(last.amount + random.int(1, 15), late, late)
  return tries
}
