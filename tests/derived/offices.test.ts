import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#resources/index'
import { can, type Official } from '#shared/access'
import type { Scope } from '#shared/extensions'
import type { Resource } from '#shared/resource'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, soldSlot, weigh } from '../support/sold'
import { validBody, valuesIn } from '../support/values'

/* Every list and record × officials of other offices: nobody reaches what is not theirs. */

type Scoped = Exclude<Scope, 'none'>
interface Caller {
  readonly userName: string
  readonly role: Official
  /** Which rows of `t` are theirs, told by the offices themselves and not by the program's own conditions. */
  readonly own: Readonly<Record<Scoped, SQL>>
}

const below: Readonly<Record<string, SQL>> = {
  marketofficer: sql`'marketofficer', 'reeler', 'farmer'`,
  branchad: sql`'branchad', 'marketofficer', 'reeler', 'farmer'`,
  ad: sql`'ad', 'branchad', 'marketofficer', 'reeler', 'farmer'`,
  rjd: sql`'rjd', 'ad', 'branchad', 'marketofficer', 'reeler', 'farmer'`,
}

const marketAt = (code: string) => sql`(select id from mas_branch where code = ${code})`
const office = (code: string) => sql`(select id from mas_assistant_director where code = ${code})`
const region = (code: string) => sql`(select id from mas_region where code = ${code})`
/** Rows that name an AD office, and the offices themselves. */
const rowOffice = sql`coalesce(to_jsonb(t) ->> 'ad_office_id', t.id::text)::int8`

/** A desk: its market, the office above it, the region above that. */
const deskOf = (role: Official, code: string): Caller['own'] => ({
  market: sql`t.market_id = ${marketAt(code)}`,
  adOffice: sql`${rowOffice} in (select ad_office_id from mas_branch where code = ${code})`,
  region: sql`t.id in (select region_id from mas_branch where code = ${code})`,
  account: sql`t.role in (${below[role]}) and t.market_id = ${marketAt(code)}`,
  ownMarket: sql`t.id = ${marketAt(code)}`,
  regionOrMarket: sql`t.market_id = ${marketAt(code)}`,
})

const callers: readonly Caller[] = [
  { userName: 'pennagaram', role: 'marketofficer', own: deskOf('marketofficer', 'PNG') },
  { userName: 'branch.hosur', role: 'branchad', own: deskOf('branchad', 'HSR') },
  {
    userName: 'ad.hosur',
    role: 'ad',
    own: {
      ...deskOf('ad', 'HSR'),
      market: sql`t.market_id in (select id from mas_branch where ad_office_id = ${office('HSR')})`,
      ownMarket: sql`t.id in (select id from mas_branch where ad_office_id = ${office('HSR')})`,
      account: sql`t.role in (${below.ad}) and (t.market_id in (select id from mas_branch where ad_office_id = ${office('HSR')})
        or (t.market_id is null and t.ad_office_id = ${office('HSR')}))`,
    },
  },
  {
    userName: 'rjd.erode',
    role: 'rjd',
    own: {
      market: sql`t.market_id in (select id from mas_branch where region_id = ${region('ERD')})`,
      ownMarket: sql`t.id in (select id from mas_branch where region_id = ${region('ERD')})`,
      adOffice: sql`${rowOffice} in (select id from mas_assistant_director where region_id = ${region('ERD')})`,
      region: sql`t.id = ${region('ERD')}`,
      account: sql`t.role in (${below.rjd}) and (t.market_id in (select id from mas_branch where region_id = ${region('ERD')})
        or (t.market_id is null and t.ad_office_id in (select id from mas_assistant_director where region_id = ${region('ERD')}))
        or (t.market_id is null and t.ad_office_id is null and t.region_id = ${region('ERD')}))`,
      regionOrMarket: sql`(t.region_id = ${region('ERD')}
        or t.market_id in (select id from mas_branch where region_id = ${region('ERD')}))`,
    },
  },
]

