import { describe, expect, it } from 'vitest'
import type { WaitingLot } from '#resources/api/inward'
import type { LotRow, SlotRow } from '#resources/api/lots'
import { nextOpenDay } from '#shared/day'
import { unsoldOf } from '../../src/client/pages/slots/leaving'
import { extended, meaningOf, timesBody, timesIssues } from '../../src/client/pages/slots/times'
import {
  durationOf,
  entryOf,
  exactLots,
  joining,
  laterBy,
  leftOut,
  proposalOf,
  roundsWaiting,
  timeTyped,
} from '../../src/client/pages/slots/values'

/** A lot that has been through `round` rounds. */
const waitingLot = (lotNo: number, round = 0): WaitingLot => ({
  id: lotNo,
  lotNo,
  farmerName: 'Farmer',
  farmerNameTa: null,
  floorPrice: 600,
  approxWeight: '37.250',
  race: 'BV',
  lotStatus: round === 0 ? 'TESTED' : 'NO_BID',
  round,
})
const settings = {
  lotMaxKg: '50.000',
  sampleGrams: '100',
  maxLots: 3,
  slotMinutes: 30,
  laterSlotMinutes: 20,
  workdays: [1, 2, 3, 4, 5, 6],
  softClose: false,
  softCloseMost: 5,
}
const plan = { day: '2026-11-20', now: Date.parse('2026-11-20T10:02:00+05:30'), slots: [], settings }
const numbers = (lots: readonly WaitingLot[]) => lots.map(({ lotNo }) => lotNo)

describe('a new slot', () => {
  it('is proposed from the next five minutes on, over the first tested lots without a gap', () => {
    const waiting = [waitingLot(1, 1), waitingLot(4), waitingLot(5), waitingLot(8), waitingLot(9)]
    expect(proposalOf({ ...plan, waiting })).toEqual({ startTime: '10:10', endTime: '10:40', lotFrom: '4', lotTo: '5' })
    expect(proposalOf({ ...plan, waiting: [1, 2, 3, 4].map((lotNo) => waitingLot(lotNo)) }).lotTo).toBe('3')
  })

  it('has no time of its own on another day', () => {
    expect(proposalOf({ ...plan, day: '2026-11-19', waiting: [] })).toMatchObject({ startTime: '', lotFrom: '' })
  })

  it('reads times as they are typed fastest', () => {
    expect(['1030', '9.15', '10:30', '10'].map(timeTyped)).toEqual(['10:30', '9:15', '10:30', '10'])
    expect(['௧௦௩௦', '௯.௧௫'].map(timeTyped)).toEqual(['10:30', '9:15'])
    expect([laterBy('10:45', 30), laterBy('9:45', 30)]).toEqual(['11:15', '10:15'])
    expect(laterBy('23:45', 30)).toBe('')
    expect(durationOf({ startTime: '10:30', endTime: '10:20' })).toBeNull()
  })

  it('says what is wrong with its boxes', () => {
    const values = { startTime: '10:30', endTime: '11:00', lotFrom: '1', lotTo: '20' }
    expect(entryOf(values)).toEqual({ body: { ...values, lotFrom: 1, lotTo: 20 }, errors: {} })
    expect(Object.keys(entryOf({ ...values, endTime: '10:00' }).errors)).toEqual(['endTime'])
    expect(Object.keys(entryOf({ ...values, lotFrom: '', startTime: '' }).errors)).toEqual(['lotFrom', 'startTime'])
  })
})

describe('a later round', () => {
  const waiting = [waitingLot(2, 1), waitingLot(3), waitingLot(7, 2), waitingLot(9, 1), waitingLot(13, 1)]

  it('is proposed over what was left unsold, at once and for the shorter time', () => {
    expect(proposalOf({ ...plan, waiting, round: 2 })).toEqual({
      startTime: '10:05',
      endTime: '10:25',
      lotFrom: '2',
      lotTo: '13',
    })
    const slots = [{ slotStatus: 'LIVE', endsAt: '2026-11-20T04:52:30.000Z' } as SlotRow]
    expect(proposalOf({ ...plan, waiting, slots, round: 3 })).toMatchObject({
      startTime: '10:23',
      lotFrom: '7',
      lotTo: '7',
    })
    expect(roundsWaiting(waiting)).toEqual([
      { round: 1, lots: 1 },
      { round: 2, lots: 3 },
      { round: 3, lots: 1 },
    ])
  })

  it('takes no fresh lot by accident, and others only on purpose', () => {
    const range = { lotFrom: '2', lotTo: '13' }
    expect(numbers(joining(range, waiting, 2))).toEqual([2, 9, 13])
    expect(exactLots(range, waiting, 2)).toEqual([2, 9, 13])
    expect(leftOut(range, waiting, 2)).toBe(2)
    expect(numbers(joining(range, waiting, null))).toEqual([3])
    expect(exactLots(range, waiting, null)).toEqual([3])
    expect(numbers(joining(range, waiting, 'all'))).toEqual([2, 3, 7, 9, 13])
  })

  it('names its lots even where the range has no others; fresh lots are named by their range', () => {
    expect(exactLots({ lotFrom: '9', lotTo: '13' }, waiting, null)).toEqual([9, 13])
    expect(exactLots({ lotFrom: '3', lotTo: '3' }, waiting, null)).toBeUndefined()
  })
})

