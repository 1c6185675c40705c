import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedInward } from '#resources/api/inward'
import { say } from '#shared/terms'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { arrivalOf, type InwardFixture, knownIds } from '../support/inward'

/* Entries are written without a line and sent hours later: to the market that they were written for, or nowhere. */

let app: TestApp
let desk: TestClient
let known: InwardFixture

const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T
const refusal = async (response: Promise<Response>): Promise<Record<string, unknown>> => {
  const answer = await response
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
}
const today = () => app.clock.now().toISOString().slice(0, 10)

beforeAll(async () => {
  app = await testApp({ start: '2026-11-20T04:30:00.000Z' })
  desk = await app.client('marketofficer')
  known = await knownIds(app)
})
afterAll(() => app.close())

describe('what waited for a line while its author went to another market', () => {
  const marketBy = async (code: string) =>
    (await app.db.query<{ id: number }>(sql`select id from mas_branch where code = ${code}`))[0]?.id ?? 0
  const goTo = async (code: string) => {
    await app.arrange(sql`
      update mas_user set market_id = ${await marketBy(code)}, version = version + 1 where user_name = 'marketofficer'`)
    await desk.signIn('marketofficer')
  }
  const elsewhere = {
    status: 422,
    code: 'REFUSED',
    rule: 'fault.otherMarket',
    message: say('en', 'fault.otherMarket').replace('{market}', 'Dharmapuri'),
  }

  it('is not entered there, nothing of it; its key is as good as before where it was written', async () => {
    const sentWith = async (key: string) => ({ 'Idempotency-Key': key, 'Meant-For': String(await marketBy('DPI')) })
    const [done, waiting] = [randomUUID(), randomUUID()]
    const arrival = arrivalOf(known)
    const post = async (key: string) => desk.post('CocoonInward/Save', arrival, await sentWith(key))
    const first = await json<SavedInward>(post(done))
    const lots = async () => (await app.db.query<{ n: number }>(sql`select count(*) as n from lot`))[0]?.n
    const before = await lots()
    await goTo('HSR')
    expect(await refusal(post(waiting))).toMatchObject(elsewhere)
    // What was done before is answered as the first time.
    expect(await json<SavedInward>(post(done))).toEqual(first)
    const lot = first.lots[0]
    const weight = { lotId: lot?.id, version: lot?.version, crates: [{ crateNo: 1, gross: '30.000', tare: '2.000' }] }
    const weighed = desk.post('CocoonAuction/Save_CocoonAution', weight, await sentWith(randomUUID()))
    expect(await refusal(weighed)).toMatchObject(elsewhere)
    const lines = [
      { head: '9002', debit: '5.00' },
      { head: '9003', credit: '5.00' },
    ]
    const voucher = { vouType: 'JV', day: today(), notes: 'Late', lines }
    expect(await refusal(desk.post('voucher', voucher, await sentWith(randomUUID())))).toMatchObject(elsewhere)
    expect(await lots()).toBe(before)
    await goTo('DPI')
    const { lots: made } = await json<SavedInward>(post(waiting))
    expect(made.map(({ lotNo }) => lotNo)).toEqual([
      (first.lots.at(-1)?.lotNo ?? 0) + 1,
      (first.lots.at(-1)?.lotNo ?? 0) + 2,
    ])
  })
})
