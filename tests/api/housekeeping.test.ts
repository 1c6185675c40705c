import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../src/server/app'
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

it('goes on where its machine began with a clock that was hours ahead and was set right since', async () => {
  const key = sql`select 1 from idempotency where key = 'of-a-former-day'`
  market.clock.advance(5.5 * 3600_000)
  const begun = createApp(market.deps)
  market.clock.advance(-5.5 * 3600_000)
  await market.arrange(sql`
    insert into idempotency (user_id, route, key, body_hash, status, answer, at)
    select id, 'x', 'of-a-former-day', '\\x00', 200, '{}', ${market.clock.now()}::timestamptz - interval '49 hours'
    from mas_user where user_name = 'ad'`)
  await begun.tick()
  expect(await market.db.query(key)).toEqual([])
  await begun.stop()
})

it('drops functions and views of another version that nobody used an hour ago and nobody uses now', async () => {
  const stands = async () =>
    (await market.db.query(sql`select 1 from pg_namespace where nspname = 'v_000000000000'`)).length
  await market.db.query(sql`create schema v_000000000000`)
  for (const left of [1, 0]) {
    market.clock.advance(61 * 60_000)
    await market.app.tick()
    expect(await stands()).toBe(left)
  }
  expect(await market.db.query(sql`select count(*) as n from sold`)).toEqual([{ n: 0 }])
})
