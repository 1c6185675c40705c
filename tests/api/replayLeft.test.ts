import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auction, bid, endNow } from '../support/auction'
import { type Hall, hallOf } from '../support/hall'
import { replayed } from '../support/replayed'
import { post } from '../support/sold'

/* Lots that left their slot after bids: what was bid on them then is decided again by where they were (0150). */

let { test, desk, first, second } = {} as Hall
beforeAll(async () => {
  ;({ test, desk, first, second } = await hallOf(2))
})
afterAll(() => test?.close())

const done = async (path: string, body: object) => {
  const answer = await post(desk, path, body)
  const told = (await answer.json()) as { id?: number; version?: number; message?: string }
  expect([answer.status, told]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()])
  return told
}

describe('a day on which lots left their slot after bids', () => {
  it('comes to the same', async () => {
    const { slotId, marketId, lots } = await auction(test, { slotNo: 9, lots: 4 })
    const [one = 0, two = 0, three = 0, four = 0] = lots
    const [{ day = '', lotNo = 0 } = {}] = await test.db.query<{ day: string; lotNo: number }>(
      sql`select day, lot_no from lot where id = ${one}`,
    )
    const answerTo = async (lotId: number, amount: number) => {
      const { status, body } = await bid(second, lotId, amount)
      return status === 200 ? 'ok' : body.rule
    }
    await bid(first, one, 620)
    await bid(first, two, 640)
    expect(await answerTo(one, 630)).toBe('ok')
    await endNow(test, slotId)
    await test.app.tick()
    const no = (lotId: number) => ({ lotId, verdict: 'REJECTED', reason: 'Too low' })
    await done('SlotInfo/auction-approval-user', { slotId, decisions: [no(one), no(two)] })
    expect(await answerTo(one, 700)).toBe('rule.bid.decided')

    // Into a slot that is cancelled before it begins: each lot is again what the slot before left of it.
    const times = { startTime: '23:58', endTime: '23:59' }
    const all = { inwardDate: day, ...times, lotFrom: lotNo, lotTo: lotNo + 3 }
    const left = () =>
      test.db.query(sql`
        select lot_no, lot_status, round, slot_id, opens_at, closes_at, highest_bid, highest_reeler_id, highest_surrogate,
          bid_count, last_bid_at
        from lot where slot_id = ${slotId} order by lot_no`)
    const before = await left()
    const slot = await done('SlotInfo/SaveSlotInfo', all)
    expect([await answerTo(one, 700), await answerTo(three, 700)]).toEqual(['rule.bid.notLive', 'rule.bid.notLive'])
    await done('SlotInfo/CancelSlot', { id: slot.id, version: slot.version })
    expect(await left()).toEqual(before)
    expect([await answerTo(one, 700), await answerTo(three, 700)]).toEqual(['rule.bid.decided', 'rule.bid.late'])

    // Home, and on to the next day.
    await done('SlotInfo/ReturnLots', { lotIds: [one], reason: 'The farmer takes it home' })
    await done('SlotInfo/CarryOver', { lotIds: [two] })
    expect([await answerTo(one, 700), await answerTo(two, 700)]).toEqual([
      'rule.bid.lotNotInSlot',
      'rule.bid.lotNotInSlot',
    ])

    // A slot that is moved to now, and in which nobody bids.
    const later = await done('SlotInfo/SaveSlotInfo', { ...all, lotNos: [lotNo + 2, lotNo + 3] })
    await test.arrange(sql`
      with n as (select auction_now() - interval '1 minute' as starts, auction_now() as at),
      b as (select * from slot where id = ${later.id ?? 0}),
      s as (update slot set starts_at = n.starts, ends_at = n.at from n where slot.id = ${later.id ?? 0} returning slot.id),
      l as (update lot set opens_at = n.starts, closes_at = n.at from n where lot.slot_id = ${later.id ?? 0})
      insert into slot_change (market_id, slot_id, kind, starts_before, ends_before, starts_after, ends_after, reason, user_id, at)
      select b.market_id, b.id, 'TIMES', b.starts_at, b.ends_at, n.starts, n.at, 'Sold out', (select min(id) from mas_user), n.at
      from b, n`)
    await test.app.tick()
    const rounds = await test.db.query(sql`select verdict from lot_round where slot_id = ${later.id ?? 0}`)
    expect(rounds).toEqual([{ verdict: 'NO_BID' }, { verdict: 'NO_BID' }])
    await done('SlotInfo/ReturnLots', { lotIds: [four], reason: 'The farmer takes it home' })

    const report = await replayed(test.deps, marketId, day)
    expect(report.differences).toEqual([])
    expect(report.bids).toBe(10)
  }, 120_000)
})
