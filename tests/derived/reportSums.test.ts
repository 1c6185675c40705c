import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#resources/reports/index'
import { addDays } from '#shared/day'
import { sum } from '#shared/money'
import type { Report, ReportRow } from '#shared/report'
import type { TestClient } from '../support/cookies'
import { demoApp } from '../support/demo'
import { type Answer, ask } from '../support/reportAnswers'
import { answersOf, chosenOn, type FilterFixture, full } from '../support/reportQuestions'

/*
 * Every report that tells of a time, over all markets: its days come to the period, its months to the year. That its
 * markets come to all of them is in `reportScope`.
 */

let market: Awaited<ReturnType<typeof demoApp>>
let director: TestClient
let chosen: FilterFixture
beforeAll(async () => {
  market = await demoApp()
  director = await market.client('dosad')
  const { market: _, ...others } = await chosenOn(market.db, full.day)
  chosen = { ...others, market: 0 }
})
afterAll(() => market.close())

const [first, last] = ['2026-10-15', '2026-11-20'] as const
const days: string[] = []
for (let day: string = first; day <= last; day = addDays(day, 1)) days.push(day)
const months = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']

/** Persons come to several days, and stand in each. */
const isPerson = (name: string): boolean => /farmers|reelers/i.test(name)

/** How things stood on the first or last day asked for, or what is told of until it is done: it does not add up from day to day. */
const standing: Readonly<Record<string, readonly string[]>> = {
  farmerWiseSummary: ['paid', 'balance'],
  reelerWiseSummary: ['received', 'balance'],
  trialBalance: ['openingDebit', 'openingCredit', 'closingDebit', 'closingCredit'],
  // Begins and ends with balances; what is between them adds up below.
  receiptsPayments: ['receipts', 'payments'],
  tdsRegister: ['deducted', 'remitted', 'due'],
}

const additive = ({ name, columns }: Report): string[] =>
  Object.entries(columns).flatMap(([column, { total, type }]) =>
    total === 'sum' && type !== 'percent' && !isPerson(column) && !standing[name]?.includes(column) ? [column] : [],
  )

const asked = (report: Report, more: Readonly<Record<string, string>>) =>
  ask(director, report.name, { ...answersOf(report, full, chosen), ...more })

const addedUp = (answers: readonly Answer[], column: string): string =>
  sum(
    answers.map(({ totals }) => String(totals[column] ?? '0')),
    3,
  )

const overPeriods = reports.filter(({ filters }) => filters.from?.type === 'day' && filters.to?.type === 'day')

describe.each(overPeriods.map((report) => [report.name, report as Report] as const))('%s', (_, report) => {
  it('of a period is the sum of its days', async () => {
    const whole = await asked(report, { from: first, to: last })
    const parts: Answer[] = []
    for (const day of days) parts.push(await asked(report, { from: day, to: day }))
    const columns = additive(report)
    expect(Object.fromEntries(columns.map((column) => [column, addedUp(parts, column)]))).toEqual(
      Object.fromEntries(columns.map((column) => [column, addedUp([whole], column)])),
    )
  })
})

const capital = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
/** The measures that a report of a month has as D.M and as U.M. */
const ofMonths = (report: Report): string[] =>
  additive(report).flatMap((column) => {
    const measure = /^dm(.+)$/.exec(column)?.[1] ?? ''
    return measure && report.columns[`um${measure}`] ? [measure] : []
  })
const overMonths = reports.filter((report) => report.filters.month && ofMonths(report).length > 0)

describe.each(overMonths.map((report) => [report.name, report as Report] as const))('%s', (_, report) => {
  it('of the months since April is what it has up to the last of them, of which U.L.M. and D.M. are the parts', async () => {
    const answers: Answer[] = []
    for (const month of months) answers.push(await asked(report, { month }))
    const now = answers.slice(-1)
    for (const measure of ofMonths(report)) {
      const up = addedUp(now, `um${measure}`)
      expect([measure, addedUp(answers, `dm${measure}`)]).toEqual([measure, up])
      if (!report.columns[`ulm${measure}`]) continue
      const before = sum([addedUp(now, `ulm${measure}`), addedUp(now, `dm${measure}`)], 3)
      expect([measure, before]).toEqual([measure, up])
    }
  })
})

it('receipts and payments between the balances are the sum of their days', async () => {
  const between = async (from: string, to: string) =>
    (await ask(director, 'receiptsPayments', { from, to })).rows.filter(
      ({ section }) => section === 'B' || section === 'C',
    )
  const all = (rows: readonly ReportRow[], column: string): string =>
    sum(
      rows.map((row) => String(row[column] ?? '0')),
      2,
    )
  const whole = await between(first, last)
  const parts: ReportRow[] = []
  for (const day of days) parts.push(...(await between(day, day)))
  for (const column of ['receipts', 'payments']) {
    expect(Number(all(whole, column))).toBeGreaterThan(0)
    expect([column, all(parts, column)]).toEqual([column, all(whole, column)])
  }
})

describe('reports of a day, a month and a year', () => {
  const daysOfMonth = days.filter((day) => day.startsWith(full.month))
  const month = { from: daysOfMonth[0] ?? '', to: last }
  const shared = ['lots', 'kg', 'value', 'farmerLevy', 'reelerLevy', 'levy'] as const

  it('daily abstracts come to the month, as those of races do', async () => {
    const whole = await ask(director, 'monthlyAbstractData', month)
    const abstracts: Answer[] = []
    const races: Answer[] = []
    for (const day of daysOfMonth) {
      abstracts.push(await ask(director, 'dailyAbstract', { date: day }))
      races.push(await ask(director, 'dailyCocoon', { date: day }))
    }
    for (const name of shared) expect([name, addedUp(abstracts, name)]).toEqual([name, addedUp([whole], name)])
    for (const name of ['lots', 'kg', 'value'])
      expect([name, addedUp(races, `all${capital(name)}`)]).toEqual([name, addedUp([whole], name)])
  })

  it('the month is one, by markets, offices, centres and varieties', async () => {
    const whole = await ask(director, 'monthlyAbstractData', { from: `${full.month}-01`, to: `${full.month}-30` })
    for (const name of ['monthlyAbstractMis', 'adWise', 'tscWise', 'monthlyCumulative'])
      for (const measure of ['lots', 'kg', 'value']) {
        const own = await ask(director, name, { month: full.month })
        expect([name, measure, addedUp([own], `dm${capital(measure)}`)]).toEqual([
          ...[name, measure, addedUp([whole], measure)],
        ])
      }
  })

  it('the year is its months, for levy and for farmers', async () => {
    const levy = await ask(director, 'levyByMonth', { year: full.year })
    const farmers = await ask(director, 'farmerTransactionsByMonth', { year: full.year })
    for (const month of months) {
      const collected = await ask(director, 'levyCollection', { month })
      const sold = await ask(director, 'monthlyAbstractMis', { month })
      const rows = levy.rows.filter((row) => String(row.month).startsWith(month))
      const billed = sum(
        rows.map((row) => String(row.levy)),
        3,
      )
      expect([month, billed]).toEqual([month, addedUp([collected], 'dmLevy')])
      const name = new Date(`${month}-01T00:00:00Z`).toLocaleString('en', { month: 'short', timeZone: 'UTC' })
      expect([month, addedUp([farmers], name.toLowerCase())]).toEqual([month, addedUp([sold], 'dmKg')])
    }
  })
})
