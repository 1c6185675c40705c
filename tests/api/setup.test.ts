import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MarketSetup } from '#resources/api/setup'
import { setupSteps } from '#resources/setup'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { arrivalOf, knownIds, saved } from '../support/inward'
import { auctionClock } from '../support/morning'
import { post } from '../support/sold'

/* A market opens with its first slot once its set-up is done: what the data show counts by itself, the rest is said. */

let market: TestApp
let day: string
let marketId = 0
let setAuctionClock: (at: Date) => Promise<unknown>
const clients = new Map<string, TestClient>()
const as = (name: string) => clients.get(name) as TestClient

/** Everybody signed in, and four tested lots of the day. */
async function arrive(): Promise<void> {
  for (const name of ['dosad', 'ad', 'branchad', 'marketofficer']) clients.set(name, await market.client(name))
  day = market.clock.now().toISOString().slice(0, 10)
  await saved(as('marketofficer'), arrivalOf(await knownIds(market), { numberOfLots: 4, approxWeight: '200' }))
}
const nextDay = async () => {
  market.clock.advance(86_400_000)
  await setAuctionClock(market.clock.now())
  await arrive()
}

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T04:30:00.000Z' })
  setAuctionClock = await auctionClock(market)
  await setAuctionClock(market.clock.now())
  marketId = (await market.db.query<{ id: number }>(sql`select id from mas_branch where code = 'DPI'`))[0]?.id ?? 0
  await market.arrange(sql`delete from market_opening where market_id = ${marketId}`)
  await arrive()
})
afterAll(() => market.close())

const setups = async (name: string, query = '') => {
  const answer = await as(name).get(`setup${query}`)
  return { status: answer.status, markets: (answer.ok ? await answer.json() : []) as MarketSetup[] }
}
const stateOf = async (step: string) => {
  const { markets } = await setups('branchad')
  return markets[0]?.steps.find((one) => one.step === step)
}
const openSteps = async () => {
  const { markets } = await setups('branchad')
  return markets[0]?.steps.filter(({ state }) => state === 'open').map(({ step }) => step)
}
const say = async (name: string, what: string, body: object) => {
  const answer = await post(as(name), `setup/${what}`, { reason: 'Seen on the counter', ...body })
  return { status: answer.status, ...((await answer.json()) as { message?: string; code?: string; errors?: object }) }
}
const slot = async (more: object = {}) => {
  const body = { inwardDate: day, startTime: '10:30', endTime: '11:00', lotFrom: 1, lotTo: 2, ...more }
  const answer = await as('marketofficer').post('SlotInfo/SaveSlotInfo', body)
  return { status: answer.status, ...((await answer.json()) as { message?: string; code?: string }) }
}

/** A rate that two people of the market set, in force from tomorrow. */
async function setRate(key: string, value: string): Promise<void> {
  const asked = await post(as('branchad'), 'dataManager/UpdateKeyvalue', { key, value, reason: 'By circular' })
  const { proposal } = (await asked.json()) as { proposal?: { id: number } }
  expect((await post(as('ad'), `proposals/${proposal?.id}/confirm`, {})).status).toBe(200)
}

describe('the set-up of a market', () => {
  it('is read by Admin of all markets, by the others of theirs, and by nobody of a market that is not theirs', async () => {
    const all = (await setups('dosad')).markets
    expect(all.length).toBeGreaterThan(3)
    for (const { steps } of all) expect(steps.map(({ step }) => step)).toEqual(setupSteps.map(({ name }) => name))
    expect((await setups('branchad')).markets.map(({ id }) => id)).toEqual([marketId])
    const other = all.find(({ code }) => code === 'PNG')?.id ?? 0
    expect((await setups('branchad', `?marketId=${other}`)).status).toBe(403)
    expect((await setups('marketofficer')).status).toBe(403)
  })

  it('shows what the data show, with who and when, and what is missing as open', async () => {
    expect(await stateOf('tscs')).toMatchObject({ state: 'done', said: false })
    expect(await stateOf('farmers')).toMatchObject({ state: 'done', fact: '5' })
    expect(await stateOf('people')).toMatchObject({ state: 'done', fact: '2' })
    // One Admin is not two, and rates that nobody confirmed are none.
    expect(await openSteps()).toEqual([
      ...['admins', 'department', 'gateway', 'backup', 'adOffice', 'office', 'levies', 'prices'],
      ...['openings', 'scale', 'printers'],
    ])
  })

  it('keeps the first slot away, naming what is missing in both languages', async () => {
    const refused = await slot()
    expect(refused).toMatchObject({ status: 422, code: 'REFUSED' })
    for (const name of ['Two Admins', 'Levies confirmed', 'Backup seen', 'Printers tried'])
      expect(refused.message).toContain(name)
    expect(refused.message).not.toContain('TSCs')
    expect(await market.db.query(sql`select 1 from market_opening where market_id = ${marketId}`)).toEqual([])
  })

  it('is held by the database as well', async () => {
    const insert = market.arrange(sql`
      insert into slot (market_id, day, slot_no, starts_at, ends_at, duration, lot_from, lot_to, number_of_lots, round)
      values (${marketId}, ${day}, 90, now(), now() + interval '1 hour', 60, 1, 2, 2, 1)`)
    await expect(insert).rejects.toMatchObject({ code: 'CM024' })
  })

  it('waits in the menu of those who see to it', async () => {
    const waits = async (name: string) => {
      const answer = (await (await as(name).get('menu/counts')).json()) as { counts: Record<string, number> }
      return answer.counts.setup
    }
    expect(await waits('branchad')).toBe(1)
    expect(await waits('dosad')).toBe(1)
    expect(await waits('marketofficer')).toBeUndefined()
  })
})

