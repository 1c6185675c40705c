import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toldHead } from '#exports/basis'
import { filterLines } from '#exports/filterLines'
import { sheetOf } from '#exports/reportSheet'
import type { DashboardTiles } from '#resources/api/dashboard'
import { reports } from '#resources/reports/index'
import { measureOf, type ReportColumn, type ReportRow } from '#shared/report'
import type { TestClient } from '../support/cookies'
import { demoApp } from '../support/demo'
import { ask, reportNamed } from '../support/reportAnswers'

/* Levy is due, billed or remitted: whatever shows the same one shows the same figure, and says which it is. */

const days = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-12', '2026-11-03', '2026-10-21']

let market: Awaited<ReturnType<typeof demoApp>>
let desk: TestClient
beforeAll(async () => {
  market = await demoApp()
  desk = await market.client('marketofficer')
})
afterAll(() => market.close())

const total = async (name: string, filters: Record<string, string>, column = 'levy') =>
  String((await ask(desk, name, filters)).totals[column] ?? '0.00')
const amount = (text: string): number => Math.round(Number(text) * 100)

describe('the levy that is due', () => {
  it.each(days)('is one figure on %s', async (day) => {
    const tile = ((await (await desk.get(`report/dashboard-tiles?date=${day}`)).json()) as DashboardTiles).sold.levy
    const period = { from: day, to: day }
    expect(amount(await total('dailyAbstract', { date: day }))).toBe(amount(tile))
    expect(amount(await total('monthlyAbstractData', period))).toBe(amount(tile))
    expect(amount(await total('levyReconciled', period, 'due'))).toBe(amount(tile))
    const sides = [
      await total('farmerWiseSummary', period, 'farmerLevy'),
      await total('reelerWiseSummary', period, 'reelerLevy'),
    ]
    expect(sides.reduce((sum, one) => sum + amount(one), 0)).toBe(amount(tile))
  })

  it('is one figure in a month', async () => {
    const month = { month: '2026-11' }
    const due = await total('levyReconciled', { from: '2026-11-01', to: '2026-11-30' }, 'due')
    expect(await total('monthlyAbstractMis', month, 'dmLevy')).toBe(due)
    const { rows } = await ask(desk, 'monthlyAbstract', month)
    expect(rows.find(({ line }) => line === 'DM')?.levy).toBe(due)
  })
})

describe('the levy that is billed', () => {
  it.each(days)('is one figure on %s', async (day) => {
    const period = { from: day, to: day }
    const [ledger] = await market.db.query<{ levy: string }>(sql`
      select coalesce(sum(e.credit - e.debit), 0)::numeric(14, 2) as levy from ledger_entry e join mas_branch b on b.id = e.market_id
      where b.code = 'DPI' and e.day = ${day} and vou_type in ('FB', 'RB', 'DN', 'CR') and head_code in ('2001', '2002')`)
    expect(await total('levyByDate', period)).toBe(ledger?.levy)
    expect(await total('levyReconciled', period, 'billed')).toBe(ledger?.levy)
  })

  it('is one figure in a month', async () => {
    const billed = await total('levyReconciled', { from: '2026-11-01', to: '2026-11-30' }, 'billed')
    expect(await total('levyCollection', { month: '2026-11' }, 'dmLevy')).toBe(billed)
    const { rows } = await ask(desk, 'levyByMonth', { year: '202627' })
    expect(rows.find(({ month }) => String(month).startsWith('2026-11'))?.levy).toBe(billed)
  })
})

/** By type alone, so that nothing is of no measure because its name was not understood. */
const isCounted = ({ type, hidden, counts }: ReportColumn) =>
  !hidden && counts !== 'none' && ['kg', 'rupees', 'balance'].includes(type)
const counted = reports.filter(({ columns }) => Object.values(columns).some(isCounted))

