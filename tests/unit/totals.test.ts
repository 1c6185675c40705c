import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '#shared/money'
import { defineReport, type Report, type ReportColumn, type ReportRow } from '#shared/report'
import { cellLabel } from '#shared/reportText'
import { atPlaces, linesOf, rowOf, totalsOf } from '#shared/totals'

const label = (text: string) => ({ en: text, ta: text })
const column = (type: ReportColumn['type'], total?: ReportColumn['total']): ReportColumn => ({
  type,
  label: label(type),
  ...(total && { total }),
})

const columns = {
  race: column('label'),
  lots: column('integer', 'sum'),
  price: column('price', 'mean'),
  least: column('price', 'min'),
  most: column('price', 'max'),
  netKg: column('kg', 'sum'),
  amount: column('rupees', 'sum'),
  weighted: column('rate', { over: ['amount', 'netKg'] }),
  sold: column('percent', { over: ['lots', 'allLots'], times: 100 }),
  allLots: { ...column('integer'), hidden: true },
  farmer: column('text', 'count'),
  oldest: column('day', 'min'),
  balance: column('rupees', 'last'),
} satisfies Report['columns']

const row = (race: string, more: Partial<Record<keyof typeof columns, string | number | null>>): ReportRow => ({
  race: label(race),
  lots: 1,
  price: null,
  least: null,
  most: null,
  netKg: null,
  amount: null,
  weighted: null,
  sold: null,
  allLots: 2,
  farmer: 'Selvi',
  oldest: null,
  balance: null,
  ...more,
})

// Two lots of market.md's worked bill: 63.490 kg at 343 and one more.
const rows = [
  row('BV', {
    price: 343,
    least: 343,
    most: 343,
    netKg: '63.490',
    amount: '21777.07',
    oldest: '2026-04-02',
    balance: '10.00',
  }),
  row('BV', {
    price: 600,
    least: 600,
    most: 600,
    netKg: '10.000',
    amount: '6000.00',
    oldest: '2026-03-30',
    balance: '-5.50',
  }),
  row('CB', { farmer: null }),
]

const report = defineReport({
  name: 'test',
  title: label('Test'),
  screen: 'reports/test',
  endpoint: 'GET report/Test',
  roles: ['ad'],
  filters: {},
  columns,
  groupBy: ['race'],
  order: ['race'],
  empty: label('Nothing'),
  print: { signatures: [] },
})

describe('totals', () => {
  it('sum, count and compare what is there; missing cells do not count', () => {
    expect(totalsOf(columns, rows)).toEqual({
      lots: 3,
      price: '471.50',
      least: 343,
      most: 600,
      netKg: '73.490',
      amount: '27777.07',
      weighted: '377.97',
      sold: '50.00',
      farmer: 2,
      oldest: '2026-03-30',
      balance: '-5.50',
    })
  })

  it('have no mean and no extreme of nothing, and sums of nothing are zero', () => {
    const totals = totalsOf(columns, [])
    expect(totals).toMatchObject({ lots: 0, netKg: '0.000', amount: '0.00', farmer: 0 })
    for (const name of ['price', 'least', 'most', 'weighted', 'sold', 'oldest', 'balance'])
      expect(totals).not.toHaveProperty(name)
  })

  it('of a column without a value are none where there are rows', () => {
    const kg = { kg: column('kg', 'sum') }
    expect(totalsOf(kg, [{ kg: null }, { kg: null }])).toEqual({})
    expect(totalsOf(kg, [{ kg: null }, { kg: '0.000' }])).toEqual({ kg: '0.000' })
  })

  it('refuse a figure that is none', () => {
    expect(() => totalsOf({ kg: column('kg', 'sum') }, [{ kg: 'heavy' }])).toThrow(RangeError)
  })

  it('add as integers do, however many', () => {
    const amounts = fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }))
    fc.assert(
      fc.property(amounts, (paise) => {
        const texts = paise.map((each) => atPlaces(sum([`${each < 0n ? '-' : ''}${each < 0n ? -each : each}`], 0), 2))
        const total = totalsOf(
          { amount: column('rupees', 'sum') },
          texts.map((amount) => ({ amount })),
        )
        expect(total.amount).toBe(sum(texts, 2))
      }),
    )
  })

  it('round half away from zero', () => {
    expect([atPlaces('0.125', 2), atPlaces('-0.125', 2), atPlaces('7', 3)]).toEqual(['0.13', '-0.13', '7.000'])
  })
})

