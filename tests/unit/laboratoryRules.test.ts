import { describe, expect, it } from 'vitest'
import { lot } from '#resources/lot'
import { checkFigures, rangeOf, type SampleFigure } from '#shared/laboratoryRules'

describe('the ranges of a lot', () => {
  it('take borders as usual and as possible', () => {
    expect(checkFigures('BV', { count100: 47, shellRatio: '24.00', floorPrice: 400, defectPercent: '1.00' })).toEqual({
      errors: {},
      asks: {},
    })
    expect(checkFigures('BV', { count100: 30, shellRatio: '28.00', floorPrice: 2000 }).errors).toEqual({})
  })

  it('ask just outside the usual one and refuse just outside the hard one', () => {
    expect(Object.keys(checkFigures('BV', { count100: 46, renditta: '8.01' }).asks)).toEqual(['count100', 'renditta'])
    expect(checkFigures('BV', { count100: 29, renditta: '4.49', approxWeight: '0.499' })).toEqual({
      errors: {
        approxWeight: { key: 'rule.range', args: { min: '0.500', max: '1000.000' } },
        count100: { key: 'rule.range', args: { min: '30', max: '120' } },
        renditta: { key: 'rule.range', args: { min: '4.50', max: '20.00' } },
      },
      asks: {},
    })
  })

  it('follow the race', () => {
    const sample = { count100: 66, shellRatio: '17.04', renditta: '8.75', silkRate: '4300.00' }
    expect(checkFigures('CB', sample).asks).toEqual({})
    expect(Object.keys(checkFigures('BV', sample).asks)).toEqual(['count100', 'shellRatio', 'renditta'])
    expect(rangeOf('shellRatio', 'MV').usual).toEqual(rangeOf('shellRatio', 'CB').usual)
    expect(rangeOf('shellRatio', 'P1').usual).toEqual(rangeOf('shellRatio', 'BV').usual)
    expect(checkFigures('DEF', { count100: 110, defectPercent: '80.00', approxWeight: '5' }).asks).toHaveProperty(
      'approxWeight',
    )
    expect(checkFigures('DEF', { count100: 110, defectPercent: '80.00' }).asks).toEqual({})
  })

  it('pass over what is missing or unreadable', () => {
    expect(checkFigures('BV', { count100: null, shellRatio: '', renditta: 'x', floorPrice: undefined })).toEqual({
      errors: {},
      asks: {},
    })
  })

  it('have the hard limits that the table holds', () => {
    const names: SampleFigure[] = ['approxWeight', 'count100', 'shellRatio', 'renditta', 'floorPrice']
    for (const name of names) {
      const { min, max } = lot.fields[name as 'count100']
      expect(rangeOf(name, 'BV').hard.map(Number), name).toEqual([Number(min), Number(max)])
    }
  })
})
