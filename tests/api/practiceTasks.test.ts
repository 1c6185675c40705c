import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTasks } from '../../src/tab/tasks/check'
import { tasks } from '../../src/tab/tasks/list'
import { type TestApp, testApp } from '../support/app'
import { answered, auction, bid, endSlot } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { arrivalOf, knownIds, save } from '../support/inward'
import { weigh } from '../support/sold'
import { billed } from '../support/soldDay'

/* The tasks of the practice market look at the market itself: what holds by what was done, and what not yet. */

let test: TestApp
let desk: TestClient
let reelers: TestClient[]
beforeAll(async () => {
  test = await testApp({ reelers: 2 })
  desk = await test.client('marketofficer')
  reelers = await Promise.all([test.client('reeler01'), test.client('reeler02')])
})
afterAll(() => test.close())

const held = async (id: string) => (await checkTasks(test.db))[id]

describe('the tasks of the practice market', () => {
  it('are ten and more, none of them done before anybody did anything', async () => {
    expect(tasks.length).toBeGreaterThanOrEqual(10)
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length)
    expect(Object.values(await checkTasks(test.db)).flat()).not.toContain(true)
  })

  it('see three arrivals of three farmers, and not three of one', async () => {
    const known = await knownIds(test)
    const arrive = async (farmer: number) => {
      const saved = await save(desk, arrivalOf(known, { farmerId: known.farmers[farmer], numberOfLots: 1 }))
      expect(saved.status).toBe(201)
    }
    for (const farmer of [0, 0, 1]) await arrive(farmer)
    expect(await held('arrivals')).toEqual([true, false, true])
    await arrive(2)
    expect(await held('arrivals')).toEqual([true, true, true])
  })

  it('see a bid for a reeler, its withdrawal, verdicts, weights and bills', async () => {
    const { slotId, lots } = await auction(test, { lots: 2, slotNo: 7, firstLot: 700 })
    const [first = 0, second = 0] = lots
    expect((await bid(reelers[0] as TestClient, first, 620)).status).toBe(200)
    expect(await held('network')).toEqual([false])
    const [{ id: reelerId } = { id: 0 }] = await test.db.query<{ id: number }>(
      sql`select customer_id as id from mas_user where user_name = 'reeler02'`,
    )
    const key = { 'Idempotency-Key': 'practice-tasks-1' }
    const entered = await desk.post(
      'BiddingInfo/Save_Bid',
      { lotId: second, amount: 630, reelerId, reason: 'Phone broken' },
      key,
    )
    expect([entered.status, await entered.text()]).toEqual([200, expect.any(String)])
    expect([await held('network'), await held('wrongLot')]).toEqual([[true], [false]])
    const [{ id: bidId } = { id: 0 }] = await test.db.query<{ id: number }>(sql`select id from bid where surrogate`)
    expect((await desk.post('BiddingInfo/WithdrawBid', { bidId, reason: 'Wrong lot' })).status).toBe(200)
    expect(await held('wrongLot')).toEqual([true])
    expect((await bid(reelers[1] as TestClient, second, 640)).status).toBe(200)
    await endSlot(test, slotId)
    await test.app.tick()

    const decide = async (lotId: number, verdict: string, more: object) =>
      answered(await desk.post('SlotInfo/auction-approval-user', { slotId, decisions: [{ lotId, verdict, ...more }] }))
    expect((await decide(first, 'APPROVED', { amount: 620 })).status).toBe(200)
    expect([await held('approve'), await held('refuse')]).toEqual([[true, false], [false]])
    expect((await decide(second, 'REJECTED', { reason: 'Price too low' })).status).toBe(200)
    expect([await held('approve'), await held('refuse')]).toEqual([[true, true], [true]])

    await weigh(desk, first, '15.500', '15.850')
    expect([await held('weigh'), await held('bills')]).toEqual([
      [true, true],
      [false, false],
    ])
    await billed(desk, slotId)
    expect(await held('bills')).toEqual([true, true])
  })

  it('count nothing that the demo itself brought along, nor what was done before it stood', async () => {
    await test.arrange(sql`insert into seed_revision (name, demo) values ('demo', true)`)
    expect(Object.values(await checkTasks(test.db)).flat()).not.toContain(true)
  })
})
