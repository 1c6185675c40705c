import { type DefaultError, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StreamPath } from '#resources/api/calls'
import { hearChanges, heard } from '../../src/client/live/heard'
import type { LiveEvent, StreamListener } from '../../src/client/live/source'
import { learnServerTime, serverDate, today } from '../../src/client/session/clock'

/* What is shown is read again as the market's stream tells it, and about once a minute while it tells nothing. */

let hear: StreamListener<StreamPath> | null = null
vi.mock('../../src/client/live/shared', () => ({
  listenLive: (_: unknown, told: StreamListener<StreamPath>) => {
    hear = told
    return () => {
      hear = null
    }
  },
}))

let client: QueryClient
let stop: () => void
const reads = new Map<string, number>()
const now = '2026-11-20T04:30:00.000Z'

function show(word: string, pause?: number, answer: () => Promise<unknown> = async () => 1): () => void {
  const observer = new QueryObserver<unknown, DefaultError>(client, {
    queryKey: [word],
    queryFn: () => {
      reads.set(word, (reads.get(word) ?? 0) + 1)
      return answer()
    },
    meta: heard(pause),
  })
  return observer.subscribe(() => undefined)
}
const tell = (event: Pick<LiveEvent<'changes/stream'>, 'kind'> & { readonly name?: string; readonly of?: string[] }) =>
  hear?.({ kind: event.kind, name: event.name, data: { now, of: event.of } } as LiveEvent<StreamPath>)
