import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { advanceDueSlots } from '../../src/server/slotClock/service'
import { notePulse } from '../../src/server/slots/givenBack'
import { type TestApp, testApp } from '../support/app'
import { type Auction, auction, bid, emptyDays } from '../support/auction'
import type { TestClient } from '../support/cookies'

/* Time in which no bid could be decided is given back (D59). The pulse is what says that one could. */

let market: TestApp
let reeler: TestClient
let officer: TestClient

beforeAll(async () => {
  market = await testApp({ reelers: 2 })
  reeler = await market.client('reeler01')
  officer = await market.client('marketofficer')
})
afterAll(() => market.close())
beforeEach(async () => {
  await emptyDays(market)
  await market.arrange(sql`delete from auction_pulse`)
  await market.arrange(sql`update setting set value = 'on' where key = 'auction.giveBack'`)
})

/** Nobody said for so many seconds that bids can be decided. */
const silentFor = (seconds: number) =>
  market.arrange(sql`
    insert into auction_pulse (id, at) values (1, auction_now() - make_interval(secs => ${seconds}::float8))
    on conflict (id) do update set at = excluded.at`)

const timesOf = async ({ slotId }: Auction) => {
  const [row] = await market.db.query<{ starts: number; ends: number; lots: number; status: string }>(sql`
    select extract(epoch from s.starts_at)::float8 as starts, extract(epoch from s.ends_at)::float8 as ends,
      (select count(*)::int from lot l where l.slot_id = s.id and l.closes_at = s.ends_at and l.opens_at = s.starts_at) as lots,
      s.slot_status as status
    from slot s where s.id = ${slotId}`)
  return row ?? { starts: 0, ends: 0, lots: 0, status: '' }
}
const changesOf = ({ slotId }: Auction) =>
  market.db.query<{ kind: string; reason: string; userId: number | null }>(
    sql`select kind, reason, user_id from slot_change where slot_id = ${slotId} order by id`,
  )

describe('a slot that ran while no bid could be decided', () => {
  it('ends so much later, its lots with it, with the cause and nobody’s name', async () => {
    const made = await auction(market, { lots: 2, endsIn: 300 })
    const before = await timesOf(made)
    await silentFor(20)
    await notePulse(market.deps)
    const after = await timesOf(made)
    expect(after.ends - before.ends).toBeGreaterThanOrEqual(20)
    expect(after.ends - before.ends).toBeLessThanOrEqual(23)
    expect(after).toMatchObject({ starts: before.starts, lots: 2 })
    expect(await changesOf(made)).toEqual([
      { kind: 'TIMES', reason: expect.stringMatching(/^No bid could be decided from .* · .*திருப்பித்/), userId: null },
    ])
    const [slot] = await market.db.query<{ day: string; slotNo: number }>(
      sql`select day, slot_no from slot where id = ${made.slotId}`,
    )
    const told = await officer.get(`SlotInfo/getAll_BidByDateSlot?date=${slot?.day}&slotNo=${slot?.slotNo}`)
    expect(await told.json()).toMatchObject({ changes: [{ kind: 'TIMES', by: null }] })
  })

  it('gets what it took until that stood, too, as where a second machine was not there yet', async () => {
    const made = await auction(market, { lots: 2, endsIn: 300 })
    const before = await timesOf(made)
    await silentFor(20)
    // A commit that waits, as for a standby.
    await market.arrange(
      sql`create function slow_commit() returns trigger language plpgsql as 'begin perform pg_sleep(2.5); return null; end'`,
    )
    await market.arrange(sql`
      create constraint trigger slow_commit after update on auction_pulse deferrable initially deferred
      for each row execute function slow_commit()`)
    try {
      await notePulse(market.deps)
    } finally {
      await market.arrange(sql`drop trigger slow_commit on auction_pulse`)
      await market.arrange(sql`drop function slow_commit()`)
    }
    const after = await timesOf(made)
    expect(after.ends - before.ends).toBeGreaterThanOrEqual(22.5)
    expect(after).toMatchObject({ starts: before.starts, lots: 2 })
    expect(await changesOf(made)).toHaveLength(2)
  })

  it('gets it back once, though two processes notice', async () => {
    const made = await auction(market, { endsIn: 300 })
    const before = await timesOf(made)
    await silentFor(20)
    await Promise.all([notePulse(market.deps), notePulse(market.deps), notePulse(market.deps)])
    await notePulse(market.deps)
    expect((await timesOf(made)).ends - before.ends).toBeLessThanOrEqual(23)
    expect(await changesOf(made)).toHaveLength(1)
  })

  it('is closed by nobody and takes no bid before it has it, and takes one after', async () => {
    const made = await auction(market, { endsIn: -3 })
    await market.jump(sql`update slot set slot_status = 'LIVE' where id = ${made.slotId}`)
    await market.jump(sql`update lot set lot_status = 'BIDDING' where slot_id = ${made.slotId}`)
    await silentFor(20)
    await advanceDueSlots(market.deps)
    expect((await timesOf(made)).status).toBe('LIVE')
    const lot = made.lots[0] ?? 0
    // Nor by a desk that asks for the farmers' sheet, or decides, before the time is given back.
    const [{ day = '', slotNo = 0 } = {}] = await market.db.query<{ day: string; slotNo: number }>(
      sql`select day, slot_no from slot where id = ${made.slotId}`,
    )
    const sheet = await officer.get(`SlotInfo/auction-approval-user?date=${day}&slotNo=${slotNo}`)
    expect(await sheet.json()).toMatchObject({ slot: { slotStatus: 'LIVE' } })
    const decisions = [{ lotId: lot, verdict: 'REJECTED', reason: 'Too low' }]
    const decided = await officer.post('SlotInfo/auction-approval-user', { slotId: made.slotId, decisions })
    expect(await decided.json()).toMatchObject({ rule: 'ui.approval.notClosed' })
    expect((await timesOf(made)).status).toBe('LIVE')
    expect((await bid(reeler, lot, 600)).status).toBe(503)
    await notePulse(market.deps)
    expect((await bid(reeler, lot, 600)).status).toBe(200)
    await advanceDueSlots(market.deps)
    expect((await timesOf(made)).status).toBe('LIVE')
  })

  it('gets half an hour back at most, of all outages together', async () => {
    const made = await auction(market, { startsIn: -7_200, endsIn: 600 })
    const before = await timesOf(made)
    await silentFor(3_600)
    await notePulse(market.deps)
    expect((await timesOf(made)).ends - before.ends).toBe(1_800)
    await silentFor(20)
    await notePulse(market.deps)
    expect((await timesOf(made)).ends - before.ends).toBe(1_800)
  })

  it('gets what its own start and its last decided bid leave of it', async () => {
    const made = await auction(market, { startsIn: -10, endsIn: 300 })
    const before = await timesOf(made)
    await silentFor(3_600)
    await notePulse(market.deps)
    const first = await timesOf(made)
    expect(first.ends - before.ends).toBeLessThanOrEqual(13)
    expect((await bid(reeler, made.lots[0] ?? 0, 600)).status).toBe(200)
    await silentFor(20)
    await notePulse(market.deps)
    // A bid was decided a moment ago, whatever the pulse says.
    expect((await timesOf(made)).ends).toBe(first.ends)
  })

  it('counts a bid as decided though it was taken back since', async () => {
    const made = await auction(market, { endsIn: 300 })
    const before = await timesOf(made)
    expect((await bid(reeler, made.lots[0] ?? 0, 600)).status).toBe(200)
    const [{ id = 0 } = {}] = await market.db.query<{ id: number }>(
      sql`select id from bid where slot_id = ${made.slotId}`,
    )
    const reason = 'Typed wrongly'
    expect((await officer.post('BiddingInfo/WithdrawBid', { bidId: id, reason })).status).toBe(200)
    await silentFor(20)
    await notePulse(market.deps)
    expect((await timesOf(made)).ends).toBe(before.ends)
  })
})

