import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { App } from '../../src/server/app'
import { beat } from '../../src/server/beat'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('works once a second, and is stopped once what it began is done, however that ends', async () => {
  const ends: ((fault?: Error) => void)[] = []
  const tick = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((fault) => (fault ? reject(fault) : resolve()))
    })
  const stop = beat({ tick } as unknown as App)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ends).toHaveLength(3)
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  ends[0]?.()
  ends[1]?.(new Error('The database is away'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect([isStopped, ends.length]).toEqual([false, 3])
  ends[2]?.()
  await stopped
})
