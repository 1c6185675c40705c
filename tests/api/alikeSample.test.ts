import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LotRow } from '#resources/api/lots'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { arrivalOf, averageSample, crossSample, type InwardFixture, knownIds, saved } from '../support/inward'

/* The one sample of an arrival stands for all of its lots, also where it is mended. */

let app: TestApp
let desk: TestClient
let known: InwardFixture

beforeAll(async () => {
  app = await testApp()
  desk = await app.client('marketofficer')
  known = await knownIds(app)
})
afterAll(() => app.close())

it('is mended for every lot of the arrival that was tested by it and is in no slot, where that is asked', async () => {
  const { lots } = await saved(desk, arrivalOf(known, { numberOfLots: 4, approxWeight: '132' }))
  const [first, , apart, slotted] = lots as LotRow[]
  const own = { ...averageSample, shellWeight: '19' }
  const alone = await saved(desk, {
    lotId: apart?.id,
    version: apart?.version,
    cocoonTypeId: known.cb,
    sample: crossSample,
  })
  expect(alone.lots.map(({ id }) => id)).toEqual([apart?.id])
  await app.jump(sql`update lot set lot_status = 'SLOTTED' where id = ${slotted?.id}`)
  const changed = await saved(desk, { lotId: first?.id, version: first?.version, sample: own, withAlike: true })
  expect(changed.lots.map(({ lotNo }) => lotNo)).toEqual([lots[0]?.lotNo, lots[1]?.lotNo])
  const prices = new Set(changed.lots.map(({ floorPrice, shellWeight }) => `${floorPrice} ${shellWeight}`))
  expect([...prices]).toEqual(['612 19.000'])
  // Of its own where that is not asked.
  const [again] = changed.lots
  const single = await saved(desk, { lotId: again?.id, version: again?.version, sample: averageSample })
  expect(single.lots.map(({ id }) => id)).toEqual([first?.id])
  const untouched = await app.db.query<{ shellWeight: string }>(sql`
    select shell_weight from lot where id in (${apart?.id ?? 0}, ${slotted?.id ?? 0}) order by id`)
  expect(untouched.map(({ shellWeight }) => shellWeight)).toEqual(['15.300', '18.600'])
})
