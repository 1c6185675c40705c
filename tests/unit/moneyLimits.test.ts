import { describe, expect, it } from 'vitest'
import {
  defectPercent,
  floorPrice,
  lotBill,
  lotWeights,
  proposedLots,
  reelerInvoiceTotal,
  renditta,
  shellRatio,
} from '#shared/compute'
import { ratio, rupees, scaled } from '#shared/money'
import { amountInWords } from '#shared/words'

/* The figures at the very edge of what is allowed, where a rule off by one would show. */

const missing = [null, undefined, '', 'x', 1.5] as const

describe('a figure that is missing', () => {
  it.each(missing)('%j leaves every result open, at every place', (none) => {
    expect(defectPercent(none, 2)).toBeNull()
    expect(defectPercent(50, none)).toBeNull()
    expect(shellRatio(none, '21.4')).toBeNull()
    expect(shellRatio('96.4', none)).toBeNull()
    expect(renditta(none, '3.85', '0.80')).toBeNull()
    expect(renditta('22.20', none, '0.80')).toBeNull()
    expect(renditta('22.20', '3.85', none)).toBeNull()
    expect(floorPrice(none, '650', '5.86')).toBeNull()
    expect(floorPrice('4700', none, '5.86')).toBeNull()
    expect(floorPrice('4700', '650', none)).toBeNull()
    expect(proposedLots(none, '50')).toBeNull()
    expect(proposedLots('50', none)).toBeNull()
  })
})

describe('a figure at its limit', () => {
  it('of defects is none, or all', () => {
    expect(defectPercent(50, 0)).toBe('0.00')
    expect(defectPercent(50, 50)).toBe('100.00')
    expect(defectPercent(50, -1)).toBeNull()
    expect(defectPercent(-50, -60)).toBeNull()
  })

  it('of shells is nothing, or the whole cocoon', () => {
    expect(shellRatio('96.4', '0')).toBe('0.00')
    expect(shellRatio('96.4', '96.4')).toBe('100.00')
    expect(shellRatio('96.4', '-0.1')).toBeNull()
    expect(shellRatio('0', '0')).toBeNull()
    expect(shellRatio('-2', '-3')).toBeNull()
  })

  it('of renditta is a sample without defects, and never one without silk', () => {
    expect(renditta('22.20', '0.00', '0.80')).toBe('5.63')
    expect(renditta('22.20', '-0.01', '0.80')).toBeNull()
    expect(renditta('22.20', '99.99', '0.80')).not.toBeNull()
    expect(renditta('22.20', '3.85', '0')).toBeNull()
    expect(renditta('22.20', '3.85', '-0.80')).toBeNull()
    expect(renditta('-22.20', '3.85', '0.80')).toBeNull()
  })

  it('of a floor price is silk that just carries its cost', () => {
    expect(floorPrice('650', '650', '5.86')).toBe(0)
    expect(floorPrice('4700', '0', '5.00')).toBe(940)
    expect(floorPrice('4700', '-1', '5.86')).toBeNull()
    expect(floorPrice('4700', '650', '0')).toBeNull()
    expect(floorPrice('4700', '650', '-5.86')).toBeNull()
  })

  it('of lots is a gram for each', () => {
    expect(lotWeights('0.003', 3)).toEqual(['0.001', '0.001', '0.001'])
    expect(() => lotWeights('0.002', 3)).toThrow(RangeError)
    expect(() => lotWeights('1.000', -1)).toThrow(RangeError)
    expect(() => lotWeights('1.000', 0)).toThrow('1.000 kg do not make 0 lots')
    expect(proposedLots('1', '0')).toBeNull()
    expect(proposedLots('1', '-5')).toBeNull()
    expect(proposedLots('-1', '5')).toBeNull()
  })

  it('of a bill is nothing at all, and a levy of nothing', () => {
    const levies = { farmerLevyPercent: '0', reelerLevyPercent: '0' }
    const none = { amount: '0.00', farmerLevy: '0.00', reelerLevy: '0.00', farmerNet: '0.00', reelerTotal: '0.00' }
    expect(lotBill({ netKg: '0', pricePerKg: 706, ...levies })).toEqual(none)
    expect(lotBill({ netKg: '28.350', pricePerKg: 0, ...levies })).toEqual(none)
    expect(lotBill({ netKg: '28.350', pricePerKg: 706, ...levies })).toMatchObject({ farmerNet: '20015.10' })
  })

  it.each([
    ['weight', { netKg: '-28.350' }],
    ['price', { pricePerKg: -706 }],
    ['weight and price', { netKg: '-28.350', pricePerKg: -706 }],
    ["farmer's levy", { farmerLevyPercent: '-0.75' }],
    ["reeler's levy", { reelerLevyPercent: '-0.75' }],
  ])('of a bill is never below zero: %s', (_, wrong) => {
    const lot = { netKg: '28.350', pricePerKg: 706, farmerLevyPercent: '0.75', reelerLevyPercent: '0.75' }
    expect(() => lotBill({ ...lot, ...wrong })).toThrow(RangeError)
  })

  it.each([{ netKg: '-28.350' }, { pricePerKg: -706 }])(
    'of a bill is never below zero without a levy either: %j',
    (wrong) => {
      const lot = { netKg: '28.350', pricePerKg: 706, farmerLevyPercent: '0', reelerLevyPercent: '0' }
      expect(() => lotBill({ ...lot, ...wrong })).toThrow('Weight and price are not negative')
    },
  )

  it('of a levy is half a paisa, which goes up', () => {
    const bill = (pricePerKg: string) =>
      lotBill({ netKg: '1.000', pricePerKg, farmerLevyPercent: '0.75', reelerLevyPercent: '0.0001' })
    expect(bill('0.66')).toMatchObject({ farmerLevy: '0.00' })
    expect(bill('0.67')).toMatchObject({ farmerLevy: '0.01' })
    expect(bill('5000')).toMatchObject({ reelerLevy: '0.01' })
    expect(bill('4999.99')).toMatchObject({ reelerLevy: '0.00' })
  })

  it('of a rupee is fifty paise', () => {
    const payable = (reelerTotal: string) => reelerInvoiceTotal([{ reelerTotal }]).payable
    expect([payable('10.49'), payable('10.50'), payable('10.51'), payable('0.00')]).toEqual([
      '10.00',
      '11.00',
      '11.00',
      '0.00',
    ])
  })
})

describe('money itself', () => {
  it('says what it could not read or divide', () => {
    expect(() => ratio(1n, 0n, 2, 'half-up')).toThrow('Not a positive divisor: 0')
    expect(() => scaled('1.234', 2)).toThrow("Not a decimal of 2 places: '1.234'")
    expect(rupees(0n)).toBe('0.00')
    expect(ratio(0n, 5n, 2, 'half-up')).toBe(0n)
  })

  it('has words up to its limit and not a paisa above', () => {
    expect(amountInWords('999999999.99', 'en')).toContain('crore')
    expect(() => amountInWords('1000000000.00', 'en')).toThrow('Outside 0 to 99,99,99,999.99: 1000000000.00')
    expect(() => amountInWords('-0.01', 'en')).toThrow('Outside 0 to 99,99,99,999.99: -0.01')
  })
})
