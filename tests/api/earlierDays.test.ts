import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClosePlan, DayClose } from '#resources/api/day'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, soldSlot, weigh } from '../support/sold'

/* Days that were left open close with a later one: named before, and never with a lot on its way. */

let market: TestApp
let desk: TestClient
let head: TestClient
let first: readonly number[] = []
let second: readonly number[] = []
const [monday, wednesday] = ['2026-11-16', '2026-11-18']

const on = async (day: string) => {
  market.clock.set(`${day}T06:30:00.000Z`)
  await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad')])
}
const plan = async (day: string) => (await (await head.get(`day/close/plan?date=${day}`)).json()) as ClosePlan
const close = (date: string) => post(head, 'day/close', { date })
const stand = (status: string) => market.jump(sql`update lot set lot_status = ${status} where id = ${first[0]}`)

beforeAll(async () => {
  market = await testApp({ start: `${monday}T06:30:00.000Z` })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
  first = (await soldSlot(market, [{ price: 600 }, { price: 610 }])).lots
  await on(wednesday)
  second = (await soldSlot(market, [{ price: 620 }], { slotNo: 2, firstLot: 20 })).lots
})
afterAll(() => market.close())

it('are named, the oldest first, each with what it has', async () => {
  expect(await plan(wednesday)).toMatchObject({
    ...{ from: monday, days: 2, lots: 3 },
    open: [
      { day: monday, lots: 2 },
      { day: wednesday, lots: 1 },
    ],
  })
  expect((await plan(monday)).open).toMatchObject([{ day: monday, lots: 2 }])
})

const unprinted = async (day: string) =>
  (await plan(day)).exceptions.flatMap((one) => (one.why === 'tokens' ? [[one.day, one.n, one.stops]] : []))

it('have what is not printed told too, each day apart, and never in the way', async () => {
  expect(await unprinted(wednesday)).toEqual([
    [monday, 2, false],
    [wednesday, 1, false],
  ])
  expect(await unprinted(monday)).toEqual([[monday, 2, false]])
})

it('stop the close while a lot of theirs is on its way, and say which of which day', async () => {
  await stand('BID_CLOSED')
  const { exceptions } = await plan(wednesday)
  expect(exceptions.filter(({ lotId }) => lotId).map(({ why, stops, day, lotId }) => [why, stops, day, lotId])).toEqual(
    [
      ['undecided', true, monday, first[0]],
      ['notWeighed', false, monday, first[1]],
      ['notWeighed', false, wednesday, second[0]],
    ],
  )
  expect(await (await close(wednesday)).json()).toMatchObject({ rule: 'ledger.rule.dayRuns' })
  expect(await market.db.query(sql`select 1 from day_seal`)).toEqual([])
  await stand('APPROVED')
})

it('close with the later one by its seal', async () => {
  expect((await close(wednesday)).status).toBe(201)
  const seal = (await (await head.get(`day/close?date=${monday}`)).json()) as DayClose
  expect(seal.day).toBe(wednesday)
  expect((await close(monday)).status).toBe(409)
})

it('have their lots that lack a weight or a bill told by every close after theirs, and no other of them', async () => {
  const named = async (day: string) =>
    (await plan(day)).exceptions
      .filter(({ lotId }) => lotId)
      .map(({ why, stops, day: of, lotId }) => [why, stops, of, lotId])
  await on('2026-11-19')
  expect(await named('2026-11-19')).toEqual([
    ['notWeighed', false, monday, first[0]],
    ['notWeighed', false, monday, first[1]],
    ['notWeighed', false, wednesday, second[0]],
  ])
  // Whatever else stands on a day that is closed is in nobody's way: nothing could be done with it.
  await market.jump(sql`update lot set lot_status = 'TESTED' where id = ${second[0]}`)
  expect((await named('2026-11-19')).map(([, , , lotId]) => lotId)).toEqual(first)
  await market.jump(sql`update lot set lot_status = 'APPROVED' where id = ${second[0]}`)
  await weigh(desk, first[1] as number, '20.000')
  expect(await named('2026-11-19')).toContainEqual(['notBilled', false, monday, first[1]])
  expect((await plan('2026-11-19')).days).toBe(1)
})

it('have it told once they are closed as well', async () => {
  await on('2026-11-19')
  expect(await plan('2026-11-19')).toMatchObject({ days: 1, lots: 0 })
  expect(await unprinted('2026-11-19')).toEqual([
    [monday, 2, false],
    [wednesday, 1, false],
  ])
})
