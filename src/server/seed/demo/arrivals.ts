import { lotWeights } from '#shared/compute'
import { kilograms } from '#shared/money'
import type { Random } from '#shared/random'
import type { Crowd, Variety } from './crowd'
import { drawDefects, drawSample, type FoundDefect, type Sample } from './sample'

export interface Share {
  readonly approxWeight: string
  readonly dflCount: number
}

/** What one farmer brings: weights in kg text, the instant in milliseconds. */
export interface Arrival {
  readonly farmerId: number
  readonly variety: Variety
  readonly dflCount: number
  readonly approxWeight: string
  readonly at: number
  readonly testedAt: number
  readonly shares: readonly Share[]
  /** Null while the laboratory has not had it. */
  readonly sample: Sample | null
  readonly defects: readonly FoundDefect[]
}

/** When farmers come: those for the slots until `gate.to`, the others after it; nothing after `now`. */
export interface Gate {
  readonly from: number
  readonly to: number
  readonly now: number
}

export interface Load {
  readonly slotted: number
  readonly tested: number
  readonly untested: number
}

const minute = 60_000
const sizes = [1, 1, 2, 2, 2, 3, 3, 4] as const

/** How many lots each farmer has, until `lots` are there. */
function partsOf(random: Random, lots: number): number[] {
  const parts: number[] = []
  for (let left = lots; left > 0; left -= parts.at(-1) ?? 1) parts.push(Math.min(left, random.pick(sizes)))
  return parts
}

/** Grams in steps of 50, as the arrival's scale shows them. */
const lotGrams = (random: Random) => Math.round(Math.min(48, Math.max(24, random.normal(35.6, 5.5))) * 20) * 50

function sharesOf(random: Random, race: string, lots: number) {
  const grams = Array.from({ length: lots }, () => lotGrams(random)).reduce((total, each) => total + each, 0)
  const gramsOfHundred = (race === 'CB' ? random.int(50, 70) : random.int(60, 82)) * 1000
  const dflCount = Math.max(lots, Math.round((grams * 10) / gramsOfHundred) * 10)
  const approxWeight = kilograms(BigInt(grams))
  const each = Math.floor(dflCount / lots)
  const shares = lotWeights(approxWeight, lots).map((weight, place) => ({
    approxWeight: weight,
    dflCount: place < dflCount % lots ? each + 1 : each,
  }))
  return { approxWeight, dflCount, shares }
}

const times = (random: Random, from: number, to: number, count: number) =>
  Array.from({ length: count }, () => random.int(Math.min(from, to), to)).sort((a, b) => a - b)

/** The arrivals of a day in order; seven of eight are bivoltine. */
export function drawArrivals(random: Random, crowd: Crowd, gate: Gate, load: Load): Arrival[] {
  const { farmers, varieties, rates, defects } = crowd
  const waiting = partsOf(random, load.slotted)
  const late = partsOf(random, load.tested)
  const last = partsOf(random, load.untested)
  const parts = [...waiting, ...late, ...last]
  const at = [
    ...times(random, gate.from, gate.to, waiting.length),
    ...times(random, gate.to, gate.now, late.length + last.length),
  ]
  const queue = random.shuffle(farmers)
  return parts.map((lots, place) => {
    const race = random.chance(0.14) ? 'CB' : 'BV'
    const isTested = place < waiting.length + late.length
    const sample = isTested ? drawSample(random, race, rates) : null
    const arrivedAt = at[place] as number
    return {
      farmerId: queue[place % queue.length] as number,
      variety: random.pick(varieties.filter((one) => one.race === race)),
      at: arrivedAt,
      testedAt: Math.min(gate.now, arrivedAt + random.int(4, 12) * minute),
      ...sharesOf(random, race, lots),
      sample,
      defects: sample ? drawDefects(random, sample, defects) : [],
    }
  })
}
