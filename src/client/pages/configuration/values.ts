import type { RowIssue } from '#shared/issues'
import { type KeyValue, keyValues, type ValueKind } from '#shared/keyValues'
import type { Language } from '#shared/label'
import { indian, scaled } from '#shared/money'
import { say, type TermKey, term } from '#shared/terms'

/** Decimals of a figure. */
export const places: Readonly<Partial<Record<ValueKind, number>>> = {
  percent: 2,
  rupees: 2,
  factor: 2,
  kg: 3,
  count: 0,
  days: 0,
}

const words: Readonly<Record<string, TermKey>> = {
  on: 'config.on',
  off: 'config.off',
  PREPAID: 'config.prepaid',
  CREDIT: 'config.credit',
}

/** The values among which one chooses; null where a value is typed. */
export const choicesOf = ({ kind }: KeyValue): readonly string[] | null =>
  kind === 'switch' ? ['on', 'off'] : kind === 'mode' ? ['CREDIT', 'PREPAID'] : null

const grouped = (value: string): string => {
  try {
    return indian(value)
  } catch {
    return value
  }
}

/** A value as it is read, without its unit: words for a choice, '2026–27' for a year. */
export function valueText(key: string, value: string | null, language: Language): string {
  if (value === null || value === '') return '–'
  const word = words[value]
  if (word) return say(language, word)
  if (keyValues[key]?.kind === 'year') return value.replace(/^(\d{4})(\d\d)$/, '$1–$2')
  return grouped(value)
}

/** The unit beside a value that is read by itself: the name of a rule says its own. */
export function unitOf(key: string): string {
  const known = keyValues[key]
  if (!known?.rate) return ''
  return known.kind === 'rupees' ? '₹' : known.kind === 'percent' ? '%' : ''
}

/** '₹ 4,800.00', '0.75 %'. */
export function wholeText(key: string, value: string | null, language: Language): string {
  const text = valueText(key, value, language)
  const unit = unitOf(key)
  if (text === '–' || unit === '') return text
  return unit === '₹' ? `₹\u00A0${text}` : `${text}\u00A0${unit}`
}

/** What was typed as it is sent. */
export const plainValue = (text: string): string => text.replaceAll(/[,\s]/g, '')

/** What is wrong with a value; null where nothing is. */
export function problemOf(key: string, typed: string): RowIssue | null {
  const known = keyValues[key]
  const value = plainValue(typed)
  if (!known || value === '') return { key: 'rule.required', args: { field: term('config.value') } }
  if (choicesOf(known)) return choicesOf(known)?.includes(value) ? null : { key: 'rule.notFound' }
  if (known.kind === 'year') {
    const [, from = '', to = ''] = /^(20\d\d)(\d\d)$/.exec(value) ?? []
    return Number(to) === (Number(from) + 1) % 100 && from !== '' ? null : { key: 'config.year' }
  }
  const scale = places[known.kind] ?? 0
  if (!/^\d+(\.\d+)?$/.test(value)) return { key: 'rule.number' }
  if ((value.split('.')[1] ?? '').length > scale)
    return scale === 0 ? { key: 'rule.integer' } : { key: 'rule.decimals', args: { n: scale } }
  const { min = '0', max = '0' } = known
  const size = scaled(value, scale)
  const isWithin = size >= scaled(min, scale) && size <= scaled(max, scale)
  return isWithin ? null : { key: 'rule.range', args: { min: grouped(min), max: grouped(max) } }
}
