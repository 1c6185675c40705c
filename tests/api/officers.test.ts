import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BidRow, LotRow } from '#resources/api/lots'
import type { BidOutcome, Room } from '#resources/api/room'
import { type TestApp, testApp } from '../support/app'
import {
  answered,
  auction,
  bid,
  brokenLink,
  endSlot,
  freshKey,
  lotOf,
  slotOf,
  type TestResponse,
} from '../support/auction'
import type { TestClient } from '../support/cookies'

let test: TestApp
let desk: TestClient
let reelers: TestClient[]
let ids: number[]
let slotNo = 0

const next = () => ({ slotNo: ++slotNo, firstLot: slotNo * 10 })
const reeler = (place: number) => reelers[place] as TestClient
const post = async <T>(path: string, body: object, who = desk): Promise<TestResponse<T>> =>
  answered<T>(await who.post(path, body))
const bidsOf = async (lotId: number): Promise<BidRow[]> =>
  (await (await desk.get(`BiddingInfo/getAll_BidsByLot?lotId=${lotId}`)).json()) as BidRow[]
const surrogate = (lotId: number, amount: number, more: object = {}) =>
  post<{ amount: number }>('BiddingInfo/Save_Bid', { lotId, amount, reelerId: ids[2], reason: 'Phone broken', ...more })
const withdraw = (bidId: number | undefined, reason = 'Typed a wrong amount', who = desk) =>
  post<{ lot: LotRow }>('BiddingInfo/WithdrawBid', { bidId, reason }, who)
const tick = () => test.app.tick()

beforeAll(async () => {
  test = await testApp({ reelers: 3 })
  desk = await test.client('marketofficer')
  reelers = await Promise.all(['reeler01', 'reeler02', 'reeler03'].map((name) => test.client(name)))
  const rows = await test.arrange<{ customerId: number }>(
    sql`select customer_id from mas_user where user_name like 'reeler%' order by user_name`,
  )
  ids = rows.map(({ customerId }) => customerId)
})
afterAll(() => test.close())

