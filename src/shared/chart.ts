import { ticks as ticksOf } from 'd3-array'

/* Where the figures of a chart stand: numbers alone, the same on a screen and on paper. */

export interface ChartScale {
  /** Round figures, rising, from the least value or below it to the greatest or above it. */
  readonly ticks: readonly number[]
  /** How far up a value stands: 0 at the first of the ticks, 1 at the last. */
  readonly shareOf: (value: number) => number
}

/** The scale of some values in about `count` steps; with nought on it where bars stand on it. */
export function chartScale(values: readonly number[], fromNought: boolean, count: number): ChartScale {
  const all = fromNought ? [0, ...values] : values
  const [least, most] = all.length > 0 ? [Math.min(...all), Math.max(...all)] : [0, 1]
  const inner = ticksOf(least, most === least ? least + 1 : most, count)
  const step = (inner[1] ?? 1) - (inner[0] ?? 0)
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(most / step), Math.floor(least / step) + 1)]
  // From whole numbers of steps: a step that is added again and again would drift.
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => Number(((first + n) * step).toPrecision(12)))
  return { ticks, shareOf: (value) => (value / step - first) / (last - first) }
}

const DAY = 86_400_000

/**
 * Where days ('YYYY-MM-DD') or months stand, in days: as far from each other as they are. Beside each other, 0, 1, 2, …,
 * where they are no times in their order.
 */
export function timesOf(values: readonly unknown[]): readonly number[] {
  const days = values.map((value) => Date.parse(String(value)) / DAY)
  const isRising = days.every((day, n) => day > (days[n - 1] ?? Number.NEGATIVE_INFINITY))
  return isRising ? days : values.map((_, n) => n)
}

export interface Places {
  /** Of each: as wide as the two that stand nearest to each other leave it. */
  readonly width: number
  readonly middles: readonly number[]
}

/** The places of an axis between `from` and `to`, at their distances: `stands` rise, in whatever they are counted. */
export function placesOf(stands: readonly number[], from: number, to: number): Places {
  const first = stands[0] ?? 0
  const gaps = stands.slice(1).map((stand, n) => stand - (stands[n] ?? 0))
  const least = gaps.length > 0 ? Math.min(...gaps) : 1
  const unit = (to - from) / ((stands.at(-1) ?? 0) - first + least)
  return { width: least * unit, middles: stands.map((stand) => from + (stand - first + least / 2) * unit) }
}

/** Which names below an axis have room, where each is as wide as the widest: the first, and each that is clear of it. */
export function namesWithRoom(middles: readonly number[], widest: number): ReadonlySet<number> {
  const named = new Set<number>()
  let end = Number.NEGATIVE_INFINITY
  for (const [place, middle] of middles.entries()) {
    if (middle - widest / 2 < end) continue
    named.add(place)
    end = middle + widest / 2
  }
  return named
}

/** The bars of one place beside each other: how wide each is, and where the first begins, from the place's middle. */
export function barsOf(placeWidth: number, series: number, most: number): { width: number; from: number } {
  const width = Math.min(most, (placeWidth * 0.7) / Math.max(1, series))
  return { width, from: (-width * series) / 2 }
}
