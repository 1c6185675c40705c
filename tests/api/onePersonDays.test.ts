import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay } from '#shared/day'
import { type TestApp, testApp } from '../support/app'
import { confirmAccount } from '../support/confirmed'
import type { TestClient } from '../support/cookies'
import { post } from '../support/sold'

/* The days for which two accounts count as one person run from when the second one can act, however long that is in coming. */

const given = 'Mulberry-leaf-77'
const chosen = 'Bamboo-basket-9'

let market: TestApp
let dpi = 0
let n = 0

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  dpi = (await market.db.query<{ id: number }>(sql`select id from mas_branch where code = 'DPI'`))[0]?.id ?? 0
})
afterAll(() => market.close())

const later = (days: number) => market.clock.advance(days * 86_400_000 + 1000)
const idOf = async (userName: string) =>
  (await market.db.query<{ id: number }>(sql`select id from mas_user where user_name = ${userName}`))[0]?.id ?? 0

/** An official whom the branch admin registers, confirmed by the AD so many days afterwards. */
async function officer(days: number, more: object = { password: given }): Promise<{ id: number; userName: string }> {
  const asked = { name: 'Selvi R', mobileNo: String(9_600_000_000 + ++n), userName: `officer${n}` }
  const maker = await market.client('branchad')
  const answer = await post(maker, 'auth/Register-MasUsers', {
    ...{ ...asked, ...more },
    ...{ role: 'marketofficer', marketId: dpi },
  })
  expect(answer.status).toBe(201)
  later(days)
  const id = await idOf(asked.userName)
  expect((await confirmAccount(market, 'ad', id)).status).toBe(200)
  return { id, userName: asked.userName }
}

/** Signs in by a password that another gave, and chooses one. */
async function begin(userName: string, oldPassword: string, newPassword = chosen): Promise<TestClient> {
  const client = await market.client()
  await client.signIn(userName, oldPassword)
  expect((await client.post('auth/Password-Change', { oldPassword, newPassword })).status).toBe(200)
  return client
}

/** What the official hears who says yes to a large payment of the branch admin's. */
async function yesBy(client: TestClient): Promise<number> {
  const maker = await market.client('branchad')
  const asked = await post(maker, 'voucher', {
    ...{ vouType: 'PY', day: businessDay(market.clock.now()), notes: 'Printing' },
    lines: [
      { head: '9002', debit: '60000.00' },
      { head: '3002', credit: '60000.00' },
    ],
  })
  const { proposal } = (await asked.json()) as { proposal: { id: number } }
  const answer = await post(client, `proposals/${proposal.id}/confirm`, {})
  if (answer.status === 403) expect(((await answer.json()) as { message: string }).message).toContain('one person')
  return answer.status
}

describe('who made an account or gave its password', () => {
  it('is one person with it from the yes that opened it on, also where that was long in coming', async () => {
    const { userName } = await officer(31)
    expect(await yesBy(await begin(userName, given))).toBe(403)
  })

  it('is so where no password was given, too', async () => {
    const { id } = await officer(31, {})
    const [one] = await market.db.query(sql`
      select one_person(${id}, ${await idOf('branchad')}, ${market.clock.now()}) as one`)
    expect(one).toEqual({ one: true })
  })

  it('is one person with it from when the password was used first on', async () => {
    const { userName } = await officer(0)
    later(31)
    const owner = await begin(userName, given)
    expect(await yesBy(owner)).toBe(403)
    later(31)
    await owner.signIn(userName, chosen)
    expect(await yesBy(owner)).toBe(200)
  })

  it('is so with an account at work whose password was given and not used for long', async () => {
    const { id, userName } = await officer(0)
    await begin(userName, given)
    later(31)
    const [{ version } = { version: 0 }] = await market.db.query<{ version: number }>(
      sql`select version from mas_user where id = ${id}`,
    )
    const maker = await market.client('branchad')
    const asked = { method: 'PUT', body: JSON.stringify({ version, password: 'Silver-thread-31' }) }
    expect((await maker.fetch(`masterUser/${id}`, asked)).status).toBe(200)
    expect((await confirmAccount(market, 'ad', id)).status).toBe(200)
    later(31)
    expect(await yesBy(await begin(userName, 'Silver-thread-31', 'Cotton-loom-404'))).toBe(403)
  })

  it('has no hand in a password that its owner sets by a code to their phone', async () => {
    const { id, userName } = await officer(0)
    later(31)
    const [{ mobileNo } = { mobileNo: '' }] = await market.db.query<{ mobileNo: string }>(
      sql`select mobile_no from mas_user where id = ${id}`,
    )
    await market.deliver()
    const owner = await market.client()
    expect((await owner.post(`auth/GenerateOtp/${mobileNo}`, { purpose: 'reset' })).status).toBe(200)
    const otp = await market.otpFor(mobileNo)
    const { ticket } = (await (await owner.post('auth/verify-otp', { mobileNo, otp })).json()) as { ticket: string }
    expect((await owner.post('auth/Password-Change', { ticket, newPassword: chosen })).status).toBe(200)
    await owner.signIn(userName, chosen)
    expect(await yesBy(owner)).toBe(200)
  })
})
