import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lotRegister } from '#resources/reports/lotRegister'
import { businessDay } from '#shared/day'
import { sum } from '#shared/money'
import type { ReportRow } from '#shared/report'
import { scoped } from '../../src/server/reports/sql'
import { type TestApp, testApp } from '../support/app'
import { type Auction, answered, auction } from '../support/auction'
import type { TestClient } from '../support/cookies'

interface Report {
  readonly rows: ReportRow[]
  readonly totals: Record<string, string | number>
  readonly market: { readonly name: string } | null
}

let test: TestApp
let own: Auction
let other: Auction
let desk: TestClient
const today = businessDay(new Date())
const dates = `from=${today}&to=${today}`

const register = async (client: TestClient, query = dates) =>
  answered<Report>(await client.get(`report/LotRegister?${query}`))

const weigh = (lotId: number, price: number, kg: string, market: string) =>
  test.jump(sql`
    update lot set lot_status = 'WEIGHED', net_weight = ${kg}, price_per_kg = ${price}, highest_bid = ${price}, bid_count = 4,
      shell_ratio = 20.50, reeler_id = r.id, highest_reeler_id = r.id
    from mas_customer r join mas_branch b on b.id = r.market_id
    where lot.id = ${lotId} and r.customer_type = 'reeler' and b.code = ${market}`)

/** A farmer of Pennagaram who brought the last lot of Dharmapuri's day. */
const bringElsewhere = (lotId: number) =>
  test.arrange(sql`
    with f as (select min(c.id) as id from mas_customer c join mas_branch b on b.id = c.market_id
      where b.code = 'PNG' and c.customer_type = 'farmer'),
    m as (insert into customer_market (customer_id, market_id) select f.id, ${own.marketId}::int8 from f),
    i as (insert into inward (market_id, day, farmer_id, cocoon_type_id, dfl_count, approx_weight, number_of_lots)
      select l.market_id, l.day, f.id, l.cocoon_type_id, l.dfl_count, l.approx_weight, 1 from lot l, f where l.id = ${lotId} returning id)
    update lot set farmer_id = f.id, inward_id = i.id from f, i where lot.id = ${lotId}`)

beforeAll(async () => {
  test = await testApp()
  own = await auction(test, { lots: 4 })
  other = await auction(test, { lots: 2, market: 'PNG' })
  desk = await test.client('marketofficer')
  // The worked bill of the domain notes, to the paisa.
  await weigh(own.lots[0] ?? 0, 343, '63.490', 'DPI')
  await weigh(own.lots[1] ?? 0, 711, '28.350', 'DPI')
  await weigh(other.lots[0] ?? 0, 500, '10.000', 'PNG')
  await test.jump(sql`update lot set lot_status = 'CANCELLED' where id = ${own.lots[2] ?? 0}`)
  await bringElsewhere(own.lots[3] ?? 0)
})
afterAll(() => test.close())

