import { strFromU8, unzipSync } from 'fflate'
import readWorkbook, { readSheet } from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { joined, type Sheet, type SheetLine, slicesOf } from '#exports/sheet'
import { markSheets, workbookOf } from '#exports/workbook'

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

/** The text of a part of the file. */
async function partOf(file: Blob, name: string): Promise<string> {
  const part = unzipSync(new Uint8Array(await file.arrayBuffer()))[name]
  if (!part) throw new Error(`No ${name}`)
  return strFromU8(part)
}

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

  it('keeps its heads in sight, but not so many lines above them that nothing else would be', async () => {
    const sheetOf = (cover: readonly string[]) =>
      workbookOf({ top: ['Lot register', ...cover], columns, lines: [row(1)] })
    const pane = async (cover: readonly string[]) => partOf(await sheetOf(cover), 'xl/worksheets/sheet1.xml')
    expect(await pane(['To the Director:'])).toContain('ySplit="4"')
    expect(await pane(Array.from({ length: 12 }, () => 'A line'))).not.toContain('ySplit')
    const [, first, blank, last] = await readSheet(await sheetOf(['To the Director:', '', 'As asked.']))
    expect([first?.[0], blank?.[0] ?? null, last?.[0]]).toEqual(['To the Director:', null, 'As asked.'])
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

  const book: Sheet = {
    top: ['Lot register, Dharmapuri', 'M. Anbu · 20/11/2026 10:00:00'],
    names: ['As printed', 'Data', 'Total'],
    columns: [
      { head: 'Market', full: 'Name of the market', only: 'data', format: { kind: 'text' } },
      { head: 'Month', format: { kind: 'month' } },
      { head: 'At', format: { kind: 'instant' } },
      { head: 'kg', format: { kind: 'figure', places: 3 }, total: { of: 'sum', at: 3 } },
      { head: 'Mean', format: { kind: 'figure', places: 2 }, total: { over: [5, 3] } },
      { head: 'Value', format: { kind: 'figure', places: 2 }, only: 'hidden' },
    ],
    lines: [
      { kind: 'group', label: 'Dharmapuri', cells: [] },
      { kind: 'row', cells: ['Dharmapuri', '2026-11-01', '20/11/2026 09:41', '10.000', '343.00', '3430.00'] },
      { kind: 'row', cells: ['Dharmapuri', '2026-10-01', '19/10/2026 23:59', '30.000', '400.00', '12000.00'] },
      { kind: 'sum', label: 'Total', cells: ['', '', '', '40.000', '385.75', ''] },
    ],
  }

  it('has its rows as data beside the sheet as printed, each cell of its type', async () => {
    const [printed, data] = await readWorkbook(await workbookOf(book))
    expect([printed?.sheet, data?.sheet]).toEqual(['As printed', 'Data'])
    expect(printed?.data.slice(2, 4)).toEqual([
      ['Month', 'At', 'kg', 'Mean'],
      ['Dharmapuri', null, null, null],
    ])
    expect(printed?.data.at(-1)).toEqual(['Total', null, 40, 385.75])
    expect(data?.data[0]).toEqual(['Name of the market', 'Month', 'At', 'kg', 'Mean', 'Value'])
    // A fraction of a day: what reads it is a millisecond off.
    const minute = (cell: unknown) => new Date(Math.round(Number(cell) / 1000) * 1000).toISOString().slice(0, 16)
    const [, first = [], second = []] = data?.data ?? []
    expect(first.toSpliced(2, 1)).toEqual(['Dharmapuri', new Date('2026-11-01T00:00:00Z'), 10, 343, 3430])
    expect([first[2], second[2]].map(minute)).toEqual(['2026-11-20T09:41', '2026-10-19T23:59'])
  })

  it('has a time of day as the part of a day that it is, so that times can be set off against each other', async () => {
    const lines: SheetLine[] = ['09:41', '00:00', '18:00', ''].map((time) => ({ kind: 'row', cells: [time] }))
    const file = await workbookOf({ columns: [{ head: 'At', format: { kind: 'time' } }], lines })
    const cells = (await partOf(file, 'xl/worksheets/sheet1.xml')).matchAll(/<c r="A[2-9]"[^>]*><v>([^<]*)</g)
    expect(Array.from(cells, ([, value]) => Math.round(Number(value) * 24 * 60))).toEqual([9 * 60 + 41, 0, 18 * 60])
    expect(await partOf(file, 'xl/styles.xml')).toContain('formatCode="hh:mm"')
  })

  it('filters its data, and totals what the filter leaves by formulas that never average a ratio', async () => {
    const xml = await partOf(await workbookOf(book), 'xl/worksheets/sheet2.xml')
    expect(xml).toContain('</sheetData><autoFilter ref="A1:F3"/>')
    expect(xml).toContain('<f>IF(SUBTOTAL(102,D2:D3)&gt;0,SUBTOTAL(109,D2:D3),"")</f>')
    expect(xml).toContain('<f>IF(SUBTOTAL(109,D2:D3)&gt;0,SUBTOTAL(109,F2:F3)/SUBTOTAL(109,D2:D3),"")</f>')
    expect(/<col min="6"[^>]*hidden="1"/.test(xml)).toBe(true)
    expect(await partOf(await workbookOf(book), 'xl/worksheets/sheet1.xml')).not.toContain('autoFilter')
  })

  it('has no total of a column without a figure, and no error in place of one', async () => {
    const figure = { kind: 'figure', places: 2 } as const
    const totals = ['sum', 'mean', 'min', 'max', 'count'] as const
    const sheet: Sheet = {
      names: ['As printed', 'Data', 'Total'],
      columns: [
        ...totals.map((of, at) => ({ head: of, format: figure, total: { of, at } })),
        { head: 'more', format: figure, total: { change: [0, 1] } },
      ],
      lines: [{ kind: 'row', cells: ['', '', '', '', '', ''] }],
    }
    const xml = await partOf(await workbookOf(sheet), 'xl/worksheets/sheet2.xml')
    const formulas = Array.from(xml.matchAll(/<f>([^<]*)<\/f>/g), ([, formula = '']) => formula.replaceAll('&gt;', '>'))
    expect(formulas).toEqual([
      'IF(SUBTOTAL(102,A2:A2)>0,SUBTOTAL(109,A2:A2),"")',
      'IF(SUBTOTAL(102,B2:B2)>0,SUBTOTAL(101,B2:B2),"")',
      'IF(SUBTOTAL(102,C2:C2)>0,SUBTOTAL(105,C2:C2),"")',
      'IF(SUBTOTAL(102,D2:D2)>0,SUBTOTAL(104,D2:D2),"")',
      'SUBTOTAL(103,E2:E2)',
      'IF(AND(ISNUMBER(A3),N(B3)>0),(A3-B3)/B3*100,"")',
    ])
  })

  it('says above its title what it is where it is marked, and keeps what is filled in and read again as it is', async () => {
    markSheets('Practice: not valid')
    const [mark, title, ...rest] = await readSheet(await workbookOf(book))
    expect([mark?.[0], title?.[0], rest.length]).toEqual(['Practice: not valid', book.top?.[0], 6])
    const [heads] = (await readWorkbook(await workbookOf(book)))[1]?.data ?? []
    expect(heads?.[0]).toBe('Name of the market')
    const [bands] = await readSheet(await workbookOf({ columns, lines: [row(1)] }))
    expect(bands?.[3]).toBe('D.M')
  })
})
