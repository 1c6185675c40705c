import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { BidRow, LotRow, SlotRow } from '#resources/api/lots'
import type { LotPatch, Room } from '#resources/api/room'
import { batchPatches } from '#shared/batchPatches'
import { movesTimes, turnsTo, withPatches, withRead, withSnapshot } from '../../src/client/live/room'
import { versionSum, withSlot } from '../../src/client/live/snapshot'
import { jittered } from '../../src/client/live/source'
import { stepPath } from '../../src/client/pages/bidding/Course'
import { filterCounts, filtered } from '../../src/client/pages/bidding/filter'
import { stripOf } from '../../src/client/pages/bidding/strip'
import { isBehind, standingBids, withNewest } from '../../src/client/pages/bidding/useLotBids'
import { anyRose } from '../../src/client/pages/bidding/useRoomSound'
import { nextBid } from '../../src/client/pages/bidding/useSurrogateBid'

const slot = { id: 7, version: 2, slotStatus: 'LIVE', startsAt: '2026-11-20T05:00:00.000Z' } as SlotRow
const lot = (id: number, roomVersion: number, highestBid: number | null = null) =>
  ({
    id,
    roomVersion,
    highestBid,
    highestReelerId: null,
    lastBidAt: null,
    bidCount: 0,
    lotStatus: 'BIDDING',
    farmerName: `Farmer ${id}`,
  }) as LotRow
const patch = (id: number, roomVersion: number, highestBid: number | null, seconds = 10): LotPatch => ({
  id,
  roomVersion,
  highestBid,
  highestReelerId: 3,
  reelerName: 'Reeler',
  reelerNameTa: null,
  licenseNo: 'R1',
  highestSurrogate: false,
  bidCount: roomVersion,
  benefit: 5,
  lastBidAt: new Date(Date.parse(slot.startsAt) + seconds * 1000).toISOString(),
  lotStatus: 'BIDDING',
})
const room: Room = {
  now: '',
  slot,
  lots: [lot(1, 1), lot(2, 4, 610)],
  running: slot.id,
  course: { 2: [[3, 610]] },
  changes: [],
  rules: { step: 1, extensionsMost: 5, newDeviceWaits: false },
  reelerIds: [],
}

describe('the room in the browser', () => {
  it('takes newer versions of its lots and leaves the others as they are', () => {
    const moved = withPatches(room, [patch(1, 2, 600, 12.34), patch(2, 4, 999), patch(9, 8, 700)])
    expect(moved.lots.map(({ highestBid, farmerName }) => [highestBid, farmerName])).toEqual([
      [600, 'Farmer 1'],
      [610, 'Farmer 2'],
    ])
    expect(moved.lots[1]).toBe(room.lots[1])
    expect(moved.course).toEqual({ 1: [[12.3, 600]], 2: [[3, 610]] })
    expect(moved.reelerIds).toEqual([3])
    expect(withPatches(room, [patch(2, 3, 500)])).toBe(room)
  })

  it('does not lengthen the course by a change of state', () => {
    const closed = withPatches(room, [{ ...patch(2, 5, 610), lotStatus: 'BID_CLOSED' }])
    expect(closed.lots[1]?.lotStatus).toBe('BID_CLOSED')
    expect(closed.course[2]).toEqual([[3, 610]])
  })

  it('keeps what is newer when a snapshot or a fresh reading comes late', () => {
    const late = withSnapshot(room, {
      ...{ now: '', slot: { ...slot, version: 1 }, lots: [lot(1, 3, 605), lot(2, 2, 600)], running: slot.id },
    })
    expect(late.lots.map(({ roomVersion }) => roomVersion)).toEqual([3, 4])
    expect(late.slot?.version).toBe(2)
    const read = withRead(room, { ...room, lots: [lot(1, 0), lot(2, 9, 640)], reelerIds: [4] })
    expect(read.lots.map(({ roomVersion }) => roomVersion)).toEqual([1, 9])
    expect(read.reelerIds).toEqual([4])
    expect(withRead(room, { ...room, lots: [lot(1, 5)] }).lots.map(({ id }) => id)).toEqual([1])
    expect(withRead(room, { ...room, slot: { ...slot, id: 8 }, lots: [] }).lots).toEqual([])
  })

  it('sums its versions and knows which slot to turn to', () => {
    expect(versionSum(room.lots)).toBe(5)
    expect(withSlot(room, { ...slot, version: 3, slotStatus: 'CLOSED' }).slot?.slotStatus).toBe('CLOSED')
    expect(withSlot(room, { ...slot, id: 8, version: 3 })).toBe(room)
    const next = { ...slot, id: 8 }
    expect(turnsTo(room, next)).toBe(true)
    expect(turnsTo(room, { ...next, slotStatus: 'SCHEDULED' })).toBe(false)
    expect(turnsTo({ ...room, slot: null }, { ...next, slotStatus: 'SCHEDULED' })).toBe(true)
    expect(turnsTo(room, slot)).toBe(false)
  })
})