/** An account of each level, and a request of each kind, in the offices of Hosur and of Erode. */
const accounts = sql`
  insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active, region_id, ad_office_id, market_id)
  select v.user_name, (select password_hash from mas_user where user_name = 'ad'), v.role, v.user_name, v.mobile_no, 1,
    b.region_id, case when v.role <> 'rjd' then b.ad_office_id end,
    case when v.role in ('branchad', 'marketofficer') then b.id end
  from (values ('branch.hosur', 'branchad', '9840000011', 'HSR'), ('ad.hosur', 'ad', '9840000012', 'HSR'),
    ('rjd.erode', 'rjd', '9840000013', 'ERD'), ('desk.hosur', 'marketofficer', '9840000014', 'HSR'),
    ('ad.erode', 'ad', '9840000015', 'ERD'), ('branch.erode', 'branchad', '9840000016', 'ERD'))
    v (user_name, role, mobile_no, market)
  join mas_branch b on b.code = v.market`

const requests = sql`
  insert into registration (role, name, mobile_no, region_id, ad_office_id, market_id, status, verified_at)
  select k.role, 'Asks ' || k.role, '98500' || lpad((row_number() over ())::text, 5, '0'), b.region_id,
    case when k.role <> 'rjd' then b.ad_office_id end, case when k.role not in ('rjd', 'ad') then b.id end, 'VERIFIED', now()
  from mas_branch b, (values ('rjd'), ('ad'), ('branchad'), ('marketofficer'), ('reeler'), ('farmer')) k (role)
  where b.code in ('DPI', 'PNG', 'HSR', 'ERD')`

/** Where bills make no payments, one stands for each farmer's bill. */
const payments = sql`
  insert into payment (market_id, invoice_id, lot_id, customer_id, day, amount)
  select i.market_id, i.id, l.id, i.customer_id, i.day, 100
  from invoice i join lot l on l.farmer_id = i.customer_id and l.day = i.day
  where not exists (select 1 from payment)`

/** A statement of the bank without a line. */
const statements = sql`
  insert into bank_statement (market_id, bank, from_day, day, opening, closing, carried, file_name, file_hash, lines, maker_id)
  select id, 'Bank', date '2026-11-20', date '2026-11-20', 0, 0, 0, 'none.csv', '\\x00', 0, (select min(id) from mas_user)
  from mas_branch where code = 'DPI'`

/** A bid that was refused. */
const attempts = sql`
  insert into bid_attempt (market_id, user_id, came_at, decided_at, outcome, rule, txid)
  select market_id, id, now(), now(), 'REFUSED', 'rule.bid.late', pg_current_xact_id()::text::int8
  from mas_user where user_name = 'reeler01'`

/** A report that is sent at its time, by a desk of Dharmapuri. */
const deliveries = sql`
  insert into report_delivery (name, report, view, format, language, frequency, hour, set_at, owner_id, role)
  values ('Daily', 'dailyAbstract', '{"filters": {"preset": "today"}}', 'PDF', 'en', 'DAILY', 18, now(), 0, 'marketofficer')`

let market: TestApp
const clients = new Map<string, TestClient>()

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  for (const statement of [accounts, requests]) await market.arrange(statement)
  await market.arrange(deliveries, 'marketofficer')
  const sold = await soldSlot(market, [{ price: 640 }, { farmer: 1, price: 655 }])
  const desk = await market.client('marketofficer')
  for (const lot of sold.lots) await weigh(desk, lot, '28.500')
  const billed = await post(desk, 'Invoice/process', { slotId: sold.slotId, sides: ['farmer', 'reeler'] })
  expect(billed.status).toBeLessThan(300)
  for (const statement of [payments, statements, attempts]) await market.arrange(statement)
  await makeMissing()
  for (const { userName } of callers) clients.set(userName, await market.client(userName))
})
afterAll(() => market.close())

const bound = resources.filter(({ scope }) => scope && scope !== 'none') as (Resource & { scope: Scoped })[]

/** Of what no seed brings along one record is made, as its desk makes it: so that it is there to be kept from others. */
async function makeMissing(): Promise<void> {
  const known = await valuesIn(market.db)
  for (const resource of bound.filter(({ writes, approval }) => writes !== 'service' && !approval)) {
    const maker = (['marketofficer', 'branchad', 'ad'] as const).find((role) => can(role, 'create', resource))
    if (!maker || (await idsOf(resource, sql`true`)).length > 0) continue
    const [, path = resource.name] = resource.endpoints?.create?.split(' ') ?? []
    const made = await (await market.client(maker)).post(path, validBody(resource, 1, known))
    expect([resource.name, made.status]).toEqual([resource.name, 201])
  }
}