describe('what is said of a step', () => {
  it('is said of the state by Admin alone, of a market by those who have it, never of what the data show', async () => {
    expect(await say('branchad', 'done', { step: 'backup' })).toMatchObject({ status: 403 })
    expect(await say('ad', 'done', { step: 'backup' })).toMatchObject({ status: 403 })
    expect(await say('marketofficer', 'done', { step: 'scale' })).toMatchObject({ status: 403 })
    expect(await say('branchad', 'done', { step: 'levies' })).toMatchObject({ status: 422, code: 'REFUSED' })
    expect(await say('branchad', 'notNeeded', { step: 'levies' })).toMatchObject({ status: 422, code: 'REFUSED' })
    expect(await say('branchad', 'notNeeded', { step: 'scale' })).toMatchObject({ status: 422, code: 'REFUSED' })
    expect(await say('branchad', 'done', { step: 'nothing' })).toMatchObject({ status: 422 })
    expect(await say('branchad', 'done', { step: 'scale', reason: ' ' })).toMatchObject({
      status: 422,
      errors: { reason: expect.anything() },
    })
    const [other] = await market.db.query<{ id: number }>(sql`select id from mas_branch where code = 'PNG'`)
    expect(await say('branchad', 'done', { step: 'scale', marketId: other?.id })).toMatchObject({ status: 403 })
  })

  it('counts with its person and their note, and may be taken back', async () => {
    expect(await say('branchad', 'done', { step: 'scale', reason: 'Compared with 20 kg' })).toMatchObject({
      status: 200,
    })
    expect(await stateOf('scale')).toMatchObject({
      ...{ state: 'done', said: true, fact: 'Compared with 20 kg', by: { name: 'T. Arasu' } },
      at: market.clock.now().toISOString(),
    })
    expect(await say('branchad', 'reopen', { step: 'scale', reason: 'Scale was replaced' })).toMatchObject({
      status: 200,
    })
    expect(await stateOf('scale')).toMatchObject({ state: 'open', by: null })
    const trail = await market.db.query(sql`select operation from audit where table_name = 'setup_word' order by id`)
    expect(trail.map(({ operation }) => operation)).toEqual(['INSERT', 'UPDATE'])
  })

  it('tries the gateway with a message to the own phone, which shows the step done', async () => {
    expect((await post(as('ad'), 'setup/message', {})).status).toBe(403)
    const answer = await post(as('dosad'), 'setup/message', {})
    expect(await answer.json()).toEqual({ mobileNo: '9840000001' })
    expect(await stateOf('gateway')).toMatchObject({ state: 'open' })
    await market.deliver()
    expect(market.messages.at(-1)).toMatchObject({ mobileNo: '9840000001' })
    expect(await stateOf('gateway')).toMatchObject({ state: 'done' })
  })
})

