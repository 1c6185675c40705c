import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WaitingLot } from '#resources/api/inward'
import type { LotRow, SlotRow } from '#resources/api/lots'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { arrivalOf, type InwardFixture, knownIds, save, saved } from '../support/inward'
import { auctionClock } from '../support/morning'

let app: TestApp
let desk: TestClient
let second: TestClient
let known: InwardFixture
let day: string
let lots: readonly LotRow[]
let setAuctionClock: (at: Date) => Promise<unknown>

/** The clock of the database and that of the process go on alike. */
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await setAuctionClock(app.clock.now())
}

const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T
const refusal = async (response: Promise<Response>): Promise<Record<string, unknown>> => {
  const answer = await response
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
}
const slotOf = (more: object = {}) => ({
  inwardDate: day,
  startTime: '10:30',
  endTime: '11:00',
  lotFrom: 1,
  lotTo: 5,
  ...more,
})
const create = (body: object, who = desk) => who.post('SlotInfo/SaveSlotInfo', body)
const created = async (body: object) => {
  const response = await create(body)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as SlotRow
}
const lotsNow = () => json<LotRow[]>(desk.get(`CocoonInward/GetInwardByDate?date=${day}`))
const slotsNow = () => json<SlotRow[]>(desk.get(`SlotInfo/getAll_SlotByDate?date=${day}`))
const waiting = async () =>
  (await json<WaitingLot[]>(desk.get(`CocoonInward/getAll_FromLots?date=${day}`))).map(({ lotNo }) => lotNo)

beforeAll(async () => {
  app = await testApp({ start: '2026-11-20T04:30:00.000Z' })
  setAuctionClock = await auctionClock(app)
  desk = await app.client('marketofficer')
  second = await app.client('branchad')
  known = await knownIds(app)
})
afterAll(() => app.close())

/** Ten tested lots on a day of its own, at 10:00 in India. */
beforeEach(async () => {
  await pass(24 * 60 * 60_000)
  await desk.signIn('marketofficer')
  await second.signIn('branchad')
  day = app.clock.now().toISOString().slice(0, 10)
  lots = (await saved(desk, arrivalOf(known, { numberOfLots: 10, approxWeight: '350' }))).lots
})

