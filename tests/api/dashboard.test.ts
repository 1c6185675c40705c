import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DashboardBranch, DashboardDays, DashboardTiles } from '#resources/api/dashboard'
import { addDays, businessDay } from '#shared/day'
import { type TestApp, testApp } from '../support/app'
import { type Auction, answered, auction, bid } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { ask } from '../support/reportAnswers'

let test: TestApp
let own: Auction
let desk: TestClient
const today = businessDay(new Date())

const tiles = async (client: TestClient, query = '') =>
  answered<DashboardTiles>(await client.get(`report/dashboard-tiles${query}`))

const set = (place: number, changes: ReturnType<typeof sql>) =>
  test.jump(sql`update lot set ${changes} where id = ${own.lots[place] ?? 0}`)

const sold = (price: number) =>
  sql`price_per_kg = ${price}, reeler_id = (select min(id) from mas_customer where customer_type = 'reeler' and market_id = ${own.marketId})`

beforeAll(async () => {
  test = await testApp()
  own = await auction(test, { lots: 8 })
  await auction(test, { lots: 2, market: 'PNG' })
  desk = await test.client('marketofficer')
  await test.arrange(sql`update lot set lot_status = 'BIDDING' where slot_id = ${own.slotId}`)
  await test.arrange(sql`update slot set slot_status = 'LIVE' where id = ${own.slotId}`)
  await bid(await test.client('reeler01'), own.lots[0] ?? 0, 620)
  await set(1, sql`lot_status = 'BID_CLOSED', highest_bid = 640`)
  await set(2, sql`lot_status = 'APPROVED', ${sold(600)}`)
  await set(3, sql`lot_status = 'WEIGHED', net_weight = 63.490, ${sold(343)}`)
  await set(4, sql`lot_status = 'BILLED', net_weight = 10.000, ${sold(700)}`)
  await set(5, sql`lot_status = 'REJECTED'`)
  await test.arrange(sql`
    update lot_round set verdict = 'REJECTED', reason = 'Price', decided_at = now(),
      decided_by_id = (select min(id) from mas_user) where lot_id = ${own.lots[5] ?? 0}`)
  await set(6, sql`lot_status = 'INWARD', round = 0, slot_id = null`)
  await set(7, sql`lot_status = 'CANCELLED'`)
})
afterAll(() => test.close())

describe('the tiles', () => {
  it('count the lots by how far they have come', async () => {
    const { status, body } = await tiles(desk)
    expect(status).toBe(200)
    expect(body.day).toBe(today)
    expect(body.market).toMatchObject({ code: 'DPI', name: 'Dharmapuri' })
    expect(body.counts).toMatchObject({
      inward: 7,
      inwardKg: '211.750',
      cancelled: 1,
      tested: 6,
      untested: 1,
      slotted: 6,
      bidding: 1,
      bidClosed: 1,
      approved: 3,
      rejected: 1,
      noBid: 0,
      weighed: 2,
      billed: 1,
      paid: 0,
      withBid: 1,
      withoutBid: 5,
      bids: 1,
      reelersActive: 1,
    })
  })

  it('still count a refused lot once it went home', async () => {
    const lotIds = [own.lots[5]]
    expect((await desk.post('SlotInfo/ReturnLots', { lotIds, reason: 'Not sold' })).status).toBe(200)
    expect((await tiles(desk)).body.counts).toMatchObject({ inward: 7, approved: 3, rejected: 1, noBid: 0 })
  })

  it('know the highest bid: of the lots that are bid for, else of the day', async () => {
    const highest = async () => (await tiles(desk)).body.highest
    expect(await highest()).toEqual({ amount: 620, lotNo: 1, marketId: own.marketId, now: true })
    await set(0, sql`lot_status = 'BID_CLOSED'`)
    expect(await highest()).toEqual({ amount: 640, lotNo: 2, marketId: own.marketId, now: false })
    await set(0, sql`lot_status = 'BIDDING'`)
    expect((await tiles(desk, `?date=${addDays(today, 1)}`)).body.highest).toBeNull()
  })

  it('tell the course of the prices of one market, and whether it goes on', async () => {
    const { course } = (await tiles(desk)).body
    expect(course?.open).toBe(true)
    expect(course?.prices).toMatchObject([{ lotId: own.lots[0], lotNo: 1, race: 'BV', price: 620 }])
    expect((await tiles(await test.client('dosad'))).body.course).toBeNull()
    const narrowed = await tiles(await test.client('dosad'), `?marketId=${own.marketId}`)
    expect(narrowed.body.course).toEqual(course)
    await test.arrange(sql`update slot set slot_status = 'CLOSED' where id = ${own.slotId}`)
    expect((await tiles(desk)).body.course?.open).toBe(false)
    await test.jump(sql`update slot set slot_status = 'LIVE' where id = ${own.slotId}`)
  })

  it('reckon value, both means and the levy of both sides lot by lot', async () => {
    const { sold: figures } = (await tiles(desk)).body
    // 63.490 kg at 343 is 21,777.07; with 7,000.00 at 0.75 % a side: 163.33 + 163.33 and 52.50 + 52.50.
    expect(figures).toMatchObject({
      lots: 3,
      kg: '73.490',
      value: '28777.07',
      mean: '547.67',
      weighted: '391.58',
      min: 343,
      max: 700,
      levy: '431.66',
      levyPercent: '1.50',
      maxYesterday: null,
      dayBefore: null,
    })
  })

  it('say what waits for whom', async () => {
    const { waiting } = (await tiles(desk)).body
    expect(waiting).toMatchObject({
      untested: 1,
      toSlot: 0,
      toApprove: 1,
      toApproveSlot: 1,
      toWeigh: 1,
      toBill: 1,
      toBillValue: '21777.07',
      billsFarmers: 1,
    })
  })

  it('are those of one day, and know the highest price of the market day before', async () => {
    const { body } = await tiles(desk, `?date=${addDays(today, 1)}`)
    expect(body.counts.inward).toBe(0)
    expect(body.sold).toMatchObject({
      lots: 0,
      kg: '0.000',
      mean: null,
      max: null,
      maxYesterday: 700,
      dayBefore: today,
    })
  })

  it('are those of the own offices', async () => {
    expect((await tiles(await test.client('pennagaram'))).body.counts.inward).toBe(2)
    const director = (await tiles(await test.client('dosad'))).body
    expect(director.counts.inward).toBe(9)
    expect(director.market).toBeNull()
    const { marketId } = own
    expect((await tiles(await test.client('pennagaram'), `?marketId=${marketId}`)).status).toBe(403)
    expect((await tiles(await test.client('reeler01'))).status).toBe(403)
    expect((await tiles(await test.client())).status).toBe(401)
  })
})

