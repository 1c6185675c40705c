import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#resources/reports/index'
import { securityDetailText } from '#resources/securityDetails'
import { anonymous } from '../../src/server/context'
import { namesPeople, recordReportRead } from '../../src/server/securityEvents/people'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* Personal data that leaves in number is an event, however it is read; what a desk looks at in passing is none. */

interface Event {
  readonly userName: string | null
  readonly resource: string | null
  readonly detail: string | null
  readonly count: number
}

let market: TestApp
let desk: TestClient
const minute = 60_000

beforeAll(async () => {
  market = await testApp({ farmers: 140, reelers: 5 })
})
afterAll(() => market.close())

let since = 0
/** A session of its own, and only what is noted from now on. */
async function begin(who = 'marketofficer'): Promise<void> {
  market.clock.advance(61 * minute)
  await market.app.tick()
  desk = await market.client(who)
  await exported()
  since = (await market.db.query<{ id: number }>(sql`select max(id) as id from security_event`))[0]?.id ?? 0
}
async function exported(): Promise<Event[]> {
  await market.deps.exports.settled()
  const rows = await market.db.query<Event>(sql`
    select user_name, resource, detail, count from security_event where id > ${since} and kind = 'EXPORTED' order by id`)
  return rows.map((row) => ({ ...row, detail: securityDetailText(row.detail ?? '', 'en') }))
}
const list = (from: number, to: number, resource = 'farmer') =>
  desk.get(`${resource}?range=${encodeURIComponent(JSON.stringify([from, to]))}`)

