import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RoomSnapshot } from '#resources/api/room'
import { missedChannel } from '../../src/server/hub/events'
import { createHub } from '../../src/server/hub/hub'
import { createStreams } from '../../src/server/live/stream'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('lets those who came together go one by one, each after four to six minutes', async () => {
  const reads = { state: async () => ({ now: '', versions: 0, lots: 0, slots: [] }), slot: async () => null }
  const streams = createStreams(createHub(), reads)
  const comeInTo = (n: number, endsIn?: number) =>
    streams.watch({
      ...{ address: `10.0.0.${n}`, marketId: 1, slotId: null, line: null, signal: new AbortController().signal },
      ...{ ending: { channel: `session:${n}`, stands: async () => true }, alike: null },
      snapshot: async () => ({}) as RoomSnapshot,
      ...(endsIn === undefined ? {} : { endsIn }),
    })
  const came = 200
  for (let n = 0; n < came; n += 1) await comeInTo(n)
  await comeInTo(came, 60_000)
  const minutes = (n: number) => vi.advanceTimersByTimeAsync(n * 60_000)
  await minutes(1)
  expect(streams.count()).toBe(came)
  await minutes(2.99)
  expect(streams.count()).toBe(came)
  let most = 0
  for (let second = 0; second < 121; second += 1) {
    const before = streams.count()
    await minutes(1 / 60)
    most = Math.max(most, before - streams.count())
  }
  expect(streams.count()).toBe(0)
  expect(most).toBeLessThan(came / 10)
})

it('begins anew for all who watch, one by one, once the other processes are heard again', async () => {
  const reads = { state: async () => ({ now: '', versions: 0, lots: 0, slots: [] }), slot: async () => null }
  const hub = createHub()
  const streams = createStreams(hub, reads)
  for (let n = 0; n < 50; n += 1)
    await streams.follow({
      ...{ address: `10.0.0.${n}`, marketIds: [1], line: null, signal: new AbortController().signal },
      ending: { channel: `session:${n}`, stands: async () => true },
    })
  hub.receive({ channel: missedChannel, name: 'missed', data: null })
  expect(streams.count()).toBe(50)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(streams.count()).toBeGreaterThan(0)
  expect(streams.count()).toBeLessThan(50)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(streams.count()).toBe(0)
  streams.stop()
})
