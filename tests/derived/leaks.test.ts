import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ZodObject } from 'zod'
import type { Official } from '#shared/access'
import type { Route } from '../../src/server/http/route'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, soldSlot, weigh } from '../support/sold'

/*
 * Every way to read × officials of other offices: nowhere does an answer tell how the people of a market are reached or
 * paid, who they are, or what their papers hold, unless lists tell it too. What stands only in the other market's rows is
 * marked, and looked for in every answer.
 */

const callers: Readonly<Record<Official, string>> = {
  dosad: 'dosad',
  rjd: 'rjd.erode',
  ad: 'ad.hosur',
  branchad: 'branch.hosur',
  marketofficer: 'pennagaram',
}
const strangers = Object.entries(callers).filter(([role]) => role !== 'dosad')

const accounts = sql`
  insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active, region_id, ad_office_id, market_id)
  select v.user_name, (select password_hash from mas_user where user_name = 'ad'), v.role, v.user_name, v.mobile_no, 1,
    b.region_id, case when v.role <> 'rjd' then b.ad_office_id end,
    case when v.role in ('branchad', 'marketofficer') then b.id end
  from (values ('branch.hosur', 'branchad', '9840000011', 'HSR'), ('ad.hosur', 'ad', '9840000012', 'HSR'),
    ('rjd.erode', 'rjd', '9840000013', 'ERD')) v (user_name, role, mobile_no, market)
  join mas_branch b on b.code = v.market`

/** What only rows of Dharmapuri's people hold. */
const marked: readonly [SQL, ...SQL[]] = [
  sql`update mas_customer set ledger_name = 'Zqperson ' || id, ledger_name_ta = 'Zqperson ' || id, father_name = 'Zqfather',
    mobile_no = '94417730' || lpad((id % 100)::text, 2, '0'), address = 'Zqstreet', bank_name = 'Zqbank',
    bank_branch_name = 'Zqbranch', bank_ac_name = 'Zqholder', ifsc_code = 'ZQBK0000001'
    where market_id = (select id from mas_branch where code = 'DPI')`,
  sql`update mas_user u set mobile_no = c.mobile_no, name = c.ledger_name from mas_customer c
    where c.id = u.customer_id and c.market_id = (select id from mas_branch where code = 'DPI')`,
  sql`update mas_user set mobile_no = '94417799' || lpad((id % 100)::text, 2, '0'), email_id = 'zqmail@example.in'
    where user_name in ('rjd', 'ad', 'branchad', 'marketofficer')`,
  sql`insert into registration (role, name, mobile_no, region_id, ad_office_id, market_id, status, verified_at)
    select 'farmer', 'Zqasker', '9441778800', region_id, ad_office_id, id, 'VERIFIED', now()
    from mas_branch where code = 'DPI'`,
]
/** How people are reached and paid, and what their records hold beside a name. */
const privately = /94417(?:730|799|788)\d*|Zqfather|Zqstreet|Zqbank|Zqbranch|Zqholder|ZQBK0000001|zqmail|Zqasker/
/** The same, and names. */
const everything = new RegExp(`${privately.source}|Zqperson`)

let market: TestApp
const clients = new Map<string, TestClient>()
const ids: Record<string, number> = {}
let day = ''

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  await market.arrange(accounts)
  // A bank account is changed in nobody's name by nobody.
  const [people, ...others] = marked
  await market.arrange(people, 'branchad')
  for (const statement of others) await market.arrange(statement)
  const sold = await soldSlot(market, [{ price: 640 }, { farmer: 1, price: 655 }])
  day = sold.day
  const desk = await market.client('marketofficer')
  for (const lot of sold.lots) await weigh(desk, lot, '28.500')
  expect((await post(desk, 'Invoice/process', { slotId: sold.slotId })).status).toBeLessThan(300)
  for (const name of [...Object.values(callers), 'marketofficer']) clients.set(name, await market.client(name))
  const [found] = await market.db.query<Record<string, number>>(sql`
    select b.id as "marketId", b.ad_office_id as "adOfficeId", b.region_id as "regionId", ${sold.slotId}::int8 as "slotId",
      ${sold.lots[0]}::int8 as "lotId", (select min(id) from invoice where market_id = b.id) as "invoiceId",
      (select min(id) from payment where market_id = b.id) as "paymentId",
      (select min(id) from voucher where market_id = b.id) as "voucherId",
      (select min(farmer_id) from lot where market_id = b.id) as "farmerId",
      (select min(reeler_id) from lot where market_id = b.id) as "reelerId",
      (select min(id) from registration) as "registrationId",
      (select min(id) from mas_user where user_name = 'branchad') as "userId"
    from mas_branch b where b.code = 'DPI'`)
  Object.assign(ids, found, { customerId: found?.farmerId, slotNo: 1, lotNo: 1, batchId: 1, id: found?.farmerId })
})
afterAll(() => market?.close())

