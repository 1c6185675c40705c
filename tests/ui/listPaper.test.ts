import { describe, expect, it } from 'vitest'
import { cocoonType } from '#resources/cocoonType'
import { securityEvent } from '#resources/securityEvent'
import { viewNamed, views } from '#resources/views/index'
import { languages } from '#shared/label'
import type { ResolvedView } from '#shared/view'
import { fileColumns } from '../../src/client/crud/files/fileColumns'
import { listPaper } from '../../src/client/crud/files/paper'
import { listSheet } from '../../src/client/crud/files/sheet'
import type { CrudRecord } from '../../src/client/crud/records/record'

/* A list on paper: the columns of the screen, the words and figures of the screen, and what was asked for. */

const view = viewNamed('inwardRegister') as ResolvedView
const lot = (more: object): CrudRecord =>
  ({
    id: 1,
    lotNo: 7,
    inwardArrivedAt: '2026-11-20T03:05:00.000Z',
    farmerId: 4,
    approxWeight: '1036.500',
    lotStatus: 'TESTED',
    titles: { farmerId: 'Amudha B' },
    ...more,
  }) as unknown as CrudRecord
const common = { language: 'en', today: '2026-11-20', place: { en: 'Dharmapuri', ta: 'தருமபுரி' } } as const

describe('a list on paper', () => {
  const paper = listPaper({
    ...common,
    declaration: view,
    rows: [lot({}), lot({ id: 2, lotNo: 8, inwardArrivedAt: null })],
    names: ['lotNo', 'inwardArrivedAt', 'farmerId', 'approxWeight', 'lotStatus', 'gone'],
    filter: { day: 'today', farmerId: [4], lotStatus: ['TESTED'], q: ' amu ' },
    totals: { count: 2, approxWeight: '2073.000' },
  })

  it('has the columns that the screen shows, their heads in both languages', () => {
    expect(paper.columns.map(({ name }) => name)).toEqual([
      'lotNo',
      'inwardArrivedAt',
      'farmerId',
      'approxWeight',
      'lotStatus',
    ])
    expect(paper.columns[3]?.label).toEqual(view.columns.approxWeight?.short)
    for (const { label } of paper.columns) expect(label.ta).toMatch(/[\u0b80-\u0bff]/)
  })

  it('says what the screen says, and what the figures of all rows come to', () => {
    expect(paper.body).toMatchObject([
      { kind: 'row', cells: ['7', '08:35', 'Amudha B', '1,036.500', 'Tested'] },
      { kind: 'row', cells: ['8', '', 'Amudha B', '1,036.500', 'Tested'] },
      { kind: 'total', cells: ['', '', '', '2,073.000', ''] },
    ])
  })

  it('says what was filtered and searched: the day that today is, the name behind an id', () => {
    const said = paper.filters.map(({ label, value }) => `${label.en}: ${value.en}`)
    expect([...said].sort()).toEqual(['Farmer: Amudha B', 'Inward date: 20/11/2026', 'Search: amu', 'Status: Tested'])
  })

  it('says as of when its rows tell, where that is not now', () => {
    const asOf = '2026-11-20T03:05:07.000Z'
    const wanted = { ...common, declaration: view, rows: [lot({})], names: ['lotNo'], filter: {}, totals: {}, asOf }
    expect(listPaper(wanted).filters.map(({ label, value }) => `${label.en}: ${value.en}`)).toEqual([
      'As of: 20/11/2026 08:35:07',
    ])
    const printed = { printedBy: 'Kavitha', printedAt: '20/11/2026 09:00:00' }
    expect(listSheet({ ...wanted, withPeople: false, printed }).top).toContain('As of: 20/11/2026 08:35:07')
  })

  it('of a master has no total, and is of all markets where its reader has several', () => {
    const row = { id: 1, version: 1, name: 'BV-DH', titles: {} } as unknown as CrudRecord
    const names = cocoonType.list.columns
    const empty = listPaper({
      ...common,
      place: null,
      declaration: cocoonType,
      rows: [row],
      names,
      filter: {},
      totals: {},
    })
    expect(empty.body).toHaveLength(1)
    expect(empty.filters).toEqual([])
    expect(empty.place.en).toBe('All markets')
  })

  it.for(views.map((each) => [each.name, each] as const))(
    'of %s is made as it opens, under heads that differ in files',
    ([, declaration]) => {
      const filter = { ...(declaration.view.day && { day: declaration.view.day }), ...declaration.starts }
      const made = listPaper({ ...common, declaration, rows: [], names: [], filter, said: { slotNo: 3 }, totals: {} })
      const said = made.filters.map(({ value }) => value.en)
      if (declaration.view.day === 'today') expect(said).toContain('20/11/2026')
      if (declaration.view.day === 'month') expect(said).toContain('01/11/2026 – 20/11/2026')
      if (Object.keys(declaration.starts).length > 0) expect(said).toContain('3')
      for (const language of languages) {
        const heads = fileColumns(declaration, language, false).map(({ head }) => head)
        expect(new Set(heads).size, heads.join()).toBe(heads.length)
      }
    },
  )

  it('says a range of figures, a day of an instant, and of a condition whether it holds', () => {
    const of = (name: string, filter: object) =>
      listPaper({
        ...common,
        declaration: viewNamed(name) as ResolvedView,
        rows: [],
        names: [],
        filter: { ...filter },
        totals: {},
      }).filters.map(({ value }) => value.en)
    expect(of('paymentRegister', { amount_from: '1000', amount_to: '125000.50' })).toEqual(['1,000 – 1,25,000.50'])
    expect(of('messageList', { at_from: '2026-11-20' })).toEqual(['20/11/2026 – '])
    expect(of('auctionTokenList', { unprinted: ['true'] })).toEqual(['Yes'])
  })

  it('leaves as a workbook whose moments are no texts: what the market clock showed', () => {
    const rows = [
      { id: 1, at: '2026-11-20T04:11:30.000Z', kind: 'SIGNED_IN', lastAt: null, titles: {} },
    ] as unknown as CrudRecord[]
    const { columns, lines } = listSheet({
      ...common,
      declaration: securityEvent,
      rows,
      names: ['at', 'kind', 'lastAt'],
      filter: {},
      totals: {},
      withPeople: false,
      printed: { printedBy: 'ம. அன்பு', printedAt: '20/11/2026 10:00:00' },
    })
    expect(columns.slice(0, 3).map(({ format }) => format.kind)).toEqual(['instant', 'text', 'instant'])
    expect([...lines][0]?.cells.slice(0, 3)).toEqual(['20/11/2026 09:41', 'Signed in', ''])
  })
})

