import { describe, expect, it } from 'vitest'
import { isBetweenSlots } from '../../src/client/offline/newVersion'

const now = Date.parse('2026-11-20T06:00:00.000Z')
const slot = (slotStatus: string, startsAt: string) => ({ slotStatus, startsAt })

describe('a new version is taken by phone and hall', () => {
  it.each([
    ['without a slot', null, true],
    ['while one runs', slot('LIVE', '2026-11-20T05:50:00.000Z'), false],
    ['when one starts in half a minute', slot('SCHEDULED', '2026-11-20T06:00:30.000Z'), false],
    ['when one is about to be opened, late', slot('SCHEDULED', '2026-11-20T05:59:58.000Z'), false],
    ['when one starts in five minutes', slot('SCHEDULED', '2026-11-20T06:05:00.000Z'), true],
    ['when one is closed', slot('CLOSED', '2026-11-20T05:30:00.000Z'), true],
  ])('%s: %#', (_, shown, isTaken) => {
    expect(isBetweenSlots(shown, now)).toBe(isTaken)
  })
})
