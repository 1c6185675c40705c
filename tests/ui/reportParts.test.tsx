import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { chartRows } from '#exports/chartRows'
import { filterLines } from '#exports/filterLines'
import { paperOf } from '#exports/reportPaper'
import { sheetOf } from '#exports/reportSheet'
import { reelerWiseSummary } from '#resources/reports/reelerWiseSummary'
import { filterIssue } from '#shared/filterValue'
import { formatIssue } from '#shared/issues'
import type { Report, ReportRow } from '#shared/report'
import { linesOf } from '#shared/totals'
import { tableColumns, tableLines } from '../../src/client/reports/columns'
import { filterInputs } from '../../src/client/reports/inputs'
import { ReportChart } from '../../src/client/reports/ReportChart'
import { withDependents } from '../../src/client/reports/useFilters'
import { roomy } from '../../src/client/reports/widths'
import { type Column, keyOf, widthOf, within } from '../../src/client/table/column'
import { Head } from '../../src/client/table/Head'
import { Wrap } from './wrap'

const label = (text: string) => ({ en: text, ta: text })
const report: Report = {
  name: 'test',
  title: label('Test'),
  screen: 'reports/test',
  endpoint: 'GET report/Test',
  roles: ['dosad'],
  filters: {
    marketId: { type: 'tenant', label: label('Market') },
    date: { type: 'day', label: label('Date') },
    slotId: { type: 'reference', to: 'slot', within: ['marketId', 'date'], label: label('Slot') },
    variety: { type: 'reference', to: 'cocoonType', label: label('Variety') },
  },
  columns: {
    market: { type: 'label', label: label('Market') },
    farmer: { type: 'text', label: label('Farmer'), name: true, width: 200 },
    kg: { type: 'kg', label: label('kg'), total: 'sum', width: 60 },
    value: { type: 'rupees', label: label('Value'), total: 'sum', width: 60 },
    status: { type: 'status', of: 'payment', label: label('Status'), options: { PAID: label('Paid') }, width: 40 },
    bank: { type: 'choice', label: label('Bank'), options: { NO: label('incomplete') }, width: 40 },
  },
  groupBy: ['market'],
  order: ['market'],
  chart: { kind: 'bars', x: 'farmer', y: ['kg', 'value'] },
  empty: label('Nothing'),
  print: { signatures: [] },
}
const rowsOf = (markets: number): ReportRow[] =>
  Array.from({ length: markets }, (_, at) => ({
    market: label(`Market ${at}`),
    farmer: 'Selvi',
    kg: '12345.250',
    value: '9876543.50',
    status: 'PAID',
    bank: 'NO',
  }))

afterEach(cleanup)

describe('a figure that is asked for', () => {
  function Box({ type }: { type: 'number' | 'decimal' | 'money' }) {
    const [text, setText] = useState('')
    const Input = filterInputs[type]
    const filter = { type, label: label('Least') }
    const issue = filterIssue(filter, text)
    const error = issue ? formatIssue('en', issue) : undefined
    return <Input name="least" filter={filter} typed={{ least: text }} error={error} onChange={setText} />
  }
  const typed = (type: 'number' | 'decimal' | 'money', text: string) => {
    render(<Box type={type} />, { wrapper: Wrap })
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Least' })
    fireEvent.change(box, { target: { value: text } })
    fireEvent.blur(box)
    return [box.value, document.body.textContent?.includes('cannot be read')]
  }
  it.each([
    ['money', '500.50', '500.50', false],
    ['money', '₹ 1,00,500.50', '100500.50', false],
    ['money', '500.505', '500.505', true],
    ['decimal', '400.50', '400.50', false],
    ['decimal', '−0.125', '-0.125', false],
    ['decimal', '4 kilos', '4 kilos', true],
    ['number', '12', '12', false],
    ['number', '500.50', '500.50', true],
  ] as const)('%s: %s stays %s', (type, text, kept, isRefused) => {
    expect(typed(type, text)).toEqual([kept, isRefused])
  })
})

