import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Arrangement, arranged, keyColumns, measureColumns } from '#shared/arrange'
import { compared, dayMonthsOn, earlierOf } from '#shared/compare'
import { sum } from '#shared/money'
import { defineReport, type Report, type ReportColumn, type ReportFilter, type ReportRow } from '#shared/report'
import { linesOf, totalsOf } from '#shared/totals'

const label = (text: string) => ({ en: text, ta: text })
const column = (type: ReportColumn['type'], more: Partial<ReportColumn> = {}): ReportColumn => ({
  type,
  label: label(type),
  ...more,
})

const report: Report = defineReport({
  name: 'test',
  title: label('Test'),
  screen: 'reports/test',
  endpoint: 'GET report/Test',
  roles: ['dosad'],
  filters: {},
  columns: {
    serialNo: column('serial'),
    market: column('label'),
    marketId: column('integer', { hidden: true }),
    variety: column('text'),
    day: column('day'),
    lots: column('integer', { total: 'sum' }),
    netKg: column('kg', { total: 'sum' }),
    amount: column('rupees', { total: 'sum' }),
    weighted: column('rate', { total: { over: ['amount', 'netKg'] } }),
    price: column('price', { total: 'mean' }),
    most: column('price', { total: 'max' }),
    farmers: column('integer', { total: { sumOf: 'once', grand: 'onceInAll' } }),
    once: column('integer', { hidden: true }),
    onceInAll: column('integer', { hidden: true }),
  },
  groupBy: ['market'],
  order: ['market'],
  empty: label('Nothing'),
  print: { signatures: [] },
})

const row = (market: string, variety: string, day: string, kg: string, amount: string, price: number): ReportRow => ({
  serialNo: 1,
  market: label(market),
  marketId: market.length,
  variety,
  day,
  lots: 1,
  netKg: kg,
  amount,
  weighted: null,
  price,
  most: price,
  farmers: 1,
  once: 1,
  onceInAll: market === 'Hosur' ? 0 : 1,
})
const rows = [
  row('Dharmapuri', 'CB', '2026-11-19', '10.000', '3430.00', 343),
  row('Dharmapuri', 'BV', '2026-11-20', '30.000', '12000.00', 400),
  row('Hosur', 'CB', '2026-11-20', '20.000', '10000.00', 500),
]
const wanted = (more: Partial<Arrangement>): Arrangement => ({ group: '', fold: false, across: '', of: [], ...more })

describe('rows in other groups', () => {
  it('have sub-totals made of sums, and count persons in all alone', () => {
    const made = arranged(report, rows, wanted({ group: 'variety' }))
    const lines = linesOf(made.report, made.rows)
    expect(lines.map((line) => line.kind)).toEqual([
      'group',
      'row',
      'subtotal',
      'group',
      'row',
      'row',
      'subtotal',
      'total',
    ])
    const [, cb] = lines.filter((line) => line.kind === 'subtotal')
    // 13,430.00 over 30 kg: the mean of 343 and 500 would be 421.50.
    expect(cb).toMatchObject({ cells: { netKg: '30.000', amount: '13430.00', weighted: '447.67' } })
    expect(cb && 'cells' in cb && 'farmers' in cb.cells).toBe(false)
    expect(lines.at(-1)).toMatchObject({ cells: { farmers: 2, lots: 3 } })
    expect(made.report.said?.[0]?.value).toEqual(label('text'))
  })

  it('stay as they come where what is named is no key, or where one follows from the other', () => {
    for (const group of ['', 'netKg', 'marketId', 'nothing'])
      expect(arranged(report, rows, wanted({ group })).rows).toBe(rows)
    const book = { ...report, columns: { ...report.columns, balance: column('rupees', { total: 'last' }) } }
    expect(keyColumns(book)).toEqual([])
    expect(arranged(book, rows, wanted({ group: 'variety' })).report).toBe(book)
  })
})