describe('lines', () => {
  it('are rows in groups, a sub-total each, the grand total last', () => {
    const lines = linesOf(report, rows)
    expect(lines.map(({ kind }) => kind)).toEqual([
      'group',
      'row',
      'row',
      'subtotal',
      'group',
      'row',
      'subtotal',
      'total',
    ])
    expect(lines[3]).toMatchObject({ cells: { lots: 2, amount: '27777.07' } })
    expect(lines.at(-1)).toMatchObject({ cells: { lots: 3 } })
  })

  it('leave out the sub-total of the only group, and everything of no rows', () => {
    expect(linesOf(report, rows.slice(0, 2)).map(({ kind }) => kind)).toEqual(['group', 'row', 'row', 'total'])
    expect(linesOf(report, [])).toEqual([])
  })

  it('are rows alone where nothing adds up', () => {
    const flat = { ...report, columns: { race: column('label') }, groupBy: [] }
    expect(linesOf(flat, rows).map(({ kind }) => kind)).toEqual(['row', 'row', 'row'])
  })
})

describe('what a query sums itself', () => {
  const named = {
    line: column('choice'),
    lotNo: column('integer'),
    farmers: column('integer', { sumOf: 'first' }),
    first: { ...column('integer'), hidden: true },
  }
  const of = (line: string | null, lotNo: number, farmers: number, first: number): ReportRow => ({
    line,
    lotNo,
    farmers,
    first,
  })

  it('is counted by another column, so that a person counts once', () => {
    expect(totalsOf(named, [of(null, 1, 2, 2), of(null, 2, 2, 1)])).toEqual({ farmers: 3 })
  })

  it('stands as a sum with its own name, and is no row', () => {
    const { farmers: _, ...plain } = named
    const report = { columns: plain, sums: 'line', order: [] } as unknown as Report
    const sum = of('U.L.M', 4, 0, 0)
    const lines = linesOf(report, [sum, of(null, 1, 0, 0)])
    expect(lines).toEqual([
      { kind: 'subtotal', label: label('U.L.M'), cells: { line: 'U.L.M', lotNo: 4, farmers: 0, first: 0 }, row: sum },
      { kind: 'row', row: of(null, 1, 0, 0) },
    ])
    expect(lines.map(rowOf)).toEqual([sum, of(null, 1, 0, 0)])
    expect(linesOf({ ...report, groupBy: ['lotNo'] }, [of(null, 1, 0, 0)]).map(rowOf)).toEqual([
      undefined,
      of(null, 1, 0, 0),
    ])
  })

  it('says the head of a figure in a group line', () => {
    const report = { columns: named, groupBy: ['line', 'lotNo'], order: [] } as unknown as Report
    const [group] = linesOf(report, [of('BV', 1204, 1, 1)])
    expect(group).toEqual({ kind: 'group', label: label('BV · integer 1,204') })
  })
})

describe('cells', () => {
  const options = { PAID: { en: 'Paid', ta: 'வழங்கப்பட்டது' } }
  it.each([
    [column('day'), '2026-11-20', '20/11/2026'],
    [column('time'), '2026-11-20T05:00:00.000Z', '10:30'],
    [column('time'), '10:30', '10:30'],
    [column('instant'), '2026-11-20T05:00:00.000Z', '20/11/2026 10:30'],
    [column('rupees'), '1905536.55', '19,05,536.55'],
    [column('integer'), 876400, '8,76,400'],
    [column('rupees'), '-5.50', '−5.50'],
    [column('month'), '2026-11-01', 'November 2026'],
    [column('balance'), '1234.50', '1,234.50 Dr'],
    [column('balance'), '-5.50', '5.50 Cr'],
    [column('balance'), '0.00', '0.00'],
    [{ ...column('status'), options }, 'PAID', 'Paid'],
    [column('text'), null, ''],
    [column('label'), { en: 'Selvi', ta: 'செல்வி' }, 'Selvi'],
  ])('%# are read as people write them', (of, value, shown) => {
    expect(cellLabel(of, value).en).toBe(shown)
  })
})
