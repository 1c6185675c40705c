import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PlacedBid } from '#resources/api/room'
import { password, type TestApp, testApp } from '../support/app'
import { auction, bid, brokenLink, freshKey, type TestResponse } from '../support/auction'
import { type TestClient, testClient } from '../support/cookies'
import { urlOf } from '../support/emptyDatabase'

const floor = 600
const bidders = 8

let test: TestApp
let reelers: TestClient[]
/** The reeler of another market. */
let stranger: TestClient
/** Somebody at the same database who holds what they like. */
let other: pg.Client
let slots = 0

const newAuction = (wanted: Parameters<typeof auction>[1] = {}) => {
  slots += 1
  return auction(test, { floor, slotNo: slots, firstLot: slots * 100, ...wanted })
}

beforeAll(async () => {
  test = await testApp({ reelers: bidders })
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  other = new pg.Client({ connectionString: urlOf(found?.name ?? '') })
  await other.connect()
  await test.arrange(sql`
    insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active, market_id, customer_id)
    select 'stranger', ${`plain:${password}`}, 'reeler', c.ledger_name, c.mobile_no, 1, c.market_id, c.id
    from mas_customer c join mas_branch b on b.id = c.market_id where c.customer_type = 'reeler' and b.code = 'PNG'`)
  const signedIn = (name: string) => testClient((request) => test.app.fetch(request), { password }).signIn(name)
  reelers = await Promise.all(Array.from({ length: bidders }, (_, n) => signedIn(`reeler0${n + 1}`)))
  stranger = await signedIn('stranger')
  // The first bid of a reeler binds their device, which is no matter of this test.
  const { lots } = await newAuction({ lots: bidders })
  for (const [n, client] of reelers.entries()) expect((await bid(client, lots[n] ?? 0, floor)).status).toBe(200)
  const away = await newAuction({ lots: 1, market: 'PNG' })
  expect((await bid(stranger, away.lots[0] ?? 0, floor)).status).toBe(200)
})
afterAll(async () => {
  await other?.end()
  await test?.close()
})
afterEach(async () => {
  await other.query('rollback')
})

const hold = async (table: string, ids: readonly number[]) => {
  await other.query('begin')
  await other.query(`select 1 from ${table} where id = any($1) order by id desc for update`, [ids])
}
const release = () => other.query('rollback')

/** A bid whose answer is looked at later. */
const sent = (client: TestClient | undefined, lotId: number, amount: number, key = freshKey()) => {
  const state: { answer: TestResponse<PlacedBid> | null } = { answer: null }
  const done = bid<PlacedBid>(client as TestClient, lotId, amount, { key }).then((answer) => {
    state.answer = answer
    return answer
  })
  return { key, lotId, amount, done, isAnswered: () => state.answer !== null }
}

const bidsOf = (lotId: number) =>
  test.db.query<{ key: string; sequence: number; amount: number }>(sql`
    select key, sequence, amount from bid where lot_id = ${lotId} order by sequence`)

const firstReeler = async () =>
  (
    await test.db.query<{ id: number; userId: number }>(sql`
      select customer_id as id, id as user_id from mas_user where user_name = 'reeler01'`)
  )[0] ?? { id: 0, userId: 0 }

/** Every one of the lots takes a bid of every other reeler, whatever is held meanwhile. */
async function othersGoOn(lots: readonly number[]) {
  for (const lotId of lots)
    for (const [n, client] of reelers.slice(1, 4).entries())
      expect(await bid(client, lotId, floor + 10 + n)).toMatchObject({ status: 200 })
}

describe('A lot that somebody holds', () => {
  it('delays its own bids only, and takes them in their order when it is let go', async () => {
    const here = await newAuction({ lots: 6 })
    const there = await newAuction({ lots: 2, market: 'PNG' })
    const [held = 0, ...free] = here.lots
    await hold('lot', [held])
    const waiting = reelers.map((client, n) => sent(client, held, floor + n))
    await othersGoOn(free)
    for (const lotId of there.lots) expect(await bid(stranger, lotId, floor)).toMatchObject({ status: 200 })
    expect(waiting.some(({ isAnswered }) => isAnswered())).toBe(false)
    await release()
    const answers = await Promise.all(waiting.map(({ done }) => done))
    expect(answers.map(({ status }) => status)).toEqual(waiting.map(() => 200))
    expect(await bidsOf(held)).toEqual(waiting.map(({ key, amount }, n) => ({ key, amount, sequence: n + 1 })))
    expect(await brokenLink(test.db, held)).toBeNull()
  })

  it('refuses its bids with 503 when it is not let go, keeps none, and takes them when they come again', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const { lots } = await newAuction({ lots: 4 })
    const [held = 0, ...free] = lots
    await hold('lot', [held])
    const waiting = reelers.map((client, n) => sent(client, held, floor + n))
    await othersGoOn(free)
    const answers = await Promise.all(waiting.map(({ done }) => done))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 UNAVAILABLE']))
    expect(await bidsOf(held)).toEqual([])
    await release()
    for (const [n, { key, amount }] of waiting.entries())
      expect(await bid(reelers[n] as TestClient, held, amount, { key })).toMatchObject({ status: 200 })
    expect(await bidsOf(held)).toHaveLength(waiting.length)
    said.mockRestore()
  })

  it('is one of many, and they take up no connection that others need', async () => {
    const { lots } = await newAuction({ lots: 34 })
    const [held, free] = [lots.slice(0, 30), lots.slice(30)]
    await hold('lot', held)
    const waiting = held.map((lotId, n) => sent(reelers[n % bidders], lotId, floor))
    await othersGoOn(free)
    expect(waiting.some(({ isAnswered }) => isAnswered())).toBe(false)
    await release()
    for (const { done } of waiting) expect(await done).toMatchObject({ status: 200 })
    for (const lotId of held) expect(await bidsOf(lotId)).toHaveLength(1)
  })

  it('refuses at once what is too low, and answers a repeat', async () => {
    const { lots } = await newAuction({ lots: 1 })
    const [held = 0] = lots
    await test.app.tick()
    const key = freshKey()
    const first = await bid(reelers[0] as TestClient, held, floor + 5, { key })
    await hold('lot', [held])
    expect(await bid(reelers[1] as TestClient, held, floor + 1)).toMatchObject({
      status: 422,
      body: { rule: 'rule.bid.notHigher' },
    })
    expect(await bid(reelers[0] as TestClient, held, floor + 5, { key })).toEqual(first)
  })
})