describe('the slots around it', () => {
  it('begin later where they would run into it, and no other does', async () => {
    const made = await auction(market, { endsIn: 60 })
    const touching = await auction(market, { startsIn: 60.5, endsIn: 300, slotNo: 2, firstLot: 50 })
    const apart = await auction(market, { startsIn: 900, endsIn: 1_200, slotNo: 3, firstLot: 80 })
    const over = await auction(market, { startsIn: -900, endsIn: -600, slotNo: 4, firstLot: 90 })
    const beside = await auction(market, { startsIn: 30, endsIn: 90, slotNo: 5, firstLot: 100 })
    const all = [made, touching, apart, over, beside]
    const before = await Promise.all(all.map(timesOf))
    await silentFor(20)
    await notePulse(market.deps)
    const after = await Promise.all(all.map(timesOf))
    const moved = after.map(({ ends }, at) => ends - (before[at]?.ends ?? 0))
    expect(moved[0]).toBeGreaterThanOrEqual(20)
    expect(after[1]?.starts).toBeGreaterThanOrEqual(after[0]?.ends ?? 0)
    expect((after[1]?.starts ?? 0) - (before[1]?.starts ?? 0)).toBe(moved[1])
    expect(moved.slice(2)).toEqual([0, 0, 0])
  })
})

describe('nothing is given back', () => {
  const untouched = async (silence: number) => {
    const made = await auction(market, { endsIn: 300 })
    const before = await timesOf(made)
    await silentFor(silence)
    await notePulse(market.deps)
    expect((await timesOf(made)).ends).toBe(before.ends)
    expect(await changesOf(made)).toEqual([])
  }
  it('for less than five seconds', () => untouched(3))
  it('where the market’s setting says so', async () => {
    await market.arrange(sql`update setting set value = 'off' where key = 'auction.giveBack'`)
    await untouched(20)
  })
  it('before the first pulse, of which nobody knows', async () => {
    const made = await auction(market, { endsIn: 300 })
    const before = await timesOf(made)
    await notePulse(market.deps)
    await notePulse(market.deps)
    expect((await timesOf(made)).ends).toBe(before.ends)
    expect((await bid(reeler, made.lots[0] ?? 0, 600)).status).toBe(200)
  })
})
