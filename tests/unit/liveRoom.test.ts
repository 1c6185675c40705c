import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HallRoom } from '#resources/api/hall'
import type { SlotRow } from '#resources/api/lots'
import type { LotPatch, Room as OfficialsRoom, ReelerRoom } from '#resources/api/room'
import { eventReader, eventText } from '#shared/eventStream'
import { reelersRoom } from '../../src/client/bid/usePhoneRoom'
import { emptyBoard } from '../../src/client/hall/board'
import { hallsRoom } from '../../src/client/hall/useHall'
import { createLiveRoom, type Projection, type StreamMessage } from '../../src/client/live/liveRoom'
import { officialsRoom } from '../../src/client/live/room'
import { listenLive } from '../../src/client/live/shared'
import { newerThan, newestOf } from '../../src/client/live/snapshot'

interface Room {
  readonly now: string
  readonly slotId: number | null
  readonly lots: readonly { readonly id: number; readonly roomVersion: number }[]
}

const now = '2026-11-20T05:00:00.000Z'
const room = (slotId: number | null, ...versions: number[]): Room => ({
  now,
  slotId,
  lots: versions.map((roomVersion, at) => ({ id: at + 1, roomVersion })),
})
const lots = (...patches: [id: number, roomVersion: number][]): StreamMessage<Room> => ({
  kind: 'event',
  name: 'lots',
  data: { now, lots: patches.map(([id, roomVersion]) => ({ id, roomVersion }) as LotPatch) },
})
const beat = (versions: number, lots = 2): StreamMessage<Room> => ({
  kind: 'event',
  name: 'beat',
  data: { now, versions, lots },
})
const another = (id: number): StreamMessage<Room> => ({
  kind: 'event',
  name: 'slot',
  data: { now, slot: { id } as SlotRow },
})

/** A live room on a stream and an office that the test speaks for. */
function stage(more: Partial<Projection<Room, Room, Room>> = {}, kept: Room | null = null) {
  const heard: { slotId: number | null; tell: (told: StreamMessage<Room>) => unknown; isOpen: boolean }[] = []
  const asked: { slotId: number | null; answer: (room: Room) => void; fail: (error: Error) => void }[] = []
  const live = createLiveRoom<Room, Room, Room>(
    {
      listen(slotId, tell) {
        const stream = { slotId, isOpen: true, tell: (told: StreamMessage<Room>) => stream.isOpen && tell(told) }
        heard.push(stream)
        return () => {
          stream.isOpen = false
        }
      },
      read: (slotId) => new Promise((answer, fail) => asked.push({ slotId, answer, fail })),
      withRead: (shown, read) =>
        shown?.slotId === read.slotId ? { ...read, lots: newestOf(shown.lots, read.lots) } : read,
      heard(shown, { name, data }) {
        if (name === 'snapshot') return { room: data }
        if (name === 'slot') return { room: shown, read: { slotId: data.slot.id } }
        const newer = newerThan(shown.lots, data.lots)
        return { room: { ...shown, lots: shown.lots.map((lot) => newer.get(lot.id) ?? lot) } }
      },
      slotOf: ({ slotId }) => slotId,
      lotsOf: (shown) => shown.lots,
      ...more,
    },
    kept,
  )
  const versions = () => live.state().room?.lots.map(({ roomVersion }) => roomVersion)
  return { live, heard, asked, versions, stop: live.subscribe(() => undefined) }
}

