/* Market days of Dharmapuri as newspapers gave them, and lots made up to come to the same. */

export interface PublishedDay {
  readonly day: string
  readonly farmers: number
  readonly lots: number
  readonly kg: string
  readonly value: string
  readonly min?: number
  readonly max?: number
}

/** The dates are ours, but for the last; what was published besides, by the source's own reckoning, is noted. */
export const publishedDays: readonly PublishedDay[] = [
  // Average 620; levy 29,688, where 1.5 % of the value is 29,680.47.
  { day: '2025-11-07', farmers: 37, lots: 80, kg: '3190.000', value: '1978698.00' },
  // 'Rs 24.33 lakh', average 622 (weighted 625.45); levy 36,492.1, where 1.5 % is 36,495.00.
  { day: '2025-11-08', farmers: 51, lots: 102, kg: '3890.000', value: '2433000.00', min: 376, max: 735 },
  // Average 630.83 (weighted 632.96).
  { day: '2025-11-10', farmers: 12, lots: 19, kg: '564.850', value: '357528.00', min: 442, max: 735 },
]

/** Farmer and reeler by their place among the market's. */
export interface MadeLot {
  readonly farmer: number
  readonly reeler: number
  readonly race: 'BV' | 'CB'
  readonly kg: string
  readonly rate: number
}

/** Places after the point as they stand, without any. */
const plain = (decimal: string): bigint => BigInt(decimal.replace('.', ''))
const text = (value: bigint, places: number): string => {
  const digits = value.toString().padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
const halfUp = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b)
const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n)

const reelers = 20
const spread = [0, 1, -18, 19, -40, 41] as const

/** Weights as even as can be, shifted from lot to lot until the value is met; all in 10 g, at which a rupee is a paisa. */
function weightsOf(rates: readonly number[], all: number, value: number): number[] {
  const even = Math.floor(all / rates.length)
  const weights = rates.map((_, at) => even + (at === 0 ? all - even * rates.length : 0))
  let missing = value - rates.reduce((sum, rate, at) => sum + rate * (weights[at] ?? 0), 0)
  const pairs = rates.flatMap((low, from) =>
    rates.flatMap((high, to) => (high > low ? [{ from, to, gain: high - low }] : [])),
  )
  for (const { from, to, gain } of pairs.sort((a, b) => b.gain - a.gain)) {
    const [giver, taker] = missing > 0 ? [from, to] : [to, from]
    const room = Math.min((weights[giver] ?? 0) - even / 2, even * 1.5 - (weights[taker] ?? 0))
    const moved = Math.max(0, Math.floor(Math.min(Math.abs(missing) / gain, room)))
    weights[giver] = (weights[giver] ?? 0) - moved
    weights[taker] = (weights[taker] ?? 0) + moved
    missing -= Math.sign(missing) * moved * gain
  }
  if (missing !== 0) throw new Error(`No lots come to ${value}`)
  return weights
}

/** Lots that come to the day's kilograms and value exactly, its lowest and highest rate among them. */
export function madeUp({ farmers, lots, kg, value, min, max }: PublishedDay): MadeLot[] {
  const all = Number(plain(kg) / 10n)
  const mean = Math.floor(Number(plain(value)) / all)
  const ends = [min, max].flatMap((rate) => (rate === undefined ? [] : [rate]))
  const rates = Array.from({ length: lots }, (_, at) => ends[at] ?? mean + (spread[at % spread.length] ?? 0))
  return weightsOf(rates, all, Number(plain(value))).map((weight, at) => ({
    farmer: at % farmers,
    reeler: at % reelers,
    race: at % 7 === 0 ? 'CB' : 'BV',
    kg: text(BigInt(weight) * 10n, 3),
    rate: rates[at] ?? 0,
  }))
}

export interface Figures {
  readonly lots: number
  readonly farmers: number
  readonly reelers: number
  readonly kg: string
  readonly value: string
  readonly min: number
  readonly max: number
  readonly meanOfRates: string
  readonly weightedMean: string
  readonly farmerLevy: string
  readonly reelerLevy: string
  readonly levy: string
}

/** What the lots come to, reckoned apart from the product: value and each levy to the paisa a lot, half up. */
export function figuresOf(lots: readonly MadeLot[]): Figures {
  const grams = lots.map(({ kg }) => plain(kg))
  const paise = lots.map(({ rate }, at) => halfUp((grams[at] ?? 0n) * BigInt(rate) * 100n, 1000n))
  const levy = sum(paise.map((value) => halfUp(value * 75n, 10_000n)))
  const rates = lots.map(({ rate }) => rate)
  return {
    lots: lots.length,
    farmers: new Set(lots.map(({ farmer }) => farmer)).size,
    reelers: new Set(lots.map(({ reeler }) => reeler)).size,
    kg: text(sum(grams), 3),
    value: text(sum(paise), 2),
    min: Math.min(...rates),
    max: Math.max(...rates),
    meanOfRates: text(halfUp(sum(rates.map(BigInt)) * 100n, BigInt(lots.length)), 2),
    weightedMean: text(halfUp(sum(paise) * 1000n, sum(grams)), 2),
    farmerLevy: text(levy, 2),
    reelerLevy: text(levy, 2),
    levy: text(levy * 2n, 2),
  }
}
