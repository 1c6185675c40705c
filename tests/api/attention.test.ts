import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DashboardAttention } from '#resources/api/dashboard'
import { type TestApp, testApp } from '../support/app'

/* What of the security events wants attention, on the dashboard of those who may read them. */

let market: TestApp
beforeAll(async () => {
  // 12:00 in India, within working hours.
  market = await testApp({ start: new Date('2026-11-20T06:30:00Z') })
})
afterAll(() => market.close())

const attention = async (who: string): Promise<DashboardAttention | null> => {
  const answer = await (await market.client(who)).get('report/dashboard-tiles')
  return ((await answer.json()) as { attention: DashboardAttention | null }).attention
}
const note = (kind: string, at: string, count: number, office: 'DPI' | 'none' = 'DPI') =>
  market.arrange(sql`
    select record_security_event(${kind}, jsonb_build_object('userId', 0, 'at', ${at}::text, 'count', ${count}::int,
      'marketId', (select id from mas_branch where code = ${office})))`)

describe('what wants attention', () => {
  it('is nothing on a quiet day, and is told to nobody below the region', async () => {
    expect(await attention('dosad')).toEqual({
      from: '2026-11-19',
      failures: null,
      refusals: null,
      exports: null,
      outOfOrder: [],
    })
    expect(await attention('rjd')).not.toBeNull()
    for (const who of ['ad', 'branchad', 'marketofficer']) expect(await attention(who)).toBeNull()
  })

  it('are failures and refusals within any hour, from the number that is set', async () => {
    await note('SIGN_IN_FAILED', '2026-11-20T03:50:00Z', 10)
    await note('OTP_FAILED', '2026-11-20T04:40:00Z', 9)
    await note('OTHER_OFFICE', '2026-11-20T03:50:00Z', 19)
    await note('REFUSED', '2026-11-20T04:51:00Z', 1)
    expect(await attention('dosad')).toMatchObject({ failures: null, refusals: null })
    await note('LOCKED', '2026-11-20T04:45:00Z', 1)
    await note('REFUSED', '2026-11-20T04:49:00Z', 1)
    const found = await attention('dosad')
    expect(found?.failures).toMatchObject({ count: 20 })
    expect(new Date(found?.failures?.at ?? 0).toISOString()).toBe('2026-11-20T04:45:00.000Z')
    expect(found?.refusals).toMatchObject({ count: 20 })
  })

  it('are exports outside working hours since yesterday', async () => {
    await note('EXPORTED', '2026-11-20T05:00:00Z', 1)
    await note('EXPORTED', '2026-11-18T17:00:00Z', 1)
    expect((await attention('dosad'))?.exports).toBeNull()
    await note('EXPORTED', '2026-11-19T17:00:00Z', 1)
    await note('EXPORTED', '2026-11-20T00:30:00Z', 1)
    expect((await attention('dosad'))?.exports).toMatchObject({ count: 2 })
  })

  it('is of the reader’s region', async () => {
    const before = await attention('rjd')
    await note('SIGN_IN_FAILED', '2026-11-20T04:44:00Z', 500, 'none')
    expect((await attention('dosad'))?.failures?.count).toBeGreaterThan(500)
    expect((await attention('rjd'))?.failures).toEqual(before?.failures)
  })
})
