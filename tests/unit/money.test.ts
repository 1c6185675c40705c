import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grams, indian, kilograms, paise, ratio, rupees, scaled, sum, unscaled } from '#shared/money'

const integer = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
const divisor = fc.bigInt({ min: 1n, max: 10n ** 20n })
const places = fc.integer({ min: 0, max: 8 })
const size = (value: bigint) => (value < 0n ? -value : value)

describe('ratio', () => {
  it('is the nearest integer, halves going away from zero', () => {
    fc.assert(
      fc.property(integer, divisor, places, (num, den, scale) => {
        const result = ratio(num, den, scale, 'half-up')
        const exact = num * 10n ** BigInt(scale)
        const twice = 2n * size(exact - result * den)
        expect(twice < den || (twice === den && size(result * den) > size(exact))).toBe(true)
      }),
    )
  })

  it('goes toward zero when rounding down', () => {
    fc.assert(
      fc.property(integer, divisor, places, (num, den, scale) => {
        const rest = num * 10n ** BigInt(scale) - ratio(num, den, scale, 'down') * den
        expect(size(rest) < den && (rest === 0n || rest < 0n === num < 0n)).toBe(true)
      }),
    )
  })

  it('rounds the halves of both signs alike', () => {
    expect(ratio(1n, 2n, 0, 'half-up')).toBe(1n)
    expect(ratio(-1n, 2n, 0, 'half-up')).toBe(-1n)
    expect(ratio(-1n, 2n, 0, 'down')).toBe(0n)
    expect(ratio(1n, 8n, 2, 'half-up')).toBe(13n)
  })

  it('refuses a divisor that is not positive', () => {
    expect(() => ratio(1n, 0n, 2, 'down')).toThrow(RangeError)
    expect(() => ratio(1n, -3n, 2, 'down')).toThrow(RangeError)
  })
})

describe('decimal texts', () => {
  it('round trip at any scale', () => {
    fc.assert(
      fc.property(integer, places, (value, scale) => {
        expect(scaled(unscaled(value, scale), scale)).toBe(value)
      }),
    )
  })

  it('are read as they stand', () => {
    expect(paise('20015.1')).toBe(2001510n)
    expect(paise('-0.05')).toBe(-5n)
    expect(grams('28.350')).toBe(28350n)
    expect(rupees(-5n)).toBe('-0.05')
    expect(kilograms(28350n)).toBe('28.350')
    expect(unscaled(691n, 0)).toBe('691')
  })

  it.each(['', ' 1', '1.', '.5', '1e3', '1,000', '+1', '--1', '1.234', 'NaN', '१'])('refuse %j as rupees', (text) => {
    expect(() => paise(text)).toThrow(RangeError)
  })

  it('add up exactly', () => {
    fc.assert(
      fc.property(fc.array(integer), (values) => {
        const total = values.reduce((a, b) => a + b, 0n)
        expect(paise(sum(values.map(rupees), 2))).toBe(total)
      }),
    )
    expect(sum(['0.10', '0.20'], 2)).toBe('0.30')
    expect(sum([], 3)).toBe('0.000')
  })
})

describe('Indian grouping', () => {
  it.each([
    ['1905536.55', '19,05,536.55'],
    ['0.00', '0.00'],
    ['999', '999'],
    ['1000', '1,000'],
    ['99999', '99,999'],
    ['100000', '1,00,000'],
    ['10000000.5', '1,00,00,000.5'],
    ['-1234.50', '−1,234.50'],
    ['-0.00', '0.00'],
    ['007', '7'],
  ])('%s is %s', (text, shown) => expect(indian(text)).toBe(shown))

  it('loses no digit and agrees with en-IN', () => {
    fc.assert(
      fc.property(integer, (value) => {
        const shown = indian(rupees(value))
        expect(shown.replaceAll(',', '').replace('−', '-')).toBe(rupees(value))
        expect(indian(String(size(value)))).toBe(size(value).toLocaleString('en-IN'))
      }),
    )
  })

  it('refuses what is no decimal', () => expect(() => indian('12a')).toThrow(RangeError))
})