describe('a list with rows that count for nothing', () => {
  const bills = viewNamed('reelerInvoiceList') as ResolvedView
  const bill = (id: number, invoiceStatus: string, netAmount: string): CrudRecord =>
    ({ id, day: '2026-11-20', customerId: 4, netAmount, invoiceStatus, titles: {} }) as unknown as CrudRecord
  const two = [bill(1, 'PROCESSED', '100.00'), bill(2, 'PROCESSED', '300.00')]
  const wanted = {
    ...common,
    declaration: bills,
    rows: [...two, bill(3, 'CANCELLED', '250.00')],
    names: ['day', 'netAmount', 'invoiceStatus'],
    filter: {},
    totals: { count: 2, netAmount: '400.00' },
    withPeople: false,
    printed: { printedBy: 'Kavitha', printedAt: '20/11/2026 09:00:00' },
  }

  it('says on paper that its total is without them, in both languages', () => {
    const [total] = listPaper(wanted).body.filter(({ kind }) => kind === 'total')
    expect(total).toMatchObject({
      label: { en: 'Total, without: Cancelled', ta: 'மொத்தம், நீங்கலாக: ரத்து செய்யப்பட்டது' },
      cells: ['', '400.00', ''],
    })
    const [all] = listPaper({ ...wanted, rows: two }).body.filter(({ kind }) => kind === 'total')
    expect(all).toMatchObject({ label: { en: 'Total' } })
    const asked = { ...wanted, filter: { invoiceStatus: ['CANCELLED'] }, rows: wanted.rows.slice(2) }
    expect(listPaper(asked).body.at(-1)).toMatchObject({ label: { en: 'Total' } })
  })

  it('comes in a workbook to the same on both sheets', () => {
    const { columns, lines, names } = listSheet(wanted)
    const at = columns.findIndex(({ only, total }) => !only && total !== undefined)
    const total = columns[at]?.total
    const added = total && 'at' in total ? total.at : -1
    const rows = [...lines].filter(({ kind }) => kind === 'row')
    expect([...lines].at(-1)).toMatchObject({ kind: 'sum', label: 'Total, without: Cancelled' })
    expect([...lines].at(-1)?.cells[at]).toBe('400.00')
    expect(names?.[2]).toBe('Total, without: Cancelled')
    expect(rows.map(({ cells }) => cells[at])).toEqual(['100.00', '300.00', '250.00'])
    // The column that the formula of the data sheet adds.
    expect(rows.map(({ cells }) => cells[added])).toEqual(['100.00', '300.00', ''])
    expect(columns[added]?.only).toBe('hidden')
  })

  it('has of each row whether it counts', () => {
    for (const { name, view, answers } of views)
      expect([name, Object.keys(view.totals?.without ?? {}).filter((one) => !answers?.includes(one))]).toEqual([
        name,
        [],
      ])
  })
})
