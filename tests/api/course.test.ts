import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SlotCourse } from '#resources/api/course'
import type { HallAsked, HallRoom } from '#resources/api/hall'
import type { LotRow, SlotRow } from '#resources/api/lots'
import type { ReelerRoom, Room } from '#resources/api/room'
import { reelersRoom } from '../../src/client/bid/usePhoneRoom'
import { hallShows } from '../../src/client/hall/useHall'
import { phonesOf, roomsOf, screensOf } from '../../src/client/live/recorded'
import { type Auction, auction, bid, endNow } from '../support/auction'
import { type TestClient, testClient } from '../support/cookies'
import { type Hall, hallOf } from '../support/hall'
import { post } from '../support/sold'

/*
 * A slot that is over, played again: what the room and the hall answered while it ran is what its course shows of the same
 * instant, whatever was renamed or set otherwise since.
 */

const lotShown = ({ id, lotNo, farmerName, floorPrice, benefit, highestBid, highestReelerId, ...lot }: LotRow) => {
  const { reelerName, licenseNo, highestSurrogate, bidCount, lastBidAt, lotStatus, approxWeight, round, slotId } = lot
  return {
    ...{ id, lotNo, farmerName, floorPrice, benefit, highestBid, highestReelerId, reelerName, licenseNo },
    ...{ highestSurrogate, bidCount, lastBidAt, lotStatus, approxWeight, round, slotId },
  }
}
const slotShown = ({ startsAt, endsAt, extensions, slotStatus, softClose, lotFrom, lotTo }: SlotRow) => ({
  ...{ startsAt, endsAt, extensions, slotStatus, softClose, lotFrom, lotTo },
})
const roomShown = ({ slot, lots, course, changes, rules, reelerIds }: Room) => ({
  slot: slot && slotShown(slot),
  lots: lots.map(lotShown),
  // A price is told to a tenth of a second, and where one fell the screen knows the moment to its own.
  prices: Object.fromEntries(Object.entries(course).map(([id, points]) => [id, points.map(([, amount]) => amount)])),
  reelerIds: reelerIds.toSorted(),
  ...{ changes, rules },
})
const phoneShown = ({ slot, lots, me, rules }: ReelerRoom) => ({
  slot: slot && slotShown(slot),
  // What an officer took back is not told to the phone lot by lot: it reads anew.
  lots: lots.map(({ roomVersion, ...lot }) => lot),
  ...{ me, rules },
})
const hallShown = ({ slot, lots, market }: HallRoom) => ({
  market,
  slot: slot && { id: slot.id, endsAt: slot.endsAt, slotStatus: slot.slotStatus },
  lots: lots.map(({ id, highestBid, reelerName, bidCount, lotStatus, floorPrice }) => ({
    ...{ id, highestBid, reelerName, bidCount, lotStatus, floorPrice },
  })),
})

let { test, desk, first, second } = {} as Hall
let made: Auction
let screen: TestClient
let day = ''
const seen: { readonly room: Room; readonly hall: HallRoom; readonly phone: ReelerRoom }[] = []

const read = async <T>(who: TestClient, path: string): Promise<T> => {
  const response = await who.get(path)
  expect([response.status, path]).toEqual([200, path])
  return (await response.json()) as T
}
const look = async () =>
  seen.push({
    room: await read<Room>(desk, `BiddingInfo/getAll_LiveBidding?slotId=${made.slotId}`),
    hall: await read<HallRoom>(screen, 'hall/room'),
    phone: await read<ReelerRoom>(first, `BiddingInfo/myRoom?slotId=${made.slotId}`),
  })
const withdraw = async (lotId: number, amount: number, reason: string) => {
  const [of] = await test.db.query<{ id: number }>(
    sql`select id from bid where lot_id = ${lotId} and amount = ${amount}`,
  )
  expect((await post(desk, 'BiddingInfo/WithdrawBid', { bidId: of?.id, reason })).status).toBe(200)
}
const decide = async (decision: object, by = desk) =>
  expect(
    (await post(by, 'SlotInfo/auction-approval-user', { slotId: made.slotId, decisions: [decision] })).status,
  ).toBe(200)
const courseRead = (who = desk, slotNo = 1) => read<SlotCourse>(who, `SlotInfo/course?date=${day}&slotNo=${slotNo}`)

