import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#resources/index'
import { can, type Official } from '#shared/access'
import type { Resource } from '#shared/resource'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, soldSlot, weigh } from '../support/sold'

/* Every list and record × officials of other offices: nobody reaches what is not theirs. */

interface Stranger {
  readonly userName: string
  readonly role: Official
  /** Which rows of `t` are his, told by the offices themselves and not by the program's own conditions. */
  readonly own: { readonly [K in 'market' | 'adOffice' | 'region']: SQL }
}

/** What stands under one market: rows of it, of its office and of its region. */
const under = (code: string): Stranger['own'] => ({
  market: sql`t.market_id in (select id from mas_branch where code = ${code})`,
  adOffice: sql`coalesce(to_jsonb(t) ->> 'ad_office_id', t.id::text)::int8 in (select ad_office_id from mas_branch where code = ${code})`,
  region: sql`t.id in (select region_id from mas_branch where code = ${code})`,
})

const strangers: readonly Stranger[] = [
  { userName: 'pennagaram', role: 'marketofficer', own: under('PNG') },
  { userName: 'branch.hosur', role: 'branchad', own: under('HSR') },
  {
    userName: 'ad.hosur',
    role: 'ad',
    own: {
      ...under('HSR'),
      market: sql`t.market_id in (select b.id from mas_branch b join mas_branch h on h.ad_office_id = b.ad_office_id where h.code = 'HSR')`,
    },
  },
  {
    userName: 'rjd.erode',
    role: 'rjd',
    own: {
      market: sql`t.market_id in (select b.id from mas_branch b join mas_region r on r.id = b.region_id where r.code = 'ERD')`,
      adOffice: sql`coalesce(to_jsonb(t) ->> 'ad_office_id', t.id::text)::int8 in
        (select a.id from mas_assistant_director a join mas_region r on r.id = a.region_id where r.code = 'ERD')`,
      region: sql`t.id in (select id from mas_region where code = 'ERD')`,
    },
  },
]

let market: TestApp
const clients = new Map<string, TestClient>()

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  await market.arrange(sql`
    insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active, region_id, ad_office_id, market_id)
    select v.user_name, (select password_hash from mas_user where user_name = 'ad'), v.role, v.user_name, v.mobile_no, 1,
      b.region_id, case when v.role <> 'rjd' then b.ad_office_id end, case when v.role = 'branchad' then b.id end
    from (values ('branch.hosur', 'branchad', '9840000011', 'HSR'), ('ad.hosur', 'ad', '9840000012', 'HSR'),
      ('rjd.erode', 'rjd', '9840000013', 'ERD')) v (user_name, role, mobile_no, market)
    join mas_branch b on b.code = v.market`)
  const sold = await soldSlot(market, [{ price: 640 }, { farmer: 1, price: 655 }])
  const desk = await market.client('marketofficer')
  for (const lot of sold.lots) await weigh(desk, lot, '28.500')
  const billed = await post(desk, 'Invoice/process', { slotId: sold.slotId, sides: ['farmer', 'reeler'] })
  expect(billed.status).toBeLessThan(300)
  for (const { userName } of strangers) clients.set(userName, await market.client(userName))
})
afterAll(() => market.close())

type Scoped = 'market' | 'adOffice' | 'region'
const bound = resources.filter(
  ({ scope }) => scope === 'market' || scope === 'adOffice' || scope === 'region',
) as (Resource & { scope: Scoped })[]

const idsOf = async (resource: Resource, where: SQL) => {
  const face = Object.entries(resource.fixed ?? {}).map(
    ([name, value]) =>
      sql` and to_jsonb(t) ->> ${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} = ${String(value)}`,
  )
  const rows = await market.db.query<{ id: number }>(
    sql`select t.id from ${sql.identifier(resource.table)} t where ${where} ${sql.join(face, sql``)} order by t.id`,
  )
  return rows.map(({ id }) => id)
}

const cases = strangers.flatMap((stranger) =>
  bound
    .filter((resource) => can(stranger.role, 'list', resource))
    .map((resource) => [stranger.userName, resource.name, stranger, resource] as const),
)

describe('another office', () => {
  it.each(cases)('%s sees no %s but his own', async (_, __, { userName, own }, resource) => {
    const client = clients.get(userName) as TestClient
    const mine = await idsOf(resource, own[resource.scope])
    const others = (await idsOf(resource, sql`true`)).filter((id) => !mine.includes(id))
    const all = encodeURIComponent(JSON.stringify({ day_from: '2000-01-01' }))
    const path = `${resource.name}${resource.fields.day ? `?filter=${all}` : ''}`
    const rows = (await (await client.get(path)).json()) as { id: number }[]
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(mine)
    for (const id of others.slice(0, 3)) {
      expect((await client.get(`${resource.name}/${id}`)).status).toBe(404)
      expect((await client.get(`${resource.name}/${id}/history`)).status).toBe(404)
      if (!can(userName === 'pennagaram' ? 'marketofficer' : 'ad', 'update', resource)) continue
      const change = await client.fetch(`${resource.name}/${id}`, {
        method: 'PUT',
        body: JSON.stringify({ id, version: 1, isActive: 0 }),
      })
      expect([403, 404]).toContain(change.status)
    }
    const found = (await (await client.get(`${resource.name}/lookup?filter=${encodeURIComponent('{}')}`)).json()) as {
      id: number
    }[]
    expect(found.filter(({ id }) => others.includes(id))).toEqual([])
  })

  it('stands in the way of something: the rows of the others are there', async () => {
    for (const resource of bound.filter(({ scope }) => scope === 'market'))
      expect([resource.name, (await idsOf(resource, sql`true`)).length > 0]).toEqual([resource.name, true])
  })
})
