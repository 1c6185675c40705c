import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BidRow, LotRow, SlotChangeRow, SlotRow } from '#resources/api/lots'
import type { Room } from '#resources/api/room'
import { type TestApp, testApp } from '../support/app'
import {
  type Auction,
  answered,
  auction,
  bid,
  brokenLink,
  endSlot,
  lotOf,
  slotOf,
  type TestResponse,
} from '../support/auction'
import type { TestClient } from '../support/cookies'
import { morning } from '../support/morning'

let test: TestApp
let desk: TestClient
let reelers: TestClient[]
let slotNo = 0
let ahead = 0

const next = () => ({ slotNo: ++slotNo, firstLot: slotNo * 10 })
const reeler = (place: number) => reelers[place] as TestClient
const post = async <T>(path: string, body: object, who = desk): Promise<TestResponse<T>> =>
  answered<T>(await who.post(path, body))
const bidsOf = async (lotId: number): Promise<BidRow[]> =>
  (await (await desk.get(`BiddingInfo/getAll_BidsByLot?lotId=${lotId}`)).json()) as BidRow[]
const withdraw = (bidId: number | undefined, reason = 'Typed a wrong amount', who = desk) =>
  post<{ lot: LotRow }>('BiddingInfo/WithdrawBid', { bidId, reason }, who)
const tick = () => test.app.tick()
const setting = (key: string, value: string) =>
  test.arrange(sql`update setting set value = ${value} where key = ${key} and market_id is null`)

beforeAll(async () => {
  test = await testApp({ reelers: 3 })
  ahead = await morning(test)
  desk = await test.client('marketofficer')
  reelers = await Promise.all(['reeler01', 'reeler02', 'reeler03'].map((name) => test.client(name)))
})
afterAll(() => test.close())

/** Slots of other tests are out of the way. */
const alone = () => test.jump(sql`update slot set slot_status = 'CANCELLED'`)

const clockIn = (minutes: number) => new Date(Date.now() + ahead + (330 + minutes) * 60_000).toISOString().slice(11, 16)

const change = (slot: SlotRow, more: object) =>
  post<SlotRow>('SlotInfo/ChangeTimes', { id: slot.id, version: slot.version, reason: 'Power cut', ...more })

