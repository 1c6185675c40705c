import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantOf } from '#shared/day'
import type { Label } from '#shared/label'
import { cellLabel } from '#shared/reportText'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { arrivalOf, knownIds, saved } from '../support/inward'
import { type Figures, figuresOf, type MadeLot } from '../support/publishedDays'
import { type Answer, all, ask, expected, rates, reportNamed, stands } from '../support/reportAnswers'
import { billed, weighedDay } from '../support/soldDay'

/* Every report that tells of sales, at the edges of day, month and year. */

/** One lot of weight `kg`; grams and rates at which the levy has half paise to round. */
const oneLot = (kg: string, rate = 621): MadeLot => ({ farmer: 0, reeler: 0, race: 'BV', kg, rate })

describe('midnight in India between two accounting years', () => {
  const [last, first] = ['2027-03-31', '2027-04-01']
  const after = figuresOf([oneLot('41.115', 633)])
  /** The second was sold on the last day and billed after midnight. */
  const both = figuresOf([oneLot('30.005'), oneLot('22.225', 607)])
  let test: TestApp
  let desk: TestClient

  beforeAll(async () => {
    test = await testApp({ start: `${last}T18:29:59.999Z` })
    desk = await test.client('marketofficer')
    const known = await knownIds(test)
    const arrival = arrivalOf(known, { numberOfLots: 1, approxWeight: '30.000' })
    await saved(desk, arrival)
    const early = await weighedDay(test, { day: last, lots: [oneLot('30.005')], slotNo: 2 })
    const lateSlot = await weighedDay(test, { day: last, lots: [oneLot('22.225', 607)], slotNo: 3 })
    await billed(desk, early)
    test.clock.advance(1)
    await saved(desk, arrival)
    await billed(desk, lateSlot)
    await billed(desk, await weighedDay(test, { day: first, lots: [oneLot('41.115', 633)], slotNo: 2 }))
  })
  afterAll(() => test.close())

  it('an arrival a millisecond before it is of the old day, at it of the new', async () => {
    const column = reportNamed('lotRegister').columns.inwardTime
    for (const [day, time, count] of [
      [last, '23:59', 3],
      [first, '00:00', 2],
    ] as const) {
      const { rows } = await ask(desk, 'lotRegister', { from: day, to: day })
      expect(rows).toHaveLength(count)
      const arrived = rows.find(({ status }) => status === 'TESTED')
      expect(arrived).toMatchObject({ day, lotNo: 1 })
      expect(column && cellLabel(column, arrived?.inwardTime).en).toBe(time)
      expect((await ask(desk, 'labResult', { from: day, to: day })).rows.length).toBeGreaterThan(0)
      expect((await ask(desk, 'dailyAbstract', { date: day })).totals.lotsIn).toBe(count)
    }
  })

  it.each([
    ['varietyWise', ''],
    ['cocoonDeparture', ''],
    ['farmerWiseSummary', ''],
    ['reelerWiseSummary', ''],
    ['monthlyAbstractData', ''],
    ['reelerRaceWise', 'all'],
  ])('a lot is of the day of its sale: %s', async (name, prefix) => {
    stands(await ask(desk, name, { from: last, to: last }), both, all, prefix)
    stands(await ask(desk, name, { from: first, to: first }), after, all, prefix)
    stands(await ask(desk, name, { from: '2027-03-01', to: last }), both, all, prefix)
    stands(await ask(desk, name, { from: first, to: '2028-03-31' }), after, all, prefix)
  })

  it.each(['dailyAbstract', 'dailyCocoon'])('on the one date: %s', async (name) => {
    const prefix = name === 'dailyCocoon' ? 'all' : ''
    stands(await ask(desk, name, { date: last }), both, all, prefix)
    stands(await ask(desk, name, { date: first }), after, all, prefix)
  })

  it.each(['monthlyCumulative', 'tscWise', 'adWise', 'monthlyAbstractMis'])(
    'U.L.M, D.M and U.M begin anew in April: %s',
    async (name) => {
      const march = await ask(desk, name, { month: '2027-03' })
      stands(march, both, all, 'dm')
      stands(march, both, all, 'um')
      const april = await ask(desk, name, { month: '2027-04' })
      stands(april, after, all, 'dm')
      stands(april, after, all, 'um')
      if ('ulmLots' in april.totals) expect(april.totals).toMatchObject({ ulmLots: 0, ulmKg: '0.000' })
      const may = await ask(desk, name, { month: '2027-05' })
      stands(may, after, all, 'um')
      expect(may.totals).toMatchObject({ dmLots: 0, dmKg: '0.000' })
    },
  )

  it('the monthly abstract has the day in its month, and no U.L.M from another year', async () => {
    const march = (await ask(desk, 'monthlyAbstract', { month: '2027-03' })).rows
    expect(march.map(({ line, day }) => line ?? day)).toEqual([last, 'DM', 'UM'])
    const april = (await ask(desk, 'monthlyAbstract', { month: '2027-04' })).rows
    expect(april.map(({ line, day }) => line ?? day)).toEqual([first, 'DM', 'UM'])
    expect(april.at(-1)).toMatchObject(expected(after, [...all, ...rates]))
  })

  it('a farmer’s year ends with March', async () => {
    const old = await ask(desk, 'farmerTransactionsByMonth', { year: '202627' })
    expect(old.totals).toMatchObject({ mar: both.kg, value: both.value })
    expect(old.totals).not.toHaveProperty('apr')
    const young = await ask(desk, 'farmerTransactionsByMonth', { year: '202728' })
    expect(young.totals).toMatchObject({ apr: after.kg, value: after.value })
  })

  it('levy is of the day of its slot, also where it is billed after midnight, in that day’s month and year', async () => {
    const april = after
    for (const name of ['levyByDate', 'levyByDateReeler']) {
      const levy = name === 'levyByDate' ? 'levy' : 'reelerLevy'
      const half = (of: Figures) => (name === 'levyByDate' ? of.levy : of.reelerLevy)
      expect((await ask(desk, name, { from: last, to: last })).totals).toMatchObject({
        value: both.value,
        [levy]: half(both),
      })
      const young = (await ask(desk, name, { from: first, to: first })).totals
      expect(young).toMatchObject({ value: april.value, [levy]: half(after) })
    }
    const old = (await ask(desk, 'levyByMonth', { year: '202627' })).rows
    expect(old.map(({ month, levy }) => [month, levy])).toEqual([
      ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => [`2026-${String(month).padStart(2, '0')}-01`, '0.00']),
      ['2027-01-01', '0.00'],
      ['2027-02-01', '0.00'],
      ['2027-03-01', both.levy],
    ])
    expect(old.slice(-2).map(({ cumulative }) => cumulative)).toEqual(['0.00', both.levy])
    const young = (await ask(desk, 'levyByMonth', { year: '202728' })).rows
    expect(young).toHaveLength(12)
    expect(young[0]).toMatchObject({ month: '2027-04-01', levy: april.levy, cumulative: april.levy, lastYear: '0.00' })
    // To come: nothing is reckoned up to them, and last year's stands beside them.
    expect(young.slice(1).map(({ cumulative }) => cumulative)).toEqual(Array(11).fill(null))
    expect(young.at(-1)).toMatchObject({ month: '2028-03-01', levy: '0.00', lastYear: both.levy })
    const { totals } = await ask(desk, 'levyCollection', { month: '2027-04' })
    expect(totals).toMatchObject({ ulmLevy: '0.00', dmLevy: april.levy, umLevy: april.levy })
  })

  it('bills are numbered in the year of their slot', async () => {
    const numbers = async (day: string) =>
      (await ask(desk, 'levyByDateReeler', { from: day, to: day })).rows.map(({ invoiceNo }) => invoiceNo)
    expect(await numbers(last)).toEqual(['RI/DPI/202627/000001', 'RI/DPI/202627/000002'])
    expect(await numbers(first)).toEqual(['RI/DPI/202728/000001'])
  })
})

