import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayShown, instantOf } from '#shared/day'
import { sum } from '#shared/money'
import { say } from '#shared/terms'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { figuresOf, madeUp, publishedDays } from '../support/publishedDays'
import { type Answer, all, ask, expected, levies, means, rates, stands } from '../support/reportAnswers'
import { billed, weighedDay } from '../support/soldDay'

/* Every report that tells of sales, on days that were published. */

describe('the published days', () => {
  let test: TestApp
  let desk: TestClient
  const made = publishedDays.map((day) => ({ ...day, made: madeUp(day) }))
  const whole = figuresOf(made.flatMap((day) => day.made))
  const month = { month: '2025-11' }

  beforeAll(async () => {
    test = await testApp({ farmers: 51, reelers: 20 })
    for (const day of made) {
      const slotId = await weighedDay(test, { day: day.day, lots: day.made })
      test.clock.set(instantOf(day.day, '15:00'))
      desk = await test.client('marketofficer')
      await billed(desk, slotId)
    }
  })
  afterAll(() => test.close())

  it('are made up of lots that come to what was published', () => {
    for (const { made: lots, kg, value, farmers, min, max } of made) {
      const figures = figuresOf(lots)
      expect(figures).toMatchObject({ lots: lots.length, kg, value, farmers })
      if (min && max) expect(figures).toMatchObject({ min, max })
    }
  })

  describe.each(made)('$day', ({ day, made: lots }) => {
    const figures = figuresOf(lots)
    const period = { from: day, to: day }

    it.each([
      ['varietyWise', [...all, ...rates]],
      ['monthlyAbstractData', [...all, ...rates, ...levies, 'farmers']],
      ['farmerWiseSummary', [...all, ...means, 'farmerLevy']],
      ['reelerWiseSummary', [...all, ...means, 'reelerLevy']],
      ['cocoonArrival', ['lots', 'farmers', 'kg']],
      ['cocoonDeparture', [...all, ...means, 'reelers']],
      ['levyByDate', [...all, ...levies]],
      ['levyByDateReeler', [...all, 'reelerLevy']],
    ] as const)('%s', async (name, names) => {
      stands(await ask(desk, name, period), figures, names)
    })

    it('dailyAbstract', async () => {
      const answer = await ask(desk, 'dailyAbstract', { date: day })
      stands(answer, figures, [...all, ...rates, ...levies, 'farmers', 'reelers'])
      expect(answer.totals).toMatchObject({ lotsIn: figures.lots, lotsUnsold: 0 })
    })

    it('dailyCocoon, bivoltine and cross breed apart', async () => {
      const answer = await ask(desk, 'dailyCocoon', { date: day })
      stands(answer, figures, [...all, ...rates], 'all')
      for (const race of ['BV', 'CB'])
        stands(answer, figuresOf(lots.filter((lot) => lot.race === race)), [...all, ...rates], race.toLowerCase())
    })

    it('reelerRaceWise', async () => {
      const answer = await ask(desk, 'reelerRaceWise', period)
      stands(answer, figures, [...all, 'weightedMean'], 'all')
      expect(answer.rows).toHaveLength(figures.reelers)
    })

    it('lotRegister, and the slot that was approved', async () => {
      const { rows, totals } = await ask(desk, 'lotRegister', period)
      expect(rows).toHaveLength(figures.lots)
      expect(totals).toMatchObject({ netKg: figures.kg, amount: figures.value })
      const slots = await ask(desk, 'slotApprovalInfo', period)
      expect(slots.totals).toMatchObject({ lots: figures.lots, approved: figures.lots, rejected: 0, noBid: 0 })
    })

    it('monthlyAbstract, in the line of the day', async () => {
      const { rows } = await ask(desk, 'monthlyAbstract', month)
      const line = rows.find((row) => row.day === day)
      expect(line).toMatchObject(expected(figures, [...all, ...rates, ...levies, 'farmers']))
    })
  })

  it.each([
    ['monthlyCumulative', [...all, 'weightedMean']],
    ['tscWise', [...all, 'weightedMean', 'farmers']],
    ['adWise', [...all, 'weightedMean', 'farmers']],
    ['monthlyAbstractMis', [...all, 'weightedMean', 'farmers', 'levy']],
    ['levyCollection', ['kg', 'value', 'levy']],
  ] as const)('of the month together: %s', async (name, names) => {
    const answer = await ask(desk, name, month)
    stands(answer, whole, names, 'dm')
    stands(answer, whole, names, 'um')
  })

  it('of the year together: farmerTransactionsByMonth, levyByMonth', async () => {
    const year = { year: '202526' }
    const weights = await ask(desk, 'farmerTransactionsByMonth', year)
    stands(weights, whole, ['kg', 'value', 'farmerLevy'])
    expect(weights.totals.nov).toBe(whole.kg)
    const levy = await ask(desk, 'levyByMonth', year)
    stands(levy, whole, ['kg', 'value', ...levies])
    expect(levy.totals.cumulative).toBe(whole.levy)
  })

  it('come out person by person: lot histories, passbooks, dues', async () => {
    const period = { from: '2025-11-01', to: '2025-11-30' }
    for (const side of ['farmer', 'reeler'] as const) {
      const { rows: people } = await ask(desk, `${side}WiseSummary`, period)
      const answers = async (name: string, filter: string) =>
        Promise.all(people.map((row) => ask(desk, name, { ...period, [filter]: Number(row[`${side}Id`]) })))
      const history = await answers(`${side}LotHistory`, `${side}Id`)
      const passbook = await answers(`${side}Passbook`, 'customerId')
      const together = (from: readonly Answer[], column: string, places: number) =>
        sum(
          from.map(({ totals }) => String(totals[column])),
          places,
        )
      expect(history.reduce((count, { rows }) => count + rows.length, 0)).toBe(whole.lots)
      expect([together(history, 'kg', 3), together(history, 'value', 2)]).toEqual([whole.kg, whole.value])
      expect(together(passbook, 'kg', 3)).toBe(whole.kg)
      const sold = history.flatMap(({ rows }) => rows)
      const told = passbook.flatMap(({ rows }) => rows).filter(({ kind }) => kind === 'FB' || kind === 'RB')
      expect(told.length).toBeGreaterThan(0)
      for (const { particulars, lotOrInvoice, day } of told) {
        const lots = sold.filter(({ invoiceNo }) => invoiceNo === lotOrInvoice).map(({ lotNo }) => lotNo)
        const key = lots.length === 1 ? 'moneyReport.lotOn' : 'moneyReport.lotsOn'
        const args = { lots: lots.join(', '), date: dayShown(String(day)) || '' }
        expect(particulars).toEqual({ en: say('en', key, args), ta: say('ta', key, args) })
      }
      const due = await ask(desk, `${side}Outstanding`, { date: '2025-11-10' })
      const bills = together(passbook, side === 'farmer' ? 'credit' : 'debit', 2)
      expect(due.totals[side === 'farmer' ? 'due' : 'outstanding']).toBe(bills)
    }
  })
})