describe('what a file says of the filters', () => {
  const asked: Report['filters'] = {
    ...report.filters,
    least: { type: 'money', label: label('Least') },
    kg: { type: 'decimal', label: label('kg from') },
    statuses: { type: 'choices', label: label('Status'), options: { A: label('Open'), B: label('Shut') } },
    month: { type: 'month', label: label('Month') },
    year: { type: 'year', label: label('Year') },
  }
  const money = { least: '100500.50', kg: '1200.125' }
  const chosen = { date: '2026-11-20', ...money, statuses: 'A,B', month: '2026-11', year: '202627' }
  const said = [
    ...['Date: 20/11/2026', 'Least: ₹ 1,00,500.50', 'kg from: 1,200.125', 'Status: Open, Shut'],
    ...['Month: November 2026', 'Year: 2026–27'],
  ]
  it('is what was asked, as it is read', () => {
    const lines = filterLines({ report: { filters: asked }, chosen, texts: {} })
    expect(lines.map((line) => `${line.label.en}: ${line.value.en}`)).toEqual(said)
  })
  it('stands above the heads of a workbook, under the title', () => {
    const printed = { printedBy: 'M. Anbu', printedAt: '20/11/2026 10:00:00' }
    const top = { report: { ...report, filters: asked }, tenant: null, chosen, texts: {}, printed }
    const by = 'M. Anbu · 20/11/2026 10:00:00'
    expect(sheetOf(top, [], 'en').top).toEqual(['Test, All markets', ...said, by])
  })
})

describe('a chart of groups', () => {
  const grouped: Report = {
    ...report,
    columns: { ...report.columns, day: { type: 'day', label: label('Day') } },
    groupBy: ['market', 'day'],
    chart: { kind: 'bars', x: 'day', y: ['kg'], of: 'groups' },
  }
  const row = (market: string, day: string, kg: string): ReportRow => ({
    market: label(market),
    day,
    farmer: 'Selvi',
    kg,
  })
  const lines = linesOf(grouped, [
    row('Salem', '2026-11-19', '10.500'),
    row('Salem', '2026-11-19', '20.250'),
    row('Salem', '2026-11-20', '5.000'),
    row('Erode', '2026-11-20', '7.125'),
  ])
  it('draws the sub-total of each day, market by market', () => {
    const drawn = chartRows(grouped, lines).map(({ label: of, rows }) => [of?.en, rows.map(({ day, kg }) => [day, kg])])
    expect(drawn).toEqual([
      [
        'Salem',
        [
          ['2026-11-19', '30.750'],
          ['2026-11-20', '5.000'],
        ],
      ],
      ['Erode', [['2026-11-20', '7.125']]],
    ])
  })
  it('says so to those who do not see it', () => {
    render(<ReportChart report={grouped} lines={lines} />, { wrapper: Wrap })
    expect(screen.getByRole('img', { name: /Salem · kg, 19\/11 – 20\/11\. kg: 5 – 30\.75/ })).toBeDefined()
  })
  it('tells the figures of the place under the pointer', () => {
    render(<ReportChart report={grouped} lines={lines} />, { wrapper: Wrap })
    const [drawing] = screen.getAllByRole('img')
    const svg = drawing?.querySelector('svg') as SVGSVGElement
    expect(svg.querySelectorAll('rect').length).toBeGreaterThanOrEqual(2)
    fireEvent.pointerMove(svg, { clientX: 400 })
    expect(drawing?.textContent).toContain('20/11kg: 5')
    fireEvent.pointerLeave(svg)
    expect(drawing?.textContent).not.toContain('kg: 5')
  })
  it('is on the paper where it is open, with what the screen shows', () => {
    const wanted = { report: grouped, lines, tenant: null, chosen: {}, texts: {}, language: 'en' } as const
    expect(paperOf(wanted).charts).toBeUndefined()
    expect(paperOf({ ...wanted, withChart: true }).charts).toEqual([
      {
        kind: 'bars',
        label: 'Salem · kg',
        x: ['19/11', '20/11'],
        stands: [20_776, 20_777],
        series: [{ label: 'kg', values: [30.75, 5] }],
      },
      { kind: 'bars', label: 'Erode · kg', x: ['20/11'], stands: [20_777], series: [{ label: 'kg', values: [7.125] }] },
    ])
  })
  it('draws every row where it is not said', () => {
    const rows = chartRows({ ...grouped, chart: { kind: 'bars', x: 'day', y: ['kg'] } }, lines)
    expect(rows.map((one) => one.rows.length)).toEqual([2, 1, 1])
  })
})

