import { describe, expect, it } from 'vitest'
import { farmer } from '#resources/farmer'
import { readFile } from '../../src/client/crud/importing/readFile'
import { match, shownCell } from '../../src/client/crud/importing/rows'
import { understand } from '../../src/client/pages/openings/importRows'
import { bookOf, workbook } from '../support/workbook'

/* Workbooks as spreadsheets and programs write them: no value of theirs is lost, or becomes another, without a word. */

const heads = ['<Name', '<Email', '<PIN code']

describe('a cell without a value', () => {
  it('of an error or a formula that nobody computed is no empty one', async () => {
    const { rows } = await readFile(workbook(heads, ['<Murugan', '#N/A', '=B9*2'], ['<Kannan', '=B2&amp;""', '=C2=']))
    expect(rows.map(({ cells }) => cells.map(shownCell))).toEqual([
      ['Murugan', '#N/A', '=B9*2'],
      ['Kannan', '', '=C2'],
    ])
  })

  it('is sent as none that a field takes for its own', async () => {
    const matched = match(farmer, await readFile(workbook(heads, ['<Murugan', '#N/A', '=B9'])))
    const [row] = JSON.parse(JSON.stringify(matched.rows)) as Record<string, unknown>[]
    expect(row?.ledgerName).toBe('Murugan')
    for (const name of ['emailId', 'pincode']) expect(row?.[name]).toEqual({ text: expect.any(String) })
  })

  it('stands in its row, also where nothing else does', async () => {
    const { rows } = await readFile(workbook(heads, ['<A'], [], ['', '', '#REF!']))
    expect(rows.map(({ line, cells }) => [line, cells.map(shownCell)])).toEqual([
      [2, ['A', '', '']],
      [4, ['', '', '#REF!']],
    ])
  })

  it('is an error of an opening balance, not a balance of nothing', async () => {
    const file = workbook(['<Code', '<Debit', '<Credit'], ['<FDPI1001', '#REF!', ''])
    const read = understand(await readFile(file), 'en')
    expect([read?.sent, read?.remarks.map(({ line, value }) => [line, value])]).toEqual([[], [[2, '#REF!']]])
  })
})

describe('a day', () => {
  it('is counted from 1904 where the workbook says so, in whichever words', async () => {
    for (const [properties, day] of [
      ['', '2026-11-20'],
      ['date1904="0"', '2026-11-20'],
      ['date1904="false"', '2026-11-20'],
      ['date1904="1"', '2030-11-21'],
      ['date1904="true"', '2030-11-21'],
    ] as const) {
      const { rows } = await readFile(bookOf({ properties, sheets: [{ rows: [['<Day'], ['d46346']] }] }))
      expect([properties, rows[0]?.cells[0]]).toEqual([properties, new Date(`${day}T00:00:00Z`)])
    }
  })
})

describe('the first sheet', () => {
  it('is the first that can be seen', async () => {
    const file = bookOf({
      sheets: [
        { rows: [['<Name'], ['<Of the last year']], state: 'hidden' },
        { rows: [['<Lists']], state: 'veryHidden' },
        { rows: [['<Name'], ['<Murugan']] },
        { rows: [['<Name'], ['<Another']] },
      ],
    })
    expect((await readFile(file)).rows.map(({ cells }) => cells)).toEqual([['Murugan']])
  })
})

describe('a workbook whose elements have a prefix', () => {
  it('is read as any other: its hidden sheet, its days and its cells without a value', async () => {
    const rows = [
      ['<Name', '<Day', '<Email'],
      ['<Murugan', 'd46346', '#N/A'],
      ['<Kannan', '', '=B9*2'],
      ['', '', '=B9='],
    ]
    const file = bookOf({
      prefix: 'x',
      properties: 'date1904="true"',
      sheets: [{ rows: [['<Name'], ['<Of the last year']], state: 'hidden' }, { rows }],
    })
    expect((await readFile(file)).rows.map(({ cells }) => cells.map(shownCell))).toEqual([
      ['Murugan', expect.stringContaining('2030'), '#N/A'],
      ['Kannan', '', '=B9*2'],
      ['', '', '=B9'],
    ])
  })
})

it('a workbook whose sheet is not found to be looked through is refused, and loses nothing', async () => {
  for (const file of [
    bookOf({ sheets: [{ name: 'Lots > 50 kg', rows: [['<Name'], ['#N/A']] }] }),
    bookOf({ sheets: [] }),
  ])
    await expect(readFile(file)).rejects.toThrow('No sheet')
})
