import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RestPlan } from '#resources/api/approval'
import { type TestApp, testApp } from '../support/app'
import { auction, bid, emptyDays, endSlot } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { planBy, send } from '../support/plans'

describe('the plan of a yes to the rest of a slot', () => {
  let market: TestApp
  let desk: TestClient
  let reelers: TestClient[]
  let slotId = 0
  let lots: readonly number[] = []
  beforeAll(async () => {
    market = await testApp({ reelers: 2 })
    desk = await market.client('marketofficer')
    reelers = await Promise.all(['reeler01', 'reeler02'].map((name) => market.client(name)))
  })
  afterAll(() => market.close())
  /** Five lots with bids of 620, of which the first reeler leads on three; the last has none. */
  beforeEach(async () => {
    await emptyDays(market)
    const made = await auction(market, { lots: 5 })
    slotId = made.slotId
    lots = made.lots
    await market.app.tick()
    for (const [at, lotId] of lots.slice(0, 4).entries())
      expect((await bid(reelers[at < 3 ? 0 : 1] as TestClient, lotId, 620)).status).toBe(200)
    await endSlot(market, slotId)
    await market.app.tick()
  })
  const plan = () => planBy<RestPlan>(desk, `SlotInfo/approveRest/plan?slotId=${slotId}`)
  const approve = (seen?: string) => send(desk, 'SlotInfo/approveRest', { slotId, seen })
  const statuses = async () =>
    (await market.db.query<{ lotStatus: string }>(sql`select lot_status from lot order by lot_no`)).map(
      ({ lotStatus }) => lotStatus,
    )

  it('leaves out what is below its floor, and approves the others', async () => {
    await market.arrange(sql`update lot set floor_price = 640 where lot_no = 2`)
    const found = await plan()
    expect(found).toMatchObject({ count: 3, lots: [1, 3, 4], value: '56265.00' })
    expect(found.exceptions).toMatchObject([{ why: 'belowFloor', stops: false, lotNo: 2, bid: 620, floor: 640 }])
    const both = await Promise.all([1, 2].map(() => approve(found.seen)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await statuses()).toEqual(['APPROVED', 'BID_CLOSED', 'APPROVED', 'APPROVED', 'NO_BID'])
    expect(await plan()).toMatchObject({ count: 0, lots: [] })
    expect((await approve()).body.code).toBe('ALREADY_PROCESSED')
  })

  it('counts a buyer’s cover lot by lot: what it does not reach for is left to its own answer', async () => {
    const buyer = sql`(select customer_id from mas_user where user_name = 'reeler01')`
    await market.arrange(sql`update mas_customer set credit_limit = 40000 where id = ${buyer}`)
    const found = await plan()
    expect(found.lots).toEqual([1, 2, 4])
    expect(found.exceptions).toMatchObject([{ why: 'noCover', stops: false, lotNo: 3 }])
    expect((await approve(found.seen)).status).toBe(200)
    expect(await statuses()).toEqual(['APPROVED', 'APPROVED', 'BID_CLOSED', 'APPROVED', 'NO_BID'])
    await market.arrange(sql`update mas_customer set credit_limit = null where id = ${buyer}`)
  })

  it('is done as it was shown or not at all', async () => {
    const { seen } = await plan()
    const decisions = [{ lotId: lots[0], verdict: 'REJECTED', reason: 'Too low' }]
    expect((await send(desk, 'SlotInfo/auction-approval-user', { slotId, decisions })).status).toBe(200)
    expect((await approve(seen)).body.code).toBe('CONFLICT')
    expect((await statuses()).filter((status) => status === 'APPROVED')).toEqual([])
  })
})
