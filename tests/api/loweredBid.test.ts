import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApprovalSheet, RestPlan } from '#resources/api/approval'
import { type TestApp, testApp } from '../support/app'
import { type Auction, answered, auction, bid, endSlot } from '../support/auction'
import type { TestClient } from '../support/cookies'

/* Whoever takes a higher bid back says who buys, and for how much less; the farmer's yes to that another official enters. */

let market: TestApp
let desk: TestClient
let branch: TestClient
let friend: TestClient
let honest: TestClient
let room: Auction
let slots = 0

const lot = (at: number) => room.lots[at] ?? 0
const takeBack = async (by: TestClient, at: number, amount: number) => {
  const [found] = await market.db.query<{ id: number }>(
    sql`select id from bid where lot_id = ${lot(at)} and amount = ${amount}`,
  )
  const answer = await by.post('BiddingInfo/WithdrawBid', { bidId: found?.id, reason: 'Wrong amount' })
  expect(answer.status).toBe(200)
}
const decide = async (by: TestClient, verdict: 'APPROVED' | 'REJECTED', amount: number, at = 0) =>
  answered(
    await by.post('SlotInfo/auction-approval-user', {
      slotId: room.slotId,
      decisions: [{ lotId: lot(at), verdict, amount, reason: 'As the farmer said' }],
    }),
  )
const refused = { status: 422, body: { rule: 'rule.approval.ownWithdrawal', args: { amount: '700' } } }

beforeAll(async () => {
  market = await testApp({ reelers: 2 })
  desk = await market.client('marketofficer')
  branch = await market.client('branchad')
  friend = await market.client('reeler01')
  honest = await market.client('reeler02')
})
afterAll(() => market.close())

beforeEach(async () => {
  room = await auction(market, { slotNo: ++slots, firstLot: slots * 10 })
  for (const at of [0, 1]) {
    expect((await bid(friend, lot(at), 610)).status).toBe(200)
    expect((await bid(honest, lot(at), 700)).status).toBe(200)
  }
})

/** What the sheet says of each lot to an official. */
const loweredOn = async (by: TestClient) => {
  const [slot] = await market.db.query<{ day: string }>(sql`select day from slot where id = ${room.slotId}`)
  const { body } = await answered<ApprovalSheet>(
    await by.get(`SlotInfo/auction-approval-user?date=${slot?.day}&slotNo=${slots}`),
  )
  return body.lots.map(({ lowered }) => lowered)
}

describe('a bid that was taken back', () => {
  it('leaves the lot to a lower one only by another official, whenever it was taken back', async () => {
    await takeBack(desk, 0, 700)
    await endSlot(market, room.slotId)
    expect(await decide(desk, 'APPROVED', 610)).toMatchObject(refused)
    await takeBack(desk, 1, 700)
    expect(await decide(desk, 'APPROVED', 610, 1)).toMatchObject(refused)
    // Whose account one has made is no other official.
    await market.arrange(sql`
      insert into account_link (user_id, by_id, kind, at)
      select b.id, d.id, 'PASSWORD', ${market.clock.now()} from mas_user b, mas_user d
      where b.user_name = 'branchad' and d.user_name = 'marketofficer'`)
    expect(await decide(branch, 'APPROVED', 610)).toMatchObject(refused)
    await market.arrange(sql`update setting set value = '0' where key = 'account.onePersonDays'`)
    expect((await decide(branch, 'APPROVED', 610)).status).toBe(200)
    const [sold] = await market.db.query(sql`select lot_status, price_per_kg from lot where id = ${lot(0)}`)
    expect(sold).toEqual({ lotStatus: 'APPROVED', pricePerKg: 610 })
  })

  it('is nothing to who lowered no price: by a no, and after a bid as high', async () => {
    await takeBack(desk, 0, 700)
    await takeBack(desk, 1, 610)
    expect((await bid(friend, lot(0), 700)).status).toBe(200)
    await endSlot(market, room.slotId)
    expect((await decide(desk, 'APPROVED', 700)).status).toBe(200)
    expect((await decide(desk, 'APPROVED', 700, 1)).status).toBe(200)
    room = await auction(market, { slotNo: ++slots, firstLot: slots * 10 })
    await bid(friend, lot(0), 610)
    await bid(honest, lot(0), 700)
    await endSlot(market, room.slotId)
    await takeBack(desk, 0, 700)
    expect((await decide(desk, 'REJECTED', 610)).status).toBe(200)
  })

  it('is told on the sheet to whoever took it back, as long as the lot waits at the lower price', async () => {
    await takeBack(desk, 0, 700)
    await takeBack(desk, 1, 610)
    expect(await loweredOn(desk)).toEqual([false, false, false])
    await endSlot(market, room.slotId)
    expect([await loweredOn(desk), await loweredOn(branch)]).toEqual([
      [true, false, false],
      [false, false, false],
    ])
    expect((await decide(branch, 'APPROVED', 610)).status).toBe(200)
    expect(await loweredOn(desk)).toEqual([false, false, false])
  })

  it('keeps its lot out of the yes to the rest, by name', async () => {
    await takeBack(desk, 0, 700)
    await endSlot(market, room.slotId)
    expect(await loweredOn(desk)).toEqual([true, false, false])
    const planOf = async (by: TestClient) =>
      (await (await by.get(`SlotInfo/approveRest/plan?slotId=${room.slotId}`)).json()) as RestPlan
    const plan = await planOf(desk)
    expect(plan).toMatchObject({ lotIds: [lot(1)], exceptions: [{ why: 'lowered', lotId: lot(0), bid: 610 }] })
    expect((await desk.post('SlotInfo/approveRest', { slotId: room.slotId, seen: plan.seen })).status).toBe(200)
    expect((await planOf(branch)).lotIds).toEqual([lot(0)])
    expect((await branch.post('SlotInfo/approveRest', { slotId: room.slotId })).status).toBe(200)
  })
})
