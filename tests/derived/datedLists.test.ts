import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#resources/index'
import { can } from '#shared/access'
import { isDated } from '#shared/resource'

import { array } from '../../src/server/db/db'
import { snake } from '../../src/server/db/names'
import { actAs, withHistory } from '../../src/server/transaction'
import type { TestClient } from '../support/cookies'
import { demoApp } from '../support/demo'

/* A list of transactions is read market by market and year by year: its pages are those of one plain query. */

/** About the ends of accounting years, and a leap day; the last is of a year that has not begun. */
const edges = ['2023-12-31', '2024-02-29', '2024-03-31', '2024-04-01', '2026-03-31', '2026-04-01', '2027-04-01']
const everything = { day_from: '1990-01-01' }
const callers = ['marketofficer', 'rjd', 'dosad'] as const
const dated = resources.filter(isDated)

let demo: Awaited<ReturnType<typeof demoApp>>
const clients = new Map<string, TestClient>()
/** By caller, the markets of their offices. */
const markets = new Map<string, readonly number[]>()

beforeAll(async () => {
  demo = await demoApp()
  for (const caller of callers) {
    clients.set(caller, await demo.client(caller))
    const [own] = await demo.db.query<{ ids: number[] }>(sql`
      select array_agg(b.id) as ids from mas_branch b, mas_user u where u.user_name = ${caller}
        and coalesce(b.id = u.market_id, b.region_id = u.region_id, true)`)
    markets.set(caller, own?.ids ?? [])
  }
  await demo.db.transaction(async (tx) => {
    await actAs(tx, 0)
    for (const [at, day] of edges.entries())
      await tx.query(sql`
        insert into slot (market_id, day, slot_no, starts_at, ends_at, duration, lot_from, lot_to, number_of_lots, round)
        select id, ${day}, ${1 + (at % 3)}::int, ${`${day}T10:00+05:30`}, ${`${day}T10:30+05:30`}, 30, 1, 5, 5, 1
        from mas_branch`)
    // An empty statement of an account of its own on each of them.
    await tx.query(sql`
      insert into bank_statement (market_id, bank, from_day, day, opening, closing, carried, file_name, file_hash, lines, maker_id)
      select b.id, 'Bank ' || d, d::date, d::date, 0, 0, 0, 'none.csv', sha256(d::bytea), 0, (select min(id) from mas_user)
      from mas_branch b, unnest(${array(edges, 'text')}) d`)
  })
})
afterAll(() => demo.close())

type Filter = Readonly<Record<string, unknown>>
type Sort = readonly [string, string]

async function listed(caller: string, name: string, filter: Filter, sort: Sort, range?: readonly [number, number]) {
  const given = { filter, sort, ...(range ? { range } : {}) }
  const query = new URLSearchParams(Object.entries(given).map(([key, value]) => [key, JSON.stringify(value)]))
  const response = await (clients.get(caller) as TestClient).get(`${name}?${query}`)
  expect(response.status).toBe(200)
  const rows = (await response.json()) as { id: number }[]
  return { ids: rows.map(({ id }) => id), total: Number(response.headers.get('Content-Range')?.split('/')[1]) }
}

const plain = async (caller: string, table: string, [name, direction]: Sort, among = sql`true`) => {
  const order = sql`${sql.identifier(snake(name))} ${sql.raw(direction)}, id ${sql.raw(direction)}`
  const own = markets.get(caller) ?? []
  const rows = await demo.db.query<{ id: number }>(sql`
    select id from ${sql.identifier(table)} where market_id = any(${array(own, 'int8')}) and ${among}
    order by ${order}`)
  return rows.map(({ id }) => id)
}

const named = (field: string) => sql.identifier(snake(field))

