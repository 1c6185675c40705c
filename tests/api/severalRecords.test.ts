import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* The same to several records at once: a field changed, an account signed out or locked; all of them or none. */

let market: TestApp
let desk: TestClient
let farmers: number[]
const asked = async (by: TestClient, path: string, body: object) => {
  const answer = await by.post(path, body)
  return { status: answer.status, body: (await answer.json()) as { message?: string; errors?: Record<string, string> } }
}
const communities = () =>
  market.db.query<{ id: number; community: string | null }>(sql`
    select id, community from mas_customer where id = any(${sql.raw(`array[${farmers.join()}]`)}::int8[]) order by id`)

beforeAll(async () => {
  market = await testApp()
  desk = await market.client('marketofficer')
  farmers = (
    await market.db.query<{ id: number }>(sql`
      select c.id from mas_customer c join mas_branch b on b.id = c.market_id
      where b.code = 'DPI' and c.customer_type = 'farmer' order by c.id limit 3`)
  ).map(({ id }) => id)
})
afterAll(() => market.close())

describe('a change of several farmers', () => {
  it('is made of all of them, with its history, or of none', async () => {
    expect((await asked(desk, 'farmer/change', { ids: farmers, changes: { community: 'SC' } })).status).toBe(200)
    expect((await communities()).map(({ community }) => community)).toEqual(farmers.map(() => 'SC'))
    const history = (await (await desk.get(`farmer/${farmers[0]}/history`)).json()) as { changes: object[] }[]
    expect(history[0]?.changes).toMatchObject([{ field: 'community', after: 'SC' }])

    const [other] = await market.db.query<{ id: number }>(sql`
      select c.id from mas_customer c join mas_branch b on b.id = c.market_id
      where b.code <> 'DPI' and c.customer_type = 'farmer'
        and not exists (select 1 from customer_market m where m.customer_id = c.id) limit 1`)
    const wrong = await asked(desk, 'farmer/change', {
      ids: [...farmers, other?.id ?? 0],
      changes: { community: 'BC' },
    })
    expect(wrong.status).toBe(422)
    expect((await communities()).map(({ community }) => community)).toEqual(farmers.map(() => 'SC'))
  })

  it('is of the fields that say so, of values that there are, and for those who may', async () => {
    const named = await asked(desk, 'farmer/change', { ids: farmers, changes: { mobileNo: '9840012345' } })
    expect([named.status, Object.keys(named.body.errors ?? {})]).toEqual([422, ['changes.mobileNo']])
    expect((await asked(desk, 'farmer/change', { ids: farmers, changes: { community: 'NONE' } })).status).toBe(422)
    expect((await asked(desk, 'farmer/change', { ids: [], changes: { community: 'BC' } })).status).toBe(422)
    const above = await market.client('rjd')
    expect((await asked(above, 'farmer/change', { ids: farmers, changes: { community: 'BC' } })).status).toBe(403)
  })
})

describe('accounts', () => {
  const idOf = async (userName: string) =>
    (await market.db.query<{ id: number }>(sql`select id from mas_user where user_name = ${userName}`))[0]?.id ?? 0

  it('are signed out everywhere at once, by a level above', async () => {
    const [computer, telephone] = [await market.client('marketofficer'), await market.client('marketofficer')]
    const branch = await market.client('branchad')
    const ids = [await idOf('marketofficer')]
    const upward = await asked(computer, 'masterUser/actions/signOutEverywhere', { ids: [await idOf('branchad')] })
    expect(upward.status).toBe(403)
    expect((await asked(branch, 'masterUser/actions/signOutEverywhere', { ids })).status).toBe(200)
    for (const each of [computer, telephone]) expect((await each.get('preferences')).status).toBe(401)
    expect((await (await market.client('marketofficer')).get('preferences')).status).toBe(200)
    expect(
      await market.db.query(sql`
        select detail from security_event where kind = 'SESSION_ENDED' and detail like '%"marketofficer"%"everywhere"%' limit 1`),
    ).toHaveLength(1)
  })

  it('are locked with a reason, and opened again by two', async () => {
    const officer = await market.client('marketofficer')
    const branch = await market.client('branchad')
    const id = await idOf('marketofficer')
    const lock = (by: TestClient, reason?: string) =>
      asked(by, 'masterUser/actions/lockAccount', { ids: [id], ...(reason && { reason }) })
    expect((await lock(branch)).status).toBe(422)
    expect((await lock(branch, 'The telephone was stolen')).status).toBe(200)
    expect((await officer.get('preferences')).status).toBe(401)
    await expect(market.client('marketofficer')).rejects.toThrow()
    expect((await lock(branch, 'Once more, to be sure')).status).toBe(422)
    const row = (await (await branch.get(`masterUser/${id}`)).json()) as { version: number }
    const opened = await branch.fetch(`masterUser/${id}`, {
      method: 'PUT',
      body: JSON.stringify({ version: row.version, isActive: 1 }),
    })
    expect(await opened.json()).toMatchObject({ isActive: 0, proposed: expect.any(Number) })
    const self = await asked(branch, 'masterUser/actions/lockAccount', {
      ids: [await idOf('branchad')],
      reason: 'Mine own',
    })
    expect(self.status).toBe(422)
  })
})
