import { readSheet } from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { joined, type Sheet, type SheetLine, slicesOf } from '../../src/client/print/sheet'
import { workbookOf } from '../../src/client/print/workbook'

const columns: Sheet['columns'] = [
  { head: 'Lot', format: { kind: 'figure', places: 0 } },
  { head: 'Farmer', format: { kind: 'text' } },
  { head: 'Day', format: { kind: 'day' } },
  { head: 'kg', band: 'D.M', format: { kind: 'figure', places: 3, grouped: true } },
  { head: 'Owed', band: 'D.M', format: { kind: 'figure', places: 2, grouped: true, sides: ['Dr', 'Cr'] } },
]
const row = (lot: number): SheetLine => ({
  kind: 'row',
  cells: [String(lot), '007', '2026-11-20', '123456.350', '-20.50'],
})

describe('slices of a sheet', () => {
  it('hold every line once and in order, and are made only when they are asked for', () => {
    let made = 0
    const lines = {
      *[Symbol.iterator]() {
        for (let lot = 1; lot <= 1201; lot++) {
          made = lot
          yield row(lot)
        }
      },
    }
    const slices = slicesOf({ columns, lines })
    const first = slices.next().value
    expect(made).toBe(500)
    const rest = [...slices]
    const all = joined([first, ...rest])
    expect([first.lines.length, ...rest.map((slice) => slice.lines.length)]).toEqual([500, 500, 201])
    expect(all.columns).toEqual(columns)
    expect(all.lines.map(({ cells }) => cells[0])).toEqual(Array.from({ length: 1201 }, (_, at) => String(at + 1)))
  })

  it('of an empty sheet keep its columns', () => {
    expect(joined([...slicesOf({ columns, lines: [] })])).toEqual({ columns, lines: [] })
  })
})

describe('a workbook', () => {
  it('has heads under their bands, figures and days as such, labels over what has no figure', async () => {
    const lines: SheetLine[] = [
      { kind: 'group', label: 'Dharmapuri', cells: [] },
      row(1),
      { kind: 'sum', label: 'Grand total', cells: ['', '', '', '123456.350', ''] },
    ]
    const [bands, heads, group, first, total] = await readSheet(await workbookOf({ columns, lines }))
    expect(bands).toEqual([null, null, null, 'D.M', null])
    expect(heads).toEqual(['Lot', 'Farmer', 'Day', 'kg', 'Owed'])
    expect(group?.[0]).toBe('Dharmapuri')
    expect(first).toEqual([1, '007', new Date('2026-11-20T00:00:00Z'), 123456.35, -20.5])
    expect(total).toEqual(['Grand total', null, null, 123456.35, null])
  })

  it('has what it is of above its heads, and through its slices', async () => {
    const sheet: Sheet = { top: ['Lot register, Dharmapuri', 'Status: Paid, Billed'], columns, lines: [row(1)] }
    const [title, filter, bands, heads] = await readSheet(await workbookOf(joined([...slicesOf(sheet)])))
    expect([title?.[0], filter?.[0]]).toEqual(sheet.top)
    expect([bands?.[3], heads?.[0]]).toEqual(['D.M', 'Lot'])
  })

  it('tells how many of its rows are written', async () => {
    const told: number[] = []
    const lines = Array.from({ length: 1000 }, (_, at) => row(at))
    await workbookOf({ columns, lines }, (done, of) => {
      expect(of).toBe(1002)
      told.push(done)
    })
    expect(told).toEqual([0, 250, 500, 750, 1000])
  })
})
