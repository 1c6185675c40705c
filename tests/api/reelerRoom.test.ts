import { sql } from 'drizzle-orm'
import { createParser } from 'eventsource-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LotPatch, ReelerRoom } from '#resources/api/room'
import { password, type TestApp, testApp } from '../support/app'
import { auction, bid, endSlot, freshKey } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { until } from '../support/until'

let test: TestApp
let desk: TestClient
let first: TestClient
let second: TestClient
let lastSlot = 0
const nextSlot = () => ({ slotNo: ++lastSlot, firstLot: lastSlot * 100 })

beforeAll(async () => {
  test = await testApp()
  desk = await test.client('marketofficer')
  first = await test.client('reeler01')
  second = await test.client('reeler02')
})
afterAll(() => test.close())

const roomOf = async (client: TestClient, slotId?: number) =>
  (await (await client.get(`BiddingInfo/myRoom${slotId ? `?slotId=${slotId}` : ''}`)).json()) as ReelerRoom
const myBids = async (client: TestClient, slotId: number) =>
  (await roomOf(client, slotId)).lots.map(({ highestBid, myBid }) => [highestBid, myBid])
const withdraw = async (lotId: number, amount: number) => {
  const [found] = await test.arrange<{ id: number }>(
    sql`select id from bid where lot_id = ${lotId} and amount = ${amount}`,
  )
  const body = { bidId: found?.id, reason: 'Typed by mistake' }
  expect((await desk.post('BiddingInfo/WithdrawBid', body, { 'Idempotency-Key': freshKey() })).status).toBe(200)
}

describe("a reeler's room", () => {
  it('shows the running slot, its rules and who they are', async () => {
    const { slotId } = await auction(test, nextSlot())
    const room = await roomOf(first)
    expect(room).toMatchObject({
      slot: { id: slotId },
      me: { name: 'Reeler 1', licenseNo: 'DPI/R/0001', market: { name: expect.any(String) } },
      rules: { step: 1, levyPercent: '0.75' },
      device: 'FREE',
    })
    expect(Math.abs(Date.parse(room.now) - Date.now())).toBeLessThan(10_000)
    expect(room.lots).toHaveLength(3)
    expect(room.lots[0]).toMatchObject({ floorPrice: 600, approxWeight: '30.250', village: 'Palacode', myBid: null })
    await endSlot(test, slotId)
  })

  it('tells nothing of the farmer but their village', async () => {
    const { slotId } = await auction(test, nextSlot())
    const text = await (await first.get(`BiddingInfo/myRoom?slotId=${slotId}`)).text()
    const [farmer] = await test.arrange<{ name: string; mobileNo: string; headCode: string }>(sql`
      select c.ledger_name as name, c.mobile_no, c.head_code from lot l join mas_customer c on c.id = l.farmer_id
      where l.slot_id = ${slotId} limit 1`)
    for (const said of [farmer?.name, farmer?.mobileNo, farmer?.headCode, 'farmer']) expect(text).not.toContain(said)
  })

  it('knows their own highest bid that stands, and nobody else’s', async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    await bid(first, lotId, 610)
    await bid(second, lotId, 615)
    await bid(first, lotId, 620)
    await bid(second, lotId, 630)
    expect((await myBids(first, slotId))[0]).toEqual([630, 620])
    expect((await myBids(second, slotId))[0]).toEqual([630, 630])
    await withdraw(lotId, 620)
    expect((await myBids(first, slotId))[0]).toEqual([630, 610])
    await withdraw(lotId, 610)
    expect((await myBids(first, slotId))[0]).toEqual([630, null])
  })

  it('tells them which bid of theirs the market withdrew, until one as high stands again', async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    const mine = async (client = first) => (await roomOf(client, slotId)).lots[0]?.myWithdrawn
    for (const amount of [605, 610, 620, 630]) await bid(first, lotId, amount)
    // One below what stands takes nothing from them.
    await withdraw(lotId, 605)
    expect(await mine()).toBeNull()
    await withdraw(lotId, 630)
    expect([await mine(), await mine(second)]).toEqual([630, null])
    await withdraw(lotId, 620)
    expect(await mine()).toBe(620)
    await bid(first, lotId, 615)
    expect(await mine()).toBe(620)
    await bid(first, lotId, 620)
    expect(await mine()).toBeNull()
  })

  it('tells them which bid of theirs an official placed', async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    const { reelerId } = (await roomOf(first)).me
    const mine = async () => (await roomOf(first, slotId)).lots[0]
    await bid(first, lotId, 610)
    expect(await mine()).toMatchObject({ myBid: 610, mySurrogate: false })
    const body = { lotId, amount: 620, reelerId, reason: 'Their phone is broken' }
    await desk.post('BiddingInfo/Save_Bid', body, { 'Idempotency-Key': freshKey() })
    await bid(second, lotId, 640)
    expect(await mine()).toMatchObject({ myBid: 620, mySurrogate: true, highestSurrogate: false })
  })

  it('gives a refusal with its figures, so that their phone can say it in both languages', async () => {
    const { lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    await bid(second, lotId, 640)
    expect((await bid(first, lotId, 640)).body).toMatchObject({
      rule: 'rule.bid.notHigher',
      args: { amount: '640', next: '641' },
    })
  })

  it('tells whether bids of this device count', async () => {
    const { lots } = await auction(test, nextSlot())
    await bid(first, lots[0] ?? 0, 610)
    expect((await roomOf(first)).device).toBe('BOUND')
    const other = await (await test.client()).signIn('reeler01', password, 'another-phone')
    expect((await roomOf(other)).device).toBe('OTHER')
    const refused = await bid(other, lots[1] ?? 0, 610)
    expect([refused.status, refused.body.rule]).toEqual([422, 'rule.bid.device'])
  })

  it('is their own market’s, and no official’s', async () => {
    const { slotId } = await auction(test, { ...nextSlot(), market: 'PNG' })
    for (const path of ['myRoom', 'myStream']) {
      expect((await first.get(`BiddingInfo/${path}?slotId=${slotId}`)).status).toBe(404)
      expect((await desk.get(`BiddingInfo/${path}`)).status).toBe(403)
      expect((await (await test.client()).get(`BiddingInfo/${path}`)).status).toBe(401)
    }
  })
})

describe("a reeler's stream", () => {
  it('begins with their own picture and goes on with the prices', async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    await bid(first, lotId, 610)
    const stop = new AbortController()
    const response = await first.fetch(`BiddingInfo/myStream?slotId=${slotId}`, { signal: stop.signal })
    const heard: { name: string; data: unknown }[] = []
    const parser = createParser({
      onEvent: ({ event = '', data }) => heard.push({ name: event, data: JSON.parse(data) }),
    })
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const reading = (async () => {
      for (;;) {
        const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
        if (done) return
        parser.feed(new TextDecoder().decode(value))
      }
    })()
    await bid(second, lotId, 640)
    await until(() => expect(heard.map(({ name }) => name)).toContain('lots'))
    const snapshot = heard[0]?.data as ReelerRoom
    expect(snapshot.lots[0]).toMatchObject({ highestBid: 610, myBid: 610 })
    const told = heard.find(({ name }) => name === 'lots')?.data as { lots: LotPatch[] } | undefined
    const patch = told?.lots[0]
    expect(patch).toMatchObject({ id: lotId, highestBid: 640, reelerName: 'Reeler 2' })
    expect(JSON.stringify(heard)).not.toMatch(/farmer|mobileNo/)
    stop.abort()
    await reading
  })
})
