import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { SlotRow } from '#resources/api/lots'
import { instantOf } from '#shared/day'
import { type TestApp, testApp } from '../support/app'
import { askedWhile } from '../support/askedWhile'
import { answered } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { arrivalOf, knownIds, saved } from '../support/inward'
import { auctionClock } from '../support/morning'

/* Slots of an evening run into the next day: their times are the market's, whichever day their lots are of. */

const day = '2026-11-20'
const next = '2026-11-21'

let market: TestApp
let desk: TestClient
let second: TestClient
let setTo: (instant: string) => Promise<unknown>

/** Ten tested lots at half past eleven in the evening. */
beforeEach(async () => {
  await market?.close()
  market = await testApp({ start: instantOf(day, '23:30') })
  const setAuctionClock = await auctionClock(market)
  setTo = (instant) => {
    market.clock.set(instant)
    return setAuctionClock(new Date(instant))
  }
  await setTo(instantOf(day, '23:30'))
  desk = await market.client('marketofficer')
  second = await market.client('branchad')
  await saved(desk, arrivalOf(await knownIds(market), { numberOfLots: 10, approxWeight: '350' }))
})
afterAll(() => market.close())

const create = async (who: TestClient, body: object) => answered<SlotRow>(await who.post('SlotInfo/SaveSlotInfo', body))
const late = { inwardDate: day, startTime: '23:50', duration: 40, lotFrom: 1, lotTo: 5 }

describe('about midnight', () => {
  it('two desks make no slots that overlap, of whichever days', async () => {
    await market.jump(sql`update lot set day = ${next} where lot_no > 5`)
    const early = { inwardDate: next, startTime: '00:10', endTime: '00:40', lotFrom: 6, lotTo: 10 }
    // Each has found the times free, and waits for its lots.
    const answers = await askedWhile(market, sql`select id from lot order by id for update`, [
      () => create(desk, late),
      () => create(second, early),
    ])
    expect(answers).toMatchObject([{ status: 201 }, { status: 422, body: { rule: 'rule.slotOverlap' } }])
  })

  it('the end of a slot that ends before it is moved past it, by up to the longest that a slot may run', async () => {
    const { id, version } = (await create(desk, { ...late, duration: 5 })).body
    const change = async (endTime: string) =>
      answered<SlotRow>(await desk.post('SlotInfo/ChangeTimes', { id, version, endTime, reason: 'Power cut' }))
    expect((await change('09:51')).body.errors).toHaveProperty('endTime')
    const endsAt = new Date(instantOf(next, '00:05')).toISOString()
    expect(await change('00:05')).toMatchObject({ status: 200, body: { endsAt, duration: 15 } })
  })

  it('the end of a slot that runs is moved on the next day, too', async () => {
    const { id, version } = (await create(desk, late)).body
    await setTo(instantOf(next, '00:05'))
    const change = async (endTime: string) =>
      answered<SlotRow>(await desk.post('SlotInfo/ChangeTimes', { id, version, endTime, reason: 'Power cut' }))
    expect((await change('23:55')).body.errors).toHaveProperty('endTime')
    const endsAt = new Date(instantOf(next, '00:45')).toISOString()
    expect(await change('00:45')).toMatchObject({ status: 200, body: { endsAt, duration: 55 } })
  })
})