describe("a slot's times", () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00+05:30`).toISOString()
  const slotOf = (slotStatus: SlotRow['slotStatus'], endsAt = at('11:00')) =>
    ({ id: 4, version: 7, slotStatus, startsAt: at('10:30'), endsAt }) as SlotRow
  const boxes = { startTime: '10:30', endTime: '11:15' }

  it('are sent with the start only where it moves before the slot begins', () => {
    const sent = { id: 4, version: 7, endTime: '11:15', reason: 'Power failure' }
    expect(timesBody(slotOf('SCHEDULED'), boxes, ' Power failure ')).toEqual(sent)
    expect(timesBody(slotOf('SCHEDULED'), { ...boxes, startTime: '10:40' }, 'Power failure')).toEqual({
      ...sent,
      startTime: '10:40',
    })
    expect(timesBody(slotOf('LIVE'), { ...boxes, startTime: '10:40' }, 'Power failure')).toEqual(sent)
    expect(timesBody(slotOf('LIVE'), { ...boxes, endTime: '11:00' }, 'Power failure')).toBeNull()
  })

  it('are not sent unchanged, backwards or without a reason', () => {
    expect(timesIssues(slotOf('LIVE'), boxes, 'Rain')).toEqual({})
    expect(timesIssues(slotOf('LIVE'), boxes, ' a ').reason).toMatchObject({ key: 'rule.tooShort' })
    expect(timesIssues(slotOf('LIVE'), boxes, '').reason).toMatchObject({ key: 'rule.required' })
    expect(timesIssues(slotOf('LIVE'), { ...boxes, endTime: '11:00' }, 'Rain').endTime).toEqual({
      key: 'desk.times.same',
    })
    expect(timesIssues(slotOf('LIVE'), { ...boxes, endTime: '10:20' }, 'Rain').endTime).toEqual({
      key: 'rule.timeOrder',
    })
  })

  it('are said as what they mean in the hall', () => {
    expect(meaningOf(slotOf('LIVE'), boxes)).toEqual({ key: 'desk.times.longer', args: { end: '11:15', n: 15 } })
    expect(meaningOf(slotOf('LIVE'), { ...boxes, endTime: '10:55' })?.key).toBe('desk.times.shorter')
    expect(meaningOf(slotOf('SCHEDULED'), boxes)?.key).toBe('desk.times.moved')
    expect(meaningOf(slotOf('LIVE'), { ...boxes, endTime: '11:00' })).toBeNull()
  })

  it('of a slot that runs past midnight are of the next day where they are before its start', () => {
    const late = {
      ...slotOf('LIVE'),
      day: '2026-11-20',
      startsAt: '2026-11-20T18:20:00.000Z',
      endsAt: '2026-11-20T19:00:00.000Z',
    }
    const until = (endTime: string) => ({ startTime: '23:50', endTime })
    expect(timesIssues(late, until('00:45'), 'Rain')).toEqual({})
    expect(meaningOf(late, until('00:45'))).toEqual({ key: 'desk.times.longer', args: { end: '00:45', n: 15 } })
    expect(meaningOf(late, until('23:59'))).toEqual({ key: 'desk.times.shorter', args: { end: '23:59', n: 31 } })
    expect(timesBody(late, until('00:30'), 'Rain')).toBeNull()
  })

  it('are extended from the box, or from the slot where the box is unreadable', () => {
    expect(extended(slotOf('LIVE'), '11:15', 10)).toBe('11:25')
    expect(extended(slotOf('LIVE'), '11', 10)).toBe('11:10')
  })

  it('of a slot near midnight are extended past it', () => {
    const late = { ...slotOf('LIVE'), day: '2026-11-20', startsAt: at('23:30'), endsAt: at('23:55') }
    const until = { startTime: '23:30', endTime: extended(late, '23:55', 10) }
    expect(until.endTime).toBe('00:05')
    expect(timesIssues(late, until, 'Rain')).toEqual({})
    expect(meaningOf(late, until)).toEqual({ key: 'desk.times.longer', args: { end: '00:05', n: 10 } })
  })
})

describe('unsold lots', () => {
  it('go on to the next market day, over a Sunday to Monday', () => {
    expect(nextOpenDay('2026-11-20', [1, 2, 3, 4, 5, 6])).toBe('2026-11-21')
    expect(nextOpenDay('2026-11-21', [1, 2, 3, 4, 5, 6])).toBe('2026-11-23')
    expect(nextOpenDay('2026-11-20', [1, 3])).toBe('2026-11-23')
  })

  it('are told apart by the rounds that are left', () => {
    const lot = (id: number, lotStatus: LotRow['lotStatus']) => ({ id, lotNo: id, lotStatus }) as LotRow
    const lots = [
      lot(4, 'NO_BID'),
      lot(3, 'TESTED'),
      lot(2, 'REJECTED'),
      lot(1, 'APPROVED'),
      lot(5, 'CARRIED'),
      lot(6, 'INWARD'),
    ]
    const { spent, again, untried, untested } = unsoldOf(lots, [{ id: 2 }, { id: 3 }])
    expect([spent, again, untried, untested].map((group) => group.map(({ id }) => id))).toEqual([[4], [2], [3], [6]])
  })
})
