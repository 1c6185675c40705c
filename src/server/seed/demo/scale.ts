import type { CrateRow } from '#resources/api/weight'
import { grams, kilograms } from '#shared/money'
import type { Random } from '#shared/random'
import { netOf } from '#shared/weight'

const crateGrams = 15_000

/** The crates of a lot, about 15 kg each and together within a few percent of the approximate weight; kg text. */
export function drawCrates(random: Random, approxWeight: string, tare: string): CrateRow[] {
  const approx = Number(grams(approxWeight))
  const net = Math.round((approx * random.int(970, 1025)) / 10_000) * 10
  const count = Math.max(1, Math.round(net / crateGrams))
  let left = net
  return Array.from({ length: count }, (_, place) => {
    const others = count - place - 1
    const even = Math.round(left / (others + 1) / 10) * 10
    const own = others === 0 ? left : even + random.int(-60, 60) * 10
    left -= own
    const gross = kilograms(BigInt(own) + grams(tare))
    return { crateNo: place + 1, gross, tare, net: netOf(gross, tare) }
  })
}