const column = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function idsOf(resource: Resource, where: SQL): Promise<number[]> {
  const face = Object.entries(resource.fixed ?? {}).map(
    ([name, value]) => sql` and ${JSON.stringify([value].flat())}::jsonb ? (to_jsonb(t) ->> ${column(name)})`,
  )
  const rows = await market.db.query<{ id: number }>(
    sql`select t.id from ${sql.identifier(resource.table)} t where (${where})${sql.join(face, sql``)} order by t.id`,
  )
  return rows.map(({ id }) => id)
}

const idsIn = async (response: Response) =>
  ((await response.json()) as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b)

/** Every way to change a record of it, as far as the server has one. */
const changes = ({ name, endpoints = {} }: Resource, id: number) =>
  [
    { method: 'PUT', path: `${name}/${id}` },
    ...(endpoints.update ? [{ method: 'POST', path: endpoints.update.split(' ')[1] as string }] : []),
  ].filter(({ method, path }) =>
    market.app.routes.some((one) => one.method === method && one.path === path.replace(/\/\d+$/, '/{id}')),
  )

const cases = callers.flatMap((caller) =>
  bound
    .filter((resource) => can(caller.role, 'list', resource))
    .map((resource) => [caller.userName, resource.name, caller, resource] as const),
)

describe('another office', () => {
  it.each(cases)('%s sees no %s but their own', async (_, __, { userName, role, own }, resource) => {
    const client = clients.get(userName) as TestClient
    const mine = await idsOf(resource, own[resource.scope])
    const others = (await idsOf(resource, sql`true`)).filter((id) => !mine.includes(id))
    const all = encodeURIComponent(JSON.stringify({ day_from: '2000-01-01' }))
    const ask = resource.fields.day ? `?filter=${all}` : ''
    const listed = resource.endpoints?.list?.split(' ')[1] ?? resource.name
    for (const path of new Set([resource.name, listed])) expect(await idsIn(await client.get(path + ask))).toEqual(mine)
    const found = await idsIn(await client.get(`${resource.name}/lookup?filter=${encodeURIComponent('{}')}`))
    expect(found.filter((id) => others.includes(id))).toEqual([])
    const states = new Set<string>()
    for (const id of others.slice(0, 3)) {
      for (const path of [`${resource.name}/${id}`, `${resource.name}/${id}/history`])
        states.add(`${path.replace(`${id}`, '')} ${(await client.get(path)).status}`)
      for (const { method, path } of can(role, 'update', resource) ? changes(resource, id) : []) {
        const body = JSON.stringify({ id, version: 1, isActive: 0 })
        states.add(`${method} ${(await client.fetch(path, { method, body })).status}`)
      }
    }
    expect([...states].filter((state) => !state.endsWith('404'))).toEqual([])
  })

  it('stands in the way of something: rows of others are there, for each caller who has a list', async () => {
    const idle: string[] = []
    for (const [userName, name, { own }, resource] of cases) {
      const mine = await idsOf(resource, own[resource.scope])
      if ((await idsOf(resource, sql`true`)).length <= mine.length) idle.push(`${userName} ${name}`)
    }
    expect(idle).toEqual([])
  })

  it.each(callers)('leaves the requests of others to them: $userName', async ({ userName, own }) => {
    const mine = await market.db.query<{ id: number; role: string }>(
      sql`select t.id, t.role from registration t where ${own.account}`,
    )
    const all = await market.db.query<{ id: number }>(sql`select id from registration`)
    const refuse = async (id: number) =>
      (await (clients.get(userName) as TestClient).post(`registration/${id}/refuse`, { reason: 'Unknown here' })).status
    for (const { id } of all.filter((one) => !mine.some((own) => own.id === one.id)).slice(0, 8))
      expect(await refuse(id)).toBe(404)
    expect(mine.length).toBeGreaterThan(0)
  })

  it.each(callers)('brings $userName no officer of it beside a record', async ({ userName, role, own }) => {
    const mine = await market.db.query<{ id: number }>(sql`select t.id from mas_user t where ${own.account}`)
    for (const { name } of bound.filter((one) => one.people && can(role, 'list', one))) {
      const answer = await (clients.get(userName) as TestClient).get(name)
      const people = ((await answer.json()) as { people?: { id: number }[] }[]).flatMap((row) => row.people ?? [])
      expect([name, people.filter(({ id }) => !mine.some((own) => own.id === id))]).toEqual([name, []])
    }
  })
})

