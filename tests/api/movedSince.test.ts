import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, soldSlot } from '../support/sold'

/* Whoever says yes to a changed value says it to what the proposal shows: from this to that (0156). */

let market: TestApp
let [branchad, ad, dosad, dosad2] = [] as unknown as readonly TestClient[]

const propose = async (by: TestClient | undefined, key: string, value: string | null, from?: string) => {
  const change = { key, value, reason: 'By circular', ...(from && { from }) }
  const answer = await post(by as TestClient, 'dataManager/UpdateKeyvalue', change)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { proposal: { id: number } }).proposal.id
}
const decide = async (by: TestClient | undefined, id: number, how = 'confirm', language = 'en') => {
  const answer = await (by as TestClient).post(
    `proposals/${id}/${how}`,
    how === 'refuse' ? { reason: 'Asked anew' } : {},
    { 'accept-language': language },
  )
  return { status: answer.status, ...((await answer.json()) as { rule?: string; message?: string }) }
}
const valueNow = async (key: string) =>
  ((await (await (branchad as TestClient).get(`dataManager/getKeyValue/${key}`)).json()) as { value: string }).value
const moved = { status: 422, rule: 'proposal.rule.moved' }

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z', reelers: 1 })
  await market.arrange(sql`
    insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active)
    values ('dosad2', (select password_hash from mas_user where user_name = 'dosad'), 'dosad', 'dosad2', '9840000011', 1)`)
  ;[branchad, ad, dosad, dosad2] = await Promise.all(
    ['branchad', 'ad', 'dosad', 'dosad2'].map((name) => market.client(name)),
  )
})
afterAll(() => market.close())

it('is asked for another value than holds already, however it is written', async () => {
  for (const [key, value] of [
    ['voucher.confirmAbove', `${await valueNow('voucher.confirmAbove')}`],
    ['voucher.confirmAbove', `${Number(await valueNow('voucher.confirmAbove')).toFixed(1)}`],
    ['reeler.mode', await valueNow('reeler.mode')],
  ]) {
    const same = await post(branchad as TestClient, 'dataManager/UpdateKeyvalue', { key, value, reason: 'By circular' })
    expect([same.status, await same.json()]).toMatchObject([
      422,
      { errors: { value: 'This value is already in force.' } },
    ])
  }
})

describe('a yes to a value that is another by now', () => {
  it('to a setting is refused, in both languages; the second of two is asked anew', async () => {
    const first = await propose(branchad, 'voucher.confirmAbove', '20000')
    const second = await propose(branchad, 'voucher.confirmAbove', '9000')
    expect((await decide(ad, first)).status).toBe(200)
    expect(await decide(ad, second)).toMatchObject({
      ...moved,
      message: expect.stringContaining('no longer as it was'),
    })
    expect((await decide(ad, second, 'confirm', 'ta')).message).toContain('இப்போது மாறிவிட்டது')
    expect(await valueNow('voucher.confirmAbove')).toBe('20000')
    expect((await decide(ad, second, 'refuse')).status).toBe(200)
    expect((await decide(ad, await propose(branchad, 'voucher.confirmAbove', '9000'))).status).toBe(200)
    expect(await valueNow('voucher.confirmAbove')).toBe('9000')
  })

  it("to a market's setting is refused where it takes the place of the state's, and that was changed", async () => {
    const own = await propose(branchad, 'reeler.creditDays', '5')
    expect((await decide(dosad2, await propose(dosad, 'reeler.creditDays', '4'))).status).toBe(200)
    expect(await decide(ad, own)).toMatchObject(moved)
    expect(await valueNow('reeler.creditDays')).toBe('4')
    expect((await decide(branchad, own, 'withdraw')).status).toBe(200)
  })

  it('to a rate looks at the day from which it holds', async () => {
    const [later, early] = ['2026-12-01', '2026-11-25']
    const other = await propose(branchad, 'silkRate.BV', '5100.00', later)
    const sooner = await propose(branchad, 'silkRate.BV', '4900.00', early)
    expect((await decide(ad, other)).status).toBe(200)
    // What holds from the sooner day on is still what it takes the place of.
    expect((await decide(ad, sooner)).status).toBe(200)
    const one = await propose(branchad, 'silkRate.BV', '5200.00', later)
    const two = await propose(branchad, 'silkRate.BV', '5300.00', later)
    expect((await decide(ad, one)).status).toBe(200)
    expect(await decide(ad, two)).toMatchObject(moved)
    expect((await decide(ad, two, 'refuse')).status).toBe(200)
  })

  it('to a rate whose day has gone looks at the first day that it can hold from', async () => {
    await soldSlot(market, [{ price: 600 }])
    const waits = await propose(branchad, 'farmerLevy', '1.00', '2026-11-21')
    expect((await decide(ad, await propose(branchad, 'farmerLevy', '0.80', '2026-11-22'))).status).toBe(200)
    market.clock.advance(2 * 86_400_000)
    ;[branchad, ad] = await Promise.all(['branchad', 'ad'].map((name) => market.client(name)))
    expect(await decide(ad, waits)).toMatchObject(moved)
  })

  it('of an earlier version, which does not say what it replaces, is taken', async () => {
    const id = await propose(branchad, 'reeler.creditDays', '6')
    await market.jump(sql`update proposal set payload = payload - 'before' where id = ${id}`)
    expect((await decide(ad, id)).status).toBe(200)
  })
})