describe('people of one name', () => {
  const named: Report = {
    ...report,
    columns: {
      ...report.columns,
      farmer: column('label', { by: 'code' }),
      code: column('text', { hidden: true }),
    },
  }
  const of = (code: string, at: number): ReportRow => ({
    ...(rows[at] as ReportRow),
    farmer: label('R. Murugan'),
    code,
  })
  const own = [of('F1', 0), of('F2', 1), of('F1', 2)]

  it('are groups of their own, told apart by what each is known by', () => {
    const made = arranged(named, own, wanted({ group: 'farmer' }))
    const lines = linesOf(made.report, made.rows)
    expect(lines.flatMap((line) => (line.kind === 'group' ? [line.label.en] : []))).toEqual([
      'R. Murugan · F1',
      'R. Murugan · F2',
    ])
    expect(lines.flatMap((line) => (line.kind === 'subtotal' ? [line.cells.netKg] : []))).toEqual(['30.000', '30.000'])
  })

  it('are lines and columns of their own where only what they come to is shown', () => {
    const folded = arranged(named, own, wanted({ group: 'farmer', fold: true, of: ['amount'] }))
    expect(folded.rows.map(({ code, amount }) => [code, amount])).toEqual([
      ['F1', '13430.00'],
      ['F2', '12000.00'],
    ])
    expect(folded.report.columns.code?.hidden).toBeUndefined()
    const beside = arranged(named, own, wanted({ group: 'day', across: 'farmer', of: ['amount'] }))
    expect(beside.report.columns['amount.1']?.label).toEqual(label('R. Murugan · F2'))
    expect(beside.rows.map((each) => [each['amount.0'], each['amount.1']])).toEqual([
      ['3430.00', null],
      ['10000.00', '12000.00'],
    ])
  })
})

