import { random } from '#shared/random'

/** A stream of chance that is the same for the same seed. */
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
  const { share: next, int: whole, chance, pick } = random(seed)
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
