import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auction, bid, type TestResponse } from '../support/auction'
import { type Hall, hallOf } from '../support/hall'
import { until } from '../support/until'
import { waitingIn } from '../support/waiting'

/* A reeler gets a limit while bids of theirs are being decided: what they stand for is decided one bid after the other by then. */

let { test, first, nextSlot } = {} as Hall
beforeAll(async () => {
  ;({ test, first, nextSlot } = await hallOf(2))
})
afterAll(() => test?.close())

/** As in `place_bids`, between the locks and the reading of reelers: it waits for whoever has the lock. */
const held = 4711
const whoWaits = sql.raw(`create or replace function auction_day() returns date language plpgsql volatile as $body$
  begin
    perform pg_advisory_xact_lock_shared(${held});
    return (auction_now() at time zone 'Asia/Kolkata')::date;
  end $body$`)

describe('two bids of a reeler whose limit is set as they are decided', () => {
  it('never stand for more than the limit together', async () => {
    const { lots, marketId } = await auction(test, { ...nextSlot(), lots: 2 })
    await test.app.tick()
    const [{ id = 0 } = {}] = await test.db.query<{ id: number }>(
      sql`select customer_id as id from mas_user where user_name = 'reeler01'`,
    )
    // Binds the device, and is refused.
    expect((await bid(first, lots[0] ?? 0, 5000)).body.rule).toBe('rule.bid.tooHigh')
    await test.db.query(whoWaits)
    const asked: Promise<TestResponse>[] = []
    await test.db.transaction(async (writing) => {
      // What is written of bids waits for their market, so that neither sees the other.
      await writing.query(sql`select 1 from mas_branch where id = ${marketId} for update`)
      await test.db.transaction(async (reading) => {
        await reading.query(sql`select pg_advisory_xact_lock(${held})`)
        for (const lotId of lots) {
          // A lot of 30.250 kg at 600 costs 18,286.13 with levy.
          asked.push(bid(first, lotId, 600))
          await until(async () => expect(await waitingIn(test.db)).toBe(asked.length))
        }
        await test.arrange(sql`update mas_customer set credit_limit = 20000, version = version + 1 where id = ${id}`)
      })
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(await waitingIn(test.db)).toBeGreaterThan(0)
    })
    const answers = await Promise.all(asked)
    expect(answers.map(({ status, body }) => body.rule ?? status).sort()).toEqual([200, 'rule.bid.noCover'])
  })
})
