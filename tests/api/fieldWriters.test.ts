import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/*
 * A field that is left to some of the roles that write its record: who is refused at an approval, for what a reeler may buy,
 * does not raise that first (0023).
 */

let market: TestApp
let desk: TestClient
let branch: TestClient
let ids: number[]

interface Reeler {
  readonly id: number
  readonly version: number
  readonly creditLimit: string | null
  readonly creditDays: number | null
}

beforeAll(async () => {
  market = await testApp({ reelers: 2 })
  desk = await market.client('marketofficer')
  branch = await market.client('branchad')
  ids = (
    await market.db.query<{ id: number }>(sql`
      select c.id from mas_customer c join mas_branch b on b.id = c.market_id
      where b.code = 'DPI' and c.customer_type = 'reeler' order by c.id`)
  ).map(({ id }) => id)
})
afterAll(() => market.close())

const read = async (by: TestClient, id = ids[0]) => (await (await by.get(`reeler/${id}`)).json()) as Reeler

const asked = async (by: TestClient, path: string, body: object, language = 'en') => {
  const answer = await by.post(path, body, { 'accept-language': language })
  return { status: answer.status, body: (await answer.json()) as { errors?: Record<string, string> } & Reeler }
}
async function changed(by: TestClient, changes: object, language?: string) {
  const { id, version, creditLimit, creditDays } = await read(by)
  return asked(by, 'Customer/UpdateCustomer', { id, version, creditLimit, creditDays, ...changes }, language)
}

const rows = [
  {
    ...{ ledgerName: 'Kaveri Reeling', ledgerNameTa: 'காவேரி நூற்பாலை', fatherName: 'Murugan', community: 'BC' },
    ...{ mobileNo: '9600000001', address: '1 Main Street', districtId: 'Dharmapuri', bankAcNo: '123456789001' },
    ...{ bankName: 'Indian Bank', bankBranchName: 'Dharmapuri', ifscCode: 'IDIB000D001', licenseNo: 'DPI/T/1' },
    ...{ licenseDate: '2026-03-02', reelerType: 'CHARKA', creditLimit: '700000.00' },
  },
]

describe('the credit of a reeler', () => {
  it('is set by the market’s head, and left as it is by the desk, who is told at the field', async () => {
    expect(await changed(branch, { creditLimit: '40000', creditDays: 5 })).toMatchObject({ status: 200 })
    const same = await changed(desk, { areaName: 'Bagalur' })
    expect(same.body).toMatchObject({ areaName: 'Bagalur', creditLimit: '40000.00', creditDays: 5 })
    const own = await changed(desk, { areaName: 'Hosur', creditLimit: '900000.00', creditDays: 90 })
    expect(own.status).toBe(422)
    const only = 'Only Assistant Director, Branch Admin may change this.'
    expect(own.body.errors).toEqual({ creditLimit: only, creditDays: only })
    expect((await changed(desk, { creditLimit: null })).body.errors).toEqual({ creditLimit: only })
    const tamil = await changed(desk, { creditDays: null }, 'ta')
    expect(tamil.body.errors?.creditDays).toMatch(/மட்டுமே இதை மாற்றலாம்/)
    expect(await read(desk)).toMatchObject({ areaName: 'Bagalur', creditLimit: '40000.00', creditDays: 5 })
  })

  it('is changed of several, and comes with new ones, by the same people', async () => {
    const several = { ids, changes: { creditLimit: '50000.00' } }
    expect((await asked(desk, 'reeler/change', several)).status).toBe(422)
    expect((await asked(branch, 'reeler/change', several)).status).toBe(200)
    expect((await asked(desk, 'reeler/change', several)).status).toBe(200)
    const path = 'reeler/import'
    const ofDesk = await asked(desk, path, { rows, dryRun: true })
    const ofHead = await asked(branch, path, { rows, dryRun: true })
    const said = (body: object) => JSON.stringify(body).includes('Only Assistant Director, Branch Admin')
    expect([said(ofDesk.body), said(ofHead.body)]).toEqual([true, false])
  })

  it('is held by the database, whatever the program would send', async () => {
    const raise = sql`update mas_customer set credit_limit = credit_limit + 1, version = version + 1 where id = ${ids[0]}`
    await expect(market.arrange(raise, 'marketofficer')).rejects.toMatchObject({ code: 'CM063' })
    await market.arrange(raise, 'branchad')
    await market.arrange(
      sql`update mas_customer set credit_limit = credit_limit, version = version + 1 where id = ${ids[0]}`,
      'marketofficer',
    )
    expect((await read(branch)).creditLimit).toBe('50001.00')
  })
})
