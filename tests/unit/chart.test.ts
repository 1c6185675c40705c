import { describe, expect, it } from 'vitest'
import { barsOf, chartScale, tickStep } from '#shared/chart'

describe('the scale of a chart', () => {
  it('goes from a round figure to a round figure, with nought where bars stand on it', () => {
    expect(chartScale([12_500.5, 38_000], true, 4).ticks).toEqual([0, 10_000, 20_000, 30_000, 40_000])
    expect(chartScale([632.5, 671], false, 4).ticks).toEqual([630, 640, 650, 660, 670, 680])
    expect(chartScale([-400, 150, 900], true, 3).ticks).toEqual([-500, 0, 500, 1000])
    expect(chartScale([0.1, 0.3], true, 3).ticks).toEqual([0, 0.1, 0.2, 0.3])
  })

  it.each([[[]], [[0]], [[7]], [[-3, -3]]])('has room for %j too', (values) => {
    const { ticks, shareOf } = chartScale(values, false, 4)
    expect(ticks.length).toBeGreaterThan(1)
    for (const value of values) expect(shareOf(value)).toBeGreaterThanOrEqual(0)
    for (const value of values) expect(shareOf(value)).toBeLessThanOrEqual(1)
  })

  it('places a value between its ticks', () => {
    const { ticks, shareOf } = chartScale([-400, 900], true, 3)
    expect(ticks.map(shareOf)).toEqual([0, 1 / 3, 2 / 3, 1])
    expect(shareOf(250)).toBeCloseTo(0.5)
  })
})

describe('what stands below and on it', () => {
  it('is named as often as there is room', () => {
    expect(tickStep(10, 500, 50)).toBe(1)
    expect(tickStep(10, 499, 50)).toBe(2)
    expect(tickStep(60, 300, 50)).toBe(10)
  })

  it('stands around the middle of its place, no wider than it should be', () => {
    expect(barsOf(100, 2, 48)).toEqual({ width: 35, from: -35 })
    expect(barsOf(400, 1, 48)).toEqual({ width: 48, from: -24 })
  })
})