describe('beside the tiles', () => {
  it("stand the caller's markets with their day, those without lots too", async () => {
    const rows = (await (await (await test.client('dosad')).get('dashboard-branchinfo')).json()) as DashboardBranch[]
    expect(rows.slice(0, 2).map(({ code, lots }) => [code, lots])).toEqual([
      ['DPI', 7],
      ['PNG', 2],
    ])
    expect(rows.length).toBeGreaterThan(2)
    const mine = (await (await desk.get('dashboard-branchinfo')).json()) as DashboardBranch[]
    expect(mine.map(({ code }) => code)).toEqual(['DPI'])
  })

  it('stand the last market days, latest first', async () => {
    await test.arrange(sql`update lot set day = day - 3 where id = ${own.lots[4] ?? 0}`)
    const { days } = (await (await desk.get('dashboard-dateinfo')).json()) as DashboardDays
    expect(days.map(({ day, max }) => [day, max])).toEqual([
      [today, 600],
      [addDays(today, -3), 700],
    ])
  })

  it('stand the weights that came in, by race and variety, on the day and on all the days', async () => {
    await set(0, sql`race = 'CB', cocoon_type_id = (select min(id) from mas_cocoon where race = 'CB')`)
    const { days, varieties } = (await (await desk.get('dashboard-dateinfo')).json()) as DashboardDays
    expect(days).toMatchObject([
      { kgBv: '184.490', kgCb: '30.250', kgOther: '0.000', weighted: '343.00' },
      { kgBv: '10.000', kgCb: '0.000', kgOther: '0.000', weighted: '700.00' },
    ])
    expect(varieties.map(({ race, kgDay, kgDays }) => [race, kgDay, kgDays])).toEqual([
      ['BV', '184.490', '194.490'],
      ['CB', '30.250', '30.250'],
    ])
    await set(5, sql`carried_from_id = ${own.lots[4] ?? 0}`)
    const carried = (await (await desk.get('dashboard-dateinfo')).json()) as DashboardDays
    expect(carried.days[0]).toMatchObject({ kgBv: '154.240', lots: 6 })
    // As the reports have it: lots in with those carried over, arrivals without them.
    const abstract = await ask(desk, 'dailyAbstract', { date: today })
    const arrival = await ask(desk, 'cocoonArrival', { from: today, to: today })
    expect(abstract.totals.lotsIn).toBe(6)
    expect(arrival.totals).toMatchObject({ kgBv: '154.240', kgCb: '30.250', lots: 5 })
    const yesterday = await desk.get(`dashboard-dateinfo?date=${addDays(today, -1)}`)
    expect(((await yesterday.json()) as DashboardDays).varieties).toMatchObject([{ kgDay: '0.000', kgDays: '10.000' }])
    const other = await (await test.client('pennagaram')).get(`dashboard-dateinfo?date=${addDays(today, -1)}`)
    expect(await other.json()).toEqual({ days: [], varieties: [] })
  })
})
