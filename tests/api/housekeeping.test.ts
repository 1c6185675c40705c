import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'

let market: TestApp
beforeAll(async () => {
  market = await testApp()
})
afterAll(() => market.close())

it('forgets keys of repeated writes after 48 hours and not before', async () => {
  const count = async () => (await market.db.query<{ n: number }>(sql`select count(*) as n from idempotency`))[0]?.n
  await market.arrange(sql`
    insert into idempotency (user_id, route, key, body_hash, status, answer, at)
    select id, 'x', 'k' || age, '\\x00', 200, '{}', ${market.clock.now()}::timestamptz - make_interval(hours => age)
    from mas_user, (values (1), (46), (49)) v (age) where user_name = 'ad'`)
  await market.app.tick()
  expect(await count()).toBe(3)
  market.clock.advance(61 * 60_000)
  await market.app.tick()
  expect(await count()).toBe(2)
})
