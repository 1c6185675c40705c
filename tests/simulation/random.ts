/** A stream of chance that is the same for the same seed (mulberry32). */
export interface Random {
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number
  /** True in `share` of all cases. */
  chance(share: number): boolean
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** One of several, each as often as its weight says. */
  weighted<T>(list: readonly (readonly [weight: number, value: T])[]): T
  /** Each of a list with the chance `share`. */
  some<T>(list: readonly T[], share: number): T[]
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const chance = (share: number) => next() < share
  const pick = <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T
  return {
    whole,
    chance,
    pick,
    some: (list, share) => list.filter(() => chance(share)),
    weighted(list) {
      let left = next() * list.reduce((sum, [weight]) => sum + weight, 0)
      const found = list.find(([weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? (list.at(-1) as readonly [number, never]))[1]
    },
  }
}
