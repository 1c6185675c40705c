import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* Whoever signs in as a reeler bids in their name: the reeler is told what an official alone changes of that. */

const former = '9451000001'
const now = '9633333333'
let market: TestApp
let desk: TestClient

beforeAll(async () => {
  market = await testApp({ reelers: 1 })
  desk = await market.client('marketofficer')
})
afterAll(() => market.close())

const told = async (mobileNo: string) =>
  (
    await market.db.query<{ text: string }>(
      sql`select text from outbox where mobile_no = ${mobileNo} and kind = 'notice' order by id`,
    )
  ).map(({ text }) => text)
/** Changes the reeler's account, or their record. */
const change = async (face: 'reelerAccount' | 'reeler', changes: object) => {
  const [row] = await market.db.query<{ id: number; version: number }>(
    face === 'reeler'
      ? sql`select c.id, c.version from mas_customer c join mas_user u on u.customer_id = c.id where u.user_name = 'reeler01'`
      : sql`select id, version from mas_user where user_name = 'reeler01'`,
  )
  const body = JSON.stringify({ version: row?.version, ...changes })
  expect((await desk.fetch(`${face}/${row?.id}`, { method: 'PUT', body })).status).toBe(200)
}
const passwordBy = /new password .*S\. Kavitha[\s\S]*கடவுச்சொல்/
const numberBy = /mobile number .*S\. Kavitha[\s\S]*கைபேசி எண்/

it('of another password, and of another number on both, and of nothing else', async () => {
  await change('reelerAccount', { password: 'Bamboo-basket-9' })
  expect(await told(former)).toEqual([expect.stringMatching(passwordBy)])
  await change('reeler', { mobileNo: now, password: 'Mulberry-leaf-77' })
  const both = [expect.stringMatching(passwordBy), expect.stringMatching(numberBy)]
  expect([(await told(former)).slice(1), await told(now)]).toEqual([both, both])
  await change('reeler', { city: 'Palacode' })
  expect([(await told(former)).length, (await told(now)).length]).toEqual([3, 2])
})