describe('exports of personal data', () => {
  it('are known from one answer', async () => {
    await begin()
    expect((await list(0, 999)).status).toBe(200)
    expect(await exported()).toMatchObject([
      { userName: 'marketofficer', resource: 'farmer', detail: 'Rows: 140', count: 1 },
    ])
  })

  it('are known from what leaves as a file, of a master or a view', async () => {
    await begin()
    const file = await desk.get('farmer?for=file')
    expect((await file.json()) as unknown[]).toHaveLength(140)
    expect(file.headers.get('Content-Range')).toBe('farmer 0-139/140')
    expect(await exported()).toMatchObject([{ resource: 'farmer', detail: 'Rows: 140', count: 1 }])
    await begin('branchad')
    const all = (await (await desk.get('views/farmerOpenings?for=file')).json()) as { rows: unknown[]; total: number }
    expect([all.rows.length, all.total]).toEqual([140, 140])
    expect(await exported()).toMatchObject([{ resource: 'customer', detail: 'Rows: 140', count: 1 }])
  })

  it('leaves in the order of the list, from whichever end its rows were read', async () => {
    await market.arrange(
      sql`insert into mail_address (name, email) select 'A ' || n, 'a' || n || '@example.org' from generate_series(1, 2500) n`,
      'dosad',
    )
    await begin()
    const asked = (range: string) => desk.get(`mailAddress?for=file&sort=["id","ASC"]&range=${range}`)
    const idsOf = async (range: string) => ((await (await asked(range)).json()) as { id: number }[]).map(({ id }) => id)
    const whole = await idsOf('[0,2499]')
    expect(whole).toEqual(whole.toSorted((a, b) => a - b))
    expect(await idsOf('[1300,2499]')).toEqual(whole.slice(1300))
  })

  it('leaves though every connection of reports is at work: what desks print does not stand behind them', async () => {
    await begin()
    const reports = Array.from({ length: 4 }, () => market.db.for('reports').query(sql`select pg_sleep(6)`))
    expect((await desk.get('farmer?for=file')).status).toBe(200)
    await Promise.all(reports)
  })

  it('are known from a run of pages, once, with its whole number at its end', async () => {
    await begin()
    for (let from = 0; from < 140; from += 20) {
      await list(from, from + 19)
      // Else the next page may be read before what this one comes to is written.
      await market.deps.exports.settled()
      market.clock.advance(minute)
      await market.app.tick()
    }
    expect(await exported()).toMatchObject([{ resource: 'farmer', detail: 'Rows: 120', count: 6 }])
    market.clock.advance(11 * minute)
    await market.app.tick()
    await market.app.tick()
    expect((await exported()).map(({ detail, count }) => [detail, count])).toEqual([
      ['Rows: 120', 6],
      ['Rows: 140', 1],
    ])
  })

  it('are known from records that are opened one by one', async () => {
    await begin()
    const rows = await market.db.query<{ id: number }>(sql`
      select c.id from mas_customer c join mas_branch b on b.id = c.market_id
      where b.code = 'DPI' and customer_type = 'farmer' order by c.id limit 101`)
    for (const { id } of rows) expect((await desk.get(`farmer/${id}`)).status).toBe(200)
    expect(await exported()).toMatchObject([{ resource: 'farmer', detail: 'Rows: 101' }])
  })

  it('are known from their files, each beside its record', async () => {
    const files = await market.arrange<{ id: number; recordId: number }>(sql`
      insert into file (resource, field, record_id, name, type, size, sha256, bytes, uploaded_by_id, uploaded_at)
      select 'farmer', 'bankPassbook', c.id, 'x.pdf', 'application/pdf', 1, sha256('x'), 'x', u.id, now()
      from mas_customer c join mas_branch b on b.id = c.market_id, mas_user u
      where b.code = 'DPI' and c.customer_type = 'farmer' and u.user_name = 'marketofficer' order by c.id limit 51
      returning id, record_id`)
    await begin()
    await list(0, 49)
    for (const { id, recordId } of files) {
      expect((await desk.get(`farmer/${recordId}/files/${id}`)).status).toBe(200)
      expect((await desk.get(`farmer/${recordId}/files/${id}`)).status).toBe(200)
    }
    expect(await exported()).toMatchObject([{ resource: 'farmer', detail: 'Rows: 101' }])
  })

  it('are none where the same page is looked at again, where there are few, and where nobody is among them', async () => {
    await begin()
    for (let n = 0; n < 12; n++) await list(0, 24)
    await list(0, 999, 'reeler')
    await list(0, 999, 'tsc')
    expect(await exported()).toEqual([])
  })

  it('are none where pages come slowly', async () => {
    await begin()
    for (let from = 0; from < 120; from += 60) {
      await list(from, from + 59)
      market.clock.advance(11 * minute)
      desk = await market.client('marketofficer')
    }
    expect(await exported()).toEqual([])
  })

  it('begin at the number that is set', async () => {
    await market.arrange(sql`update setting set value = '50' where key = 'security.exportRows' and market_id is null`)
    await begin()
    await list(0, 59)
    expect(await exported()).toMatchObject([{ detail: 'Rows: 60' }])
    await market.arrange(sql`update setting set value = '100' where key = 'security.exportRows' and market_id is null`)
  })

  it('are known from a report that names people, by the questions that it answered', async () => {
    const named = reports.filter(namesPeople).map(({ name }) => name)
    expect(named).toEqual(expect.arrayContaining(['lotRegister', 'farmerWiseSummary', 'farmerOutstanding']))
    expect(named).not.toContain('monthlyAbstract')
    const register = reports.find(({ name }) => name === 'lotRegister')
    if (!register) throw new Error('No register')
    await begin()
    const user = { ...anonymous, id: 1, sessionId: 77 }
    const note = (day: string, rows: number) =>
      recordReportRead({ deps: market.deps, user }, register, { from: day }, rows)
    note('2026-11-20', 70)
    note('2026-11-20', 70)
    expect(await exported()).toEqual([])
    note('2026-11-21', 70)
    expect(await exported()).toMatchObject([{ resource: 'lotRegister', detail: 'Rows: 140', count: 3 }])
  })

  it('are written where the server ends', async () => {
    await begin()
    await list(0, 110)
    await list(111, 139)
    await market.deps.exports.flush(true)
    expect((await exported()).map(({ detail }) => detail)).toEqual(['Rows: 111', 'Rows: 140'])
  })
})
