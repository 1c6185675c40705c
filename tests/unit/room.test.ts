import { describe, expect, it } from 'vitest'
import type { LotRow, SlotRow } from '#shared/lotRow'
import type { LotPatch, Room } from '#shared/room'
import { turnsTo, versionSum, withPatches, withRead, withSlot, withSnapshot } from '../../src/client/live/room'
import { jittered } from '../../src/client/live/source'
import { stepPath } from '../../src/client/pages/bidding/Course'

const slot = { id: 7, version: 2, slotStatus: 'LIVE', startsAt: '2026-11-20T05:00:00.000Z' } as SlotRow
const lot = (id: number, roomVersion: number, highestBid: number | null = null) =>
  ({ id, roomVersion, highestBid, bidCount: 0, lotStatus: 'BIDDING', farmerName: `Farmer ${id}` }) as LotRow
const patch = (id: number, roomVersion: number, highestBid: number, seconds = 10): LotPatch => ({
  id,
  roomVersion,
  highestBid,
  highestReelerId: 3,
  reelerName: 'Reeler',
  reelerNameTa: null,
  licenseNo: 'R1',
  bidCount: roomVersion,
  benefit: 5,
  lastBidAt: new Date(Date.parse(slot.startsAt) + seconds * 1000).toISOString(),
  lotStatus: 'BIDDING',
})
const room: Room = { now: '', slot, lots: [lot(1, 1), lot(2, 4, 610)], course: { 2: [[3, 610]] }, reelerIds: [] }

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
    const late = withSnapshot(room, { now: '', slot: { ...slot, version: 1 }, lots: [lot(1, 3, 605), lot(2, 2, 600)] })
    expect(late.lots.map(({ roomVersion }) => roomVersion)).toEqual([3, 4])
    expect(late.slot?.version).toBe(2)
    const read = withRead(room, { ...room, lots: [lot(1, 0), lot(2, 9, 640)], reelerIds: [4] })
    expect(read.lots.map(({ roomVersion }) => roomVersion)).toEqual([1, 9])
    expect(read.reelerIds).toEqual([4])
    expect(withRead(room, { ...room, slot: { ...slot, id: 8 }, lots: [] }).lots).toEqual([])
  })

  it('sums its versions and knows which slot to turn to', () => {
    expect(versionSum(room)).toBe(5)
    expect(withSlot(room, { ...slot, version: 3, slotStatus: 'CLOSED' }).slot?.slotStatus).toBe('CLOSED')
    expect(withSlot(room, { ...slot, id: 8, version: 3 })).toBe(room)
    const next = { ...slot, id: 8 }
    expect(turnsTo(room, next)).toBe(true)
    expect(turnsTo(room, { ...next, slotStatus: 'SCHEDULED' })).toBe(false)
    expect(turnsTo({ ...room, slot: null }, { ...next, slotStatus: 'SCHEDULED' })).toBe(true)
    expect(turnsTo(room, slot)).toBe(false)
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
