import { describe, expect, it } from 'vitest'
import { barsOf, chartScale, namesWithRoom, placesOf, timesOf } from '#shared/chart'

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
  const even = (count: number) => Array.from({ length: count }, (_, n) => n)

  it('is named as often as there is room', () => {
    const named = (count: number, room: number) => [...namesWithRoom(placesOf(even(count), 0, room).middles, 50)]
    expect(named(10, 500)).toHaveLength(10)
    expect(named(10, 499)).toEqual([0, 2, 4, 6, 8])
    expect(named(60, 300)).toEqual([0, 10, 20, 30, 40, 50])
  })

  it('has its share of the axis where places stand beside each other, and all of it where there is one', () => {
    expect(placesOf(even(4), 20, 100)).toEqual({ width: 20, middles: [30, 50, 70, 90] })
    expect(placesOf([7], 0, 60)).toEqual({ width: 60, middles: [30] })
    expect(placesOf([], 0, 60).middles).toEqual([])
  })

  it('stands as far from the day before as that is gone by', () => {
    const stands = timesOf(['2026-10-11', '2026-10-12', '2026-11-14'])
    const { width, middles } = placesOf(stands, 0, 350)
    expect(width).toBe(10)
    expect(middles).toEqual([5, 15, 345])
    // 12/10 is named, 14/11 too, and nothing between them.
    expect([...namesWithRoom(middles, 30)]).toEqual([0, 2])
    expect(timesOf(['2026-01', '2026-02', '2026-03']).map((at, n, all) => at - (all[n - 1] ?? at))).toEqual([0, 31, 28])
  })

  it('stands beside the other where it is no time, or not in its order', () => {
    expect(timesOf(['2026-10-12', '2026-10-12'])).toEqual([0, 1])
    expect(timesOf(['2026-10-12', '2026-10-11'])).toEqual([0, 1])
    expect(timesOf(['Dharmapuri', null])).toEqual([0, 1])
  })

  it('stands around the middle of its place, no wider than it should be', () => {
    expect(barsOf(100, 2, 48)).toEqual({ width: 35, from: -35 })
    expect(barsOf(400, 1, 48)).toEqual({ width: 48, from: -24 })
  })
})
