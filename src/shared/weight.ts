import { grams, kilograms, scaled } from './money'

/** One crate on the scale, in kg text. */
export interface Crate {
  readonly gross: string
  readonly tare: string
}

/** The weights of a lot's crates in kg text, and how many crates they are. */
export interface CrateTotals {
  readonly gross: string
  readonly tare: string
  readonly net: string
  readonly crates: number
}

/** Gross less tare, in kg text. @throws RangeError if the tare is heavier, or a weight is unreadable. */
export function netOf(gross: string, tare: string): string {
  const net = grams(gross) - grams(tare)
  if (net < 0n) throw new RangeError(`The tare ${tare} kg is above the gross weight ${gross} kg`)
  return kilograms(net)
}

/** The totals of a lot's crates, in kg text. @throws RangeError as `netOf`, for any single crate. */
export function crateTotals(crates: readonly Crate[]): CrateTotals {
  const total = { gross: 0n, tare: 0n, net: 0n }
  for (const { gross, tare } of crates) {
    total.net += grams(netOf(gross, tare))
    total.gross += grams(gross)
    total.tare += grams(tare)
  }
  return {
    gross: kilograms(total.gross),
    tare: kilograms(total.tare),
    net: kilograms(total.net),
    crates: crates.length,
  }
}

/** What a lot weighs at least and at most, in kg text, whoever says yes to more. */
export const lotLimits = { min: '0.500', max: '1000.000' } as const

/** Whether a lot can weigh so much, in kg text. */
export const isLotWeight = (net: string): boolean =>
  grams(net) >= grams(lotLimits.min) && grams(net) <= grams(lotLimits.max)

/** A net weight further than these percent from the arrival's is typed again: a yes is too easily said. */
export const retypedAbove = '50'

/**
 * Whether the net weight lies within `percent` (two decimals at most) of the approximate weight, borders included.
 * Weights in kg text. @throws RangeError if a figure is unreadable.
 */
export function withinTolerance(net: string, approx: string, percent: string): boolean {
  const difference = grams(net) - grams(approx)
  const size = difference < 0n ? -difference : difference
  return size * 10_000n <= grams(approx) * scaled(percent, 2)
}