describe('the first slot', () => {
  it('opens the market when the last step is done, in the name of whoever plans it', async () => {
    await market.arrange(sql`
      insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active)
      select 'dosad2', password_hash, 'dosad', 'N. Ganesan', '9840000011', 1 from mas_user where user_name = 'dosad'`)
    const contact = sql`address1 = '1 Main Street', city = 'Dharmapuri', pin = '636701', hours = '9 to 17', office_no = '04342230001'`
    await market.arrange(sql`update department set ${contact}`, 'dosad')
    await market.arrange(sql`update mas_branch set ${contact} where id = ${marketId}`, 'dosad')
    await market.arrange(
      sql`update mas_assistant_director set ${contact} where id = (select ad_office_id from mas_branch where id = ${marketId})`,
      'dosad',
    )
    expect(await stateOf('office')).toMatchObject({ state: 'done', by: { name: 'R. Meenakshi' } })
    await setRate('farmerLevy', '0.75')
    expect(await stateOf('levies')).toMatchObject({ state: 'open' })
    for (const [key, value] of [
      ['reelerLevy', '0.75'],
      ['silkRate.BV', '4700.00'],
      ['conversionCost.BV', '650.00'],
    ] as const)
      await setRate(key, value)
    expect(await stateOf('prices')).toMatchObject({ state: 'open' })
    await setRate('recovery.BV', '0.80')
    expect(await stateOf('levies')).toMatchObject({ state: 'done', by: { name: 'K. Mani' } })
    expect(await stateOf('prices')).toMatchObject({ state: 'done', fact: 'BV', by: { name: 'K. Mani' } })
    for (const step of ['scale', 'printers']) expect((await say('branchad', 'done', { step })).status).toBe(200)
    expect((await say('ad', 'notNeeded', { step: 'openings', marketId })).status).toBe(200)
    expect(await openSteps()).toEqual(['backup'])
    expect((await slot()).message).toContain('Backup seen, Levies confirmed, Rates of a race confirmed.')
    expect((await say('dosad', 'done', { step: 'backup' })).status).toBe(200)
    // They begin tomorrow, and so does the market.
    expect((await slot()).message).toContain('Levies confirmed')
    await nextDay()
    // One that is refused for its own reasons opens nothing.
    expect((await slot({ lotFrom: 50, lotTo: 60 })).status).toBe(422)
    expect((await setups('branchad')).markets[0]).toMatchObject({ openedAt: null, done: setupSteps.length })
    expect((await slot()).status).toBe(201)
    const opening = await market.db.query(sql`
      select u.user_name, o.opened_at from market_opening o join mas_user u on u.id = o.opened_by_id where o.market_id = ${marketId}`)
    expect(opening).toEqual([{ userName: 'marketofficer', openedAt: market.clock.now().toISOString() }])
  })

  it('is not asked again, but no slot is planned on a day without a levy', async () => {
    await say('dosad', 'reopen', { step: 'backup' })
    expect((await slot({ lotFrom: 3, lotTo: 3, startTime: '11:30', endTime: '12:00' })).status).toBe(201)
    await market.arrange(sql`delete from rate where kind = 'reelerLevy'`)
    const refused = await slot({ lotFrom: 4, lotTo: 4, startTime: '12:30', endTime: '13:00' })
    expect(refused).toMatchObject({ status: 422, code: 'REFUSED' })
    expect(refused.message).toContain('21/11/2026: Reeler levy')
  })
})

describe("a market's contact", () => {
  const path = () => `marketContact/${marketId}`
  const change = (name: string, of: string, body: object) =>
    as(name).fetch(of, { method: 'PUT', body: JSON.stringify(body) })
  const read = async (name: string, of = path()) => (await as(name).get(of)) as Response

  it('is the branch admin’s to keep, and nothing else of the market is', async () => {
    const row = (await (await read('branchad')).json()) as { version: number; name: string; code: string }
    const put = (body: object) => change('branchad', path(), { version: row.version, ...body })
    const moved = await put({ hours: 'Mon to Sat, 8 to 14', name: 'Elsewhere' })
    expect([moved.status, (await moved.json()).errors]).toMatchObject([422, { name: expect.any(String) }])
    const saved = await put({ hours: 'Mon to Sat, 8 to 14', officeNo: '04342260011' })
    expect(await saved.json()).toMatchObject({ hours: 'Mon to Sat, 8 to 14', name: row.name, code: row.code })
    const { markets } = (await (await as('branchad').get('offices')).json()) as { markets: Record<string, unknown>[] }
    expect(markets.find(({ id }) => id === marketId)).toMatchObject({ hours: 'Mon to Sat, 8 to 14' })
  })

  it('is nobody’s of another market, and no desk’s', async () => {
    const [other] = await market.db.query<{ id: number }>(
      sql`select id from mas_branch where id <> ${marketId} limit 1`,
    )
    expect((await read('branchad', `marketContact/${other?.id}`)).status).toBe(404)
    expect((await change('branchad', `marketContact/${other?.id}`, { version: 1, hours: 'Never' })).status).toBe(404)
    expect((await read('marketofficer')).status).toBe(403)
  })
})