describe('the leap day', () => {
  const kg = {
    '2027-02-28': '10.000',
    '2028-02-28': '20.000',
    '2028-02-29': '30.000',
    '2028-03-01': '40.000',
    '2029-02-28': '50.000',
  } as const
  type Day = keyof typeof kg
  const of = (...days: Day[]) => figuresOf(days.map((day) => oneLot(kg[day])))
  const leap = '2028-02-29'
  let test: TestApp
  let desk: TestClient

  beforeAll(async () => {
    test = await testApp()
    for (const [day, weight] of Object.entries(kg)) {
      test.clock.set(instantOf(day, '23:30'))
      desk = await test.client('marketofficer')
      await billed(desk, await weighedDay(test, { day, lots: [oneLot(weight)] }))
    }
  })
  afterAll(() => test.close())

  it.each(['varietyWise', 'cocoonDeparture', 'levyByDate', 'farmerWiseSummary', 'monthlyAbstractData'])(
    'is a day of its own: %s',
    async (name) => {
      stands(await ask(desk, name, { from: leap, to: leap }), of(leap), all)
      stands(await ask(desk, name, { from: '2028-02-28', to: '2028-03-01' }), of('2028-02-28', leap, '2028-03-01'), all)
      stands(await ask(desk, name, { from: '2028-02-01', to: leap }), of('2028-02-28', leap), all)
    },
  )

  it('is none in other years', async () => {
    const { status } = await desk.get('report/VarietywiseCocoonTranscation?from=2027-02-29&to=2027-02-29')
    expect(status).toBe(422)
  })

  it('has the 28th of February before it, and no 28th loses it', async () => {
    const daily = async (date: string) => ask(desk, 'dailyCocoon', { date })
    const lasts = async (date: string) => (await daily(date)).totals.lastKg
    stands(await daily(leap), of(leap), all, 'all')
    expect(await lasts(leap)).toBe(kg['2027-02-28'])
    expect(await lasts('2028-02-28')).toBe(kg['2027-02-28'])
    expect(await lasts('2029-02-28')).toBe(kg['2028-02-28'])
    expect((await daily('2029-03-01')).totals).toMatchObject({ allKg: '0.000', lastKg: kg['2028-03-01'] })
  })

  it('is in its February, in every band', async () => {
    for (const name of ['monthlyCumulative', 'tscWise', 'adWise', 'monthlyAbstractMis']) {
      stands(await ask(desk, name, { month: '2028-02' }), of('2028-02-28', leap), all, 'dm')
      const march = await ask(desk, name, { month: '2028-03' })
      stands(march, of('2028-03-01'), all, 'dm')
      stands(march, of('2028-02-28', leap, '2028-03-01'), all, 'um')
    }
    const days = (await ask(desk, 'monthlyAbstract', { month: '2028-02' })).rows
    expect(days.map(({ line, day }) => line ?? day)).toEqual(['2028-02-28', leap, 'DM', 'UM'])
    const year = await ask(desk, 'farmerTransactionsByMonth', { year: '202728' })
    expect(year.totals).toMatchObject({ feb: '50.000', mar: '40.000', kg: '90.000' })
  })

  it('counts in what stood a year before', async () => {
    const february = async () => ask(desk, 'monthlyCumulative', { month: '2029-02' })
    stands(await february(), of('2028-02-28', leap), all, 'last')
    const levy = (await ask(desk, 'levyByMonth', { year: '202829' })).rows.find(({ month }) => month === '2029-02-01')
    expect(levy).toMatchObject({ levy: of('2029-02-28').levy, lastYear: of('2028-02-28', leap).levy })
    // A month under way is held against as many days; the leap day counts with the 28th.
    test.clock.set(instantOf('2029-02-27', '12:00'))
    desk = await test.client('marketofficer')
    expect((await february()).totals.lastKg).toBe('0.000')
  })
})

