import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MenuCounts } from '#resources/api/shell'
import { type TestApp, testApp } from '../support/app'
import { type Auction, auction } from '../support/auction'

let market: TestApp
let own: Auction

const countsFor = async (userName: string) =>
  (await (await (await market.client(userName)).get('menu/counts')).json()) as MenuCounts

const set = (place: number, changes: ReturnType<typeof sql>) =>
  market.jump(sql`update lot set ${changes} where id = ${own.lots[place] ?? 0}`)

beforeAll(async () => {
  market = await testApp()
  own = await auction(market, { lots: 7 })
  const bought = sql`price_per_kg = 600,
    reeler_id = (select min(id) from mas_customer where customer_type = 'reeler' and market_id = ${own.marketId})`
  await set(0, sql`lot_status = 'INWARD', round = 0, slot_id = null`)
  await set(1, sql`lot_status = 'INWARD', round = 0, slot_id = null`)
  await set(2, sql`lot_status = 'BID_CLOSED', highest_bid = 640`)
  await set(3, sql`lot_status = 'APPROVED', ${bought}`)
  await set(4, sql`lot_status = 'WEIGHED', net_weight = 40.000, ${bought}`)
  await set(5, sql`lot_status = 'CANCELLED'`)
  await set(6, sql`lot_status = 'INWARD', round = 0, slot_id = null, day = day - 1`)
})
afterAll(() => market.close())

describe('the counts beside the menu', () => {
  it('are of what waits today at each step, and of nothing else', async () => {
    expect(await countsFor('marketofficer')).toEqual({
      counts: { inward: 2, bidapproval: 1, auctionweightentry: 1, billprocess: 1 },
      live: false,
    })
  })

  it("are those of the caller's offices", async () => {
    expect(await countsFor('pennagaram')).toEqual({ counts: {}, live: false })
    expect((await countsFor('dosad')).counts.inward).toBe(2)
  })

  it('say that a slot is live', async () => {
    await market.arrange(sql`update slot set slot_status = 'LIVE' where id = ${own.slotId}`)
    expect((await countsFor('branchad')).live).toBe(true)
    expect((await countsFor('pennagaram')).live).toBe(false)
  })

  it('tell of sign-ups whose number is verified to those who may decide them', async () => {
    await market.arrange(sql`
      insert into registration (role, name, mobile_no, market_id, ad_office_id, region_id, status)
      select v.role, 'A. Person', v.mobile, b.id, b.ad_office_id, b.region_id, v.status
      from (values ('farmer', '9870000001', 'VERIFIED'), ('farmer', '9870000002', 'PENDING'),
        ('reeler', '9870000003', 'VERIFIED'), ('marketofficer', '9870000004', 'VERIFIED')) v (role, mobile, status)
      join mas_branch b on b.id = ${own.marketId}`)
    const desk = (await countsFor('marketofficer')).counts
    expect(desk).toMatchObject({ 'mastermanagement/farmerlist': 1, 'mastermanagement/reelerlist': 1 })
    expect(desk['mastermanagement/masuserlist']).toBeUndefined()
    expect((await countsFor('branchad')).counts['mastermanagement/masuserlist']).toBe(1)
    expect((await countsFor('ad')).counts.marketOfficers).toBe(1)
    // Whoever came to the market's desk is decided there (D19).
    for (const above of ['dosad', 'rjd', 'ad'])
      for (const list of ['farmerlist', 'reelerlist'])
        expect((await countsFor(above)).counts[`mastermanagement/${list}`]).toBeUndefined()
    expect((await countsFor('pennagaram')).counts['mastermanagement/farmerlist']).toBeUndefined()
  })

  it('are for officials', async () => {
    expect((await (await market.client('reeler01')).get('menu/counts')).status).toBe(403)
    expect((await (await market.client()).get('menu/counts')).status).toBe(401)
  })
})