describe('a withdrawal in the browser', () => {
  const now = new Date(Date.parse(slot.startsAt) + 90_000).toISOString()

  it('lets the price fall now, though the bid that stands again is older', () => {
    const fallen = withPatches(withPatches(room, [patch(2, 5, 640, 60)]), [patch(2, 6, 610, 3)], now)
    expect(fallen.lots[1]).toMatchObject({ highestBid: 610, roomVersion: 6 })
    expect(fallen.course[2]).toEqual([
      [3, 610],
      [60, 640],
      [90, 610],
    ])
  })

  it('leaves a lot without a bid, and the next bid goes on from there', () => {
    const none = withPatches(
      room,
      [{ ...patch(2, 5, null), lastBidAt: null, highestReelerId: null, benefit: null }],
      now,
    )
    expect([none.lots[1]?.highestBid, none.course[2], none.reelerIds]).toEqual([null, [[3, 610]], []])
    expect(withPatches(none, [patch(2, 6, 615, 100)], now).course[2]).toEqual([
      [3, 610],
      [100, 615],
    ])
  })
})

describe('any order of what is heard', () => {
  const version = fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    roomVersion: fc.integer({ min: 1, max: 12 }),
    snapshot: fc.constantFrom('patch', 'snapshot', 'read'),
  })
  /** What a lot is at a version: the price rises, falls and vanishes with it. */
  const at = (id: number, roomVersion: number): LotPatch =>
    patch(id, roomVersion, roomVersion % 5 === 4 ? null : 600 + ((roomVersion * 7) % 11), roomVersion)
  const begun: Room = { ...room, lots: [lot(1, 0), lot(2, 0), lot(3, 0)], course: {} }

  it('ends with the newest version of each lot, none lost and none twice', () => {
    fc.assert(
      fc.property(fc.array(version, { maxLength: 40 }), (heard) => {
        let shown = begun
        const newest = new Map([1, 2, 3].map((id) => [id, 0]))
        for (const { id, roomVersion, snapshot } of heard) {
          const told = at(id, roomVersion)
          const lots = begun.lots.map((one) => (one.id === id ? { ...one, ...told } : one))
          if (snapshot === 'patch') shown = withPatches(shown, [told], '')
          else if (snapshot === 'snapshot') shown = withSnapshot(shown, { now: '', slot, lots, running: slot.id })
          else shown = withRead(shown, { ...begun, lots })
          newest.set(id, Math.max(newest.get(id) ?? 0, roomVersion))
        }
        expect(shown.lots.map((one) => [one.id, one.roomVersion])).toEqual([...newest])
        for (const one of shown.lots)
          if (one.roomVersion > 0) expect(one.highestBid).toBe(at(one.id, one.roomVersion).highestBid)
        for (const points of Object.values(shown.course)) {
          const seconds = points.map(([second]) => second)
          expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
        }
        expect(new Set(shown.reelerIds).size).toBe(shown.reelerIds.length)
      }),
    )
  })

  it('knows when times moved, so that their changes are read', () => {
    const moved = { ...slot, version: 3, endsAt: '2026-11-20T05:32:00.000Z', extensions: 1 }
    expect(movesTimes(room, moved)).toBe(true)
    expect(movesTimes(withSlot(room, moved), moved)).toBe(false)
    expect(movesTimes(room, { ...moved, version: 1 })).toBe(false)
    expect(movesTimes(room, { ...moved, id: 8 })).toBe(false)
  })
})

describe('a storm of bids', () => {
  const screenTick = 100

  it('reaches the screen at once, then gathered, the newest version of each lot', () => {
    vi.useFakeTimers()
    const shown: (readonly LotPatch[])[] = []
    const patches = batchPatches<LotPatch>(screenTick, (lots) => shown.push(lots))
    patches.add([patch(1, 1, 600)])
    expect(shown).toHaveLength(1)
    patches.add([patch(1, 3, 620), patch(2, 1, 600)])
    patches.add([patch(1, 2, 610)])
    expect(shown).toHaveLength(1)
    vi.advanceTimersByTime(screenTick)
    expect(shown[1]?.map(({ id, roomVersion }) => [id, roomVersion])).toEqual([
      [1, 3],
      [2, 1],
    ])
    patches.add([patch(2, 2, 610)])
    patches.settle()
    expect(shown).toHaveLength(3)
    patches.stop()
    vi.useRealTimers()
  })
})

