import { lot } from '#resources/lot'
import type { Laboratory } from '#shared/compute'
import { computedOf } from '#shared/computed'
import { checkFigures } from '#shared/laboratoryRules'
import { unscaled } from '#shared/money'
import type { Random } from '#shared/random'
import type { Crowd } from './crowd'

/** A tested sample of 100 g: what was counted and weighed, the rates of the day, what follows from both. */
export interface Sample extends Laboratory {
  readonly count100: number
  readonly defectCount: number
  readonly pupaeCocoonWeight: string
  readonly shellWeight: string
  readonly silkRate: string | null
  readonly conversionCost: string | null
  readonly recovery: string | null
}

export interface FoundDefect {
  readonly defectId: number
  readonly count: number
}

type Pair = readonly [number, number]

/** How the races lie: count per 100 g (from, to), defects in % and shell ratio in % (mean, deviation). */
const spread: Readonly<Record<'BV' | 'CB', Readonly<Record<'count' | 'defects' | 'shells', Pair>>>> = {
  BV: { count: [48, 59], defects: [6.5, 2.4], shells: [20.4, 1.15] },
  CB: { count: [57, 73], defects: [8, 2.6], shells: [16.2, 1.35] },
}

/** Floors of the demo (D26). */
const lowest = 370
const highest = 690

const tenths = (value: number) => unscaled(BigInt(Math.round(value * 10)) * 100n, 3)

function draw(random: Random, race: string, rates: Crowd['rates']): Sample {
  const { count, defects, shells } = race === 'CB' ? spread.CB : spread.BV
  const count100 = random.int(...count)
  const defectCount = Math.max(1, Math.round((count100 * random.normal(...defects)) / 100))
  const goodGrams = Math.min(99, 100 - (defectCount / count100) * 100 + random.normal(0.2, 0.3))
  const figures = {
    count100,
    defectCount,
    pupaeCocoonWeight: tenths(goodGrams),
    shellWeight: tenths((goodGrams * random.normal(...shells)) / 100),
    silkRate: rates[`silkRate.${race}`] ?? null,
    conversionCost: rates[`conversionCost.${race}`] ?? null,
    recovery: rates[`recovery.${race}`] ?? null,
  }
  return { ...figures, ...computedOf<Laboratory>(lot, figures) }
}

const isUsual = (race: string, sample: Sample) => {
  const { errors, asks } = checkFigures(race, sample)
  const floor = sample.floorPrice ?? 0
  return Object.keys({ ...errors, ...asks }).length === 0 && floor >= lowest && floor <= highest
}

/** A sample as the laboratory sees it every day; other rates than the demo's may put its floor elsewhere. */
export function drawSample(random: Random, race: string, rates: Crowd['rates']): Sample {
  let sample = draw(random, race, rates)
  for (let again = 0; again < 40 && !isUsual(race, sample); again += 1) sample = draw(random, race, rates)
  return sample
}

/** The defects of the sample by kind; they add up to its count. */
export function drawDefects(random: Random, sample: Sample, defects: readonly number[]): FoundDefect[] {
  const kinds = random.shuffle(defects).slice(0, Math.min(sample.defectCount, random.int(1, 3)))
  const counts = new Map(kinds.map((defectId) => [defectId, 1]))
  for (let left = sample.defectCount - kinds.length; left > 0; left -= 1) {
    const defectId = random.pick(kinds)
    counts.set(defectId, (counts.get(defectId) ?? 0) + 1)
  }
  return [...counts].map(([defectId, count]) => ({ defectId, count }))
}
