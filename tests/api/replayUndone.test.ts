import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auction, bid, endNow } from '../support/auction'
import { type Hall, hallOf } from '../support/hall'
import { replayed } from '../support/replayed'
import { post } from '../support/sold'

/* A day of which answers were taken back is decided again as it was: what was bid in between found the answer of then. */

let { test, desk, first, second, nextSlot } = {} as Hall
beforeAll(async () => {
  ;({ test, desk, first, second, nextSlot } = await hallOf(2))
})
afterAll(() => test?.close())

const said = async (path: string, body: object) => {
  const answer = await post(desk, path, body)
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()])
}

describe('a day with answers that were taken back', () => {
  it('comes to the same', async () => {
    const { slotId, marketId, lots } = await auction(test, { ...nextSlot(), lots: 3 })
    const [one = 0, two = 0, three = 0] = lots
    for (const [n, lot] of lots.entries()) await bid(n === 1 ? second : first, lot, 620)
    await endNow(test, slotId)
    await test.app.tick()
    const path = 'SlotInfo/auction-approval-user'
    const yes = (lotId: number, amount = 620) => ({ lotId, verdict: 'APPROVED', amount })
    await said(path, {
      slotId,
      decisions: [yes(one), yes(two), { lotId: three, verdict: 'REJECTED', reason: 'Too low' }],
    })
    // The reeler is told that the farmer decided, not that they are late.
    expect((await bid(second, one, 700)).body.rule).toBe('rule.bid.decided')
    await said('SlotInfo/undoApproval', { slotId, lotIds: [one, three] })
    expect((await bid(second, one, 700)).body.rule).toBe('rule.bid.late')
    await said(path, { slotId, decisions: [yes(three), { lotId: one, verdict: 'REJECTED', reason: 'Misheard' }] })
    const [{ day = '' } = {}] = await test.db.query<{ day: string }>(sql`select day from slot where id = ${slotId}`)
    const report = await replayed(test.deps, marketId, day)
    expect(report.differences).toEqual([])
  })
})