const changed = (...of: string[]) => tell({ kind: 'event', name: 'changed', of })
const begun = () => tell({ kind: 'event', name: 'begun' })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const look = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  stop = hearChanges(client)
  reads.clear()
})
afterEach(() => {
  stop()
  client.clear()
  look(false)
  Reflect.deleteProperty(document, 'hidden')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Shown, and the stream has begun: what came before it has been read. */
async function settled(): Promise<void> {
  begun()
  await pass(3_000)
  reads.clear()
}

describe('the clock of a device', () => {
  it('that is set while a screen stands open changes neither the hour nor the day of the market', async () => {
    vi.setSystemTime(new Date(now))
    show('approval')
    learnServerTime(now)
    await pass(20_000)
    const passed = '2026-11-20T04:30:20.000Z'
    vi.setSystemTime(new Date('2026-11-18T23:00:00Z'))
    hear?.({ kind: 'event', name: 'beat', data: { now: passed } } as LiveEvent<StreamPath>)
    expect(serverDate().toISOString()).toBe(passed)
    expect(today()).toBe('2026-11-20')
  })

  it('is not corrected by a process whose own clock is some seconds off, nor beside a room', async () => {
    vi.setSystemTime(new Date(now))
    show('approval')
    learnServerTime(now)
    const beat = (at: string) => hear?.({ kind: 'event', name: 'beat', data: { now: at } } as LiveEvent<StreamPath>)
    await pass(2_000)
    beat('2026-11-20T05:30:00.000Z')
    expect(serverDate().toISOString()).toBe('2026-11-20T04:30:02.000Z')
    await pass(20_000)
    beat('2026-11-20T04:30:30.000Z')
    expect(serverDate().toISOString()).toBe('2026-11-20T04:30:22.000Z')
  })
})

describe('what is heard', () => {
  it('is asked for about once a minute while nothing changes, for what nobody tells of', async () => {
    show('approval')
    show('menuCounts')
    await settled()
    for (let beats = 0; beats < 18; beats += 1) {
      tell({ kind: 'event', name: 'beat' })
      await pass(2_000)
    }
    expect([...reads]).toEqual([])
    await pass(600_000)
    expect([...reads.values()].every((n) => n > 7 && n < 16)).toBe(true)
  })

  it('is read once for what changes together, and what shows nothing of it not at all', async () => {
    show('approval')
    show('proposals')
    show('inwardRegister')
    await settled()
    for (let n = 0; n < 5; n += 1) changed('lot', 'slot')
    expect(reads.size).toBe(0)
    await pass(400)
    expect(Object.fromEntries(reads)).toEqual({ approval: 1, inwardRegister: 1 })
    changed('proposal')
    await pass(400)
    expect(reads.get('proposals')).toBe(1)
  })

  it('of the rows that a list refers to as well', async () => {
    show('inwardRegister')
    await settled()
    changed('farmer')
    await pass(400)
    expect(reads.get('inwardRegister')).toBe(1)
  })

  it('is read no more often than it says, and the last change is not lost', async () => {
    // What is read anyway is so after 80 and 160 seconds.
    vi.spyOn(Math, 'random').mockReturnValue(1)
    show('dashboard', 20_000)
    show('inward')
    begun()
    await pass(150_000)
    reads.clear()
    changed('lot')
    await pass(400)
    expect([reads.get('dashboard'), reads.get('inward')]).toEqual([1, 1])
    for (let n = 0; n < 100; n += 1) {
      changed('lot')
      await pass(100)
    }
    expect(reads.get('dashboard')).toBe(1)
    expect(reads.get('inward')).toBeGreaterThan(6)
    expect(reads.get('inward')).toBeLessThan(12)
    await pass(60_000)
    expect(reads.get('dashboard')).toBe(2)
  })

  it('that is just being read is read once more after that', async () => {
    let answers = 0
    const slowly = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      answers += 1
      return answers
    }
    show('approval', undefined, slowly)
    await pass(1_000)
    begun()
    changed('lot')
    await pass(4_500)
    expect([reads.get('approval'), answers]).toEqual([1, 1])
    await pass(6_500)
    expect([reads.get('approval'), answers]).toEqual([2, 2])
  })

  it('and is not shown any more is read when it is shown again', async () => {
    show('menuCounts')
    const leave = show('approval')
    await settled()
    leave()
    changed('lot')
    await pass(5_000)
    expect(reads.get('approval')).toBeUndefined()
    expect(client.getQueryState(['approval'])?.isInvalidated).toBe(true)
  })
})

describe('a console', () => {
  it('listens while something that is heard is shown and looked at, and catches up', async () => {
    expect(hear).toBeNull()
    const leave = show('approval')
    expect(hear).not.toBeNull()
    await settled()
    look(true)
    expect(hear).toBeNull()
    await pass(120_000)
    expect(reads.size).toBe(0)
    look(false)
    begun()
    await pass(400)
    expect(reads.get('approval')).toBe(1)
    leave()
    expect(hear).toBeNull()
  })

  it('asks for nothing twice as a screen opens, and for what is older once the stream begins', async () => {
    show('approval')
    await pass(1_000)
    begun()
    await pass(5_000)
    expect(reads.get('approval')).toBe(1)
    begun()
    await pass(1_000)
    expect(reads.get('approval')).toBe(2)
  })

  it('catches up with what was read a moment before nobody looked, too', async () => {
    show('approval')
    await settled()
    changed('lot')
    await pass(500)
    look(true)
    await pass(100)
    look(false)
    begun()
    await pass(1_500)
    expect(reads.get('approval')).toBe(2)
  })

  it('asks soon once the stream is lost, then slowly, and catches up when it is back', async () => {
    show('approval')
    await settled()
    tell({ kind: 'lost' })
    await pass(4_900)
    expect(reads.size).toBe(0)
    tell({ kind: 'lost' })
    await pass(5_600)
    expect(reads.get('approval')).toBe(1)
    await pass(35_000)
    expect(reads.get('approval')).toBe(1)
    reads.clear()
    begun()
    await pass(500)
    expect(reads.get('approval')).toBe(1)
  })

  it('does not ask in the same moment as all others that hear of a change', async () => {
    const waits: number[] = []
    show('approval')
    await settled()
    for (let n = 0; n < 10; n += 1) {
      const from = Date.now()
      changed('lot')
      while (!reads.get('approval')) await pass(5)
      waits.push(Date.now() - from)
      await settled()
    }
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(150)
    expect(Math.max(...waits)).toBeLessThanOrEqual(410)
  })
})
