import { describe, expect, it } from 'vitest'
import type { SlotCourse } from '#resources/api/course'
import type { LotRow, SlotRow } from '#resources/api/lots'
import { turned } from '../../src/client/hall/paging'
import { allowed } from '../../src/client/pages/course/LotCourse'
import { neighbour, playOf, stepsBy } from '../../src/client/pages/course/play'

const starts = Date.parse('2026-11-20T05:00:00.000Z')
const at = (seconds: number) => new Date(starts + seconds * 1000).toISOString()
const slot = {
  id: 7,
  version: 1,
  startsAt: at(0),
  endsAt: at(600),
  slotStatus: 'SCHEDULED',
  day: '2026-11-20',
} as SlotRow
const lot = {
  id: 3,
  roomVersion: 0,
  highestBid: null,
  floorPrice: 600,
  floorWaived: false,
  lotStatus: 'SLOTTED',
} as LotRow
const step = (seconds: number, change: object = {}) =>
  ({
    at: at(seconds),
    kind: 'REFUSED',
    lots: [],
    slot: null,
    change: null,
    ...change,
  }) as unknown as SlotCourse['steps'][number]
const course = (...steps: SlotCourse['steps']): SlotCourse => ({
  room: {
    ...{ now: at(0), slot, lots: [lot], running: null, course: {}, changes: [], reelerIds: [] },
    rules: { step: 5, extensionsMost: 5, newDeviceWaits: false },
  },
  market: { name: 'Dharmapuri', nameTa: null },
  result: null,
  steps,
  reelers: [],
  levyPercent: '0.75',
})
const ms = (seconds: number) => starts + seconds * 1000

describe('the play of a slot', () => {
  it('stands at an instant where every step until then has been', () => {
    const { times } = playOf(course(step(10), step(10), step(20)))
    expect([9, 10, 19, 20, 99].map((seconds) => stepsBy(times, ms(seconds)))).toEqual([0, 2, 2, 3, 3])
    expect(stepsBy([], ms(0))).toBe(0)
  })

  it('leads from event to event, and to the ends beyond the last', () => {
    const play = playOf(course(step(10), step(10), step(20)))
    expect(neighbour(play, ms(0), 1)).toBe(ms(10))
    expect(neighbour(play, ms(10), 1)).toBe(ms(20))
    expect(neighbour(play, ms(20), 1)).toBe(ms(600))
    expect(neighbour(play, ms(15), -1)).toBe(ms(10))
    expect(neighbour(play, ms(10), -1)).toBe(ms(0))
  })

  it('goes no further in a slot that runs than what is known of it', () => {
    const opened = step(0, { kind: 'OPENED', slot: { ...slot, slotStatus: 'LIVE' } })
    expect(playOf(course(opened, step(45))).to).toBe(ms(45))
    const closed = step(600, { kind: 'CLOSED', slot: { ...slot, slotStatus: 'CLOSED' } })
    expect(playOf(course(opened, step(45), closed)).to).toBe(ms(600))
  })

  it('begins with what was sent too early, and ends a quarter of an hour after the close at most', () => {
    expect(playOf(course(step(-30))).from).toBe(ms(-30))
    expect(playOf(course(step(-30))).to).toBe(ms(600))
    expect(playOf(course(step(5), step(650))).to).toBe(ms(650))
    expect(playOf(course(step(5), step(9_000))).to).toBe(ms(1_500))
  })

  it('says what the rules allowed: the step above the highest bid, while the slot ran', () => {
    const { room } = course()
    expect(allowed(room, lot, ms(10))).toEqual({ least: 600, left: 590_000 })
    expect(allowed(room, { ...lot, highestBid: 640 }, ms(599))).toEqual({ least: 645, left: 1_000 })
    expect(allowed(room, lot, ms(-1))).toBeNull()
    expect(allowed(room, lot, ms(600))).toBeNull()
  })

  it('turns the hall to its page anew where time ran back', () => {
    expect(turned({ page: 1, since: ms(50) }, 3, 0, ms(20))).toEqual({ page: 0, since: ms(20) })
  })
})