describe('A reeler, or an account, that somebody holds', () => {
  const holders = {
    reeler: async () => hold('mas_customer', [(await firstReeler()).id]),
    account: async () => hold('mas_user', [(await firstReeler()).userId]),
  }
  for (const [what, holdOne] of Object.entries(holders))
    it(`delays only the reeler's own bids: ${what}`, async () => {
      const { lots } = await newAuction({ lots: 3 })
      await holdOne()
      const waiting = lots.map((lotId) => sent(reelers[0], lotId, floor + 50))
      await othersGoOn(lots)
      expect(waiting.some(({ isAnswered }) => isAnswered())).toBe(false)
      await release()
      for (const { done } of waiting) expect(await done).toMatchObject({ status: 200 })
    })

  it("delays only the reeler's own bids where they need cover", async () => {
    await test.arrange(sql`update mas_customer set credit_limit = 10000000 where customer_type = 'reeler'`)
    const { lots } = await newAuction({ lots: 3 })
    await other.query('begin')
    await other.query('select 1 from mas_customer where id = $1 for no key update', [(await firstReeler()).id])
    const waiting = lots.map((lotId) => sent(reelers[0], lotId, floor + 50))
    await othersGoOn(lots)
    expect(waiting.some(({ isAnswered }) => isAnswered())).toBe(false)
    await release()
    for (const { done } of waiting) expect(await done).toMatchObject({ status: 200 })
    await test.arrange(sql`update mas_customer set credit_limit = null where customer_type = 'reeler'`)
  })
})

describe('A slot that late bids make longer', () => {
  const soft = async (endsIn: number, lots = 3) => {
    const made = await newAuction({ lots, endsIn })
    await test.arrange(sql`update slot set soft_close = true where id = ${made.slotId}`)
    return made
  }
  const secondsLeft = async (slotId: number) =>
    (
      await test.db.query<{ left: number }>(sql`
        select extract(epoch from ends_at - auction_now())::int as left from slot where id = ${slotId}`)
    )[0]?.left

  it('and that somebody holds delays its late bids only', async () => {
    const late = await soft(20)
    const early = await soft(600)
    await other.query('begin')
    await other.query('select 1 from slot where id = any($1) for no key update', [[late.slotId, early.slotId]])
    const waiting = late.lots.map((lotId, n) => sent(reelers[n], lotId, floor))
    await othersGoOn(early.lots)
    expect(waiting.some(({ isAnswered }) => isAnswered())).toBe(false)
    await release()
    for (const { done } of waiting) expect(await done).toMatchObject({ status: 200 })
  })

  it('becomes longer though one of its lots is held, and for that lot too', async () => {
    // No other slot begins before the longer one ends.
    await test.jump(sql`update slot set slot_status = 'CANCELLED'`)
    const { slotId, lots } = await soft(3)
    const [held = 0, free = 0] = lots
    const before = Date.now()
    await hold('lot', [held])
    expect(await bid(reelers[0] as TestClient, free, floor)).toMatchObject({ status: 200 })
    await release()
    expect(await secondsLeft(slotId)).toBeGreaterThan(30)
    // Past the end that the held lot still knows.
    await wait(Math.max(0, before + 3_300 - Date.now()))
    expect(await bid(reelers[1] as TestClient, held, floor)).toMatchObject({ status: 200 })
  })

  it('opens when its held lot is let go, and delays no bid until then', async () => {
    const { slotId, lots } = await newAuction({ lots: 4, startsIn: -1, endsIn: 600 })
    const [held = 0, ...free] = lots
    await hold('lot', [held])
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const opening = test.app.tick().catch(() => undefined)
    await othersGoOn(free)
    await opening
    await release()
    await test.app.tick()
    said.mockRestore()
    const [slot] = await test.db.query<{ status: string }>(
      sql`select slot_status as status from slot where id = ${slotId}`,
    )
    expect(slot?.status).toBe('LIVE')
  })
})
