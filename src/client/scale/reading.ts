import { grams, kilograms } from '#shared/money'

/** Whether the weight stands still; 'unsaid' by indicators that send figures alone. */
export type Steadiness = 'stable' | 'moving' | 'unsaid'

export interface Weight {
  readonly kind: 'weight'
  /** With three decimals; below zero where the pan is lighter than at zero. */
  readonly kg: string
  readonly steadiness: Steadiness
  /** The scale itself took a tare off: this is not what stands on it. */
  readonly isNet: boolean
}

/** What one line of a scale says. */
export type Reading = Weight | { readonly kind: 'outOfRange' }

const outOfRange =
  /^(?:(?:ST|US|S|OL|UL)\s*,\s*)?(?:(?:GS|NT)\s*,\s*)?(?:[+-]?\s*(?:OL|UL|OVER|UNDER|-OL-)\b.*|[-_^]{4,}|S\s*[+-])$/i
const weight =
  /^(?:(?<state>ST|US|SD)\s*,\s*)?(?:(?<mode>GS|NT|TR|G|N)\s*,\s*)?(?:S\s+(?<word>[SD])\s+)?=?\s*(?<sign>[+-]?)\s*(?<figure>\d{1,7}|\d{1,5}\.\d{1,3})\s*(?<unit>kg|g)?\s*(?<mark>\?)?$/i

/** Figures with a point or the unit kg are kilograms; bare digits are grams. */
function kgOf(figure: string, unit: string | undefined): string | null {
  const isKg = unit ? unit.toLowerCase() === 'kg' : figure.includes('.')
  if (isKg) return kilograms(grams(figure))
  const whole = /^(\d+)(?:\.0+)?$/.exec(figure)?.[1]
  return whole === undefined ? null : kilograms(BigInt(whole))
}

function steadinessOf(state: string | undefined, word: string | undefined, mark: string | undefined): Steadiness {
  if (mark || state === 'US' || word === 'D') return 'moving'
  return state || word ? 'stable' : 'unsaid'
}

/**
 * A line of an indicator ('ST,GS,+  13.860kg', 'US,NT,…', 'S S 13.860 kg', '  13.860 kg', '+013860', '=  13.860');
 * null for what is no weight.
 */
export function readLine(line: string): Reading | null {
  const text = line.trim()
  if (outOfRange.test(text)) return { kind: 'outOfRange' }
  const { state, mode, word, sign, figure, unit, mark } = weight.exec(text)?.groups ?? {}
  if (figure === undefined || mode?.toUpperCase() === 'TR') return null
  const kg = kgOf(figure, unit)
  if (kg === null) return null
  return {
    kind: 'weight',
    kg: sign === '-' && /[1-9]/.test(kg) ? `-${kg}` : kg,
    steadiness: steadinessOf(state?.toUpperCase(), word?.toUpperCase(), mark),
    isNet: mode?.toUpperCase().startsWith('N') ?? false,
  }
}