describe('the slot of a report', () => {
  const before = { marketId: '1', date: '2026-11-20', slotId: '7', variety: '' }
  it.each([
    ['date', { date: '2026-11-19' }],
    ['market', { marketId: '2' }],
    ['market, for all of them', { marketId: '' }],
  ])('is left with its %s', (_, change) => {
    expect(withDependents(report, before, change)).toEqual({ slotId: '', ...change })
  })
  it('stays while neither moves, and where a change brings its own', () => {
    expect(withDependents(report, before, { variety: '3' })).toEqual({ variety: '3' })
    expect(withDependents(report, before, { date: before.date })).toEqual({ date: before.date })
    expect(withDependents(report, before, { date: '2026-11-19', slotId: '9' })).toEqual({
      date: '2026-11-19',
      slotId: '9',
    })
  })
})

describe('the charts of a report', () => {
  const show = (markets: number) =>
    render(<ReportChart report={report} lines={linesOf(report, rowsOf(markets))} />, { wrapper: Wrap })
  it('are four at most, and say so where there would be more', async () => {
    show(3)
    expect(await screen.findAllByRole('img')).toHaveLength(4)
    expect(screen.getByText(/^These are the first 4 of 6 charts\./)).toBeTruthy()
  })
  it('are all there where they are four', async () => {
    show(2)
    expect(await screen.findAllByRole('img')).toHaveLength(4)
    expect(screen.queryByText(/^These are the first/)).toBeNull()
  })
})

it('each head says by what its figures are counted', () => {
  const columns = tableColumns(reelerWiseSummary, 'en')
  render(
    <table>
      <Head columns={columns} sort={null} onSort={() => {}} hidden={false} />
    </table>,
  )
  const told = (name: RegExp) => screen.getByRole('columnheader', { name }).title
  expect(told(/^Value/)).toBe('sold by the day of sale, billed or not')
  expect(told(/^Reeler levy/)).toBe('due by the day of sale')
  expect(told(/^Received/)).toBe('of bills, and what was paid of them by the last day')
  expect(told(/^Licence/)).toBe('')
})

describe('columns in a narrow place', () => {
  const columns = roomy(
    report,
    tableColumns(report, 'en'),
    tableLines(report, linesOf(report, rowsOf(2)), 'en'),
    'en',
  ) as readonly Column<ReportRow>[]
  const widths = (found: readonly Column<ReportRow>[] | null) =>
    Object.fromEntries((found ?? []).map((column) => [keyOf(column), widthOf(column)]))
  const usual = widths(columns)
  const all = Object.values(usual).reduce((sum, width) => sum + width, 0)

  it('have room for every figure, state and choice, which are never cut', () => {
    expect(columns.filter(({ name, cut }) => name || cut).map(keyOf)).toEqual(['farmer'])
    const room = (key: string) => usual[key] ?? 0
    expect(room('status')).toBeGreaterThan('Paid'.length * 7 + 50)
    expect(room('bank')).toBeGreaterThan('incomplete'.length * 7 + 20)
    expect(room('value')).toBeGreaterThan('1,97,53,087.00'.length * 6 + 20)
  })
  it('keep their widths where there is room', () => {
    expect(widths(within(columns, all, true))).toEqual(usual)
  })
  it('cut names and leave figures and states whole', () => {
    expect(widths(within(columns, all - 50, true))).toEqual({ ...usual, farmer: 150 })
    expect(within(columns, all - 50, false)).toBeNull()
  })
  it('do not cut a name to nothing', () => {
    expect(within(columns, all - 75, true)).toBeNull()
  })
})
