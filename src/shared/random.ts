/** Repeatable chance: the same seed gives the same run on every machine. */
export interface Random {
  /** A share from 0 to just below 1. */
  share(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** One of `items`; RangeError when there is none. */
  pick<T>(items: readonly T[]): T
  /** True with the probability `share` (0 to 1). */
  chance(share: number): boolean
  /** A normally distributed number. */
  normal(mean: number, deviation: number): number
  /** The items in another order; the given array stays as it is. */
  shuffle<T>(items: readonly T[]): T[]
  /** `length` decimal digits as text. */
  digits(length: number): string
}

/** FNV-1a over the text: seeds that differ in one letter start far apart. */
const hashed = (seed: string): number => {
  let hash = 0x811c9dc5
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193)
  return hash >>> 0
}

/** Steps of a Weyl sequence, mixed until the bits are even: a share from 0 to just below 1. */
const shares = (seed: string | number): (() => number) => {
  let state = typeof seed === 'number' ? seed >>> 0 : hashed(seed)
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

/** A source of chance that starts from `seed`; a text seed names what it is for. */
export const random = (seed: string | number): Random => {
  const next = shares(seed)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    share: next,
    int,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('nothing to pick from')
      return items[int(0, items.length - 1)] as (typeof items)[number]
    },
    chance: (share) => next() < share,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffle: (items) => {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = int(0, last)
        ;[mixed[last], mixed[other]] = [mixed[other] as never, mixed[last] as never]
      }
      return mixed
    },
    digits: (length) => Array.from({ length }, () => int(0, 9)).join(''),
  }
}
