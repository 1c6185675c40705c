import { keyValues } from '#shared/keyValues'
import type { Label, Language } from '#shared/label'
import { type TermKey, terms } from '#shared/terms'

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

export const groups = ['rates', 'bidding', 'slots', 'weighing', 'money', 'security'] as const
export type Group = (typeof groups)[number]

const beginnings: Readonly<Record<Exclude<Group, 'rates'>, readonly string[]>> = {
  bidding: ['bid', 'auction', 'licence'],
  slots: ['slot', 'lot.carryDays'],
  weighing: ['lot.maxKg', 'crate', 'weight'],
  money: ['reeler', 'farmer', 'overdue', 'gatePass', 'voucher', 'year', 'levy', 'target'],
  security: ['security', 'account', 'archive'],
}

const begins = (key: string, beginning: string) => key === beginning || key.startsWith(`${beginning}.`)

/** The group in which a key stands; what no group names stands with the money, so that none is lost. */
function groupOf(key: string): Group {
  if (keyValues[key]?.rate) return 'rates'
  const found = groups.find((group) => group !== 'rates' && beginnings[group].some((one) => begins(key, one)))
  return found ?? 'money'
}

/** The keys of a group, in the order in which they are declared. */
export const keysOf = (group: Group): readonly string[] =>
  Object.keys(keyValues).filter((key) => groupOf(key) === group)