describe.each(dated)('$name', (resource) => {
  const { name, table, list } = resource
  const readers = callers.filter((caller) => can(caller, 'list', resource))
  const sorts = ['id', ...list.sortable].flatMap((column) => [[column, 'ASC'] as const, [column, 'DESC'] as const])

  it.each(readers)('has every row on one page, in order, for %s', async (caller) => {
    for (const sort of sorts) {
      const expected = await plain(caller, table, sort)
      expect(expected.length).toBeGreaterThan(name === 'slot' ? edges.length : 1)
      for (const share of [0, 0.3, 0.5, 0.7, 0.9, 1]) {
        const from = Math.floor(expected.length * share)
        const { ids, total } = await listed(caller, name, everything, sort, [from, from + 9])
        expect([sort, from, total, ids]).toEqual([sort, from, expected.length, expected.slice(from, from + 10)])
      }
    }
  })

  it('has the same page of what is searched or filtered', async () => {
    const caller = readers.at(-1) ?? 'rjd'
    const own = markets.get(caller) ?? []
    const [sample = {}] = await demo.db.query<Record<string, unknown>>(sql`
      select t.* from ${sql.identifier(table)} t where market_id = any(${array(own, 'int8')}) order by id limit 1 offset 3`)
    const filters = (list.filters ?? []).filter((field) => field !== 'marketId' && field !== 'day')
    const asked = [
      ...filters.map(
        (field) => [{ [field]: sample[field] }, sql`${named(field)}::text = ${String(sample[field])}`] as const,
      ),
      ...['/0000', 'a', 'LOT 1'].map((q) => {
        const texts = list.search.map((field) => sql`strpos(lower(${named(field)}), ${q.toLowerCase()}) > 0`)
        return [{ q }, sql`(${sql.join([sql`false`, ...texts], sql` or `)})`] as const
      }),
    ]
    for (const [filter, among] of asked)
      for (const sort of sorts) {
        const expected = await plain(caller, table, sort, among)
        for (const from of [0, Math.floor(expected.length * 0.6)]) {
          const { ids, total } = await listed(caller, name, { ...everything, ...filter }, sort, [from, from + 9])
          expect([filter, sort, total, ids]).toEqual([filter, sort, expected.length, expected.slice(from, from + 10)])
        }
      }
  })

  it('narrows to a market, and to none that is not the caller’s', async () => {
    const sort = [list.sort, 'ASC'] as const
    const most = readers.at(-1) ?? 'rjd'
    const own = markets.get('marketofficer') ?? []
    const away = markets.get(most)?.find((id) => !own.includes(id)) ?? 0
    const among = { ...everything, marketId: away }
    const expected = await plain(most, table, sort, sql`market_id = ${away}`)
    expect(await listed(most, name, among, sort)).toEqual({ ids: expected, total: expected.length })
    expect(await listed('marketofficer', name, among, sort)).toEqual({ ids: [], total: 0 })
    for (const marketId of ['', own[0]]) {
      const all = await plain('marketofficer', table, sort)
      expect((await listed('marketofficer', name, { ...everything, marketId }, sort, [0, 9])).ids).toEqual(
        all.slice(0, 10),
      )
    }
  })
})

it.each([
  ['2023-12-31', '2024-03-31', 3],
  ['2024-03-31', '2024-04-01', 2],
  ['2026-03-31', '2026-04-01', 2],
  ['2024-02-29', '2024-02-29', 1],
])('slots from %s to %s are of that many days', async (from, to, days) => {
  for (const sort of ['slotNo', 'day'] as const) {
    const filter = { day_from: from, day_to: to }
    const expected = await plain('rjd', 'slot', [sort, 'DESC'], sql`day between ${from} and ${to}`)
    expect(expected).toHaveLength(days * (markets.get('rjd')?.length ?? 0))
    expect((await listed('rjd', 'slot', filter, [sort, 'DESC'])).ids).toEqual(expected)
  }
})

it.each(['202526', '202627'])(
  'vouchers and bills of the accounting year %s are asked for by it alone',
  async (code) => {
    for (const [name, sort] of [
      ['voucher', 'sequence'],
      ['invoice', 'day'],
    ] as const) {
      const expected = await plain('rjd', name, [sort, 'DESC'], sql`accounting_year = ${code}`)
      expect(expected.length).toBeGreaterThan(1)
      const { ids, total } = await listed('rjd', name, { accountingYear: code }, [sort, 'DESC'], [0, 9])
      expect([total, ids]).toEqual([expected.length, expected.slice(0, 10)])
      const some = await listed('rjd', name, { accountingYear: code, day_to: '2026-11-18' }, [sort, 'DESC'], [0, 9])
      const early = await plain('rjd', name, [sort, 'DESC'], sql`accounting_year = ${code} and day <= '2026-11-18'`)
      expect(some).toEqual({ ids: early.slice(0, 10), total: early.length })
    }
  },
)

it('finds more than it remembers, at the head of the list or in its midst', async () => {
  const day = '2022-05-05'
  await demo.db.transaction(async (tx) => {
    await actAs(tx, 0)
    await withHistory(tx)
    await tx.query(sql`
      insert into slot (market_id, day, slot_no, starts_at, ends_at, duration, lot_from, lot_to, number_of_lots, round, slot_status)
      select b.id, ${day}, n, ${`${day}T10:00+05:30`}, ${`${day}T10:30+05:30`}, 30, 1, 5, 5, 1,
        case when n between 3001 and 6000 then 'CLOSED' else 'SCHEDULED' end
      from generate_series(1, 9000) n, (select id from mas_branch order by id limit 2) b`)
  })
  for (const [slotStatus, size] of [
    ['SCHEDULED', 12_000],
    ['CLOSED', 6000],
  ] as const) {
    const filter = { day_from: day, day_to: day, slotStatus }
    const expected = await plain('dosad', 'slot', ['slotNo', 'ASC'], sql`day = ${day} and slot_status = ${slotStatus}`)
    expect(expected).toHaveLength(size)
    for (const from of [0, 995, 4985, 4995, size / 2 - 5, size / 2 + 5, size - 4995, size - 5]) {
      const { ids, total } = await listed('dosad', 'slot', filter, ['slotNo', 'ASC'], [from, from + 9])
      expect([from, total, ids]).toEqual([from, size, expected.slice(from, from + 10)])
    }
  }
})
