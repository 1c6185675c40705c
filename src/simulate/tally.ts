import { grams, indian, rupees } from '#shared/money'
import { type TermKey, terms } from '#shared/terms'
import type { Room } from './room'

export interface Tally {
  sent: number
  accepted: number
  /** Far above the floor: asked once more, and let go. */
  asked: number
  /** Bids sent again with their key after an answer was lost. */
  repeated: number
  readonly refused: Map<string, number>
  readonly errors: Map<string, number>
  /** Milliseconds from sending a bid to its answer. */
  readonly took: number[]
}

export const newTally = (): Tally => ({
  sent: 0,
  accepted: 0,
  asked: 0,
  repeated: 0,
  refused: new Map(),
  errors: new Map(),
  took: [],
})

export const count = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0)

/** The value that `share` (0 to 1) of all lie at or below; 0 of none. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

const ms = (value: number) => `${value.toFixed(1)} ms`

/** Lots with a bid, and what they come to by their approximate weight, in rupees. */
export function soldOf({ lots }: Pick<Room, 'lots'>): { lots: number; withBid: number; value: string } {
  const bids = [...lots.values()].flatMap(({ highestBid, approxWeight }) =>
    highestBid === null ? [] : [(BigInt(highestBid) * grams(approxWeight)) / 10n],
  )
  const value = rupees(bids.reduce((sum, one) => sum + one, 0n))
  return { lots: lots.size, withBid: bids.length, value: indian(value) }
}

/** How it stands, in a line. */
export function lineOf(tally: Tally, room: Room, leftSeconds: number): string {
  const { lots, withBid, value } = soldOf(room)
  const left = `${Math.floor(leftSeconds / 60)}:${String(Math.floor(leftSeconds % 60)).padStart(2, '0')}`
  return `${left} left  ${tally.sent} bids, ${tally.accepted} accepted, ${total(tally.refused)} refused, ${total(
    tally.errors,
  )} errors  p95 ${ms(percentile(tally.took, 0.95))}  ${withBid} of ${lots} lots, ₹ ${value}`
}

const row = (name: string, value: string | number, more = '') =>
  `  ${name.padEnd(26)}${String(value).padStart(12)}  ${more}`

/** Everything that happened, as a table. */
export function tableOf(tally: Tally, room: Room): string {
  const { lots, withBid, value } = soldOf(room)
  const most = (counts: ReadonlyMap<string, number>) => [...counts].sort((a, b) => b[1] - a[1])
  const text = (rule: string) => (rule in terms ? terms[rule as TermKey].en.replaceAll(/\{\w+\}/g, '…') : '')
  return [
    row('Bids sent', tally.sent),
    row('Accepted', tally.accepted),
    row('Refused', total(tally.refused)),
    ...most(tally.refused).map(([rule, n]) => row(`  ${rule}`, n, text(rule))),
    row('Asked once more, let go', tally.asked),
    row('Repeated with their key', tally.repeated),
    row('Errors', total(tally.errors)),
    ...most(tally.errors).map(([name, n]) => row(`  ${name}`, n)),
    row('Answer p50', ms(percentile(tally.took, 0.5))),
    row('Answer p95', ms(percentile(tally.took, 0.95))),
    row('Answer p99', ms(percentile(tally.took, 0.99))),
    row('Answer slowest', ms(percentile(tally.took, 1))),
    row('Lots with a bid', `${withBid} of ${lots}`),
    row('Value by approx. weight', `₹ ${value}`),
  ]
    .map((line) => line.trimEnd())
    .join('\n')
}