describe('the times of a slot', () => {
  const running = async (): Promise<Auction & { slot: SlotRow }> => {
    await alone()
    const made = await auction(test, next())
    await tick()
    return { ...made, slot: await slotOf(desk, made.slotId) }
  }

  it('are extended while it runs, with the reason on record', async () => {
    const { slot, lots, slotId } = await running()
    const { status, body } = await change(slot, { endTime: clockIn(90) })
    expect(status).toBe(200)
    expect(Date.parse(body.endsAt)).toBeGreaterThan(Date.parse(slot.endsAt))
    expect(body.startsAt).toBe(slot.startsAt)
    expect((await lotOf(desk, slotId, lots[0] ?? 0)).closesAt).toBe(body.endsAt)
    const room = (await (await desk.get(`BiddingInfo/getAll_LiveBidding?slotId=${slotId}`)).json()) as Room
    expect(room.changes).toMatchObject([
      { kind: 'TIMES', reason: 'Power cut', by: 'S. Kavitha', endsBefore: slot.endsAt, endsAfter: body.endsAt },
    ] satisfies Partial<SlotChangeRow>[])
    await endSlot(test, slotId)
  })

  it('cannot end in the past, nor change without a reason, nor over a newer version, nor after the end', async () => {
    const { slot, slotId } = await running()
    expect((await change(slot, { endTime: clockIn(-5) })).body.errors).toHaveProperty('endTime')
    expect((await change(slot, { endTime: clockIn(60), reason: '' })).body.errors).toHaveProperty('reason')
    expect((await change({ ...slot, version: 99 }, { endTime: clockIn(60) })).body.code).toBe('CONFLICT')
    await endSlot(test, slotId)
    expect((await change(slot, { endTime: clockIn(60) })).body.rule).toBe('desk.slot.over')
  })

  it('end earlier only as long ahead as the market wants it told', async () => {
    const { slot, slotId } = await running()
    const early = await change(slot, { endTime: clockIn(2) })
    expect(early.body.errors?.endTime).toMatch(/^Reelers see an earlier end 2 min ahead: \d\d:\d\d at the earliest\.$/)
    expect((await slotOf(desk, slotId)).endsAt).toBe(slot.endsAt)
    const told = await change(slot, { endTime: clockIn(3) })
    expect(told.status).toBe(200)
    // Later is no surprise, however near it is.
    expect((await change(told.body, { endTime: clockIn(4) })).status).toBe(200)
    await setting('slot.endNotice', '30')
    const none = await change(await slotOf(desk, slotId), { endTime: clockIn(3) })
    expect(none.body.errors?.endTime).toMatch(/^Reelers see an earlier end 30 min ahead; there is no time left/)
    await setting('slot.endNotice', '0')
    const next = await change(await slotOf(desk, slotId), { endTime: clockIn(1) })
    expect(next.status).toBe(200)
    await setting('slot.endNotice', '2')
    await endSlot(test, slotId)
  })

  it('move a planned slot, but not over another', async () => {
    const planned = await auction(test, { ...next(), startsIn: 7200, endsIn: 9000 })
    const slot = await slotOf(desk, planned.slotId)
    const moved = await change(slot, { startTime: clockIn(100), endTime: clockIn(130) })
    expect([moved.status, moved.body.duration]).toEqual([200, 30])
    const later = await auction(test, { ...next(), startsIn: 14_400, endsIn: 16_000 })
    const refused = await change(await slotOf(desk, later.slotId), { startTime: clockIn(110), endTime: clockIn(140) })
    expect(refused.body.rule).toBe('rule.slotOverlap')
    await test.arrange(sql`update slot set slot_status = 'CANCELLED' where id in (${planned.slotId}, ${later.slotId})`)
  })
})

