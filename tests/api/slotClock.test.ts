import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LotRow, SlotRow } from '#resources/api/lots'
import { type TestApp, testApp } from '../support/app'
import { answered, auction, bid, emptyDays, lotOf, slotOf } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { auctionClock } from '../support/morning'
import { until } from '../support/until'

/* Whether a slot has begun, and is over, is said by the clock that decides its bids (0008), which the test has in hand. */

let market: TestApp
let officer: TestClient
let reeler: TestClient
let setAuctionClock: (at: Date) => Promise<unknown>

/** 10:30 in India. */
const halfPastTen = Date.parse('2026-11-20T05:00:00.000Z')
const minute = 60_000
/** The clock that decides, so many milliseconds after half past ten; that of the process `behind` it. */
const at = async (ms: number, behind = 0) => {
  await setAuctionClock(new Date(halfPastTen + ms))
  market.clock.set(new Date(halfPastTen + ms - behind))
}

beforeAll(async () => {
  market = await testApp({ reelers: 2, start: new Date(halfPastTen) })
  setAuctionClock = await auctionClock(market)
  await market.arrange(sql`update setting set value = '0' where key = 'slot.endNotice'`)
  officer = await market.client('marketofficer')
  reeler = await market.client('reeler01')
})
afterAll(() => market.close())
beforeEach(async () => {
  await emptyDays(market)
  await at(0)
})

const cancel = async ({ id, version }: SlotRow) =>
  answered<SlotRow>(await officer.post('SlotInfo/CancelSlot', { id, version }))
const change = async ({ id, version }: SlotRow, times: object) =>
  answered<SlotRow>(await officer.post('SlotInfo/ChangeTimes', { id, version, reason: 'Power cut', ...times }))
const lateBids = (slotId: number) =>
  market.db.query(
    sql`select b.id from bid b join slot s on s.id = b.slot_id where s.id = ${slotId} and b.at >= s.ends_at`,
  )

describe('a slot', () => {
  it('that has begun is not cancelled by a process whose clock is late, and its bids stand', async () => {
    const { slotId, lots } = await auction(market, { startsIn: 60, endsIn: 600 })
    await at(minute + 1, 2 * minute)
    expect((await bid(reeler, lots[0] ?? 0, 650)).status).toBe(200)
    expect((await cancel(await slotOf(officer, slotId))).body.rule).toBe('ui.slot.started')
    expect(await lotOf(officer, slotId, lots[0] ?? 0)).toMatchObject({
      highestBid: 650,
      bidCount: 1,
    } satisfies Partial<LotRow>)
  })

  it('that has not is, by one whose clock is early', async () => {
    const { slotId } = await auction(market, { startsIn: 60, endsIn: 600 })
    await at(0, -2 * minute)
    expect((await cancel(await slotOf(officer, slotId))).body.slotStatus).toBe('CANCELLED')
  })

  it('cannot be planned for a time that is over, whatever the process says', async () => {
    const { lots } = await auction(market, { startsIn: 7200, endsIn: 7800 })
    await market.jump(
      sql`update lot set lot_status = 'TESTED', slot_id = null where id = any(${`{${lots.join(',')}}`}::int8[])`,
    )
    await at(31 * minute, 5 * minute)
    const asked = { inwardDate: '2026-11-20', startTime: '10:30', endTime: '11:00', lotFrom: 1, lotTo: 3 }
    expect((await answered(await officer.post('SlotInfo/SaveSlotInfo', asked))).body.errors).toHaveProperty('endTime')
  })

  it('that is made shorter has no bid after its new end', async () => {
    const { slotId, lots } = await auction(market, { startsIn: -60, endsIn: 600 })
    await market.app.tick()
    const running = await slotOf(officer, slotId)
    // Whoever changes the slot is held up for a moment, and meanwhile its new end comes.
    await market.arrange(sql`
      create function hold_up() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(4711); return new; end'`)
    await market.arrange(
      sql`create trigger hold_up before update of ends_at on slot for each row execute function hold_up()`,
    )
    try {
      await at(59_000)
      let placing: Promise<unknown> = Promise.resolve()
      let changing: Promise<unknown> = Promise.resolve()
      await market.db.transaction(async (tx) => {
        await tx.query(sql`select pg_advisory_xact_lock(4711)`)
        changing = change(running, { endTime: '10:31' })
        await until(async () =>
          expect(
            await market.db.query(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`),
          ).toHaveLength(1),
        )
        await at(minute + 500)
        placing = bid(reeler, lots[0] ?? 0, 650)
        await Promise.race([placing, new Promise((resolve) => setTimeout(resolve, 500))])
      })
      await Promise.all([placing, changing])
    } finally {
      await market.arrange(sql`drop trigger hold_up on slot`)
      await market.arrange(sql`drop function hold_up()`)
    }
    expect(Date.parse((await slotOf(officer, slotId)).endsAt)).toBe(halfPastTen + minute)
    expect(await lateBids(slotId)).toEqual([])
  })
})

describe('the length of a slot', () => {
  it('may be the longest, and a late bid makes it longer all the same', async () => {
    const { slotId, lots } = await auction(market, { startsIn: -3540, endsIn: 30 })
    await market.arrange(sql`update slot set soft_close = true, duration = 600 where id = ${slotId}`)
    await market.app.tick()
    expect((await bid(reeler, lots[0] ?? 0, 650)).status).toBe(200)
    expect(await slotOf(officer, slotId)).toMatchObject({ extensions: 1 } satisfies Partial<SlotRow>)
  })

  it('may be less than half a minute, where time that was given back moved its start', async () => {
    const { slotId } = await auction(market, { startsIn: 40, endsIn: 600 })
    const { status, body } = await change(await slotOf(officer, slotId), { endTime: '10:31' })
    expect([status, Date.parse(body.endsAt)]).toEqual([200, halfPastTen + minute])
  })
})
