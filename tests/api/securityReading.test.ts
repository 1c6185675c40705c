import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityDetailText } from '#resources/securityDetails'
import { password, type TestApp, testApp } from '../support/app'
import { type TestClient, testClient } from '../support/cookies'

/* People's data that leaves, imports, locks at the second step and refused strangers are events too, and bounded. */

interface Event {
  readonly kind: string
  readonly userName: string | null
  readonly resource: string | null
  readonly detail: string | null
  readonly address: string | null
}

let market: TestApp
let since = 0
const events = async (kind: string): Promise<Event[]> => {
  await market.deps.failures.settled()
  return market.db.query<Event>(sql`select * from security_event where id > ${since} and kind = ${kind} order by id`)
}
const begin = async () => {
  await market.deps.failures.settled()
  const [last] = await market.db.query<{ id: number }>(sql`select coalesce(max(id), 0) as id from security_event`)
  since = last?.id ?? 0
}
const from = (address: string): TestClient =>
  testClient((request) => market.app.fetch(request, { address }), { password })

beforeAll(async () => {
  market = await testApp()
})
afterAll(() => market?.close())

describe('people who are told of in number', () => {
  const exported = async () => {
    await market.deps.exports.settled()
    return (await events('EXPORTED')).map(({ resource, detail }) => [resource, securityDetailText(detail ?? '', 'en')])
  }
  const lowest = () =>
    market.arrange(sql`update setting set value = '10' where key = 'security.exportRows' and market_id is null`)

  it('count where a desk’s list is no page, and where anything is found', async () => {
    await lowest()
    await market.arrange(sql`
      insert into mas_customer (market_id, customer_type, head_code, ledger_name, father_name, community, mobile_no, address,
        district_id, bank_ac_no_enc, bank_ac_no_hash, bank_ac_no_last4, bank_name, bank_branch_name, ifsc_code, tsc, farmer_type)
      select market_id, 'farmer', 'FX' || n, 'Counted ' || n, 'F', 'BC', '96' || lpad(n::text, 8, '0'), 'x', district_id, 'x',
        'counted' || n, '0001', 'b', 'b', 'IDIB000D001', tsc, farmer_type
      from mas_customer, generate_series(1, 30) n where head_code = 'FDPI1001'`)
    market.clock.advance(61_000)
    await begin()
    const desk = await from('10.1.2.9').signIn('marketofficer')
    expect((await desk.get('CocoonInward/farmers')).status).toBe(200)
    expect(await exported()).toEqual([['customer', 'Rows: 35']])
    const finder = await from('10.1.2.10').signIn('rjd')
    await begin()
    for (const q of ['FX1', 'FX2', 'FX3', 'FX1']) await finder.get(`find?q=${q}`)
    expect((await exported())[0]?.[0]).toBe('farmer')
  })

  it('and not where it is one’s own, or a choice', async () => {
    await begin()
    const desk = await from('10.1.2.11').signIn('ad')
    for (const path of ['MasUsers/getuserbymobileno/9840000003', 'farmer/lookup', 'offices']) await desk.get(path)
    expect(await exported()).toEqual([])
  })
})

describe('an import', () => {
  it('is an event once it is kept, and none where it is tried or refused', async () => {
    await begin()
    const desk = await from('10.1.2.12').signIn('marketofficer')
    const [tsc] = await market.db.query<{ code: string }>(sql`
      select t.code from mas_tsc t join mas_branch b on b.ad_office_id = t.ad_office_id where b.code = 'DPI' limit 1`)
    const row = (mobileNo: string) => ({
      customerType: 'farmer',
      ledgerName: 'Kaveri Muthu',
      fatherName: 'Murugan',
      community: 'BC',
      mobileNo,
      address: '1 Main Street',
      districtId: 'Dharmapuri',
      bankAcNo: '730164829551047',
      bankName: 'Indian Bank',
      bankBranchName: 'Dharmapuri',
      ifscCode: 'IDIB000D001',
      tsc: tsc?.code,
      farmerType: 'SMALL',
    })
    const imported = (mobileNo: string, dryRun = false) =>
      desk.post('farmer/import', { rows: [row(mobileNo)], dryRun, accept: true })
    expect((await imported('9700000001', true)).status).toBe(200)
    expect((await imported('wrong')).status).toBe(422)
    expect(await events('IMPORTED')).toEqual([])
    expect((await imported('9700000001')).status).toBeLessThan(300)
    expect(await events('IMPORTED')).toEqual([
      expect.objectContaining({
        userName: 'marketofficer',
        resource: 'farmer',
        detail: '[{"say":"rows","n":1}]',
        address: '10.1.2.12',
      }),
    ])
  })
})

describe('a lock that a second step meets', () => {
  it('is an event of the account, as one at the door is', async () => {
    await market.arrange(sql`update setting set value = 'on' where key = 'otp.ad' and market_id is null`)
    await begin()
    const client = from('10.1.2.13')
    const asked = await client.post('auth/connect', { username: 'ad', password: password })
    const { challenge } = (await asked.json()) as { challenge: string }
    for (let n = 0; n < 7; n++) await client.post('auth/verify-otp', { challenge, otp: '000000' })
    expect(await events('LOCKED')).toEqual([
      expect.objectContaining({ userName: 'ad', resource: 'otp', address: '10.1.2.13' }),
    ])
    await market.arrange(sql`update setting set value = 'off' where key = 'otp.ad' and market_id is null`)
  })
})

describe('strangers who are refused', () => {
  it('fill few rows, from however many pages', async () => {
    market.clock.advance(61_000)
    await market.app.tick()
    await begin()
    for (let n = 0; n < 60; n++) {
      const stranger = testClient((request) => market.app.fetch(request, { address: `10.9.0.${n}` }), {
        origin: 'http://evil.example',
      })
      await stranger.post('auth/connect', { username: `x${n}`, password: 'y' })
    }
    market.clock.advance(61_000)
    await market.app.tick()
    const rows = await events('REFUSED')
    expect(rows.length).toBeLessThan(30)
  })
})
