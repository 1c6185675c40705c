import { describe, expect, it } from 'vitest'
import { type Column, widthOf, within } from '../../src/client/table/column'
import { shareOut } from '../../src/client/table/useNameRoom'

/* Names are never cut where there is room: in columns that are wider than what they hold, or beside all of them. */

const name = { key: 'name', width: 180, need: 240, cut: true }
const total = (widths: Readonly<Record<string, number>> | null) =>
  Object.values(widths ?? {}).reduce((sum, width) => sum + width, 0)

describe('columns wider than what they hold', () => {
  it('give a name what it lacks, by what each has to spare, and keep the rest', () => {
    const places = [
      name,
      { key: 'lot', width: 100, need: 36, cut: false },
      { key: 'at', width: 150, need: 26, cut: false },
    ]
    const widths = shareOut(places)
    expect(widths?.name).toBe(240)
    expect([widths?.lot, widths?.at]).toEqual([79, 110])
    expect(total(widths)).toBe(429)
  })

  it('give all that they have where it is less than what names lack, to each by what it lacks', () => {
    const places = [
      name,
      { key: 'buyer', width: 100, need: 130, cut: true },
      { key: 'lot', width: 94, need: 60, cut: false },
    ]
    expect(shareOut(places)).toEqual({ name: 202, buyer: 111, lot: 61 })
  })

  it("give to the row's own name before others", () => {
    const places = [
      { ...name, own: true },
      { key: 'buyer', width: 100, need: 130, cut: true },
      { key: 'lot', width: 132, need: 60, cut: false },
    ]
    expect(shareOut(places)).toEqual({ name: 240, buyer: 111, lot: 61 })
  })

  it('stay as they are where no name is cut, and where there is nothing to give', () => {
    expect(
      shareOut([
        { ...name, need: 120 },
        { key: 'lot', width: 100, need: 40, cut: false },
      ]),
    ).toBeNull()
    expect(shareOut([name, { key: 'lot', width: 100, need: 99, cut: false }])).toBeNull()
    expect(shareOut([])).toBeNull()
  })
})

describe('columns of fixed widths', () => {
  const columns: Column<{ name: string; no: string }>[] = [
    { Header: 'Name', accessor: 'name', name: true, width: 180 },
    { Header: 'No', accessor: 'no', width: 100 },
  ]
  const widths = (room: number, mayCut: boolean) => within(columns, room, mayCut)?.map(widthOf)

  it('leave to names what is left over, and let them give way', () => {
    expect(widths(280, false)).toEqual([180, 100])
    expect(widths(400, false)).toEqual([300, 100])
    expect(widths(240, true)).toEqual([140, 100])
    expect(widths(240, false)).toBeUndefined()
  })
})
