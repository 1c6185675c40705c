import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bidPace } from '../../src/server/bidding/pace'
import { usualLimits } from '../../src/server/limits'
import { auction, bid, freshKey } from '../support/auction'
import { type Hall, hallOf } from '../support/hall'

/* An account that bids faster than people do fills no table, and slows nobody (0150). */

let { test, first, second, nextSlot } = {} as Hall
beforeAll(async () => {
  ;({ test, first, second, nextSlot } = await hallOf(2, { limits: usualLimits }))
})
afterAll(() => test?.close())
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the pace of bids', () => {
  const user = { id: 1, marketId: 1 }
  const origin = { at: '', address: '203.0.113.7', agent: null, requestId: 'r', device: null }
  const note = vi.fn()
  const paceAt = () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const keep = bidPace({ limits: usualLimits, failures: { note } as never })
    /** How many of `many` bids, one every so many milliseconds, are refused. */
    const refusedOf = (many: number, every: number) => {
      let refused = 0
      for (let n = 0; n < many; n++) {
        now += every
        try {
          keep({ user, origin } as never)
        } catch (error) {
          expect(error).toMatchObject({ code: 'SLOW_DOWN', details: { retryAfter: 1 } })
          refused += 1
        }
      }
      return refused
    }
    return refusedOf
  }

  it('is never met by a bid every 200 ms for an hour, with a burst of what a lost line sends again', () => {
    const refusedOf = paceAt()
    expect(refusedOf(18_000, 200)).toBe(0)
    expect(refusedOf(60, 1)).toBe(0)
    expect(refusedOf(18_000, 200)).toBe(0)
    expect(note).not.toHaveBeenCalled()
  })

  it('lets a script through no faster than ten a second, and hears it again a second after it stops', () => {
    const refusedOf = paceAt()
    const passed = 60_000 - refusedOf(60_000, 1)
    expect(passed).toBeLessThanOrEqual(100 + 60 * 10)
    expect(refusedOf(1, 1_100)).toBe(0)
  })
})

it('a script is told 429 in its language; what was refused so is counted, what was decided is kept whole', async () => {
  const { lots } = await auction(test, nextSlot())
  const [lotId = 0, other = 0] = lots
  await bid(first, lotId, 610)
  const many = 400
  const post = () =>
    first.post(
      'BiddingInfo/Save_Bid',
      { lotId, amount: 605 },
      { 'Idempotency-Key': freshKey(), 'Accept-Language': 'ta' },
    )
  const storm = Promise.all(Array.from({ length: many }, post))
  expect((await bid(second, other, 610)).status).toBe(200)
  const answers = await storm
  const slowed = answers.filter(({ status }) => status === 429)
  expect(slowed.length).toBeGreaterThan(many / 4)
  expect(slowed.every((answer) => answer.headers.get('Retry-After') === '1')).toBe(true)
  expect(await slowed[0]?.json()).toMatchObject({ code: 'SLOW_DOWN', message: expect.stringContaining('கேட்பு') })
  const [kept] = await test.db.query<{ many: number }>(
    sql`select count(*)::int as many from bid_attempt where lot_id = ${lotId}`,
  )
  expect(kept?.many).toBe(1 + many - slowed.length)
  await test.deps.failures.flush(true)
  const [told] = await test.db.query<{ many: number; rows: number }>(sql`
    select sum(count)::int as many, count(*)::int as rows from security_event
    where kind = 'REFUSED' and detail = 'SLOW_DOWN BiddingInfo/Save_Bid'`)
  expect(told).toEqual({ many: slowed.length, rows: 2 })
})
