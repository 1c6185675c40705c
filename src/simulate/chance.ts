import { random } from '#shared/random'

/** Repeatable chance in a hall: the same seed gives the same hall. */
export interface Chance {
  /** From 0 to just below 1. */
  share(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  /** True with the probability `share`. */
  happens(share: number): boolean
  /** One of `items`; undefined when there is none. */
  pick<T>(items: readonly T[]): T | undefined
  /** Around 0, two thirds of them within 1 and none beyond 2.5: a hall has no wonders. */
  normal(): number
  /** A pause whose mean is `mean`: most are short, a few long. */
  pause(mean: number): number
}

export function chanceOf(seed: string): Chance {
  const { share, int, chance, pick, normal } = random(seed)
  return {
    share,
    whole: int,
    happens: chance,
    pick: (items) => (items.length > 0 ? pick(items) : undefined),
    normal: () => Math.max(-2.5, Math.min(2.5, normal(0, 1))),
    pause: (mean) => -mean * Math.log(1 - share()),
  }
}
