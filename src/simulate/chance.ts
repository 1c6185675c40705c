/** Repeatable chance: the same seed gives the same hall. */
export interface Chance {
  /** From 0 to just below 1. */
  share(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  /** True with the probability `share`. */
  happens(share: number): boolean
  /** One of `items`; undefined when there is none. */
  pick<T>(items: readonly T[]): T | undefined
  /** Around 0, two thirds of them within 1. */
  normal(): number
  /** A pause whose mean is `mean`: most are short, a few long. */
  pause(mean: number): number
}

const start = (seed: string) => {
  let state = 1
  for (const letter of seed) state = Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)
  return state | 0
}

export function chanceOf(seed: string): Chance {
  let state = start(seed)
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(share() * (max - min + 1))
  return {
    share,
    whole,
    happens: (probability) => share() < probability,
    pick: (items) => items[Math.floor(share() * items.length)],
    normal: () => (share() + share() + share() - 1.5) * 2,
    pause: (mean) => -mean * Math.log(1 - share()),
  }
}