describe('a late bid', () => {
  const late = async (softClose: boolean, endsIn: number) => {
    await alone()
    const made = await auction(test, { ...next(), endsIn })
    await test.arrange(sql`update slot set soft_close = ${softClose} where id = ${made.slotId}`)
    await tick()
    return made
  }

  it('makes the slot longer for every lot, five times at most, where the slot was planned so', async () => {
    const { slotId, lots } = await late(true, 30)
    const [one = 0, two = 0] = lots
    const before = await slotOf(desk, slotId)
    expect((await bid(reeler(0), one, 610)).status).toBe(200)
    const after = await slotOf(desk, slotId)
    expect([after.extensions, Date.parse(after.endsAt) - Date.parse(before.endsAt)]).toEqual([1, 60_000])
    expect((await lotOf(desk, slotId, two)).closesAt).toBe(after.endsAt)
    await bid(reeler(1), one, 611)
    expect((await slotOf(desk, slotId)).extensions).toBe(1)
    for (const amount of [612, 613, 614, 615, 616, 617]) {
      await endSlot(test, slotId, 20)
      expect((await bid(reeler(amount % 2), two, amount)).status).toBe(200)
    }
    expect((await slotOf(desk, slotId)).extensions).toBe(5)
    const [changes] = await test.arrange<{ count: number }>(
      sql`select count(*) as count from slot_change where slot_id = ${slotId} and kind = 'EXTENSION'`,
    )
    expect(changes?.count).toBe(5)
  })

  it('is shown on every lot of the slot, also on one that somebody held then', async () => {
    const { slotId, lots } = await late(true, 30)
    const [one = 0, two = 0] = lots
    await test.db.transaction(async (tx) => {
      await tx.query(sql`select 1 from lot where id = ${two} for no key update`)
      expect((await bid(reeler(0), one, 610)).status).toBe(200)
    })
    const { endsAt, extensions } = await slotOf(desk, slotId)
    expect([extensions, (await lotOf(desk, slotId, two)).closesAt]).toEqual([1, endsAt])
  })

  it('changes nothing where the slot was not planned so, or where the next slot begins', async () => {
    const plain = await late(false, 30)
    await bid(reeler(0), plain.lots[0] ?? 0, 610)
    expect((await slotOf(desk, plain.slotId)).extensions).toBe(0)
    await endSlot(test, plain.slotId)
    await tick()
    const squeezed = await late(true, 30)
    await auction(test, { ...next(), startsIn: 30, endsIn: 600 })
    await bid(reeler(0), squeezed.lots[0] ?? 0, 610)
    expect((await slotOf(desk, squeezed.slotId)).extensions).toBe(0)
  })

  it('from many at once extends once and deadlocks nobody', async () => {
    const { slotId, lots } = await late(true, 25)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        bid(reeler(place % 3), lots[place % lots.length] ?? 0, 610 + Math.floor(place / 3)),
      ),
    )
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
    expect((await slotOf(desk, slotId)).extensions).toBe(1)
    for (const lotId of lots) expect(await brokenLink(test.db, lotId)).toBeNull()
  })

  it("is planned by the market's setting", async () => {
    await setting('auction.softClose', 'on')
    const { lots, marketId } = await auction(test, { ...next(), endsIn: 5 })
    await test.arrange(
      sql`update lot set lot_status = 'TESTED', slot_id = null, round = 0 where id = any(${`{${lots.join(',')}}`}::int8[])`,
    )
    await test.arrange(sql`delete from lot_round where lot_id = any(${`{${lots.join(',')}}`}::int8[])`)
    const day = new Date(Date.now() + ahead + 330 * 60_000).toISOString().slice(0, 10)
    const body = {
      inwardDate: day,
      startTime: clockIn(1),
      endTime: clockIn(31),
      lotFrom: slotNo * 10,
      lotTo: slotNo * 10 + 2,
    }
    await alone()
    await test.arrange(
      sql`insert into counter (market_id, kind, period, last) values (${marketId}, 'slot', ${day}, 1000)
      on conflict (market_id, kind, period) do update set last = 1000`,
    )
    const made = await post<SlotRow>('SlotInfo/SaveSlotInfo', { ...body, lotNos: [slotNo * 10, slotNo * 10 + 2] })
    expect(made.body).toMatchObject({ softClose: true, extensions: 0, numberOfLots: 2 })
    await post('SlotInfo/CancelSlot', { id: made.body.id, version: made.body.version })
    const plain = await post<SlotRow>('SlotInfo/SaveSlotInfo', { ...body, softClose: false })
    expect(plain.body.softClose).toBe(false)
    await setting('auction.softClose', 'off')
  })
})

