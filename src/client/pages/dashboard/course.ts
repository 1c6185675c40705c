import type { DashboardHighest, DashboardPrice } from '#resources/api/dashboard'
import type { LotRow } from '#resources/api/lots'
import { withoutPrice } from '#shared/dashboard'

/** A lot in the course of prices: where bidding goes on, its price may still rise. */
export interface Mark {
  readonly lotId: number
  readonly lotNo: number
  readonly race: string
  readonly price: number
  /** Milliseconds of its bid. */
  readonly at: number
  readonly running: boolean
}

const markOf = (lot: DashboardPrice, running: boolean): Mark => ({ ...lot, at: Date.parse(lot.at), running })

/** The day's prices with what the room has told since, in the order of their bids. */
export function marksOf(prices: readonly DashboardPrice[], room: readonly LotRow[]): Mark[] {
  const marks = new Map(prices.map((price) => [price.lotId, markOf(price, false)]))
  for (const { id, lotNo, race, pricePerKg, highestBid, lastBidAt, lotStatus } of room) {
    const price = pricePerKg ?? highestBid
    if (price === null || lastBidAt === null || withoutPrice.includes(lotStatus)) marks.delete(id)
    else marks.set(id, markOf({ lotId: id, lotNo, race, price, at: lastBidAt }, lotStatus === 'BIDDING'))
  }
  return [...marks.values()].sort((one, other) => one.at - other.at || one.lotNo - other.lotNo)
}

/** The race that most of the lots are of: prices of races are no common course. */
export function mainRace(marks: readonly Mark[]): string {
  const lots = new Map<string, number>()
  for (const { race } of marks) lots.set(race, (lots.get(race) ?? 0) + 1)
  return [...lots].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0] as const)[0]
}

/** The simple mean of the prices of a race up to each of its marks; for drawing alone. */
export function meansOf(marks: readonly Mark[], of: string): { readonly at: number; readonly mean: number }[] {
  let sum = 0
  return marks
    .filter(({ race }) => race === of)
    .map(({ price, at }, index) => {
      sum += price
      return { at, mean: sum / (index + 1) }
    })
}

/** The highest bid as the room knows it: of the lots that are bid for, else the highest of all. */
export function highestIn(
  known: DashboardHighest | null,
  room: readonly LotRow[] | null,
  marketId: number,
): DashboardHighest | null {
  if (!room) return known
  const bids = room.flatMap(({ highestBid, lotNo, lotStatus }): DashboardHighest[] =>
    highestBid === null ? [] : [{ amount: highestBid, lotNo, marketId, now: lotStatus === 'BIDDING' }],
  )
  const top = (of: readonly DashboardHighest[]) =>
    of.reduce<DashboardHighest | null>((best, bid) => (best && best.amount >= bid.amount ? best : bid), null)
  const running = top(bids.filter(({ now }) => now))
  return running ?? top([...(known ? [{ ...known, now: false }] : []), ...bids])
}

/** Whole steps of 1, 2 or 5 times a power of ten, at most five of them over the span; a price is a whole rupee. */
function stepFor(span: number): number {
  const raw = Math.max(span / 5, 1)
  const power = 10 ** Math.floor(Math.log10(raw))
  return ([1, 2, 5, 10].find((times) => times * power >= raw) ?? 10) * power
}

/** Round prices from below the lowest to above the highest. */
export function priceTicks(prices: readonly number[]): number[] {
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const step = stepFor(Math.max(most - least, 10))
  const first = Math.floor((least - 1) / step) * step
  const last = Math.ceil((most + 1) / step) * step
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, place) => first + place * step)
}

const minute = 60_000
/** India is five and a half hours ahead: a round hour there is none in UTC. */
const ahead = 330 * minute

/** Round times within the span, at most `count`. */
export function timeTicks(from: number, to: number, count = 6): number[] {
  const step = ([5, 10, 15, 30, 60, 120, 240].find((each) => (to - from) / (each * minute) <= count) ?? 480) * minute
  const first = Math.ceil((from + ahead) / step) * step - ahead
  const ticks: number[] = []
  for (let at = first; at <= to; at += step) ticks.push(at)
  return ticks
}
