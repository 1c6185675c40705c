import type { DepartmentFigures, DepartmentMarket } from '#resources/api/department'
import { grams, kilograms, paise, ratio, rupees } from '#shared/money'
import type { TermKey } from '#shared/terms'

/** What markets are ranked and districts shaded by. */
export const measures = ['value', 'kg', 'weightedMean'] as const
export type Measure = (typeof measures)[number]

export const measureTerms: Readonly<Record<Measure, TermKey>> = {
  value: 'column.value',
  kg: 'column.netKg',
  weightedMean: 'dash.weightedMean',
}

/** In paise, grams, or paise per kg; null where nothing is sold. */
export function scaledOf(figures: DepartmentFigures, measure: Measure): bigint | null {
  if (figures.lots === 0 && figures.weightedMean === null) return null
  if (measure === 'kg') return grams(figures.kg)
  if (measure === 'value') return paise(figures.value)
  return figures.weightedMean === null ? null : paise(figures.weightedMean)
}

/** The same as decimal text. */
export const textOf = (scaled: bigint | null, measure: Measure): string | null => {
  if (scaled === null) return null
  return measure === 'kg' ? kilograms(scaled) : rupees(scaled)
}

/** The greatest first, those that have none last; as they come where they are alike. */
export function ranked(markets: readonly DepartmentMarket[], measure: Measure): readonly DepartmentMarket[] {
  const of = ({ now }: DepartmentMarket) => scaledOf(now, measure)
  return markets.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a === b ? 0 : a < b ? 1 : -1
  })
}

/** A market without lots in the period. */
export const isIdle = ({ now }: DepartmentMarket): boolean => now.lotsIn === 0 && now.lots === 0

/** How much more than before, in per cent with one decimal: '+12.3', '−4.0'; null where there was none. */
export function changeOf(now: bigint | null, before: bigint | null): string | null {
  if (now === null || before === null || before <= 0n) return null
  const more = now - before
  const tenths = ratio((more < 0n ? -more : more) * 1000n, before, 0, 'half-up')
  return `${more < 0n ? '−' : '+'}${tenths / 10n}.${tenths % 10n}`
}

export interface District {
  readonly name: string
  readonly nameTa: string | null
  readonly markets: readonly DepartmentMarket[]
  readonly scaled: bigint | null
}

const total = (all: readonly (bigint | null)[]): bigint => all.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)

/** The markets by their districts; those without one are none of a map. */
export function districtsOf(markets: readonly DepartmentMarket[], measure: Measure): readonly District[] {
  const names = [...new Set(markets.flatMap(({ district }) => district ?? []))]
  return names.map((name) => {
    const own = markets.filter(({ district }) => district === name)
    const sum = (of: Measure) => total(own.map(({ now }) => scaledOf(now, of)))
    const kg = sum('kg')
    // The mean of several markets is their value over their weight, not the mean of their means.
    const all = measure === 'weightedMean' ? ratio(sum('value') * 1000n, kg || 1n, 0, 'half-up') : sum(measure)
    return { name, nameTa: own[0]?.districtTa ?? null, markets: own, scaled: kg === 0n ? null : all }
  })
}

/** From 1, the least, to 5: sums from nought, means from the least of them. */
export function shadeOf(scaled: bigint, all: readonly bigint[], measure: Measure): number {
  const least = measure === 'weightedMean' ? all.reduce((low, one) => (one < low ? one : low)) : 0n
  const most = all.reduce((high, one) => (one > high ? one : high))
  return most === least ? 5 : 1 + Number(((scaled - least) * 4n + (most - least) / 2n) / (most - least))
}