const reading = () =>
  market.app.routes
    .flatMap((one): Route[] => [one, ...Object.values(one.reports ?? {}).map((report) => ({ ...one, ...report }))])
    .filter(({ method, stream }) => method === 'GET' && !stream)

/** Each parameter of a query by what it is called: a day, an id of Dharmapuri's, what people are looked for by. */
function valuesFor(name: string): string[] {
  if (/^(date|day|from|to|fromDate|toDate)$/.test(name)) return [day]
  if (name === 'month') return [day.slice(0, 7)]
  if (name === 'year') return ['202627']
  if (name === 'q' || name === 'search') return ['Zqperson', '9441773001', 'FDPI1001']
  if (name === 'code' || name === 'customer') return ['FDPI1001']
  if (name === 'ids') return [String(ids.invoiceId)]
  if (name === 'billType') return ['Farmer']
  if (name === 'filter')
    return [JSON.stringify({ id: Object.values(ids).slice(0, 40) }), JSON.stringify({ q: 'Zqperson' })]
  const own = Object.entries(ids).find(([known]) => known === name || known === `${name}Id`)
  return own ? [String(own[1])] : []
}

/** Ways to ask one route: nothing, a day, and each parameter with what is Dharmapuri's. */
function questions({ path, query, report }: Route & { report?: string }): string[] {
  const names = Object.keys((query as ZodObject | undefined)?.shape ?? {})
  const given = names.flatMap((name) => valuesFor(name).map((value) => [name, value] as const))
  const dated = given.filter(([name, value]) => value === day || name === 'billType' || name === 'year')
  const base = report ? [['report', report] as const] : []
  const asked = (pairs: readonly (readonly [string, string])[]) =>
    new URLSearchParams([...base, ...pairs].map(([name, value]) => [name, value])).toString()
  const sets = [
    [],
    dated,
    given.filter(([name]) => name !== 'filter'),
    ...given.map((one) => [...dated.filter(([n]) => n !== one[0]), one]),
  ]
  const addresses = /\{/.test(path)
    ? [...new Set(Object.values(ids))].map((id) => path.replaceAll(/\{\w+\}/g, String(id)))
    : [path]
  return addresses.flatMap((address) => [...new Set(sets.map(asked))].map((text) => `${address}${text && `?${text}`}`))
}

const own = new Set(['offices'])
/** Whose id is asked for is named, and so is a farmer whose whole code or number the desk types (D18); nobody else is. */
const isNaming = (path: string) => path.endsWith('/lookup') || path === 'CocoonInward/findFarmer'

async function told(client: TestClient, never = everything): Promise<{ answered: number; leaks: string[] }> {
  const leaks: string[] = []
  let answered = 0
  for (const one of reading().filter(({ path }) => !own.has(path)))
    for (const address of questions(one)) {
      const response = await client.get(address)
      const text = await response.text()
      if (response.status === 200) answered += 1
      const found = (never === everything && isNaming(one.path) ? privately : never).exec(text)
      if (found) leaks.push(`${address}: ${text.slice(Math.max(0, found.index - 60), found.index + 40)}`)
    }
  return { answered, leaks }
}

describe('people of another market', () => {
  it('are told to their own desk in many answers, so that what is looked for is there', async () => {
    const { leaks } = await told(clients.get('marketofficer') as TestClient)
    expect(leaks.length).toBeGreaterThan(60)
  })

  it.each(strangers)('are told by nothing that a %s can read', async (_, name) => {
    const { answered, leaks } = await told(clients.get(name) as TestClient)
    expect(leaks).toEqual([])
    expect(answered).toBeGreaterThan(100)
  })

  it('whom a desk met are known to it, but not where their money goes and what their papers hold', async () => {
    await market.arrange(sql`
      insert into customer_market (customer_id, market_id)
      select c.id, b.id from mas_customer c, mas_branch b where b.code = 'PNG' and c.customer_type = 'farmer'
      on conflict do nothing`)
    const desk = clients.get(callers.marketofficer) as TestClient
    expect((await told(desk)).leaks.length).toBeGreaterThan(3)
    expect((await told(desk, /Zqbank|Zqbranch|Zqholder|ZQBK0000001/)).leaks).toEqual([])
  })
})
