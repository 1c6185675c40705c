import { keyValues } from '#shared/keyValues'
import type { Language } from '#shared/label'
import { indian } from '#shared/money'
import { say, type TermKey } from '#shared/terms'
import { readable } from '../../crud/records/cellText'

const words: Readonly<Record<string, TermKey>> = {
  on: 'config.on',
  off: 'config.off',
  PREPAID: 'config.prepaid',
  CREDIT: 'config.credit',
}

const grouped = readable(indian)

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

/** A value of a history or a proposal, where none is a market's way back to the state's. */
export const valueOrState = (key: string, value: string | null, language: Language): string =>
  value === null ? say(language, 'config.ofStateAgain') : wholeText(key, value, language)
