/** How a quotient is cut to its last place: half away from zero, or toward zero. */
export type Rounding = 'half-up' | 'down'

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** Whether a text is a plain decimal, which the functions here take. */
export const isPlainDecimal = (text: string): boolean => DECIMAL.test(text)

const powerOfTen = (places: number): bigint => 10n ** BigInt(places)

/**
 * num / den as an integer of 10^-places units: the only division of the product.
 * @throws RangeError if den is not positive.
 */
export function ratio(num: bigint, den: bigint, places: number, mode: Rounding): bigint {
  if (den <= 0n) throw new RangeError(`Not a positive divisor: ${den}`)
  const size = (num < 0n ? -num : num) * powerOfTen(places)
  const quotient = size / den
  const rounded = mode === 'half-up' && (size % den) * 2n >= den ? quotient + 1n : quotient
  return num < 0n ? -rounded : rounded
}

/**
 * A decimal text ('28.350', '-0.5') as an integer of 10^-scale units.
 * @throws RangeError if it is no plain decimal or has more than `scale` decimals.
 */
export function scaled(text: string, scale: number): bigint {
  const match = DECIMAL.exec(text)
  const decimals = match?.[3] ?? ''
  if (!match || decimals.length > scale) throw new RangeError(`Not a decimal of ${scale} places: '${text}'`)
  const size = BigInt(`${match[2]}${decimals.padEnd(scale, '0')}`)
  return match[1] ? -size : size
}

/** An integer of 10^-scale units as decimal text with exactly `scale` decimals. */
export function unscaled(value: bigint, scale: number): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const decimals = scale === 0 ? '' : `.${digits.slice(-scale)}`
  return `${value < 0n ? '-' : ''}${whole}${decimals}`
}

/** Rupees as text ('20015.10') in paise. @throws RangeError beyond two decimals. */
export const paise = (text: string): bigint => scaled(text, 2)

/** The largest amount that the books hold, numeric(14,2). */
export const mostRupees = '999999999999.99'

/** Paise as rupees text with two decimals. */
export const rupees = (amount: bigint): string => unscaled(amount, 2)

/** Kilograms as text ('28.350') in grams. @throws RangeError beyond three decimals. */
export const grams = (text: string): bigint => scaled(text, 3)

/** Grams as kilograms text with three decimals. */
export const kilograms = (weight: bigint): string => unscaled(weight, 3)

/** The sum of decimal texts, with `scale` decimals; '0.00' style for none. @throws RangeError as `scaled`. */
export const sum = (texts: Iterable<string>, scale: number): string => {
  let total = 0n
  for (const text of texts) total += scaled(text, scale)
  return unscaled(total, scale)
}

/**
 * A decimal text in Indian grouping with its decimals as they are: 1905536.55 as 19,05,536.55, minus as '−'.
 * @throws RangeError if it is no plain decimal.
 */
export function indian(text: string): string {
  const match = DECIMAL.exec(text)
  if (!match) throw new RangeError(`Not a decimal: '${text}'`)
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '')
  const thousands = whole.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')
  const grouped = thousands ? `${thousands},${whole.slice(-3)}` : whole
  const minus = match[1] && /[1-9]/.test(text) ? '−' : ''
  return `${minus}${grouped}${match[3] ? `.${match[3]}` : ''}`
}
