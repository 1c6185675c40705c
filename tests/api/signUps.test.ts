import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* What a stranger says at the door, and says again: how requests are decided is told by people.test.ts. */

let market: TestApp
const offices: Record<string, number> = {}

beforeAll(async () => {
  market = await testApp({ farmers: 0, reelers: 0 })
  browser = await market.client()
  for (const { key, id } of await market.db.query<{ key: string; id: number }>(sql`
      select 'office ' || code as key, id from mas_assistant_director union all
      select 'market ' || code, id from mas_branch`))
    offices[key] = id
})
afterAll(() => market.close())

const at = (code: string) => ({ marketId: offices[`market ${code}`], adOfficeId: offices[`office ${code}`] })
/** In one browser: who asks for an OTP answers it there. */
let browser: TestClient
const send = async (path: string, body: object) => {
  const response = await browser.post(path, body)
  return { status: response.status, body: await response.json() }
}
/** Sent again only when the number may have another OTP. */
const asks = async (body: object) => {
  market.clock.advance(61_000)
  return send('auth/Register-Market', { role: 'marketofficer', ...body })
}
const kept = (mobileNo: string) =>
  market.db.query(sql`select name, market_id, ad_office_id, version from registration where mobile_no = ${mobileNo}`)

describe('a sign-up that is said again', () => {
  const mobileNo = '9600000001'
  const first = () => ({ name: 'Malliga S', mobileNo, marketId: offices['market DPI'] })
  const last = () => ({ name: 'Malliga Rani', ...at('HSR') })

  it('hears the same and is one request, as it was said last, with another OTP', async () => {
    const told = await asks(first())
    expect(told.status).toBe(201)
    expect(await kept(mobileNo)).toEqual([{ name: 'Malliga S', ...at('DPI'), version: 1 }])
    expect(await asks({ ...first(), name: 'Malliga Rani', marketId: offices['market HSR'] })).toEqual(told)
    expect(await kept(mobileNo)).toEqual([{ ...last(), version: 2 }])
    expect(await market.db.query(sql`select 1 from outbox where mobile_no = ${mobileNo}`)).toHaveLength(2)
    // That of someone who has an account, too.
    expect(await asks({ ...first(), mobileNo: '9840000005' })).toEqual(told)
  })

  it('is not changed any more once its number is verified', async () => {
    const [message] = await market.db.query<{ text: string }>(
      sql`select text from outbox where mobile_no = ${mobileNo} order by id desc limit 1`,
    )
    const otp = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
    expect((await send('auth/verify-otp', { otp, mobileNo })).status).toBe(200)
    expect((await asks(first())).status).toBe(201)
    expect(await kept(mobileNo)).toEqual([{ ...last(), version: 3 }])
  })
})

it('the contact page tells what an Admin wrote of the department and of a market, its hours in both languages', async () => {
  const dosad = await market.client('dosad')
  const [record] = (await (await dosad.get('department')).json()) as { id: number; version: number; name: string }[]
  expect(record).toMatchObject({ name: 'Department of Sericulture', officeNo: null, hours: null })
  const { id, version } = record as { id: number; version: number }
  const put = (by: TestClient, path: string, body: object) =>
    by.fetch(path, { method: 'PUT', body: JSON.stringify(body) })
  const reached = {
    officeNo: '0427-2295000',
    email: 'director@example.in',
    hours: 'Monday to Friday, 10:00 to 17:45',
    hoursTa: 'திங்கள் முதல் வெள்ளி வரை, 10:00 முதல் 17:45 வரை',
  }
  expect((await put(dosad, `department/${id}`, { version, ...reached })).status).toBe(200)
  const wrong = await put(dosad, `department/${id}`, { version: version + 1, email: 'director' })
  expect([wrong.status, Object.keys(((await wrong.json()) as { errors: object }).errors)]).toEqual([422, ['email']])
  const desk = await market.client('branchad')
  expect((await put(desk, `department/${id}`, { version: version + 1, officeNo: '1' })).status).toBe(403)
  expect((await dosad.post('department', { name: 'Another' })).status).toBe(403)
  const [open] = await market.db.query<{ id: number; version: number }>(
    sql`select id, version from mas_branch where code = 'DPI'`,
  )
  const hours = { hours: '09:00 to 17:00', hoursTa: '09:00 முதல் 17:00 வரை' }
  expect((await put(dosad, `market/${open?.id}`, { version: open?.version, ...hours })).status).toBe(200)
  const told = (await (await (await market.client()).get('offices')).json()) as {
    department: object
    markets: { code: string }[]
  }
  expect(told.department).toMatchObject(reached)
  expect(told.markets.find(({ code }) => code === 'DPI')).toMatchObject(hours)
})

it('offices are chosen by name', async () => {
  const answer = (await (await (await market.client()).get('offices')).json()) as Record<string, object[]>
  expect(answer.regions).toHaveLength(5)
  expect(answer.adOffices).toHaveLength(19)
  const large = { name: 'Dharmapuri', adOfficeId: offices['office DPI'], district: 'Dharmapuri', mobile: null }
  expect(answer.markets).toContainEqual(expect.objectContaining({ code: 'DPI', ...large }))
})
