import { describe, expect, it } from 'vitest'
import type { DepartmentFigures, DepartmentMarket } from '#resources/api/department'
import { districtTiles, TILE_COLUMNS, TILE_ROWS } from '#shared/districtTiles'
import {
  changeOf,
  districtsOf,
  isIdle,
  ranked,
  scaledOf,
  shadeOf,
  textOf,
} from '../../src/client/pages/dashboard/measures'
import { periodIn } from '../../src/client/pages/dashboard/period'
import { districts } from '../../src/server/seed/reference/districts'

const none: DepartmentFigures = {
  lotsIn: 0,
  lots: 0,
  kg: '0.000',
  value: '0.00',
  levy: '0.00',
  weightedMean: null,
  min: null,
  lowerQuartile: null,
  upperQuartile: null,
  max: null,
}
const sold = (kg: string, value: string, weightedMean: string): DepartmentFigures => ({
  ...none,
  lotsIn: 2,
  lots: 1,
  kg,
  value,
  weightedMean,
})
const market = (name: string, now: DepartmentFigures, district: string | null = 'Erode') =>
  ({ name, now, district, districtTa: null }) as DepartmentMarket

describe('the map of the districts', () => {
  it('has each district of the master once, each at a place of its own', () => {
    const names = districts.filter(({ isOtherState }) => !isOtherState).map(({ name }) => name.en)
    expect(Object.keys(districtTiles).toSorted()).toEqual(names.toSorted())
    expect(names).toHaveLength(38)
    const places = Object.values(districtTiles)
    expect(new Set(places.map(String)).size).toBe(38)
    for (const [column, row] of places)
      expect([column >= 0 && column < TILE_COLUMNS, row >= 0 && row < TILE_ROWS]).toEqual([true, true])
  })

  it('has of several markets their sums, and their value over their weight as the mean', () => {
    const markets = [
      market('Erode', sold('100.000', '60000.00', '600.00')),
      market('Talavadi', sold('300.000', '150000.00', '500.00')),
      market('Salem', none, 'Salem'),
      market('Elsewhere', sold('1.000', '1.00', '1.00'), null),
    ]
    const of = (measure: 'kg' | 'value' | 'weightedMean') =>
      districtsOf(markets, measure).map(({ name, scaled }) => [name, textOf(scaled, measure)])
    expect(of('kg')).toEqual([
      ['Erode', '400.000'],
      ['Salem', null],
    ])
    expect(of('value')[0]).toEqual(['Erode', '210000.00'])
    expect(of('weightedMean')[0]).toEqual(['Erode', '525.00'])
  })

  it('shades sums from nought and means from the least of them', () => {
    expect([0n, 1n, 50n, 100n].map((one) => shadeOf(one, [1n, 50n, 100n], 'kg'))).toEqual([1, 1, 3, 5])
    expect([600n, 650n, 700n].map((one) => shadeOf(one, [600n, 650n, 700n], 'weightedMean'))).toEqual([1, 3, 5])
    expect(shadeOf(7n, [7n], 'weightedMean')).toBe(5)
  })
})

describe('the order of the markets', () => {
  it('is by what is chosen, those that sold nothing last', () => {
    const markets = [
      market('None', none),
      market('Heavy', sold('300.000', '150000.00', '500.00')),
      market('Dear', sold('100.000', '60000.00', '600.00')),
    ]
    const by = (measure: 'kg' | 'weightedMean') => ranked(markets, measure).map(({ name }) => name)
    expect(by('kg')).toEqual(['Heavy', 'Dear', 'None'])
    expect(by('weightedMean')).toEqual(['Dear', 'Heavy', 'None'])
    expect(markets.filter(isIdle).map(({ name }) => name)).toEqual(['None'])
    expect(scaledOf(none, 'kg')).toBeNull()
  })

  it('has the change in per cent, and none where there was nothing', () => {
    expect(changeOf(112_345n, 100_000n)).toBe('+12.3')
    expect(changeOf(96n, 100n)).toBe('−4.0')
    expect(changeOf(100n, 100n)).toBe('+0.0')
    expect([changeOf(1n, 0n), changeOf(1n, null), changeOf(null, 1n)]).toEqual([null, null, null])
  })
})

describe('the period of an address', () => {
  const of = (query: string) => periodIn(new URLSearchParams(query), '2026-11-20')

  it('is the day, its month or accounting year so far, or two days', () => {
    expect(of('')).toEqual({ kind: 'day', from: '2026-11-20', to: '2026-11-20' })
    expect(of('period=month')).toEqual({ kind: 'month', from: '2026-11-01', to: '2026-11-20' })
    expect(of('period=year')).toEqual({ kind: 'year', from: '2026-04-01', to: '2026-11-20' })
    expect(of('from=2025-01-01&to=2025-02-01')).toMatchObject({ kind: 'range', from: '2025-01-01', to: '2025-02-01' })
    expect(of('from=2025-01-01')).toMatchObject({ from: '2025-01-01', to: '2025-01-01' })
  })
})