it('has reports of each kind, and leaves only targets, limits, samples and what is declared, uncounted', () => {
  const told = new Set(
    counted.flatMap(({ basis = [] }) => basis.flatMap(({ readings }) => readings.map(({ en }) => en))),
  )
  for (const one of ['due by', 'billed by', 'remitted by', 'sold by', 'paid of', 'open at', 'posted by'])
    expect([one, [...told].some((text) => text.includes(one))]).toEqual([one, true])
  const left = reports.flatMap(({ name, columns }) =>
    Object.keys(columns)
      .filter((column) => columns[column]?.counts === 'none')
      .map((column) => `${name} ${column}`),
  )
  expect(left.sort()).toEqual([
    'adWise target',
    'labResult pupaeWeight',
    'labResult shellWeight',
    'levyCollection target',
    'lotRegister approxKg',
    'reelerOutstanding creditLimit',
  ])
})

it('has levy as levy, and value as value', () => {
  for (const { name, columns } of reports)
    for (const [column, own] of Object.entries(columns)) {
      if (!isCounted(own)) continue
      const words = `${column} ${own.label.en}`.toLowerCase()
      if (words.includes('levy')) expect([name, column, measureOf(own)]).toEqual([name, column, 'charge'])
      else if (words.includes('value')) expect([name, column, measureOf(own)]).toEqual([name, column, 'goods'])
    }
})

it.each(counted.map(({ name }) => name))('%s says what its figures count, on screen, on paper and in files', (name) => {
  const report = reportNamed(name)
  const asked = { report, chosen: {}, texts: {} }
  const printed = { printedBy: 'M. Anbu', printedAt: '20/11/2026 10:00:00' }
  for (const [column, own] of Object.entries(report.columns)) {
    if (!isCounted(own)) continue
    const basis = report.basis?.find(({ measure }) => measure === measureOf(own))
    expect([column, basis?.readings.length ?? 0]).not.toEqual([column, 0])
    for (const { en, ta } of basis?.readings ?? []) {
      expect(filterLines(asked)).toContainEqual({
        label: basis?.of,
        value: { en: expect.stringContaining(en), ta: expect.stringContaining(ta) },
      })
      expect(sheetOf({ ...asked, tenant: null, printed }, [], 'en').top?.join()).toContain(en)
      expect(sheetOf({ ...asked, tenant: null, printed }, [], 'ta').top?.join()).toContain(ta)
      // A file without a heading says it at the column, where all of the measure are counted in one way.
      if (basis?.readings.length === 1) expect(toldHead(report, own, own.label).en).toContain(en)
    }
  }
})

describe('kilograms and value by race add up to all', () => {
  const races = ['bv', 'cb', 'mv', 'p1', 'def']
  const ofRaces = (prefix: string) => ['Bv', 'Cb', 'Mv', 'P1', 'Def'].map((race) => `${prefix}${race}`)
  const sumOf = (row: ReportRow, names: readonly string[]) =>
    names.reduce((sum, name) => sum + amount(String(Number(row[name]) * 10)), 0)
  it.each([
    ['monthlyAbstract', { month: '2026-11' }, ofRaces('kg'), 'kg'],
    ['monthlyAbstract', { month: '2026-11' }, ofRaces('value'), 'value'],
    ['cocoonArrival', { from: '2026-11-01', to: '2026-11-20' }, ofRaces('kg'), 'kg'],
    ['adWise', { month: '2026-11' }, ofRaces('umKg'), 'umKg'],
    ['adWise', { month: '2026-11' }, ofRaces('dmValue'), 'dmValue'],
    ['tscWise', { month: '2026-11' }, ofRaces('umKg'), 'umKg'],
    ['tscWise', { month: '2026-11' }, ofRaces('umValue'), 'umValue'],
    ['dailyCocoon', { date: '2026-11-19' }, races.map((race) => `${race}Kg`), 'allKg'],
    ['dailyCocoon', { date: '2026-11-19' }, races.map((race) => `${race}Value`), 'allValue'],
    ['reelerRaceWise', { from: '2026-10-01', to: '2026-11-20' }, races.map((race) => `${race}Kg`), 'allKg'],
    ['reelerRaceWise', { from: '2026-10-01', to: '2026-11-20' }, races.map((race) => `${race}Value`), 'allValue'],
    ['reelerRaceWise', { from: '2026-10-01', to: '2026-11-20' }, races.map((race) => `${race}Lots`), 'allLots'],
  ] as const)('%s %j', async (name, filters, parts, all) => {
    const { rows } = await ask(desk, name, filters)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect([row, sumOf(row, parts)]).toEqual([row, sumOf(row, [all])])
  })
})
