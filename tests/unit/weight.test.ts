import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grams, sum } from '#shared/money'
import { crateTotals, netOf, withinTolerance } from '#shared/weight'
import { readCrate } from '../../src/client/pages/weight/crates'

const kg = (from: number, to: number) => fc.integer({ min: from, max: to }).map((value) => (value / 1000).toFixed(3))

describe('crates', () => {
  it('net is gross less tare', () => {
    expect(netOf('15.360', '1.5')).toBe('13.860')
    expect(netOf('1.500', '1.500')).toBe('0.000')
    expect(() => netOf('1.499', '1.500')).toThrow(RangeError)
    expect(() => netOf('1.4999', '1.000')).toThrow(RangeError)
  })

  it('add up to the published five crates', () => {
    const gross = ['15.360', '14.320', '13.420', '13.600', '14.290']
    const totals = crateTotals(gross.map((weight) => ({ gross: weight, tare: '1.500' })))
    expect(totals).toEqual({ gross: '70.990', tare: '7.500', net: '63.490', crates: 5 })
    expect(crateTotals([])).toEqual({ gross: '0.000', tare: '0.000', net: '0.000', crates: 0 })
  })

  it('net is the sum of the nets, and gross less tare', () => {
    const crate = fc.record({ gross: kg(2000, 60_000), tare: kg(0, 2000) })
    fc.assert(
      fc.property(fc.array(crate), (crates) => {
        const totals = crateTotals(crates)
        expect(totals.net).toBe(
          sum(
            crates.map(({ gross, tare }) => netOf(gross, tare)),
            3,
          ),
        )
        expect(grams(totals.net)).toBe(grams(totals.gross) - grams(totals.tare))
      }),
    )
  })

  it('refuse one crate below its tare, though the others make up for it', () => {
    const light = { gross: '1.000', tare: '1.500' }
    expect(() => crateTotals([{ gross: '20.000', tare: '1.500' }, light])).toThrow(RangeError)
  })
})

describe('a typed crate', () => {
  const problemOf = (gross: string, tare = '1.500') => readCrate({ id: 1, gross, tare }).issue

  it.each([
    ['-15', '1.500', { key: 'rule.range', args: { min: '0.001', max: '500.000' } }],
    ['15.1234', '1.500', { key: 'rule.decimals', args: { n: 3 } }],
    ['15', '1.5001', { key: 'rule.decimals', args: { n: 3 } }],
    ['501', '1.500', { key: 'rule.range', args: { min: '0.001', max: '500.000' } }],
    ['x', '1.500', { key: 'rule.number' }],
    ['15', '', { key: 'rule.number' }],
    ['1.5', '1.500', { key: 'ui.weight.tooHeavy' }],
  ])('of %s with the tare %s is told what is wrong', (gross, tare, problem) => {
    expect(problemOf(gross, tare)).toEqual(problem)
  })

  it('is read with three decimals, and a blank one is no fault', () => {
    expect(readCrate({ id: 1, gross: '15.5', tare: '1.5' }).crate).toEqual({
      gross: '15.500',
      tare: '1.500',
      net: '14.000',
    })
    expect(problemOf(' ')).toBeNull()
  })
})

describe('tolerance', () => {
  it.each([
    ['36.000', '30.000', '20', true],
    ['36.001', '30.000', '20', false],
    ['24.000', '30.000', '20', true],
    ['23.999', '30.000', '20', false],
    ['30.075', '30.000', '0.25', true],
    ['30.076', '30.000', '0.25', false],
  ])('%s kg for %s kg at %s %%: %s', (net, approx, percent, within) => {
    expect(withinTolerance(net, approx, percent)).toBe(within)
  })
})
