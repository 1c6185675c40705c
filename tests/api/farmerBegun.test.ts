import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { answered } from '../support/auction'
import type { TestClient } from '../support/cookies'

/* A farmer is begun at the counter (0083): what their payment needs is due until it is there. */

let market: TestApp
let desk: TestClient
let tsc: number

beforeAll(async () => {
  market = await testApp({ farmers: 2, reelers: 1 })
  desk = await market.client('marketofficer')
  const [found] = await market.db.query<{ id: number }>(sql`select id from mas_tsc where code = 'DPI01'`)
  tsc = found?.id ?? 0
})
afterAll(() => market.close())

interface Made {
  readonly id: number
  readonly version: number
  readonly errors?: Readonly<Record<string, string>>
}
const post = async (path: string, body: object) => answered<Made>(await desk.post(path, body))
const fields = ({ body }: { readonly body: Made }) => Object.keys(body.errors ?? {})

const told = (mobileNo: string) => ({
  customerType: 'farmer',
  ledgerName: 'Kaveri M',
  fatherName: 'Murugan',
  areaName: 'Palacode',
  mobileNo,
  tsc,
})
const rest = {
  community: 'BC',
  address: '1 Main Street',
  districtId: 1,
  bankAcNo: '123456789012',
  bankName: 'Indian Bank',
  bankBranchName: 'Dharmapuri',
  ifscCode: 'IDIB000D001',
  farmerType: 'SMALL',
  aadhaarNo: '499118665246',
}
const due = async () => {
  const page = (await (await desk.get('views/farmersDue')).json()) as { rows: { id: number }[] }
  const tiles = (await (await desk.get('report/dashboard-tiles')).json()) as { waiting: { farmersDue: number } }
  expect(tiles.waiting.farmersDue).toBe(page.rows.length)
  return page.rows.map(({ id }) => id)
}

it('is required in full elsewhere, and named at the counter too', async () => {
  const short = await post('auth/Register-Customer', told('9600000001'))
  expect(short.status).toBe(422)
  expect(fields(short)).toEqual(expect.arrayContaining(['bankAcNo', 'community', 'farmerType']))
  const nameless = await post('auth/Register-Customer', { ...told('9600000001'), ledgerName: '', atDesk: true })
  expect([nameless.status, fields(nameless)]).toEqual([422, ['ledgerName']])
})

it('waits for account and Aadhaar once cocoons are here, until both are', async () => {
  const { status, body } = await post('auth/Register-Customer', { ...told('9600000002'), atDesk: true })
  expect([status, body.errors]).toEqual([201, undefined])
  expect(body).toMatchObject({ headCode: expect.stringMatching(/^FDPI/), community: null, bankAcNoLast4: null })
  expect(await due()).not.toContain(body.id)
  const arrival = { farmerId: body.id, cocoonTypeId: 1, dflCount: 50, approxWeight: '40.000', numberOfLots: 1 }
  expect((await post('CocoonInward/Save', arrival)).status).toBe(201)
  expect(await due()).toContain(body.id)
  const known = { ...told('9600000002'), id: body.id, version: body.version }
  const half = await post('Customer/UpdateCustomer', { ...known, address: rest.address })
  expect([half.status, await due()]).toEqual([200, expect.arrayContaining([body.id])])
  const whole = await post('Customer/UpdateCustomer', { ...known, ...rest, version: half.body.version })
  expect([whole.status, whole.body.errors]).toEqual([200, undefined])
  expect(await due()).not.toContain(body.id)
})

it('is no way for a reeler, at the server or in the database', async () => {
  const { bankAcNo, farmerType, ...of } = rest
  const reeler = { licenseNo: 'DPI/T/901', licenseDate: '2026-03-02', reelerType: 'CHARKA' }
  const { tsc: _, ...person } = told('9600000003')
  const asked = { ...person, ...of, ...reeler, customerType: 'reeler', atDesk: true }
  const answer = await post('auth/Register-Customer', asked)
  expect([answer.status, fields(answer)]).toEqual([422, ['bankAcNo']])
  await expect(
    market.arrange(sql`update mas_customer set bank_name = null where customer_type = 'reeler'`),
  ).rejects.toThrow()
})
