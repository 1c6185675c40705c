import { keyValues } from './keyValues'
import type { Label, Language } from './label'
import { type TermKey, terms } from './terms'

const rateNames: Readonly<Record<string, TermKey>> = {
  silkRate: 'field.silkRate',
  conversionCost: 'field.conversionCost',
  recovery: 'field.recoveryFactor',
  farmerLevy: 'field.farmerLevy',
  reelerLevy: 'field.reelerLevy',
}

const raceNames: Readonly<Record<string, TermKey>> = {
  BV: 'option.race.bv',
  CB: 'option.race.cb',
  MV: 'option.race.mv',
  P1: 'option.race.p1',
  DEF: 'option.race.def',
}

const text = (key: string, language: Language): string => (terms as Record<string, Label>)[key]?.[language] ?? key

/** What a rate or rule is called: 'Silk rate, Bivoltine'; the key itself for one that nobody named. */
export function keyName(key: string, language: Language): string {
  const { rate } = keyValues[key] ?? {}
  if (!rate) return text(Object.hasOwn(terms, `config.key.${key}`) ? `config.key.${key}` : key, language)
  const name = text(rateNames[rate.kind] ?? rate.kind, language)
  return rate.race ? `${name}, ${text(raceNames[rate.race] ?? rate.race, language)}` : name
}