describe('the lot register', () => {
  it('answers exactly the declared columns, in order, numbered', async () => {
    const { status, body } = await register(desk)
    expect(status).toBe(200)
    expect(body.market?.name).toBe('Dharmapuri')
    for (const row of body.rows) expect(Object.keys(row)).toEqual(Object.keys(lotRegister.columns))
    expect(body.rows.map(({ serialNo }) => serialNo)).toEqual([1, 2, 3, 4])
    expect(body.rows.map(({ lotNo }) => lotNo)).toEqual([1, 2, 3, 4])
  })

  it('reckons to the paisa, and its totals are those of its rows', async () => {
    const { rows, totals } = (await register(desk)).body
    expect(rows[0]).toMatchObject({ netKg: '63.490', amount: '21777.07', shellRatio: '20.50', status: 'WEIGHED' })
    const all = (name: string) => rows.flatMap((row) => (row[name] === null ? [] : [String(row[name])]))
    expect(totals.amount).toBe(sum(all('amount'), 2))
    expect(totals.netKg).toBe(sum(all('netKg'), 3))
    expect(totals.bidCount).toBe(8)
  })

  it('keeps the line of a cancelled lot, without figures', async () => {
    const { rows, totals } = (await register(desk)).body
    expect(rows[2]).toMatchObject({ status: 'CANCELLED', dfls: null, approxKg: null, amount: null })
    expect(totals.approxKg).toBe('90.750')
  })

  it('has names in both languages, and of farmers from elsewhere', async () => {
    const { rows } = (await register(desk)).body
    expect(rows[0]?.farmer).toEqual({ en: 'FDPI1001 Farmer 1', ta: 'FDPI1001 விவசாயி 1' })
    expect(rows[3]?.farmer).toMatchObject({ en: expect.stringContaining('FPNG') })
  })

  it('narrows by status and variety', async () => {
    expect((await register(desk, `${dates}&status=WEIGHED`)).body.rows).toHaveLength(2)
    const all = (await register(desk)).body.rows
    const [one, other] = [...new Set(all.map(({ status }) => String(status)))]
    const chosen = all.filter(({ status }) => status === one || status === other)
    const several = (await register(desk, `${dates}&status=${one},${other}`)).body.rows
    expect(other).toBeDefined()
    expect(several.map(({ lotNo }) => lotNo)).toEqual(chosen.map(({ lotNo }) => lotNo))
    expect((await register(desk, `${dates}&variety=999999`)).body.rows).toHaveLength(0)
  })

  it('is empty on an empty day, with totals of nothing', async () => {
    const { status, body } = await register(desk, 'from=2020-01-01&to=2020-01-02')
    expect(status).toBe(200)
    expect(body).toMatchObject({ rows: [], totals: { amount: '0.00', netKg: '0.000' } })
  })
})

describe('what a report asks for', () => {
  it.each([
    ['', 'Please Select From Date and To Date'],
    [`from=${today}`, 'Please Select From Date and To Date'],
    [`from=${today}&to=2026-02-31`, "To date: '2026-02-31' cannot be read."],
    ['from=2026-04-02&to=2026-04-01', 'The end date is before the start date.'],
  ])("'%s' is answered with its text", async (query, message) => {
    const { status, body } = await register(desk, query)
    expect(status).toBe(422)
    expect([body.message, ...Object.values(body.errors ?? {})]).toContain(message)
  })

  it('refuses what is no code and no id, and never takes it for SQL', async () => {
    const { status, body } = await register(
      desk,
      `${dates}&status=${encodeURIComponent("x' or 1=1 --")}&variety=1;drop`,
    )
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['variety', 'status']])
  })
})

describe("a report's scope", () => {
  it('is the own market at a desk, and another market is refused', async () => {
    expect((await register(desk, `${dates}&marketId=${other.marketId}`)).status).toBe(403)
    const neighbour = await register(await test.client('pennagaram'))
    expect(neighbour.body.rows).toHaveLength(2)
    expect(neighbour.body.market?.name).toBe('Pennagaram')
  })

  it('is all markets for the director, or the one that is asked for', async () => {
    const director = await test.client('dosad')
    const all = (await register(director)).body
    expect(all.rows).toHaveLength(6)
    expect(all.market).toBeNull()
    const one = (await register(director, `${dates}&marketId=${other.marketId}`)).body
    expect(one.rows).toHaveLength(2)
  })

  it('needs a session, and a role that reads reports', async () => {
    expect((await register(await test.client())).status).toBe(401)
    expect((await register(await test.client('reeler01'))).status).toBe(403)
  })

  it('covers every relation that carries a market', async () => {
    const relations = await test.db.query<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'market_id' order by 1`)
    // Of no market, or of none by rule: defaults for all, numbers, people, screens, proposals, what is sent, and records of changes.
    const open = [
      'audit',
      'counter',
      'delivery_run',
      'display_ticket',
      'ledger_chain',
      'market_opening',
      'mas_user',
      'proposal',
      'rate',
      'registration',
      'report_delivery',
      'security_event',
      'setting',
      'setup_word',
    ]
    expect(relations.map(({ name }) => name).filter((name) => !scoped.has(name) && !open.includes(name))).toEqual([])
  })
})