/** Lets what was answered arrive. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(now) }))
afterEach(() => void vi.useRealTimers())

describe('a live room', () => {
  it('is read, then moved by the stream of its slot, and lets go with the last who looks', async () => {
    const { live, heard, asked, versions, stop } = stage()
    expect([asked.map(({ slotId }) => slotId), heard.length]).toEqual([[null], 0])
    asked[0]?.answer(room(7, 1, 4))
    await settle()
    expect(heard.map(({ slotId }) => slotId)).toEqual([7])
    heard[0]?.tell(lots([1, 3], [2, 2], [9, 9]))
    expect(versions()).toEqual([3, 4])
    const second = live.subscribe(() => undefined)
    stop()
    expect(heard[0]?.isOpen).toBe(true)
    second()
    expect(heard[0]?.isOpen).toBe(false)
    heard[0]?.tell(lots([1, 8]))
    expect(versions()).toEqual([3, 4])
  })

  it('believes the second beat that something was lost, and reads it', async () => {
    const { heard, asked, versions } = stage({}, room(7, 1, 1))
    heard[0]?.tell(beat(5))
    expect(asked).toHaveLength(1)
    asked[0]?.answer(room(7, 1, 1))
    await settle()
    heard[0]?.tell(beat(5))
    expect(asked.at(-1)?.slotId).toBe(7)
    heard[0]?.tell(lots([1, 6]))
    asked.at(-1)?.answer(room(7, 3, 2))
    await settle()
    expect(versions()).toEqual([6, 2])
    heard[0]?.tell(beat(8))
    heard[0]?.tell(beat(8))
    expect(asked).toHaveLength(2)
  })

  it('shows a lot no more that left for another round, and misses nothing of the others by it', async () => {
    const { heard, asked, versions } = stage({}, room(7, 3, 9))
    asked[0]?.answer(room(7, 3, 9))
    await settle()
    heard[0]?.tell(beat(12))
    // The second lot left, and nobody told what became of the first.
    heard[0]?.tell(beat(4, 1))
    heard[0]?.tell(beat(4, 1))
    asked.at(-1)?.answer(room(7, 4))
    await settle()
    expect(versions()).toEqual([4])
    const { length } = asked
    heard[0]?.tell(beat(4, 1))
    expect(asked).toHaveLength(length)
  })

  it('shows what stands where the database was put back to an earlier state, as from a backup', async () => {
    const { asked, heard, versions } = stage()
    asked[0]?.answer(room(7, 5, 5))
    await settle()
    heard[0]?.tell(lots([1, 6]))
    heard[0]?.tell(beat(10))
    heard[0]?.tell(beat(11))
    expect(asked).toHaveLength(1)
    heard[0]?.tell(beat(8))
    expect(asked).toHaveLength(2)
    asked[1]?.answer(room(7, 4, 4))
    await settle()
    expect(versions()).toEqual([4, 4])
    heard[0]?.tell(beat(8))
    heard[0]?.tell(lots([2, 5]))
    heard[0]?.tell(beat(9))
    expect(asked).toHaveLength(2)
    expect(versions()).toEqual([4, 5])
  })

  it('turns to another slot and to its stream', async () => {
    const { heard, asked, versions } = stage({}, room(7, 1))
    asked[0]?.answer(room(7, 1))
    await settle()
    heard[0]?.tell(another(8))
    asked[1]?.answer(room(8, 2, 2))
    await settle()
    expect(heard.map(({ slotId, isOpen }) => [slotId, isOpen])).toEqual([
      [7, false],
      [8, true],
    ])
    heard[0]?.tell(lots([1, 9]))
    expect(versions()).toEqual([2, 2])
  })

  it('reads one thing once at a time, and once more for all who asked meanwhile', async () => {
    const { live, asked } = stage()
    live.read(null)
    live.read(null)
    expect(asked).toHaveLength(1)
    asked[0]?.answer(room(7, 1))
    await settle()
    expect(asked).toHaveLength(2)
  })

  it('says since when it hears nothing', () => {
    const { live, heard } = stage({}, room(7, 1))
    const line = () => live.state().connection
    expect(line()).toEqual({ state: 'connecting', since: null })
    heard[0]?.tell(beat(1))
    expect(line().state).toBe('connected')
    heard[0]?.tell({ kind: 'lost' })
    vi.advanceTimersByTime(5_000)
    heard[0]?.tell({ kind: 'lost' })
    expect(line()).toEqual({ state: 'lost', since: Date.parse(now) })
    heard[0]?.tell(beat(1))
    expect(line()).toEqual({ state: 'connected', since: null })
  })

  it('tells why it was not read, and tries again where it is to', async () => {
    const { live, asked } = stage({ retry: 2_000 })
    asked[0]?.fail(new Error('no'))
    await settle()
    expect(live.state().error).toEqual(new Error('no'))
    await vi.advanceTimersByTimeAsync(2_000)
    asked[1]?.answer(room(null))
    await settle()
    expect(live.state()).toMatchObject({ error: null, room: room(null) })
  })
})

describe('the events of a stream', () => {
  it('are read whole in whatever pieces they arrive', () => {
    const event = fc.record({ name: fc.constantFrom('lots', 'beat'), data: fc.jsonValue() })
    fc.assert(
      fc.property(fc.array(event), fc.infiniteStream(fc.integer({ min: 1, max: 40 })), (events, sizes) => {
        const text = events.map(({ name, data }) => eventText(name, data)).join('')
        const heard: unknown[] = []
        const read = eventReader((name, data) => heard.push({ name, data }))
        for (let at = 0; at < text.length; ) {
          const size = Number(sizes.next().value)
          read(text.slice(at, at + size))
          at += size
        }
        expect(JSON.stringify(heard)).toBe(JSON.stringify(events))
      }),
    )
  })
})

describe('a stream that another tab reads', () => {
  it('is lost where that tab tells nothing', () => {
    vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } })
    const told: string[] = []
    const stop = listenLive({ path: 'BiddingInfo/stream', query: { slotId: 7 } }, ({ kind }) => told.push(kind))
    vi.advanceTimersByTime(6_900)
    expect(told).toEqual([])
    vi.advanceTimersByTime(200)
    expect(told).toEqual(['lost'])
    stop()
    vi.unstubAllGlobals()
  })
})

describe('what only the server can tell is read', () => {
  const slot = { id: 7, version: 1, slotStatus: 'LIVE', day: '2026-11-20', startsAt: now, endsAt: now } as SlotRow
  const lot = { id: 1, roomVersion: 1, lotStatus: 'BIDDING', highestReelerId: 3, highestBid: 610, bidCount: 2 }
  const patch = (values: object) => ({ now, lots: [{ ...lot, roomVersion: 2, ...values } as LotPatch] })
  const at = Date.parse(now)

  it('by an official: another slot that runs where the market is followed, and times that moved', () => {
    const shown = { slot, lots: [lot], course: {}, reelerIds: [] } as unknown as OfficialsRoom
    const followed = officialsRoom({ slotId: null, marketId: null })
    const fixed = officialsRoom({ slotId: 7, marketId: null })
    const next = { name: 'slot', data: { now, slot: { ...slot, id: 8 } } } as const
    expect([followed.heard(shown, next, at).read, fixed.heard(shown, next, at).read]).toEqual([{}, false])
    const later = { ...slot, version: 2, endsAt: '2026-11-20T05:02:00.000Z' }
    expect(fixed.heard(shown, { name: 'slot', data: { now, slot: later } }, at)).toMatchObject({
      room: { slot: later },
      read: {},
    })
    const others = { name: 'snapshot', data: { now, slot: { ...slot, id: 8 }, lots: [], running: 8 } } as const
    expect(followed.heard(shown, others, at)).toEqual({ room: shown, read: {} })
    expect(followed.heard(shown, { name: 'lots', data: patch({ highestBid: 620 }) }, at)).toMatchObject({
      room: { lots: [{ highestBid: 620 }] },
    })
  })

  it('by a reeler: a withdrawal, what was decided of a lead of theirs, and the next slot', () => {
    const shown = { slot, lots: [lot], me: { reelerId: 3 } } as unknown as ReelerRoom
    const heard = (values: object) => reelersRoom.heard(shown, { name: 'lots', data: patch(values) }, at)
    expect(heard({ bidCount: 1 })).toEqual({ room: shown, read: {} })
    expect(heard({ bidCount: 3, highestReelerId: 4 })).toMatchObject({
      room: { lots: [{ highestReelerId: 4 }] },
      read: false,
    })
    expect(heard({ lotStatus: 'APPROVED' })).toMatchObject({ room: { lots: [{ lotStatus: 'APPROVED' }] }, read: {} })
    const turned = (slotStatus: string) =>
      reelersRoom.heard(shown, { name: 'slot', data: { now, slot: { ...slot, id: 8, slotStatus } as SlotRow } }, at)
    expect([turned('LIVE').read, turned('SCHEDULED').read]).toEqual([{ slotId: 8 }, undefined])
  })

  it('by whoever comes back: a slot that began meanwhile; not the one that a reeler left for another', () => {
    const over = { ...slot, slotStatus: 'CLOSED' } as SlotRow
    const shown = { slot: over, lots: [lot], running: null, me: { reelerId: 3 }, course: {}, reelerIds: [] }
    const picture = (running: number | null) => ({ name: 'snapshot', data: { ...shown, now, running } }) as never
    const phone = (room: object, running: number | null) =>
      reelersRoom.heard(room as ReelerRoom, picture(running), at).read || null
    expect([phone(shown, null), phone(shown, 8), phone({ ...shown, running: 8 }, 8)]).toEqual([
      null,
      { slotId: 8 },
      null,
    ])
    const goesOn = { name: 'slot', data: { now, slot: { ...slot, id: 8, version: 2 } } } as const
    const left = { ...shown, running: 8 } as unknown as ReelerRoom
    expect(reelersRoom.heard(left, goesOn, at)).toEqual({ room: left })
    const ended = {
      name: 'slot',
      data: { now, slot: { ...slot, id: 8, version: 3, slotStatus: 'CLOSED' } as SlotRow },
    } as const
    const after = reelersRoom.heard(left, ended, at).room
    expect(after.running).toBeNull()
    const another = { name: 'slot', data: { now, slot: { ...slot, id: 9 } } } as const
    expect(reelersRoom.heard(after, another, at).read).toEqual({ slotId: 9 })
    const followed = officialsRoom({ slotId: null, marketId: null })
    const fixed = officialsRoom({ slotId: 7, marketId: null })
    const desk = shown as unknown as OfficialsRoom
    expect([followed.heard(desk, picture(8), at).read, fixed.heard(desk, picture(8), at).read]).toEqual([{}, undefined])
  })

  it('by the hall: a slot in another state soon, decisions after the close later', () => {
    const halls = hallsRoom('ticket', () => undefined)
    const picture = { now, day: slot.day, slot, lots: [lot], next: null, result: null } as unknown as HallRoom
    const board = halls.heard(emptyBoard, { name: 'snapshot', data: picture }, at).room
    const closed = { ...slot, version: 2, slotStatus: 'CLOSED' } as SlotRow
    const after = halls.heard(board, { name: 'slot', data: { now, slot: closed } }, at)
    expect(after).toMatchObject({ room: { room: { slot: closed } }, read: { after: 300 } })
    expect(halls.heard(board, { name: 'lots', data: patch({}) }, at).read).toBe(false)
    expect(halls.heard(after.room, { name: 'lots', data: patch({}) }, at).read).toEqual({ after: 3_000 })
  })
})
