import { describe, expect, it } from 'vitest'
import type { RoomSnapshot } from '#resources/api/room'
import { createHub } from '../../src/server/hub/hub'
import { createStreams, type WatchOptions } from '../../src/server/live/stream'
import { until } from '../support/until'

/** Streams whose pictures are numbered as they are read, each when it is let. */
function room() {
  const reads = { state: async () => ({ now: '', versions: 0, lots: 0, slots: [] }), slot: async () => null }
  const streams = createStreams(createHub(), reads)
  const waiting: ((error?: Error) => void)[] = []
  let read = 0
  let sessions = 0
  const snapshot = () => {
    const lots = [{ id: ++read }]
    return new Promise<RoomSnapshot>((resolve, reject) =>
      waiting.push((error) => (error ? reject(error) : resolve({ lots } as unknown as RoomSnapshot))),
    )
  }
  const watch = (alike: WatchOptions['alike'], slotId = 1) => {
    const stop = new AbortController()
    const answer = streams.watch({
      ...{ marketId: 1, slotId, line: null, signal: stop.signal, address: 'local', alike, snapshot },
      ending: { channel: `session:${++sessions}`, stands: async () => true },
    })
    const seen = answer.then(async (response) => {
      const { value } = await (response.body as ReadableStream<Uint8Array>).getReader().read()
      return Number(/"id":(\d+)/.exec(new TextDecoder().decode(value))?.[1])
    })
    return { seen, leave: () => stop.abort() }
  }
  return { streams, watch, waiting, read: () => read, letGo: (error?: Error) => waiting.shift()?.(error) }
}

describe('the first picture of a room', () => {
  it('is read once for all who come together, and anew for who comes while it is read', async () => {
    const { watch, waiting, read, letGo, streams } = room()
    const first = watch('officials')
    const others = Array.from({ length: 250 }, () => watch('officials'))
    await until(() => expect(waiting.length).toBe(1))
    letGo()
    expect(await first.seen).toBe(1)
    await until(() => expect(waiting.length).toBe(1))
    letGo()
    expect(await Promise.all(others.map(({ seen }) => seen))).toEqual(others.map(() => 2))
    expect(read()).toBe(2)
    const late = watch('officials')
    await until(() => expect(waiting.length).toBe(1))
    letGo()
    expect(await late.seen).toBe(3)
    streams.stop()
  })

  it("is a watcher's own where it is not like others', and of another room or the hall another", async () => {
    const { watch, waiting, letGo, streams } = room()
    const all = [watch(null), watch(null), watch('officials'), watch('hall'), watch('officials', 2)]
    await until(() => expect(waiting.length).toBe(5))
    for (const _ of all) letGo()
    expect((await Promise.all(all.map(({ seen }) => seen))).sort()).toEqual([1, 2, 3, 4, 5])
    streams.stop()
  })

  it('fails for those who share it, and is read again for the next', async () => {
    const { watch, waiting, letGo, streams } = room()
    const first = watch('officials')
    const second = watch('officials')
    await until(() => expect(waiting.length).toBe(1))
    letGo(new Error('no database'))
    await expect(first.seen).rejects.toThrow('no database')
    await until(() => expect(waiting.length).toBe(1))
    letGo()
    expect(await second.seen).toBe(2)
    const third = watch('officials')
    await until(() => expect(waiting.length).toBe(1))
    letGo()
    expect(await third.seen).toBe(3)
    streams.stop()
  })

  it('is whole for the others where the one who asked first is gone', async () => {
    const { watch, waiting, letGo, streams } = room()
    const first = watch('officials')
    const [second, third] = [watch('officials'), watch('officials')]
    await until(() => expect(waiting.length).toBe(1))
    first.leave()
    second.leave()
    letGo()
    await until(() => expect(waiting.length).toBe(1))
    letGo()
    expect(await third.seen).toBe(2)
    streams.stop()
  })
})