beforeAll(async () => {
  ;({ test, desk, first, second } = await hallOf(2))
  screen = testClient((request) => test.app.fetch(request, { address: '10.0.0.1' }))
  const asked = (await (await screen.post('hall/ask')).json()) as HallAsked
  screen.token = asked.token
  expect((await desk.post('hall/open', { code: asked.code })).status).toBe(200)

  made = await auction(test, { lots: 3, endsIn: 45 })
  const [one = 0, two = 0] = made.lots
  await test.arrange(sql`update slot set soft_close = true where id = ${made.slotId}`)
  await test.app.tick()
  await look()
  const steps = [
    () => bid(first, one, 620),
    () => bid(second, one, 620),
    () => bid(second, one, 650),
    () => bid(first, two, 590),
    () => bid(first, one, 1_400),
    () => bid(first, one, 1_400, { confirmed: ['amount'] }),
    () => withdraw(one, 1_400, 'Typed wrongly'),
    () => bid(first, two, 605),
    async () => {
      await endNow(test, made.slotId)
      await test.app.tick()
    },
    () => bid(first, one, 900),
    () => withdraw(two, 605, 'Bid on another lot'),
    async () => decide({ lotId: one, verdict: 'APPROVED', amount: 650 }, await test.client('branchad')),
    async () =>
      expect((await post(desk, 'SlotInfo/undoApproval', { slotId: made.slotId, lotIds: [one] })).status).toBe(200),
    () => decide({ lotId: one, verdict: 'REJECTED', reason: 'Too low' }),
  ]
  for (const step of steps) {
    await step()
    await look()
  }
  day = seen[0]?.room.slot?.day ?? ''
  // What is otherwise since: a licence, the step of the bids, the floor price of a later round.
  await test.arrange(sql`update mas_customer set license_no = 'NEW-' || id where customer_type = 'reeler'`)
  await test.arrange(sql`update setting set value = '7' where key = 'bid.increment' and market_id is null`)
  await test.arrange(sql`insert into setting (market_id, key, value) values (${made.marketId}, 'bid.increment', '9')`)
})
afterAll(() => test?.close())

/** How many steps had been by an instant. */
const stepsBy = ({ steps }: SlotCourse, now: string) => steps.filter(({ at }) => at <= now).length

describe('the course of a slot', () => {
  it('shows at each instant what the room showed then', async () => {
    const course = await courseRead()
    const rooms = roomsOf(course)
    expect(new Set(seen.map(({ room }) => stepsBy(course, room.now))).size).toBe(seen.length)
    for (const { room } of seen)
      expect(roomShown(rooms[stepsBy(course, room.now)] as Room), room.now).toEqual(roomShown(room))
  })

  it('and what the hall showed', async () => {
    const course = await courseRead()
    const boards = screensOf(course, roomsOf(course), hallShows)
    for (const { hall } of seen)
      expect(hallShown(boards[stepsBy(course, hall.now)]?.room as HallRoom), hall.now).toEqual(hallShown(hall))
    const before = boards[0]?.room
    expect([before?.slot, before?.next?.slotNo, before?.result]).toEqual([null, 1, null])
  })

  it('and what the phone of a reeler showed: their own bids, those of others, what the farmer said', async () => {
    const course = await courseRead()
    const [me] = seen.map(({ phone }) => phone.me.reelerId)
    const reeler = course.reelers.find(({ reelerId }) => reelerId === me)
    if (!reeler) throw new Error('The reeler is not known')
    expect(course.reelers).toHaveLength(2)
    const phones = phonesOf(course, roomsOf(course), reeler, reelersRoom)
    for (const { phone } of seen)
      expect(phoneShown(phones[stepsBy(course, phone.now)] as ReelerRoom), phone.now).toEqual(phoneShown(phone))
  })

  it('names every attempt with its answer, every withdrawal and change of times, in order', async () => {
    const { steps, room } = await courseRead()
    expect(steps.map(({ kind, lotNo, amount }) => [kind, lotNo, amount])).toEqual([
      ['OPENED', null, null],
      ['ACCEPTED', 1, 620],
      ['EXTENSION', null, null],
      ['REFUSED', 1, 620],
      ['ACCEPTED', 1, 650],
      ['REFUSED', 2, 590],
      ['ASKED', 1, 1_400],
      ['ACCEPTED', 1, 1_400],
      ['WITHDRAWN', 1, 1_400],
      ['ACCEPTED', 2, 605],
      ['TIMES', null, null],
      ['CLOSED', null, null],
      ['REFUSED', 1, 900],
      ['WITHDRAWN', 2, 605],
      ['APPROVED', 1, 650],
      ['REOPENED', 1, 650],
      ['REJECTED', 1, 650],
    ])
    expect(steps.at(-1)).toMatchObject({ reason: 'Too low', by: expect.any(String) })
    expect(steps[3]?.why?.en).toMatch(/621/)
    expect(steps[8]).toMatchObject({ reason: 'Typed wrongly', by: expect.any(String), reelerName: expect.any(String) })
    expect(steps.some(({ licenseNo }) => licenseNo?.startsWith('NEW-'))).toBe(false)
    expect(room.rules.step).toBe(1)
  })

  it('knows a bid that left no attempt, as a process of the version before writes it', async () => {
    const all = (await courseRead()).steps.length
    await test.db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`)
      await tx.query(sql`delete from bid_attempt where lot_id = ${made.lots[0] ?? 0} and sequence is not null`)
    })
    const { steps } = await courseRead()
    expect(steps.length).toBe(all)
    expect(
      roomsOf(await courseRead())
        .at(-1)
        ?.lots.map(({ highestBid }) => highestBid),
    ).toEqual([650, null, null])
  })

  it('is of the caller’s market alone, and of officials', async () => {
    const other = await test.client('pennagaram')
    expect((await other.get(`SlotInfo/course?date=${day}&slotNo=1`)).status).toBe(404)
    expect((await other.get(`SlotInfo/course?date=${day}&slotNo=1&marketId=${made.marketId}`)).status).toBe(403)
    expect((await first.get(`SlotInfo/course?date=${day}&slotNo=1`)).status).toBe(403)
    expect((await desk.get(`SlotInfo/course?date=${day}&slotNo=7`)).status).toBe(404)
  })
})