describe('an official bids for a reeler', () => {
  it('with a reason; it leads, flagged wherever it appears', async () => {
    const { slotId, lots } = await auction(test, next())
    const [lotId = 0] = lots
    await bid(reeler(0), lotId, 610)
    expect((await surrogate(lotId, 620)).status).toBe(200)
    expect(await lotOf(desk, slotId, lotId)).toMatchObject({
      highestBid: 620,
      highestReelerId: ids[2],
      highestSurrogate: true,
      bidCount: 2,
    })
    const [newest, first] = await bidsOf(lotId)
    expect(newest).toMatchObject({ surrogate: true, reason: 'Phone broken', placedBy: 'S. Kavitha', state: 'LEADING' })
    expect(first).toMatchObject({ surrogate: false, reason: null, placedBy: null, state: 'OUTBID' })
    await bid(reeler(0), lotId, 630)
    expect((await lotOf(desk, slotId, lotId)).highestSurrogate).toBe(false)
    expect(await brokenLink(test.db, lotId)).toBeNull()
  })

  it('never without reeler or reason, and under the same rules', async () => {
    const { lots } = await auction(test, next())
    const [lotId = 0] = lots
    expect((await surrogate(lotId, 620, { reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await surrogate(lotId, 620, { reelerId: null })).body.errors).toHaveProperty('reelerId')
    expect((await surrogate(lotId, 599)).body.rule).toBe('rule.bid.belowFloor')
    expect((await surrogate(lotId, 620, { reelerId: 9_999_999 })).body.errors).toHaveProperty('reelerId')
    const other = await test.client('pennagaram')
    const body = { lotId, amount: 620, reelerId: ids[2], reason: 'Phone broken' }
    expect((await post('BiddingInfo/Save_Bid', body, other)).body.errors).toHaveProperty('reelerId')
  })

  it('is no door for a reeler to bid in the name of another', async () => {
    const { slotId, lots } = await auction(test, next())
    const [lotId = 0] = lots
    const body = { lotId, amount: 620, reelerId: ids[2], reason: 'Phone broken' }
    expect((await post('BiddingInfo/Save_Bid', body, reeler(0))).status).toBe(200)
    expect(await lotOf(desk, slotId, lotId)).toMatchObject({ highestReelerId: ids[0], highestSurrogate: false })
  })
})

describe('a withdrawal', () => {
  it('lets the next highest stand, keeps the bid, and the chain holds both', async () => {
    const { slotId, lots } = await auction(test, next())
    const [lotId = 0] = lots
    await bid(reeler(0), lotId, 610)
    await bid(reeler(1), lotId, 900)
    const [wrong] = await bidsOf(lotId)
    const before = await lotOf(desk, slotId, lotId)
    const { status, body } = await withdraw(wrong?.id)
    expect(status).toBe(200)
    expect(body.lot).toMatchObject({ highestBid: 610, highestReelerId: ids[0], bidCount: 1 })
    expect(body.lot.roomVersion).toBeGreaterThan(before.roomVersion)
    expect(
      (await bidsOf(lotId)).map(({ state, withdrawnReason, withdrawnBy }) => [state, withdrawnReason, withdrawnBy]),
    ).toEqual([
      ['WITHDRAWN', 'Typed a wrong amount', 'S. Kavitha'],
      ['LEADING', null, null],
    ])
    expect((await bid(reeler(1), lotId, 611)).body).toMatchObject({ highestBid: 611, bidCount: 2 })
    expect(await brokenLink(test.db, lotId)).toBeNull()
    const room = (await (await desk.get(`BiddingInfo/getAll_LiveBidding?slotId=${slotId}`)).json()) as Room
    expect(room.course[lotId]?.map(([, amount]) => amount)).toEqual([610, 900, 610, 611])
  })

  it('of the only bid leaves the lot without one', async () => {
    const { slotId, lots } = await auction(test, next())
    const [lotId = 0] = lots
    await bid(reeler(0), lotId, 610)
    await withdraw((await bidsOf(lotId))[0]?.id)
    expect(await lotOf(desk, slotId, lotId)).toMatchObject({ highestBid: null, highestReelerId: null, bidCount: 0 })
    await endSlot(test, slotId)
    await tick()
    expect((await lotOf(desk, slotId, lotId)).lotStatus).toBe('NO_BID')
  })

  it('after the end changes what the farmer is asked, until they were asked', async () => {
    const { slotId, lots } = await auction(test, { ...next(), lots: 2 })
    const [one = 0, two = 0] = lots
    await bid(reeler(0), one, 610)
    await bid(reeler(1), one, 700)
    await bid(reeler(1), two, 700)
    await endSlot(test, slotId)
    await tick()
    await withdraw((await bidsOf(one))[0]?.id)
    await withdraw((await bidsOf(two))[0]?.id)
    expect(await lotOf(desk, slotId, two)).toMatchObject({ lotStatus: 'NO_BID', highestBid: null })
    const decisions = [{ lotId: one, verdict: 'APPROVED', amount: 610 }]
    const head = await test.client('branchad')
    const decided = await post<{ lots: LotRow[] }>('SlotInfo/auction-approval-user', { slotId, decisions }, head)
    expect(decided.body.lots[0]).toMatchObject({ pricePerKg: 610, lotStatus: 'APPROVED' })
    expect((await slotOf(desk, slotId)).slotStatus).toBe('APPROVED')
    const late = await withdraw((await bidsOf(one)).find(({ state }) => state === 'ACCEPTED')?.id)
    expect(late.body.rule).toBe('rule.bid.decided')
  })

  it('is done once, by the own desk only, and with a reason', async () => {
    const { lots } = await auction(test, next())
    const [lotId = 0] = lots
    await bid(reeler(0), lotId, 610)
    const id = (await bidsOf(lotId))[0]?.id
    expect((await withdraw(id, ' ')).body.errors).toHaveProperty('reason')
    expect((await withdraw(id, 'A good reason', await test.client('pennagaram'))).status).toBe(404)
    expect((await withdraw(id, 'A good reason', reeler(0))).status).toBe(403)
    const answers = await Promise.all([withdraw(id), withdraw(id), withdraw(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await expect(test.arrange(sql`delete from bid_withdrawal where bid_id = ${id}`)).rejects.toThrow()
  })
})

describe('a bid that knows how long it counts', () => {
  it('is refused after that instant, and its key says that nothing was placed', async () => {
    const { lots } = await auction(test, next())
    const [lotId = 0] = lots
    const key = freshKey()
    const until = new Date(Date.now() - 1000).toISOString()
    const late = await answered(
      await reeler(0).post('BiddingInfo/Save_Bid', { lotId, amount: 620, until }, { 'Idempotency-Key': key }),
    )
    expect(late.body.rule).toBe('rule.bid.expired')
    const outcome = async (who: TestClient) =>
      (await (await who.get(`BiddingInfo/outcome?key=${key}`)).json()) as BidOutcome
    expect((await outcome(reeler(0))).placed).toBeNull()
    await bid(reeler(0), lotId, 620, { key })
    expect((await outcome(reeler(0))).placed).toMatchObject({ amount: 620, lotId, leading: true })
    expect((await outcome(reeler(1))).placed).toBeNull()
  })

  it('is on its way still where it was decided and nothing has stood since, as while a second machine is not there', async () => {
    const { lots } = await auction(test, next())
    const [lotId = 0] = lots
    const key = freshKey()
    const counted = Date.now() + 300
    const outcome = async () => (await (await reeler(0).get(`BiddingInfo/outcome?key=${key}`)).json()) as BidOutcome
    // What commits stands in its turn: the pulse of this moment is behind the bid, and neither is there yet.
    await test.arrange(sql`insert into auction_pulse (id, at) values (1, auction_now())`)
    try {
      await test.db.transaction(async (tx) => {
        const [bidder] = await tx.query<{ id: number; reelerId: number; device: string }>(sql`
          select u.id, c.id as reeler_id, c.device_id as device from mas_user u join mas_customer c on c.id = u.customer_id
          where u.user_name = 'reeler01'`)
        const one = (value: unknown, type: string) => sql`array[${value}]::${sql.raw(type)}[]`
        const { id, reelerId, device } = bidder ?? { id: 0, reelerId: 0, device: '' }
        const [decided] = await tx.query<{ answer: { placed?: object } }>(sql`
          select answer from place_bids(${one(id, 'int8')}, ${one(reelerId, 'int8')}, ${one(lotId, 'int8')}, ${one(640, 'int4')},
            ${one(key, 'text')}, ${one(false, 'bool')}, ${one(false, 'bool')}, ${one(null, 'text')}, ${one(device, 'text')},
            ${one(new Date(counted), 'timestamptz')}, ${one(0, 'float8')}, null)`)
        expect(decided?.answer.placed).toBeTruthy()
        await new Promise((resolve) => setTimeout(resolve, 2_500))
        const { placed, now } = await outcome()
        expect(placed).toBeNull()
        expect(Date.parse(now)).toBeLessThan(counted)
      })
      expect((await outcome()).placed).toMatchObject({ amount: 640 })
    } finally {
      await test.arrange(sql`delete from auction_pulse`)
    }
  })
})
