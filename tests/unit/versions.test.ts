import { describe, expect, it } from 'vitest'
import { farmer } from '#resources/farmer'
import { resourceOf } from '#resources/index'
import type { HistoryEntry } from '#shared/history'
import { valuesAt } from '../../src/client/crud/history/versions'

const entry = (id: number, changes: HistoryEntry['changes']): HistoryEntry =>
  ({
    id,
    at: '2026-11-20T05:00:00.000Z',
    operation: 'UPDATE',
    by: null,
    confirmed: [],
    changes,
    titles: {},
  }) as HistoryEntry

/** The newest first, as a history is told. */
const entries = [
  entry(3, [
    { field: 'areaName', before: 'Bagalur', after: 'Berigai' },
    { field: 'headCode', before: 'F1', after: 'F2' },
  ]),
  entry(2, [
    { field: 'areaName', before: null, after: 'Bagalur' },
    { field: 'bankAcNo', before: '0001', after: '0002' },
    { field: 'bankPassbook', before: 1, after: 2 },
  ]),
  entry(1, [{ field: 'ledgerName', before: null, after: 'Murugan' }]),
]

describe('an earlier version', () => {
  it('is what the newest changes are taken back to, down to it', () => {
    expect(valuesAt(farmer, entries, 0)).toEqual({})
    expect(valuesAt(farmer, entries, 1)).toEqual({ areaName: 'Bagalur' })
    expect(valuesAt(farmer, entries, 2)).toEqual({ areaName: null })
  })

  it('is without what stands again as it did then', () => {
    const back = entry(4, [{ field: 'areaName', before: 'Berigai', after: 'Bagalur' }])
    expect(valuesAt(farmer, [back, ...entries], 2)).toEqual({})
    expect(valuesAt(farmer, [back, ...entries], 1)).toEqual({ areaName: 'Berigai' })
  })

  it('makes no account wait that two have let in: nobody but the making of it does', () => {
    const account = [
      entry(3, [
        { field: 'designation', before: null, after: 'Head' },
        { field: 'isActive', before: 1, after: 0 },
      ]),
      entry(2, [{ field: 'isActive', before: 2, after: 1 }]),
      entry(1, [{ field: 'isActive', before: null, after: 2 }]),
    ]
    expect(valuesAt(resourceOf('marketAccount'), account, 2)).toEqual({ designation: null })
    expect(valuesAt(resourceOf('marketAccount'), account, 1)).toEqual({ designation: null, isActive: 1 })
  })

  it('leaves out what nobody writes and what a history does not keep', () => {
    for (const name of ['headCode', 'bankAcNo', 'bankPassbook'])
      expect(valuesAt(farmer, entries, 2)).not.toHaveProperty(name)
  })
})
