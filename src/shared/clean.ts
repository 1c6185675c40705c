import { dayIn } from './day'
import type { Field, FieldOf, FieldType } from './field'
import { scaled, unscaled } from './money'
import { plainDigits, straight, withoutIdleJoiners } from './spelling'
import type { TermKey } from './terms'

/*
 * What people, files and other programs send for one value, brought to the form in which it travels. What cannot be
 * brought there is left as it came, so that the schema behind can say what is wrong with it.
 */

/** Numbers that are read in groups ('94421 76035', '2345-6789-0123') and kept without them. */
const grouped = new Set(['mobile', 'aadhaar', 'pan', 'gstin', 'ifsc', 'bankAc', 'pin'])

/** Digits with commas as India (1,25,000) or the rest of the world (125,000) groups them, and never both at once. */
const groupedDigits = /^-?(?:[1-9]\d?(?:,\d\d)*|[1-9]\d{0,2}(?:,\d{3})*),\d{3}(?:\.\d*)?$/

/**
 * A figure as people type or paste it, as plain digits: without what stands around it, its rupee sign, or the commas that
 * group it. The one reading of every box: a comma that groups nothing ('1500,50', '0,250'), which elsewhere would stand
 * before decimals, stays and is refused by whoever reads on; so does a space between digits, which may be two figures.
 */
export function plainFigure(text: string): string {
  const plain = plainDigits(text.trim())
    .replace('−', '-')
    .replace(/^(-?)\s*(?:₹|rs\.?(?=[\s\d]))\s*/i, '$1')
  return (groupedDigits.test(plain) ? plain.replaceAll(',', '') : plain).replace(/^(-?\d+)\.$/, '$1')
}

/** Why a text is no number: a comma in it was meant for something, and nobody guesses for what. */
export const noNumber = (value: unknown): TermKey =>
  typeof value === 'string' && value.includes(',') ? 'rule.commas' : 'rule.number'

const missing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Without control characters: PostgreSQL refuses NUL, and nobody sees the others. */
const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replaceAll(/[\0-\x1f\x7f]/g, ' ')

/** Spreadsheets keep fifteen digits of a number and put noughts in place of the others: such a one says what nobody wrote. */
const mostDigits = 1e15

/** A whole number as its digits; null where a spreadsheet may have lost some. */
export const wholeDigits = (value: number): string | null =>
  Number.isInteger(value) && Math.abs(value) < mostDigits ? String(value) : null

const written = (value: unknown): unknown => (typeof value === 'number' ? (wholeDigits(value) ?? value) : value)

function cleanText(field: FieldOf<'text'>, value: unknown): unknown {
  const text = written(value)
  if (typeof text !== 'string') return text
  const plain = withoutIdleJoiners(printable(text).normalize('NFC')).trim()
  const joined = field.check && grouped.has(field.check) ? plainDigits(plain.replaceAll(/[\s-]/g, '')) : plain
  const spelled = field.check === 'name' ? straight(joined) : joined
  return field.upper ? spelled.toUpperCase() : spelled
}

const digits = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : value
  if (typeof value !== 'string') return value
  return plainFigure(value)
}

/** No figure has more characters; to compute with a megabyte of digits takes seconds. */
export const longestFigure = 100

/** Decimal text with the field's scale; trailing zeros beyond it do not count. */
function cleanDecimal(field: FieldOf<'decimal'>, value: unknown): unknown {
  const text = digits(value)
  if (typeof text !== 'string' || text.length > longestFigure) return text
  const [whole = '', decimals = ''] = text.replace(/^(-?)\./, '$10.').split('.')
  const short = decimals.slice(field.scale).replaceAll('0', '') === '' ? decimals.slice(0, field.scale) : decimals
  try {
    return unscaled(scaled(short ? `${whole}.${short}` : whole, field.scale), field.scale)
  } catch {
    return text
  }
}

const cleanInteger = (value: unknown): unknown => {
  const text = digits(value)
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

const cleanDay = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  return dayIn(value) ?? value.trim()
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
const truth = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value)

const cleaners: { readonly [T in FieldType]: (field: FieldOf<T>, value: unknown) => unknown } = {
  text: cleanText,
  decimal: cleanDecimal,
  integer: (_, value) => cleanInteger(value),
  day: (_, value) => cleanDay(value),
  time: (_, value) =>
    typeof value === 'string'
      ? value
          .trim()
          .replace(/^(\d):/, '0$1:')
          .slice(0, 5)
      : value,
  instant: (_, value) => (value instanceof Date ? value.toISOString() : trimmed(value)),
  flag: (_, value) => truth(value),
  status: (_, value) => cleanInteger(value),
  choice: (_, value) => trimmed(value),
  lookup: (_, value) => trimmed(written(value)),
  reference: (_, value) => cleanInteger(value),
  password: (_, value) => value,
  json: (_, value) => value,
  digest: (_, value) => trimmed(value),
  file: (_, value) => value,
}

/** The value of `field` in the form in which it travels; null for a missing one, unchanged where it is unreadable. */
export function clean(field: Field, value: unknown): unknown {
  if (missing(value)) return null
  const cleaner = cleaners[field.type] as (field: Field, value: unknown) => unknown
  return cleaner(field, value)
}