describe('a slot', () => {
  it('takes the lots of its range in', async () => {
    const slot = await created(slotOf())
    expect(slot).toMatchObject({
      slotNo: 1,
      day,
      startsAt: `${day}T05:00:00.000Z`,
      endsAt: `${day}T05:30:00.000Z`,
      duration: 30,
      lotFrom: 1,
      lotTo: 5,
      numberOfLots: 5,
      round: 1,
      slotStatus: 'SCHEDULED',
    })
    const joined = (await lotsNow()).filter(({ slotId }) => slotId === slot.id)
    expect(joined).toHaveLength(5)
    expect(joined[0]).toMatchObject({ lotStatus: 'SLOTTED', round: 1, opensAt: slot.startsAt, closesAt: slot.endsAt })
    expect(joined[0]?.roomVersion).toBe(1)
    expect(await waiting()).toEqual([6, 7, 8, 9, 10])
    expect((await create(slotOf())).status).toBe(422)
    const again = await refusal(create(slotOf({ startTime: '11:00', endTime: '11:20', lotFrom: 5 })))
    expect(again).toMatchObject({ code: 'REFUSED', rule: 'desk.slot.taken' })
    const next = await created(slotOf({ startTime: '11:00', endTime: null, duration: 20, lotFrom: 6, lotTo: 40 }))
    expect(next).toMatchObject({ slotNo: 2, duration: 20, lotFrom: 6, lotTo: 10 })
    expect((await json<SlotRow[]>(desk.get('SlotInfo/GetTodaySlots'))).map(({ slotNo }) => slotNo)).toEqual([1, 2])
  })

  it('locks its lots against change and removal', async () => {
    await created(slotOf())
    const lot = (await lotsNow()).find(({ lotNo }) => lotNo === 1) as LotRow
    expect(await refusal(save(desk, { lotId: lot.id, version: lot.version, dflCount: 5 }))).toMatchObject({
      code: 'REFUSED',
      rule: 'rule.lotSlotted',
    })
    expect((await desk.post(`removeCocoonInward/${lot.inwardId}`)).status).toBe(422)
    expect((await lotsNow()).filter(({ lotStatus }) => lotStatus === 'CANCELLED')).toEqual([])
  })

  it('refuses untested lots by their numbers and skips cancelled ones', async () => {
    const late = await saved(desk, arrivalOf(known, { numberOfLots: 1, approxWeight: '30', sample: null }))
    const answer = await refusal(create(slotOf({ lotFrom: 9, lotTo: 11 })))
    expect(answer).toMatchObject({ rule: 'desk.slot.untested' })
    expect(answer.message).toContain('11')
    await desk.post(`removeCocoonInward/${late.inwardId}`)
    expect(await created(slotOf({ lotFrom: 9, lotTo: 11 }))).toMatchObject({ lotTo: 10, numberOfLots: 2 })
  })

  it.each([
    ['an end before its start', { startTime: '11:00', endTime: '10:30' }, 'endTime'],
    ['an end in the past', { startTime: '09:00', endTime: '09:30' }, 'endTime'],
    ['an end that reelers see less than two minutes ahead', { startTime: '10:00', endTime: '10:01' }, 'endTime'],
    ['more than ten hours', { endTime: null, duration: 601 }, 'duration'],
    ['lots the wrong way round', { lotFrom: 5, lotTo: 4 }, 'lotTo'],
    ['a time that is none', { startTime: '25:00' }, 'startTime'],
    ['no lot number', { lotFrom: null }, 'lotFrom'],
  ])('refuses %s', async (_, more, field) => {
    const answer = await refusal(create(slotOf(more)))
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' })
    expect(Object.keys(answer.errors as object)).toEqual([field])
  })

  it('refuses times that overlap and ranges without lots', async () => {
    await created(slotOf())
    const overlap = slotOf({ startTime: '10:59', endTime: '11:30', lotFrom: 6, lotTo: 10 })
    expect(await refusal(create(overlap))).toMatchObject({ rule: 'rule.slotOverlap' })
    const empty = slotOf({ startTime: '11:00', endTime: '11:30', lotFrom: 20, lotTo: 30 })
    expect(await refusal(create(empty))).toMatchObject({ rule: 'desk.slot.noneInRange' })
    expect(await slotsNow()).toHaveLength(1)
  })

  it('asks about more lots than usual', async () => {
    await app.arrange(sql`update setting set value = '3' where key = 'slot.maxLots'`)
    const answer = await refusal(create(slotOf()))
    expect(answer).toMatchObject({ code: 'CONFIRM', asks: [{ field: 'lotTo' }] })
    expect(await created(slotOf({ confirmed: ['lotTo'] }))).toMatchObject({ numberOfLots: 5 })
    await app.arrange(sql`update setting set value = '40' where key = 'slot.maxLots'`)
  })

  it('is the desk of its own market only', async () => {
    for (const role of ['dosad', 'rjd', 'ad']) expect((await create(slotOf(), await app.client(role))).status).toBe(403)
    expect(await refusal(create(slotOf(), await app.client('pennagaram')))).toMatchObject({
      rule: 'desk.slot.noneInRange',
    })
    expect(await refusal(desk.get('SlotInfo/getAll_SlotByDate'))).toMatchObject({
      status: 400,
      message: 'Please select a date.',
    })
  })
})

describe('two desks at once', () => {
  it('make one slot of the same lots', async () => {
    const bodies = [slotOf(), slotOf({ startTime: '11:00', endTime: '11:30' })]
    const answers = await Promise.all(bodies.flatMap((body) => [create(body), create(body, second)]))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const slots = await slotsNow()
    expect(slots.map(({ slotNo }) => slotNo)).toEqual([1])
    const rounds = await app.db.query(sql`select lot_id from lot_round where slot_id = ${slots[0]?.id ?? 0}`)
    expect(rounds).toHaveLength(5)
  })

  it('make two slots of other lots and times, numbered one after the other', async () => {
    const bodies = [slotOf(), slotOf({ startTime: '11:00', endTime: '11:30', lotFrom: 6, lotTo: 10 })]
    await Promise.all(bodies.map((body, place) => create(body, place ? desk : second)))
    expect((await slotsNow()).map(({ slotNo, numberOfLots }) => [slotNo, numberOfLots])).toEqual([
      [1, 5],
      [2, 5],
    ])
  })

  it('either take a lot in or remove it', async () => {
    const inwardId = lots[0]?.inwardId
    const [slot, removal] = await Promise.all([create(slotOf()), second.post(`removeCocoonInward/${inwardId}`)])
    expect([slot.ok, removal.ok].filter(Boolean)).toHaveLength(1)
    const states = new Set((await lotsNow()).map(({ lotStatus }) => lotStatus))
    expect(slot.ok ? states.has('CANCELLED') : states.has('SLOTTED')).toBe(false)
  })
})

