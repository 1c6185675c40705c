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

/** Every how many-th name below an axis has room, where each is as wide as the widest. */
export const tickStep = (places: number, room: number, widest: number): number =>
  Math.max(1, Math.ceil((places * widest) / Math.max(1, room)))

/** The bars of one place beside each other: how wide each is, and where the first begins, from the place's middle. */
export function barsOf(placeWidth: number, series: number, most: number): { width: number; from: number } {
  const width = Math.min(most, (placeWidth * 0.7) / Math.max(1, series))
  return { width, from: (-width * series) / 2 }
}
