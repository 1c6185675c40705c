import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Report, ReportRow } from '#shared/report'
import { linesOf } from '#shared/totals'
import { tableColumns, tableLines } from '../../src/client/reports/columns'
import { ReportChart } from '../../src/client/reports/ReportChart'
import { withSlots } from '../../src/client/reports/useFilters'
import { roomy } from '../../src/client/reports/widths'
import { type Column, keyOf, widthOf, within } from '../../src/client/table/column'
import { Wrap } from './wrap'

const label = (text: string) => ({ en: text, ta: text })
const report: Report = {
  name: 'test',
  title: label('Test'),
  screen: 'reports/test',
  endpoint: 'GET report/Test',
  roles: ['dosad'],
  filters: {
    marketId: { type: 'market', label: label('Market') },
    date: { type: 'day', label: label('Date') },
    slotId: { type: 'slot', label: label('Slot') },
    variety: { type: 'variety', label: label('Variety') },
  },
  columns: {
    market: { type: 'label', label: label('Market') },
    farmer: { type: 'text', label: label('Farmer'), name: true, width: 200 },
    kg: { type: 'kg', label: label('kg'), total: 'sum', width: 60 },
    value: { type: 'rupees', label: label('Value'), total: 'sum', width: 60 },
    status: { type: 'status', label: label('Status'), options: { PAID: label('Paid') }, width: 40 },
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

describe('the slot of a report', () => {
  const before = { marketId: '1', date: '2026-11-20', slotId: '7', variety: '' }
  it.each([
    ['date', { date: '2026-11-19' }],
    ['market', { marketId: '2' }],
    ['market, for all of them', { marketId: '' }],
  ])('is left with its %s', (_, change) => {
    expect(withSlots(report, before, change)).toEqual({ slotId: '', ...change })
  })
  it('stays while neither moves, and where a change brings its own', () => {
    expect(withSlots(report, before, { variety: '3' })).toEqual({ variety: '3' })
    expect(withSlots(report, before, { date: before.date })).toEqual({ date: before.date })
    expect(withSlots(report, before, { date: '2026-11-19', slotId: '9' })).toEqual({ date: '2026-11-19', slotId: '9' })
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
