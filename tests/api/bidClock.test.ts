import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auction, bid, brokenLink, endSlot, lotOf, slotOf } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { type Hall, hallOf } from '../support/hall'

const many = 64
let { test, desk, reelers, first, second, nextSlot } = {} as Hall

beforeAll(async () => {
  ;({ test, desk, reelers, first, second, nextSlot } = await hallOf(many))
})
afterAll(() => test.close())

describe('the clock of slots', () => {
  it('opens and closes on time, whoever ticks', async () => {
    const { slotId, lots } = await auction(test, { ...nextSlot(), startsIn: 60 })
    const [lotId = 0] = lots
    await test.app.tick()
    expect((await slotOf(desk, slotId)).slotStatus).toBe('SCHEDULED')
    await test.arrange(sql`
      with s as (update slot set starts_at = auction_now() where id = ${slotId} returning id, starts_at)
      update lot set opens_at = s.starts_at from s where lot.slot_id = s.id`)
    await Promise.all([test.app.tick(), test.app.tick(), test.app.tick()])
    expect((await slotOf(desk, slotId)).slotStatus).toBe('LIVE')
    expect((await lotOf(desk, slotId, lotId)).lotStatus).toBe('BIDDING')
    await bid(first, lotId, 630)
    await endSlot(test, slotId)
    await Promise.all([test.app.tick(), test.app.tick()])
    expect(await slotOf(desk, slotId)).toMatchObject({ slotStatus: 'CLOSED', lotsWithBid: 1, noBid: 2, bids: 1 })
    const states = await test.arrange(sql`
      select r.verdict, r.highest_bid, r.bid_count, t.lot_status from lot_round r join lot t on t.id = r.lot_id
      where r.slot_id = ${slotId} order by t.lot_no`)
    expect(states).toEqual([
      { verdict: 'PENDING', highestBid: 630, bidCount: 1, lotStatus: 'BID_CLOSED' },
      { verdict: 'NO_BID', highestBid: null, bidCount: 0, lotStatus: 'NO_BID' },
      { verdict: 'NO_BID', highestBid: null, bidCount: 0, lotStatus: 'NO_BID' },
    ])
    expect((await bid(second, lotId, 700)).body.rule).toBe('rule.bid.late')
  })

  it('bids that race the closing are in the round or refused, never in between', async () => {
    const { slotId, lots } = await auction(test, { ...nextSlot(), lots: 4 })
    const storm: Promise<Awaited<ReturnType<typeof bid>>>[] = []
    let isLate = false
    const place = async (n: number, lotId: number) => {
      const answer = await bid(reelers[(n % 40) + 3] as TestClient, lotId, 601 + n)
      isLate ||= answer.body.rule === 'rule.bid.late'
      return answer
    }
    let isOver = false
    const ticking = (async () => {
      while (!isOver) await test.app.tick()
    })()
    await endSlot(test, slotId, 1)
    for (let n = 0; !isLate; n++) {
      for (const lotId of lots) storm.push(place(n, lotId))
      await new Promise((resolve) => setTimeout(resolve, 12))
    }
    const answers = await Promise.all(storm)
    isOver = true
    await ticking
    await test.app.tick()
    const accepted = answers.filter(({ status }) => status === 200).length
    expect(accepted).toBeGreaterThan(0)
    const [counts] = await test.arrange<{ bids: number; rounds: number }>(sql`
      select (select count(*) from bid where slot_id = ${slotId}) as bids,
        (select sum(bid_count) from lot_round where slot_id = ${slotId}) as rounds`)
    expect(counts).toEqual({ bids: accepted, rounds: accepted })
    for (const lotId of lots) expect(await brokenLink(test.db, lotId)).toBeNull()
  })

  it('writes nothing of a bid to the audit of lots, but the opening and closing', async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    await test.app.tick()
    await bid(first, lotId, 650)
    await endSlot(test, slotId)
    await test.app.tick()
    const rows = await test.arrange<{ status: string }>(sql`
      select after ->> 'lot_status' as status from audit where table_name = 'lot' and row_id = ${lotId}
      and operation = 'UPDATE' and before ->> 'lot_status' <> after ->> 'lot_status' order by id`)
    expect(rows.map(({ status }) => status)).toEqual(['BIDDING', 'BID_CLOSED'])
  })
})
