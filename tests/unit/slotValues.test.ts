import { describe, expect, it } from 'vitest'
import type { WaitingLot } from '#shared/inwardDesk'
import { durationOf, entryOf, joining, laterBy, proposalOf, timeTyped } from '../../src/client/pages/slots/values'

const waitingLot = (lotNo: number, lotStatus: WaitingLot['lotStatus'] = 'TESTED'): WaitingLot => ({
  id: lotNo,
  lotNo,
  farmerName: 'Farmer',
  farmerNameTa: null,
  floorPrice: 600,
  approxWeight: '37.250',
  race: 'BV',
  lotStatus,
  round: lotStatus === 'TESTED' ? 0 : 1,
})
const settings = { lotMaxKg: '50.000', sampleGrams: '100', maxLots: 3, slotMinutes: 30, laterSlotMinutes: 20 }
const plan = { day: '2026-11-20', now: Date.parse('2026-11-20T10:02:00+05:30'), slots: [], settings }

describe('a new slot', () => {
  it('is proposed from the next five minutes on, over the first tested lots without a gap', () => {
    const waiting = [waitingLot(1, 'NO_BID'), waitingLot(4), waitingLot(5), waitingLot(8), waitingLot(9)]
    expect(proposalOf({ ...plan, waiting })).toEqual({ startTime: '10:10', endTime: '10:40', lotFrom: '4', lotTo: '5' })
    expect(proposalOf({ ...plan, waiting: [1, 2, 3, 4].map((lotNo) => waitingLot(lotNo)) }).lotTo).toBe('3')
  })

  it('of a later round takes what was left unsold, and the shorter time', () => {
    const waiting = [waitingLot(2, 'REJECTED'), waitingLot(13, 'NO_BID')]
    expect(proposalOf({ ...plan, waiting })).toEqual({
      startTime: '10:10',
      endTime: '10:30',
      lotFrom: '2',
      lotTo: '13',
    })
  })

  it('has no time of its own on another day', () => {
    expect(proposalOf({ ...plan, day: '2026-11-19', waiting: [] })).toMatchObject({ startTime: '', lotFrom: '' })
  })

  it('reads times as they are typed fastest', () => {
    expect(['1030', '9.15', '10:30', '10'].map(timeTyped)).toEqual(['10:30', '9:15', '10:30', '10'])
    expect(laterBy('10:45', 30)).toBe('11:15')
    expect(laterBy('23:45', 30)).toBe('')
    expect(durationOf({ startTime: '10:30', endTime: '10:20' })).toBeNull()
  })

  it('says what is wrong with its boxes', () => {
    const values = { startTime: '10:30', endTime: '11:00', lotFrom: '1', lotTo: '20' }
    expect(entryOf(values)).toEqual({ body: { ...values, lotFrom: 1, lotTo: 20 }, errors: {} })
    expect(Object.keys(entryOf({ ...values, endTime: '10:00' }).errors)).toEqual(['endTime'])
    expect(Object.keys(entryOf({ ...values, lotFrom: '', startTime: '' }).errors)).toEqual(['lotFrom', 'startTime'])
    expect(joining(values, [waitingLot(20), waitingLot(21)])).toHaveLength(1)
  })
})
