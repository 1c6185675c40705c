import type { Field, Unit } from '#shared/field'
import type { Language } from '#shared/label'
import { indian } from '#shared/money'
import { say, type TermKey } from '#shared/terms'
import { rupeeText } from '../../parts/figures'

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

/** A figure with the unit of its field: '84.150 kg', '₹ 24,996.31'. */
export function figureWithUnit(figure: string, field: Field, language: Language): string {
  if (!('unit' in field) || !field.unit) return indian(figure)
  return field.unit === '₹' ? rupeeText(figure) : `${indian(figure)} ${unitText(field.unit, language)}`
}