describe('a row of the day that has moved on', () => {
  const crates = [{ crateNo: 1, gross: '31.000', tare: '1.000' }]
  const reason = 'As it was seen'
  const unknown = 987_654_321

  /** The day's own routes that say how a row stands now, each with a row in a state in which it would, for its id. */
  async function moved(): Promise<readonly (readonly [path: string, id: number, body: (id: number) => object])[]> {
    const desk = await market.client('marketofficer')
    const [untested] = await market.arrange<{ id: number }>(sql`
      insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight)
      select market_id, inward_id, day, 30, farmer_id, cocoon_type_id, race, 100, 30 from lot where lot_no = 1
      returning id`)
    const [approved = 0, weighed = 0] = (
      await soldSlot(market, [{ price: 630 }, { price: 635 }], { slotNo: 2, firstLot: 20 })
    ).lots
    await weigh(desk, weighed, '28.500')
    const [planned] = await market.arrange<{ id: number }>(sql`
      insert into slot (market_id, day, slot_no, starts_at, ends_at, duration, lot_from, lot_to, number_of_lots, round)
      select market_id, day, 9, now() + interval '5 hours', now() + interval '6 hours', 60, 1, 1, 1, 1
      from slot where slot_no = 2 returning id`)
    const slot = planned?.id ?? 0
    return [
      ['CocoonInward/Save', untested?.id ?? 0, (lotId) => ({ lotId, version: 0, approxWeight: '31.000' })],
      ['CocoonAuction/Save_CocoonAution', approved, (lotId) => ({ lotId, version: 0, crates })],
      ['CocoonAuction/CorrectWeight', weighed, (lotId) => ({ lotId, version: 0, crates, reason })],
      ['SlotInfo/CancelSlot', slot, (id) => ({ id, version: 0 })],
      ['SlotInfo/ChangeTimes', slot, (id) => ({ id, version: 0, endTime: '23:30', reason })],
    ]
  }

  it('is shown as it stands to its own office alone: another is told what it would be of no row at all', async () => {
    const desk = await market.client('marketofficer')
    const others = await Promise.all(['pennagaram', 'branch.hosur'].map(market.client))
    for (const [path, id, body] of await moved()) {
      const own = await post(desk, path, body(id))
      expect([path, own.status, await own.json()]).toEqual([
        path,
        409,
        expect.objectContaining({ current: expect.anything() }),
      ])
      for (const other of others) {
        const [asked, ofNone] = [await post(other, path, body(id)), await post(other, path, body(unknown))]
        expect([path, asked.status, await asked.json()]).toEqual([path, 404, await ofNone.json()])
      }
    }
  })
})

describe('one’s own level', () => {
  it.each(callers)('is seen and not changed or decided by $userName', async ({ userName, role, own }) => {
    const client = clients.get(userName) as TestClient
    const face = role === 'rjd' || role === 'ad' || role === 'branchad' ? 'masterUser' : null
    const [self] = await market.db.query<{ id: number; version: number }>(
      sql`select id, version from mas_user where user_name = ${userName}`,
    )
    if (face) {
      const body = JSON.stringify({ ...self, designation: 'Raised' })
      expect((await client.fetch(`${face}/${self?.id}`, { method: 'PUT', body })).status).toBe(403)
    }
    const [peer] = await market.db.query<{ id: number }>(
      sql`select t.id from registration t where ${own.account} and t.role = ${role}`,
    )
    expect((await client.get(`registration/${peer?.id}`)).status).toBe(200)
    expect((await client.post(`registration/${peer?.id}/refuse`, { reason: 'Not mine to say' })).status).toBe(403)
    expect(await market.db.query(sql`select 1 from registration where status <> 'VERIFIED'`)).toEqual([])
  })
})
