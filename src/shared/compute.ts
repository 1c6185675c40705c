import { grams, kilograms, paise, ratio, rupees, scaled, unscaled } from './money'

/**
 * A figure of a form or a record: decimal text, or a whole number; null, undefined and '' while it is missing.
 * A fraction never comes as a number.
 */
export type Figure = string | number | null | undefined

/** Percentages, recovery factors and sample weights are read with up to four decimals. */
const FINE = 4

const read = (figure: Figure, scale: number): bigint | null => {
  if (figure === null || figure === undefined || figure === '') return null
  if (typeof figure === 'number' && !Number.isSafeInteger(figure)) return null
  try {
    return scaled(String(figure), scale)
  } catch {
    return null
  }
}

/** Defective cocoons in % of the count per 100 g, two decimals half up; null if it cannot be computed. */
export function defectPercent(count100: Figure, defectCount: Figure): string | null {
  const count = read(count100, 0)
  const defects = read(defectCount, 0)
  if (count === null || defects === null || count <= 0n || defects < 0n || defects > count) return null
  return unscaled(ratio(defects * 100n, count, 2, 'half-up'), 2)
}

/**
 * Shell ratio in %, two decimals half up: the shells' weight against that of the good cocoons with pupae, both in grams.
 * Null if it cannot be computed, or if the shells weigh more than the cocoons.
 */
export function shellRatio(pupaeCocoonWeight: Figure, shellWeight: Figure): string | null {
  const cocoons = read(pupaeCocoonWeight, FINE)
  const shells = read(shellWeight, FINE)
  if (cocoons === null || shells === null || cocoons <= 0n || shells < 0n || shells > cocoons) return null
  return unscaled(ratio(shells * 100n, cocoons, 2, 'half-up'), 2)
}

/**
 * Assessed renditta in kg of cocoons for one kg of raw silk, two decimals half up, from the shell ratio (%), the
 * defects (%) and the recovery factor (share of the shell that becomes silk); null if it cannot be computed.
 */
export function renditta(shellRatio: Figure, defectPercent: Figure, recovery: Figure): string | null {
  const shell = read(shellRatio, 2)
  const defects = read(defectPercent, 2)
  const factor = read(recovery, FINE)
  if (shell === null || defects === null || factor === null) return null
  if (shell <= 0n || factor <= 0n || defects < 0n || defects >= 10_000n) return null
  // 100 / (shell/10^2 * (10^4 - defects)/10^4 * factor/10^4)
  return unscaled(ratio(10n ** 12n, shell * (10_000n - defects) * factor, 2, 'half-up'), 2)
}

/**
 * Floor price in whole rupees per kg of cocoons, rounded down, from the silk rate and the net conversion cost (₹ per
 * kg of silk) and the renditta; null if it cannot be computed, or if the silk does not carry its cost.
 */
export function floorPrice(silkRate: Figure, conversionCost: Figure, renditta: Figure): number | null {
  const rate = read(silkRate, 2)
  const cost = read(conversionCost, 2)
  const cocoons = read(renditta, 2)
  if (rate === null || cost === null || cocoons === null || cocoons <= 0n || cost < 0n || rate < cost) return null
  return Number(ratio(rate - cost, cocoons, 0, 'down'))
}

/** The laboratory's four results; each is null as long as its figures are missing. */
export interface Laboratory {
  readonly defectPercent: string | null
  readonly shellRatio: string | null
  readonly renditta: string | null
  readonly floorPrice: number | null
}

/** What a declaration may name in `computed: { by, from }`: pure functions of figures, null while one is missing. */
export const computations = { defectPercent, shellRatio, renditta, floorPrice } as const
export type ComputationName = keyof typeof computations

/** How many lots an inward makes so that none weighs more than the market's largest lot (both kg); null without either. */
export function proposedLots(weightKg: Figure, lotMaxKg: Figure): number | null {
  const weight = read(weightKg, 3)
  const lot = read(lotMaxKg, 3)
  if (weight === null || lot === null || weight <= 0n || lot <= 0n) return null
  return Number((weight + lot - 1n) / lot)
}

/**
 * The approximate weights of the lots in kg text: equal to the gram, the first ones carrying what is left over, so
 * that they add up exactly. @throws RangeError if there is no lot, or less than a gram for one.
 */
export function lotWeights(weightKg: string, lots: number): string[] {
  const weight = grams(weightKg)
  if (!Number.isInteger(lots) || lots < 1 || weight < BigInt(lots)) {
    throw new RangeError(`${weightKg} kg do not make ${lots} lots`)
  }
  const share = ratio(weight, BigInt(lots), 0, 'down')
  const left = weight - share * BigInt(lots)
  return Array.from({ length: lots }, (_, lot) => kilograms(BigInt(lot) < left ? share + 1n : share))
}

/** What a weighed lot is billed from: net weight in kg, price in ₹/kg, the levies in percent. */
export interface WeighedLot {
  readonly netKg: string
  readonly pricePerKg: string | number
  readonly farmerLevyPercent: string
  readonly reelerLevyPercent: string
}

/** The money of one lot, rupees text with two decimals. */
export interface LotBill {
  readonly amount: string
  readonly farmerLevy: string
  readonly reelerLevy: string
  readonly farmerNet: string
  readonly reelerTotal: string
}

/**
 * What a weight comes to at a price per kg: rupees text, half up.
 * @throws RangeError if a figure is unreadable or negative.
 */
export function valueAt(kg: string, pricePerKg: string | number): string {
  const [weight, price] = [grams(kg), paise(String(pricePerKg))]
  if (weight < 0n || price < 0n) throw new RangeError('Weight and price are not negative')
  return rupees(ratio(weight * price, 1000n, 0, 'half-up'))
}

const levy = (amount: bigint, percent: string): bigint =>
  ratio(amount * scaled(percent, FINE), 100n * 10n ** BigInt(FINE), 0, 'half-up')

/**
 * The bill of one lot: amount and both levies to the paisa, half up, each levy from the rounded amount.
 * @throws RangeError if a figure is unreadable or negative.
 */
export function lotBill(lot: WeighedLot): LotBill {
  const amount = paise(valueAt(lot.netKg, lot.pricePerKg))
  const farmerLevy = levy(amount, lot.farmerLevyPercent)
  const reelerLevy = levy(amount, lot.reelerLevyPercent)
  if (farmerLevy < 0n || reelerLevy < 0n) throw new RangeError('A levy is not negative')
  return {
    amount: rupees(amount),
    farmerLevy: rupees(farmerLevy),
    reelerLevy: rupees(reelerLevy),
    farmerNet: rupees(amount - farmerLevy),
    reelerTotal: rupees(amount + reelerLevy),
  }
}

/** A reeler's invoice, rupees text: what the lots come to, the signed difference to the rupee, what is payable. */
export interface InvoiceTotal {
  readonly total: string
  readonly roundOff: string
  readonly payable: string
}

/** The invoice of a reeler's lots, rounded to the rupee half up; payable = total + round off. @throws RangeError. */
export function reelerInvoiceTotal(lines: readonly Pick<LotBill, 'reelerTotal'>[]): InvoiceTotal {
  const total = lines.reduce((sum, line) => sum + paise(line.reelerTotal), 0n)
  const payable = ratio(total, 100n, 0, 'half-up') * 100n
  return { total: rupees(total), roundOff: rupees(payable - total), payable: rupees(payable) }
}