describe('unsold lots', () => {
  const unsold = async () => {
    const made = await auction(test, next())
    await tick()
    await bid(reeler(0), made.lots[0] ?? 0, 610)
    await endSlot(test, made.slotId)
    await tick()
    return made
  }

  it('go home with their farmer, with a reason, once', async () => {
    const { lots } = await unsold()
    const lotIds = lots.slice(1)
    expect((await post('SlotInfo/ReturnLots', { lotIds, reason: '' })).body.errors).toHaveProperty('reason')
    const done = await post<{ lots: LotRow[] }>('SlotInfo/ReturnLots', { lotIds, reason: 'Farmer takes them home' })
    expect(done.body.lots.map(({ lotStatus, leftReason }) => [lotStatus, leftReason])).toEqual([
      ['RETURNED', 'Farmer takes them home'],
      ['RETURNED', 'Farmer takes them home'],
    ])
    expect((await post('SlotInfo/ReturnLots', { lotIds, reason: 'Again and again' })).status).toBe(409)
    expect((await post('SlotInfo/ReturnLots', { lotIds: [lots[0]], reason: 'Not sold' })).body.rule).toBe(
      'desk.lots.notUnsold',
    )
  })

  it('go on to the next market day as lots of their own, once', async () => {
    const { lots } = await unsold()
    const lotIds = lots.slice(1)
    const done = await post<{ lots: LotRow[] }>('SlotInfo/CarryOver', { lotIds })
    expect(done.body.lots).toHaveLength(2)
    const [first] = done.body.lots
    expect(first).toMatchObject({
      lotStatus: 'TESTED',
      round: 0,
      highestBid: null,
      carriedFromId: lotIds[0],
      floorPrice: 600,
    })
    expect((first?.day ?? '') > new Date(Date.now() + ahead + 330 * 60_000).toISOString().slice(0, 10)).toBe(true)
    const [old] = await test.arrange<{ lotStatus: string }>(sql`select lot_status from lot where id = ${lotIds[0]}`)
    expect(old?.lotStatus).toBe('CARRIED')
    expect((await post('SlotInfo/CarryOver', { lotIds })).status).toBe(409)
    const again = await post('SlotInfo/CarryOver', { lotIds: [first?.id] })
    expect(again.body.rule).toBe('desk.lots.staysNoLonger')
    const other = await test.client('pennagaram')
    expect((await post('SlotInfo/CarryOver', { lotIds: [first?.id] }, other)).status).toBe(404)
  })

  it('go on as they were shown: those that cannot stay, and another plan by then is shown again', async () => {
    const { lots } = await unsold()
    const [, second = 0, third = 0] = lots
    const plan = async () =>
      (await (await desk.get(`SlotInfo/CarryOver/plan?lotIds=${lots.join(',')}`)).json()) as {
        count: number
        seen: string
        exceptions: { why: string; lotId: number }[]
      }
    const shown = await plan()
    expect(shown).toMatchObject({ count: 2, exceptions: [{ why: 'notUnsold', lotId: lots[0], stops: false }] })
    expect((await post('SlotInfo/ReturnLots', { lotIds: [third], reason: 'Takes it back' })).status).toBe(200)
    const late = await post('SlotInfo/CarryOver', { lotIds: lots, seen: shown.seen })
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
    const now = await plan()
    expect(now.exceptions.map(({ lotId }) => lotId)).toEqual([lots[0], third])
    const done = await post<{ lots: LotRow[] }>('SlotInfo/CarryOver', { lotIds: lots, seen: now.seen })
    expect(done.body.lots.map(({ carriedFromId }) => carriedFromId)).toEqual([second])
    const left = await plan()
    expect(left.count).toBe(0)
    expect((await post('SlotInfo/CarryOver', { lotIds: lots, seen: left.seen })).status).toBe(409)
  })

  it('stay for no other day where the market lets none stay', async () => {
    const { lots } = await unsold()
    await setting('lot.carryDays', '0')
    try {
      const refused = await post('SlotInfo/CarryOver', { lotIds: lots.slice(1) })
      expect(refused.body.rule).toBe('desk.lots.staysNoLonger')
    } finally {
      await setting('lot.carryDays', '1')
    }
  })

  it('carried by two desks at once are carried once', async () => {
    const { lots } = await unsold()
    const lotIds = lots.slice(1)
    const both = await Promise.all([post('SlotInfo/CarryOver', { lotIds }), post('SlotInfo/CarryOver', { lotIds })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a yes of the farmer', () => {
  it('is to the price that they were told, not to the one that stands by now', async () => {
    await alone()
    const { slotId, lots } = await auction(test, next())
    const [lotId = 0] = lots
    await bid(reeler(0), lotId, 610)
    await bid(reeler(1), lotId, 640)
    await endSlot(test, slotId)
    await tick()
    await withdraw((await bidsOf(lotId))[0]?.id)
    const head = await test.client('branchad')
    const yes = (amount: number) =>
      post('SlotInfo/auction-approval-user', { slotId, decisions: [{ lotId, verdict: 'APPROVED', amount }] }, head)
    expect((await yes(640)).body.rule).toBe('rule.approval.changed')
    expect((await yes(610)).status).toBe(200)
  })
})