describe('cancelling a slot', () => {
  it('lets its lots wait again', async () => {
    const { id, version } = await created(slotOf())
    const cancelled = await json<SlotRow>(desk.post('SlotInfo/CancelSlot', { id, version }))
    expect(cancelled).toMatchObject({ slotStatus: 'CANCELLED', version: version + 1 })
    expect(await waiting()).toHaveLength(10)
    const lot = (await lotsNow()).at(-1)
    expect(lot).toMatchObject({ lotStatus: 'TESTED', round: 0, slotId: null, opensAt: null })
    expect((await desk.post('SlotInfo/CancelSlot', { id, version })).status).toBe(409)
    expect(await created(slotOf())).toMatchObject({ slotNo: 2, round: 1 })
  })

  it('is refused once it started, or for another version', async () => {
    const { id, version } = await created(slotOf())
    expect(await refusal(desk.post('SlotInfo/CancelSlot', { id, version: version + 1 }))).toMatchObject({
      code: 'CONFLICT',
      current: { id },
    })
    await pass(31 * 60_000)
    expect(await refusal(desk.post('SlotInfo/CancelSlot', { id, version }))).toMatchObject({ rule: 'ui.slot.started' })
    await pass(-31 * 60_000)
    const other = await app.client('pennagaram')
    expect((await other.post('SlotInfo/CancelSlot', { id, version })).status).toBe(404)
  })
})

describe('a later round', () => {
  /** The first slot is over: lot 1 had no bid, lot 2 was sold, the others were refused. */
  const finish = (slotId: number) =>
    app.jump(sql`
      with verdicts as (
        update lot_round r set verdict = case l.lot_no when 1 then 'NO_BID' when 2 then 'APPROVED' else 'REJECTED' end,
          reason = 'Too low', highest_bid = 610, bid_count = 2, decided_at = now(),
          decided_by_id = (select min(id) from mas_user),
          highest_reeler_id = (select min(id) from mas_customer c where c.customer_type = 'reeler' and c.market_id = l.market_id)
        from lot l where l.id = r.lot_id and r.slot_id = ${slotId} returning r.lot_id, r.verdict, r.highest_reeler_id
      ), ended as (update slot set slot_status = 'APPROVED' where id = ${slotId})
      update lot l set lot_status = v.verdict, price_per_kg = 610, reeler_id = v.highest_reeler_id
      from verdicts v where v.lot_id = l.id`)

  it('takes what was left unsold and passes over what is sold', async () => {
    const first = await created(slotOf())
    await finish(first.id)
    expect(await waiting()).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10])
    const again = await created(slotOf({ startTime: '11:30', endTime: '11:50' }))
    expect(again).toMatchObject({ numberOfLots: 4, round: 2, lotFrom: 1, lotTo: 5 })
    const lot = (await lotsNow()).find(({ lotNo }) => lotNo === 3)
    expect(lot).toMatchObject({ lotStatus: 'SLOTTED', round: 2, highestBid: null, bidCount: 0 })
    await desk.post('SlotInfo/CancelSlot', { id: again.id, version: again.version })
    expect((await lotsNow()).find(({ lotNo }) => lotNo === 3)).toMatchObject({
      lotStatus: 'REJECTED',
      round: 1,
      slotId: first.id,
      highestBid: 610,
    })
  })

  it('ends after the third', async () => {
    await app.jump(sql`update lot set lot_status = 'NO_BID', round = 3 where day = ${day}`)
    expect(await waiting()).toEqual([])
    expect(await refusal(create(slotOf()))).toMatchObject({ rule: 'desk.slot.noneInRange' })
  })
})
