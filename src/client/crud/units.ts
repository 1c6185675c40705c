import type { Unit } from '#shared/field'
import type { Language } from '#shared/label'
import { say, type TermKey } from '#shared/terms'

const terms: Readonly<Partial<Record<Unit, TermKey>>> = {
  kg: 'ui.unit.kg',
  g: 'ui.unit.g',
  min: 'ui.unit.min',
  '₹/kg': 'ui.unit.perKg',
}

/** A unit as it is written beside a figure or in a head. */
export const unitText = (unit: Unit, language: Language): string => {
  const key = terms[unit]
  return key ? say(language, key) : unit
}
