import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { resourceOf } from '#resources/index'
import { faultText } from '../../src/server/fault'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { validBody } from '../support/values'

/* What goes wrong is told to the log, never whose numbers it was about. */

const secrets = {
  password: 'Secret-pass-9137',
  aadhaarNo: '499118665246',
  panNo: 'BNZPM2501F',
  bankAcNo: '918273645546372',
  mobileNo: '9812345678',
}

let market: TestApp
let desk: TestClient
let spies: MockInstance[]
const lines = () => spies.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' '))).join('\n')

beforeAll(async () => {
  market = await testApp()
  desk = await market.client('marketofficer')
  spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  )
})
afterAll(async () => {
  for (const spy of spies) spy.mockRestore()
  await market.close()
})

const expectSilence = () => {
  for (const secret of [...Object.values(secrets), desk.token ?? '', desk.cookies.get('XSRF-TOKEN') ?? ''])
    expect([secret, lines().includes(secret)]).toEqual([secret, false])
}

const farmerBody = async () => {
  const [own] = await market.db.query<Record<string, number>>(sql`
    select b.id as market, t.id as taluk, t.district_id as district, c.id as tsc from mas_branch b, mas_taluk t, mas_tsc c
    where b.code = 'DPI' and c.code = 'DPI01' order by t.id limit 1`)
  const lov = await market.db.query<{ list: string; code: string }>(sql`select list, code from mas_lov order by id`)
  const lookup = (list: string) => lov.find((row) => row.list === list)?.code ?? ''
  const { password: _, ...numbers } = secrets
  return { ...validBody(resourceOf('farmer'), 901, { reference: (to) => own?.[to] ?? 1, lookup }), ...numbers }
}

describe('the log', () => {
  it('is silent about refused sign-ins and refused records', async () => {
    const nobody = await market.client()
    await nobody.post('auth/connect', { username: 'marketofficer', password: secrets.password })
    await nobody.fetch('auth/connect', { method: 'POST', body: `{"password":"${secrets.password}" ${secrets.panNo}` })
    await desk.post('Customer/UpdateCustomer', { id: 1, version: 1, ...secrets, ledgerName: '' })
    expect(lines()).toBe('')
  })

  it('tells a fault of the database by its code alone', async () => {
    await market.arrange(sql`
      alter table mas_customer add constraint nobody_knows check (bank_ac_no_last4 <> '6372' or mobile_no = '')`)
    const answer = await desk.post('auth/Register-Customer', await farmerBody())
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ code: 'FAULT', message: 'An error occurred' })
    expect(lines()).toContain('POST auth/Register-Customer database 23514 nobody_knows')
    expectSilence()
  })

  it('tells any other fault without what was typed', async () => {
    vi.spyOn(market.deps.vault, 'seal').mockImplementationOnce(async (_, plain) => {
      throw new TypeError(`cannot seal ${plain}\n    at ${plain} of "${secrets.password}"`)
    })
    expect((await desk.post('auth/Register-Customer', await farmerBody())).status).toBe(500)
    expect(lines()).toContain('TypeError: cannot seal …')
    expectSilence()
  })

  it('keeps a fault in one line and its stack', () => {
    const fault = new Error('first\nGET /api/forged 200 "token"')
    const [title, ...stack] = faultText(fault).split('\n')
    expect(title).toBe('Error: first GET /api/forged … …')
    for (const line of stack) expect(line).toMatch(/^ {4}at /)
  })
})
