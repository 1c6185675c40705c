import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BidRow } from '#resources/api/lots'
import { actAs } from '../../src/server/transaction'
import { auction, bid, brokenLink, endSlot, freshKey, lotOf } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { type Hall, hallOf } from '../support/hall'
import { until } from '../support/until'

const many = 64
let { test, desk, reelers, first, second, nextSlot } = {} as Hall

beforeAll(async () => {
  ;({ test, desk, reelers, first, second, nextSlot } = await hallOf(many))
})
afterAll(() => test.close())

const bidsOf = async (lotId: number) =>
  (await (await desk.get(`BiddingInfo/getAll_BidsByLot?lotId=${lotId}`)).json()) as BidRow[]

describe('a bid', () => {
  it('leads, is outbid, and its chain holds', async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    const one = await bid(first, lotId, 610)
    expect(one.status).toBe(200)
    expect(one.body).toMatchObject({ lotId, amount: 610, sequence: 1, highestBid: 610, bidCount: 1, leading: true })
    expect(one.body.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    await bid(second, lotId, 615)
    expect((await bidsOf(lotId)).map(({ amount, state }) => [amount, state])).toEqual([
      [615, 'LEADING'],
      [610, 'OUTBID'],
    ])
    expect(await lotOf(desk, slotId, lotId)).toMatchObject({
      highestBid: 615,
      bidCount: 2,
      benefit: 15,
      reelerName: 'Reeler 2',
    })
    expect(await brokenLink(test.db, lotId)).toBeNull()
  })

  it('is never changed afterwards, and a forged chain is found', async () => {
    const { lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    for (const amount of [600, 601, 602]) await bid(first, lotId, amount)
    await expect(test.arrange(sql`update bid set amount = 999 where lot_id = ${lotId}`)).rejects.toThrow(
      'never changed',
    )
    await expect(test.arrange(sql`delete from bid where lot_id = ${lotId}`)).rejects.toThrow('never changed')
    await test.arrange(sql`alter table bid disable trigger never_change`)
    await test.arrange(sql`update bid set amount = 700 where lot_id = ${lotId} and sequence = 2`)
    expect(await brokenLink(test.db, lotId)).toBe(2)
    await test.arrange(sql`update bid set amount = 601 where lot_id = ${lotId} and sequence = 2`)
    expect(await brokenLink(test.db, lotId)).toBeNull()
    await test.arrange(sql`delete from bid where lot_id = ${lotId} and sequence = 3`)
    expect(await brokenLink(test.db, lotId)).toBe(4)
    await test.arrange(sql`alter table bid enable trigger never_change`)
  })

  it('gets its first answer again for the same key, also after it was outbid or the slot closed', async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    const [lotId = 0, other = 0] = lots
    const key = freshKey()
    const answer = await bid(first, lotId, 640, { key })
    await bid(second, lotId, 650)
    expect(await bid(first, lotId, 640, { key })).toEqual(answer)
    await endSlot(test, slotId)
    expect(await bid(first, lotId, 640, { key })).toEqual(answer)
    expect((await lotOf(desk, slotId, lotId)).bidCount).toBe(2)
    for (const [lot, amount] of [
      [lotId, 660],
      [other, 640],
    ] as const) {
      const used = await bid(first, lot, amount, { key })
      expect([used.status, used.body.message]).toEqual([400, 'This key was used for another entry.'])
    }
  })

  it('sent several times at once is placed once, and each is answered alike', async () => {
    const { lots } = await auction(test, nextSlot())
    const [lotId = 0, other = 0] = lots
    const key = freshKey()
    const answers = await Promise.all([
      bid(second, other, 610),
      ...Array.from({ length: 6 }, () => bid(first, lotId, 640, { key })),
      bid(second, other, 620),
    ])
    const [begun, one, ...others] = answers.slice(0, -1)
    expect([begun?.status, one?.status, answers.at(-1)?.status]).toEqual([200, 200, 200])
    for (const again of others) expect(again).toEqual(one)
    expect(await bidsOf(lotId)).toHaveLength(1)
    expect(await bidsOf(other)).toHaveLength(2)
  })

  it('refuses a used key for another amount while the slot runs', async () => {
    const { lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    const key = freshKey()
    await bid(first, lotId, 640, { key })
    expect((await bid(first, lotId, 641, { key })).status).toBe(400)
    expect(await bidsOf(lotId)).toHaveLength(1)
  })

  it('needs a key, a reeler and a lot', async () => {
    const { lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    const unkeyed = await first.post('BiddingInfo/Save_Bid', { lotId, amount: 650 }, { 'Idempotency-Key': '' })
    expect(unkeyed.status).toBe(400)
    expect((await bid(desk, lotId, 650)).status).toBe(422)
    expect((await bid(await test.client('ad'), lotId, 650)).status).toBe(403)
    expect((await bid(first, 9_999_999, 650)).status).toBe(404)
    expect((await bid(await test.client(), lotId, 650)).status).toBe(401)
  })
})

describe('each refusal names its rule', () => {
  let lotId = 0
  let slotId = 0
  beforeAll(async () => {
    const made = await auction(test, nextSlot())
    slotId = made.slotId
    lotId = made.lots[0] ?? 0
    await bid(second, lotId, 620)
  })
  const refusal = async (amount: number, client = first) => {
    const { status, body } = await bid(client, lotId, amount)
    return [status, body.rule, body.message]
  }

  it('below the floor', async () =>
    expect(await refusal(599)).toEqual([422, 'rule.bid.belowFloor', '₹ 599 is below the floor price ₹ 600.']))
  it('not above the highest', async () =>
    expect(await refusal(620)).toEqual([
      422,
      'rule.bid.notHigher',
      '₹ 620 is not above the highest bid. The next bid is ₹ 621 or more.',
    ]))
  it('above three times the floor', async () =>
    expect(await refusal(1801)).toEqual([422, 'rule.bid.tooHigh', '₹ 1,801 is above the limit for a bid on this lot.']))
  it('not in whole rupees', async () => expect((await refusal(640.5))[1]).toBe('rule.bid.wholeRupees'))
  it('without a floor price: asks above one limit of the market, refuses above another', async () => {
    const { lots, marketId } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    await test.arrange(sql`update lot set floor_price = null, floor_waived = true, waiver_reason = 'no sample'
      where id = ${lotId}`)
    expect((await bid(first, lotId, 2001)).body).toMatchObject({ rule: 'rule.bid.aboveWaived' })
    expect((await bid(first, lotId, 99_999)).status).toBe(422)
    const asked = await bid(first, lotId, 1001)
    expect(asked).toMatchObject({ status: 422, body: { code: 'CONFIRM', asks: [{ field: 'amount' }] } })
    expect((await bid(first, lotId, 1000)).status).toBe(200)
    expect((await bid(first, lotId, 1001, { confirmed: ['amount'] })).status).toBe(200)
    await test.arrange(sql`insert into setting (market_id, key, value) values (${marketId}, 'bid.waivedMost', '1100')`)
    expect((await bid(first, lotId, 1101, { confirmed: ['amount'] })).body).toMatchObject({
      rule: 'rule.bid.aboveWaived',
    })
  })

  it('asks above one and a half times the floor, and takes the yes', async () => {
    const asked = await bid<{ asks: { field: string; text: string }[] }>(first, lotId, 901)
    expect(asked.body).toMatchObject({
      code: 'CONFIRM',
      asks: [{ field: 'amount', text: '₹ 901 is far above the floor price ₹ 600. Bid this amount?' }],
    })
    expect((await bid(first, lotId, 901, { confirmed: ['amount'] })).status).toBe(200)
  })
  it('by the increment of the market', async () => {
    const [setting] = await test.arrange<{ id: number }>(sql`
      insert into setting (market_id, key, value) select id, 'bid.increment', '5' from mas_branch where code = 'DPI' returning id`)
    expect((await refusal(904))[1]).toBe('rule.bid.notHigher')
    await test.arrange(sql`delete from setting where id = ${setting?.id ?? 0}`)
  })
  it('an inactive reeler, and one whose licence ran out', async () => {
    const reeler = sql`(select customer_id from mas_user where user_name = 'reeler03')`
    const third = reelers[2] as TestClient
    await test.arrange(sql`update mas_customer set is_active = 0 where id = ${reeler}`)
    expect((await refusal(1000, third))[1]).toBe('rule.bid.inactive')
    await test.arrange(
      sql`update mas_customer set is_active = 1, license_date = date '2024-05-31' where id = ${reeler}`,
    )
    expect(await refusal(1000, third)).toEqual([422, 'rule.bid.licenceExpired', 'The licence expired on 31/05/2025.'])
  })
  it('another market', async () => {
    const foreign = await auction(test, { market: 'PNG' })
    expect((await bid(first, foreign.lots[0] ?? 0, 650)).body.rule).toBe('rule.bid.otherMarket')
  })
  it('before the slot and after it', async () => {
    const later = await auction(test, { ...nextSlot(), startsIn: 300 })
    expect((await bid(first, later.lots[0] ?? 0, 650)).body.rule).toBe('rule.bid.notLive')
    await endSlot(test, slotId)
    const late = await bid(first, lotId, 1000)
    expect(late.body.rule).toBe('rule.bid.late')
    expect(late.body.message).toMatch(/^The slot closed at \d\d:\d\d:\d\d\. The bid came at \d\d:\d\d:\d\d\.$/)
  })
  it('in Tamil too', async () => {
    const response = await first.post(
      'BiddingInfo/Save_Bid',
      { lotId, amount: 1000 },
      {
        'Idempotency-Key': freshKey(),
        'Accept-Language': 'ta',
      },
    )
    expect(((await response.json()) as { message: string }).message).toContain('ஏலப் பிரிவு')
  })
})

describe('races', () => {
  it('64 bidders on one lot: rising strictly, no gap, one winner, chain whole', async () => {
    const { slotId, lots } = await auction(test, { ...nextSlot(), lots: 1, floor: 500 })
    const [lotId = 0] = lots
    const rounds = await Promise.all(
      reelers.flatMap((client, n) =>
        n === 2 ? [] : Array.from({ length: 5 }, (_, r) => bid(client, lotId, 500 + r * 40 + ((n * 7) % 64))),
      ),
    )
    const accepted = rounds.filter(({ status }) => status === 200)
    expect(
      rounds.every(
        ({ status, body }) => status === 200 || body.rule === 'rule.bid.notHigher' || body.code === 'CONFIRM',
      ),
    ).toBe(true)
    const bids = (await bidsOf(lotId)).reverse()
    expect(bids.length).toBe(accepted.length)
    expect(bids.map(({ sequence }) => sequence)).toEqual(bids.map((_, index) => index + 1))
    expect(bids.every(({ amount }, index) => index === 0 || amount > (bids[index - 1]?.amount ?? 0))).toBe(true)
    expect(bids.filter(({ state }) => state === 'LEADING')).toHaveLength(1)
    expect(await lotOf(desk, slotId, lotId)).toMatchObject({
      highestBid: bids.at(-1)?.amount,
      bidCount: bids.length,
      roomVersion: bids.length,
    })
    expect(await brokenLink(test.db, lotId)).toBeNull()
  })

  it('the same bid sent twenty times at once counts once', async () => {
    const { lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    const key = freshKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => bid(first, lotId, 620, { key })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await bidsOf(lotId)).toHaveLength(1)
  })

  it('a bid that waited past the end for the row is refused there', async () => {
    const { lots, slotId } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    const waiters = () =>
      test.db.query(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    let waiting: Promise<Awaited<ReturnType<typeof bid>>> | undefined
    await test.db.transaction(async (tx) => {
      await actAs(tx, 0)
      await tx.query(sql`select id from lot where id = ${lotId} for update`)
      waiting = bid(first, lotId, 650)
      await until(async () => expect(await waiters()).toHaveLength(1))
      await tx.query(sql`update lot set closes_at = auction_now() where id = ${lotId}`)
    })
    expect((await waiting)?.body.rule).toBe('rule.bid.late')
    expect((await lotOf(desk, slotId, lotId)).bidCount).toBe(0)
  })

  it('one failing bid of a batch does not take the others with it', async () => {
    const { lots } = await auction(test, { ...nextSlot(), lots: 40 })
    const tooLong = bid(first, lots[0] ?? 0, 650, { key: 'x'.repeat(200) })
    const answers = await Promise.all(lots.map((lotId, n) => bid(reelers[(n % 40) + 3] as TestClient, lotId, 650)))
    expect((await tooLong).status).toBe(400)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })
})

describe('the room', () => {
  it('shows the running slot, its lots and the course of prices', async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    await test.app.tick()
    for (const amount of [600, 604]) await bid(first, lots[1] ?? 0, amount)
    const room = (await (await desk.get(`BiddingInfo/getAll_LiveBidding?slotId=${slotId}`)).json()) as {
      lots: unknown[]
      course: Record<string, [number, number][]>
    }
    expect(room.lots).toHaveLength(3)
    expect(room.course[String(lots[1])]?.map(([, amount]) => amount)).toEqual([600, 604])
    expect((await desk.get('BiddingInfo/getAll_LiveBidding')).status).toBe(200)
  })

  it('is closed to reelers, strangers and other markets', async () => {
    const { slotId } = await auction(test, { market: 'PNG', slotNo: 2, firstLot: 50 })
    expect((await first.get('BiddingInfo/getAll_LiveBidding')).status).toBe(403)
    expect((await (await test.client()).get('BiddingInfo/getAll_LiveBidding')).status).toBe(401)
    expect((await desk.get(`BiddingInfo/getAll_LiveBidding?slotId=${slotId}`)).status).toBe(404)
    expect((await desk.get(`BiddingInfo/stream?slotId=${slotId}`)).status).toBe(404)
  })
})

describe('the bids of a date and slot', () => {
  it('are answered with their lots, and both are asked for', async () => {
    const { slotNo, firstLot } = nextSlot()
    const { slotId, lots } = await auction(test, { slotNo, firstLot })
    await bid(first, lots[0] ?? 0, 610)
    const [slot] = await test.db.query<{ day: string }>(sql`select day from slot where id = ${slotId}`)
    const answer = await desk.get(`SlotInfo/getAll_BidByDateSlot?date=${slot?.day}&slotNo=${slotNo}`)
    expect(await answer.json()).toMatchObject({
      slot: { id: slotId },
      lots: lots.map((id) => expect.objectContaining({ id })),
      bids: [{ lotId: lots[0], amount: 610, state: 'LEADING' }],
    })
    const missing = await desk.get('SlotInfo/getAll_BidByDateSlot')
    expect([missing.status, await missing.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'Please select both a Date and a slot number' }),
    ])
  })
})
