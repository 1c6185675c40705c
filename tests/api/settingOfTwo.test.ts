import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { inTheYes } from '../support/confirmed'
import type { TestClient } from '../support/cookies'
import { post } from '../support/sold'

/* What says how much one person alone may do is set by two, whoever writes: the database holds it to the yes to this very value. */

const key = 'voucher.confirmAbove'
const isOfTwo = `The value ${key} is set by two people`

let market: TestApp
let maker: TestClient
let head: TestClient
beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  maker = await market.client('ad')
  head = await market.client('branchad')
})
afterAll(() => market.close())

const own = async () =>
  (
    await market.db.query<{ value: string }>(sql`
      select s.value from setting s join mas_branch b on b.id = s.market_id where b.code = 'DPI' and s.key = ${key}`)
  )[0]?.value
const set = (value: string, where = 'DPI') => sql`
  insert into setting (market_id, key, value) select id, ${key}, ${value} from mas_branch where code = ${where}
  on conflict (market_id, key) do update set value = excluded.value, version = setting.version + 1`
const ask = async (value: string | null) => {
  const [place] = await market.db.query<{ id: number }>(sql`select id from mas_branch where code = 'DPI'`)
  const answer = await post(maker, 'dataManager/UpdateKeyvalue', {
    key,
    value,
    reason: 'By order',
    marketId: place?.id,
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { proposal: { id: number } }).proposal.id
}
const confirm = async (id: number) => (await post(head, `proposals/${id}/confirm`, {})).status
const withYes = (proposal: number, write: ReturnType<typeof sql>) => inTheYes(market, proposal, write)

it('is set, changed and given up by no official alone', async () => {
  await expect(market.arrange(set('900000.00'), 'branchad')).rejects.toThrow(isOfTwo)
  await expect(market.arrange(sql`update setting set value = '900000.00' where key = ${key}`, 'dosad')).rejects.toThrow(
    isOfTwo,
  )
  expect(await confirm(await ask('40000.00'))).toBe(200)
  expect(await own()).toBe('40000.00')
  await expect(
    market.arrange(sql`delete from setting where key = ${key} and market_id is not null`, 'branchad'),
  ).rejects.toThrow(isOfTwo)
  expect(await own()).toBe('40000.00')
})

it('is what was said yes to: this value, of this market', async () => {
  const asked = await ask('30000.00')
  for (const other of [
    set('900000.00'),
    set('30000.00', 'PNG'),
    sql`delete from setting where key = ${key} and market_id is not null`,
  ])
    await expect(withYes(asked, other)).rejects.toThrow(isOfTwo)
  expect(await confirm(asked)).toBe(200)
  expect(await own()).toBe('30000.00')
  expect(await confirm(await ask(null))).toBe(200)
  expect(await own()).toBeUndefined()
})