describe('rows side by side', () => {
  it('come to the totals of the rows that they are made of', () => {
    const made = arranged(report, rows, wanted({ group: 'variety', across: 'market', of: ['netKg', 'weighted'] }))
    expect(made.rows).toHaveLength(2)
    const [bv, cb] = made.rows
    expect(bv).toMatchObject({ serialNo: 1, variety: 'BV', 'netKg.0': '30.000', 'netKg.1': null, netKg: '30.000' })
    expect(cb).toMatchObject({ 'netKg.0': '10.000', 'netKg.1': '20.000', netKg: '30.000', weighted: '447.67' })
    const total = linesOf(made.report, made.rows).at(-1)
    expect(total).toMatchObject({ cells: { 'netKg.0': '40.000', 'weighted.0': '385.75', weighted: '423.83' } })
    expect(made.report.columns['netKg.1']?.band).toEqual(label('Hosur'))
  })

  it('show every measure that adds up, and no count of persons', () => {
    expect(measureColumns(report)).toEqual(['lots', 'netKg', 'amount', 'weighted', 'price', 'most'])
  })

  it('show them all too where an address names none that the report has', () => {
    const [all, strange] = [[], ['gone']].map((of) =>
      arranged(report, rows, wanted({ group: 'variety', fold: true, of })),
    )
    expect(Object.keys(strange?.report.columns ?? {})).toEqual(Object.keys(all?.report.columns ?? {}))
    expect(strange?.rows[0]).toHaveProperty('netKg')
  })

  it('whatever the rows are: folded totals are those of all rows', () => {
    const some = fc.record({
      market: fc.constantFrom('A', 'B', 'C'),
      variety: fc.constantFrom('CB', 'BV', ''),
      grams: fc.integer({ min: 1, max: 99_999 }),
      price: fc.integer({ min: 100, max: 900 }),
    })
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 30 }), (all) => {
        const own = all.map(({ market, variety, grams, price }) => {
          const amount = ((grams * price) / 100).toFixed(2)
          return row(market, variety, '2026-11-20', (grams / 1000).toFixed(3), amount, price)
        })
        const { farmers: _, ...whole } = totalsOf(report.columns, own)
        for (const across of ['', 'market']) {
          const made = arranged(report, own, wanted({ group: 'variety', fold: true, across }))
          expect(totalsOf(made.report.columns, made.rows)).toMatchObject(whole)
          for (const measure of across ? ['netKg'] : []) {
            const beside = made.rows.flatMap((each) =>
              Object.entries(each).flatMap(([name, value]) =>
                new RegExp(`^${measure}\\.\\d+$`).test(name) ? [String(value ?? 0)] : [],
              ),
            )
            expect(sum(beside, 3)).toBe(whole.netKg)
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('an earlier period', () => {
  const day = (type: ReportFilter['type']): ReportFilter => ({ type, label: label(type) })
  it.each([
    ['a day', { date: '2026-11-20' }, { date: '2026-11-19' }, { date: '2025-11-20' }],
    [
      'some days',
      { from: '2026-11-16', to: '2026-11-20' },
      { from: '2026-11-11', to: '2026-11-15' },
      { from: '2025-11-16', to: '2025-11-20' },
    ],
    [
      'a month in days',
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2025-03-01', to: '2025-03-31' },
    ],
    [
      'a quarter',
      { from: '2026-04-01', to: '2026-06-30' },
      { from: '2026-01-01', to: '2026-03-31' },
      { from: '2025-04-01', to: '2025-06-30' },
    ],
    ['a leap day', { date: '2028-02-29' }, { date: '2028-02-28' }, { date: '2027-02-28' }],
    ['a month', { month: '2026-01' }, { month: '2025-12' }, { month: '2025-01' }],
    ['a year', { year: '202627' }, { year: '202526' }, { year: '202526' }],
  ] as const)('is, of %s, what lies before it', (_, chosen, before, year) => {
    const filters = Object.fromEntries(
      Object.keys(chosen).map((name) => [name, day(name === 'month' || name === 'year' ? name : 'day')]),
    )
    expect(earlierOf(filters, chosen, 'period')?.chosen).toEqual(before)
    expect(earlierOf(filters, chosen, 'year')?.chosen).toEqual(year)
  })

  it('is none of what asks for none', () => {
    expect(earlierOf({ marketId: day('tenant') }, { marketId: '1' }, 'year')).toBeNull()
    expect(earlierOf({ date: day('day') }, { date: '' }, 'period')).toBeNull()
  })

  it('stands beside the rows of now; what there was only then stands in its group', () => {
    const then = [
      row('Dharmapuri', 'CB', '2025-11-19', '20.000', '6000.00', 300),
      row('Dharmapuri', 'MV', '2025-11-20', '5.000', '1000.00', 200),
    ]
    const made = compared(report, rows, then, 'year', (at) => dayMonthsOn(at, 12))
    expect(made.rows.map(({ serialNo, variety }) => [serialNo, variety])).toEqual([
      [1, 'CB'],
      [2, 'BV'],
      [3, 'MV'],
      [4, 'CB'],
    ])
    expect(made.rows[0]).toMatchObject({ netKg: '10.000', 'netKg.before': '20.000', 'netKg.change': '-50.00' })
    expect(made.rows[1]).toMatchObject({ 'netKg.before': null, 'netKg.change': null })
    expect(made.rows[2]).toMatchObject({ day: '2026-11-20', netKg: null, 'netKg.before': '5.000' })
    const total = linesOf(made.report, made.rows).at(-1)
    // 60 kg against 25; 25,430.00 over 60 kg against 7,000.00 over 25.
    expect(total).toMatchObject({
      cells: {
        'netKg.before': '25.000',
        'netKg.change': '140.00',
        'weighted.before': '280.00',
        'weighted.change': '51.37',
      },
    })
    expect(made.report.columns['netKg.change']?.beside).toBe('netKg')
    // One head over the measure and its neighbours, which stay and leave together.
    for (const name of ['netKg', 'netKg.before', 'netKg.change'])
      expect(made.report.columns[name]).toMatchObject({ band: report.columns.netKg?.label })
    expect(made.report.columns['netKg.before']?.label.en).toBe('year before')
    expect(made.report.columns['weighted.change']?.priority).toBe(report.columns.weighted?.priority)
  })

  it('of a folded report is that of its groups', () => {
    const fold = wanted({ group: 'market', fold: true })
    const [now, then] = [arranged(report, rows, fold), arranged(report, rows.slice(0, 2), fold)]
    const made = compared(now.report, now.rows, then.rows, 'period', (at) => at)
    expect(made.rows[0]).toMatchObject({ 'weighted.change': '0.00', 'lots.before': 2 })
    expect(made.rows[1]).toMatchObject({ lots: 1, 'lots.before': null })
  })
})