describe('the lots of the room', () => {
  const lots = [
    { ...lot(1, 1, 620), benefit: 20 },
    { ...lot(2, 1, null), benefit: null },
    { ...lot(3, 1, 590), benefit: -10 },
  ] as LotRow[]

  it('are filtered and counted; the one that is worked on stays', () => {
    expect(filterCounts(lots)).toEqual({ all: 3, noBid: 1, belowFloor: 1 })
    expect(filtered(lots, 'noBid', null).map(({ id }) => id)).toEqual([2])
    expect(filtered(lots, 'noBid', 3).map(({ id }) => id)).toEqual([2, 3])
    expect(filtered(lots, 'all', null)).toBe(lots)
  })

  it('are drawn as one path a state, with what stands above, below and without a bid', () => {
    const strip = stripOf(lots, 72)
    expect([strip.counts, strip.most, strip.step]).toEqual([{ leading: 1, below: 1, none: 1 }, 20, 24])
    expect(strip.leading).toBe('M0.0 30h20.0v-27.0h-20.0z')
    expect(strip.below).toBe('M48.0 31h20.0v8.0h-20.0z')
    expect(strip.none).toBe('M24.0 29h20.0v2h-20.0z')
    expect(stripOf([], 100).leading).toBe('')
  })

  it('sound only for a bid that rose', () => {
    expect(anyRose(lots, [{ ...lots[0], highestBid: 630 } as LotRow])).toBe(true)
    expect(anyRose(lots, [{ ...lots[0], highestBid: 610 } as LotRow])).toBe(false)
    expect(anyRose(lots, [lot(9, 1, 700)])).toBe(false)
  })

  it("ask for the market's step more, and for no less than the floor price", () => {
    expect(nextBid({ highestBid: null, floorPrice: 600, floorWaived: false }, 1)).toBe(600)
    expect(nextBid({ highestBid: 640, floorPrice: 600, floorWaived: false }, 5)).toBe(645)
    expect(nextBid({ highestBid: 300, floorPrice: 600, floorWaived: true }, 1)).toBe(301)
    expect(nextBid({ highestBid: null, floorPrice: null, floorWaived: true }, 1)).toBe(1)
  })
})

describe('the bids of a lot', () => {
  const bid = (sequence: number, amount: number, state: BidRow['state'], round = 1) =>
    ({ id: sequence, sequence, amount, state, round, surrogate: false }) as BidRow
  const bids = [bid(3, 620, 'LEADING'), bid(2, 650, 'WITHDRAWN'), bid(1, 610, 'OUTBID')]
  const shown = { ...lot(1, 3, 620), round: 1, bidCount: 2 } as LotRow

  it('are read again when the room knows better, and not otherwise', () => {
    expect(isBehind(shown, bids)).toBe(false)
    expect(isBehind({ ...shown, highestBid: 610, bidCount: 1 }, bids)).toBe(true)
    expect(isBehind({ ...shown, bidCount: 1 }, bids)).toBe(true)
    expect(standingBids(shown, [...bids, bid(4, 700, 'REJECTED', 2)]).map(({ amount }) => amount)).toEqual([620, 610])
  })

  it('show the new highest before it is read, and take nothing away unread', () => {
    const now = withNewest({ ...shown, highestBid: 630, bidCount: 3, highestSurrogate: true }, bids)
    expect(now.map(({ id, amount, state }) => [id, amount, state])).toEqual([
      [0, 630, 'LEADING'],
      [3, 620, 'OUTBID'],
      [2, 650, 'WITHDRAWN'],
      [1, 610, 'OUTBID'],
    ])
    expect(now[0]?.surrogate).toBe(true)
    expect(withNewest({ ...shown, highestBid: 610, bidCount: 1 }, bids)).toBe(bids)
  })
})

describe('the stream in the browser', () => {
  it('comes back after half to whole of its pause', () => {
    expect([jittered(1000, () => 0), jittered(1000, () => 1)]).toEqual([500, 1000])
  })
})

describe('the course of a price', () => {
  it('is level until the next bid and ends at the last', () => {
    expect(stepPath([])).toBeNull()
    expect(stepPath([[5, 600]])?.path).toBe('M3 14.0H61')
    expect(
      stepPath([
        [0, 600],
        [10, 605],
        [20, 610],
      ]),
    ).toEqual({ path: 'M3.0 14.0H32.0V8.5H61.0V3.0', end: [61, 3] })
  })
})