describe('a month in which one of two markets did not sell', () => {
  const [before, month] = ['2027-05-28', '2027-06-02']
  let test: TestApp
  let head: TestClient

  beforeAll(async () => {
    test = await testApp({ start: instantOf(month, '12:00') })
    head = await test.client('dosad')
    await weighedDay(test, { day: before, lots: [oneLot('30.005')] })
    await weighedDay(test, { day: month, lots: [oneLot('41.115', 633)] })
    await weighedDay(test, { day: before, lots: [oneLot('22.225', 607)], market: 'PNG' })
  })
  afterAll(() => test.close())

  const abstract = (filters: Readonly<Record<string, string | number>>) => ask(head, 'monthlyAbstract', filters)
  const told = (rows: Answer['rows']) => rows.map(({ market, line, day }) => [(market as Label).en, line ?? day])
  const marketOf = (rows: Answer['rows'], name: string) =>
    Number(rows.find(({ market }) => (market as Label).en === name)?.marketId)

  it('has its U.L.M, a D.M of nothing and its U.M in the monthly abstract, and the sums of both', async () => {
    const { rows } = await abstract({ month: '2027-06' })
    expect(told(rows)).toEqual([
      ['Dharmapuri', 'ULM'],
      ['Dharmapuri', month],
      ['Dharmapuri', 'DM'],
      ['Dharmapuri', 'UM'],
      ['Pennagaram', 'ULM'],
      ['Pennagaram', 'DM'],
      ['Pennagaram', 'UM'],
      ['All markets', 'ULM'],
      ['All markets', 'DM'],
      ['All markets', 'UM'],
    ])
    expect(rows[5]).toMatchObject({ farmers: 0, lots: 0, kg: '0.000', value: '0.00', levy: '0.00', min: null })
    expect(rows.at(-1)).toMatchObject({
      ...expected(figuresOf([oneLot('30.005'), oneLot('41.115', 633), oneLot('22.225', 607)]), [...all, ...rates]),
      farmers: 2,
    })
  })

  it('agrees line by line with the abstract of the markets', async () => {
    const { rows } = await abstract({ month: '2027-06' })
    const mis = await ask(head, 'monthlyAbstractMis', { month: '2027-06' })
    const lineOf = (market: unknown, line: string) =>
      rows.find((row) => row.marketId === market && row.line === line) ?? {}
    for (const [market, figures] of [
      ...mis.rows.map((row) => [row.marketId, row] as const),
      [null, mis.totals] as const,
    ])
      for (const prefix of ['ulm', 'dm', 'um'])
        expect(lineOf(market, prefix.toUpperCase())).toMatchObject({
          farmers: figures[`${prefix}Farmers`],
          lots: figures[`${prefix}Lots`],
          kg: figures[`${prefix}Kg`],
          value: figures[`${prefix}Value`],
          levy: figures[`${prefix}Levy`],
        })
  })

  it('has no sums of both where only one is asked for, and nothing of a month before its first sale', async () => {
    const { rows } = await abstract({ month: '2027-06' })
    const marketId = marketOf(rows, 'Pennagaram')
    expect(told((await abstract({ month: '2027-06', marketId })).rows)).toEqual([
      ['Pennagaram', 'ULM'],
      ['Pennagaram', 'DM'],
      ['Pennagaram', 'UM'],
    ])
    expect((await abstract({ month: '2027-04' })).rows).toEqual([])
    expect((await abstract({ month: '2028-04' })).rows).toEqual([])
  })
})
