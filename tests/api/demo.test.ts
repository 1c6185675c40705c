import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { farmer } from '#resources/farmer'
import { tables } from '#resources/index'
import { reeler } from '#resources/reeler'
import { schemaOf } from '#shared/schema'
import type { Db } from '../../src/server/db/db'
import { prepareDatabase } from '../../src/server/db/prepare'
import { passwords } from '../../src/server/host'
import { createVault } from '../../src/server/secret/secret'
import { demoCast, sourceOf } from '../../src/server/seed/demo/cast'
import { placesOf } from '../../src/server/seed/demo/places'
import { openDemoDay, openDemoSlot, seedDemo } from '../../src/server/seed/demo/seed'
import { loadReference } from '../../src/server/seed/load'
import { settableClock } from '../support/clock'
import { notYet, wrongRows } from '../support/dayChecks'
import { emptyDatabase } from '../support/emptyDatabase'
import { program } from '../support/program'
import { until } from '../support/until'

// A Friday, 12:00 in Dharmapuri.
const clock = settableClock('2026-11-20T06:30:00.000Z')
const today = '2026-11-20'
const vault = createVault(new Uint8Array(32).fill(7))

let db: Db
let drop: () => Promise<void>
const ground = () => ({ db, clock, passwords, vault })
const rows = <T extends object = Record<string, unknown>>(text: string) => db.query<T>(sql.raw(text))
const one = async <T extends object>(text: string) => (await rows<T>(text))[0] as T
const count = async (text: string) => (await one<{ n: number }>(`select count(*) as n from ${text}`)).n

beforeAll(async () => {
  ;({ db, drop } = await emptyDatabase())
  await prepareDatabase(db, program)
  await loadReference(db)
  await seedDemo(ground())
})
afterAll(() => drop())

const ofMarket = (code: string) => `market_id = (select id from mas_branch where code = '${code}')`

describe('the people of the demo', () => {
  it('are as many as told, with running codes and some that are not active', async () => {
    expect(
      await rows(`select m.code, customer_type, count(*) as n, min(head_code) as first, max(head_code) as last
        from mas_customer c join mas_branch m on m.id = c.market_id group by 1, 2 order by 1, 2`),
    ).toEqual([
      { code: 'DPI', customerType: 'farmer', n: 150, first: 'FDPI1001', last: 'FDPI1150' },
      { code: 'DPI', customerType: 'reeler', n: 40, first: 'RDPI1001', last: 'RDPI1040' },
      { code: 'PNG', customerType: 'farmer', n: 20, first: 'FPNG1001', last: 'FPNG1020' },
      { code: 'PNG', customerType: 'reeler', n: 6, first: 'RPNG1001', last: 'RPNG1006' },
    ])
    expect(await rows(`select kind, last from counter where period = '' and ${ofMarket('DPI')} order by kind`)).toEqual(
      [
        { kind: 'F', last: 150 },
        { kind: 'R', last: 40 },
      ],
    )
    expect(
      await one(`select count(*) filter (where is_active = 2) as pending, count(*) filter (where is_active = 0) as gone
        from mas_customer`),
    ).toEqual({ pending: 3, gone: 2 })
    expect(await count(`mas_customer where license_date + interval '12 months' < date '${today}'`)).toBe(2)
    expect(await count(`mas_customer where license_date > date '${today}'`)).toBe(0)
  })

  it('pass the rules of their forms', async () => {
    const source = sourceOf(await placesOf(db))
    for (const { farmers, reelers } of demoCast(source, today)) {
      for (const [face, records] of [
        [farmer, farmers],
        [reeler, reelers],
      ] as const) {
        const schema = schemaOf(face, 'create', { today: () => today })
        for (const record of records) {
          const result = schema.safeParse(record)
          expect(result.error?.issues ?? []).toEqual([])
          expect(result.data).toMatchObject(record)
        }
      }
    }
    expect(
      await count(`mas_customer c join mas_taluk t on t.id = c.taluk_id where t.district_id <> c.district_id`),
    ).toBe(0)
    for (const [column, list] of [
      ['community', 'Community'],
      ['gender', 'Gender'],
      ['bank_ac_type', 'BankACType'],
      ['farmer_type', 'FarmerType'],
      ['reeler_type', 'ReelerType'],
    ])
      expect(
        await count(`mas_customer c where ${column} is not null and not exists
          (select 1 from mas_lov l where l.list = '${list}' and l.code = c.${column})`),
      ).toBe(0)
  })

  it('sign in with one password, each in their own office', async () => {
    const users = await rows<{ userName: string; passwordHash: string; role: string }>(
      'select user_name, password_hash, role from mas_user order by id',
    )
    expect(users.slice(0, 7).map(({ userName }) => userName)).toEqual([
      'dosad',
      'rjd',
      'ad',
      'branchad',
      'marketofficer',
      'pennagaram',
      'reeler01',
    ])
    expect(users).toHaveLength(82)
    expect(await passwords.verify(users[0]?.passwordHash ?? '', 'Silk-demo-2026')).toBe(true)
    expect(
      await count(`mas_user u join mas_customer c on c.id = u.customer_id
        where u.role = 'reeler' and u.market_id = c.market_id and u.mobile_no = c.mobile_no and c.customer_type = 'reeler'`),
    ).toBe(40)
  })

  it('have no secret in plain text anywhere', async () => {
    const cast = demoCast(sourceOf(await placesOf(db)), today)
    const secrets = cast
      .flatMap(({ farmers, reelers }) => [...farmers, ...reelers])
      .flatMap((record) => [record.aadhaarNo, record.panNo, record.bankAcNo])
      .filter((value) => value !== null)
    expect(secrets.length).toBeGreaterThan(500)
    const words = new Set<string>()
    for (const { table } of new Map(tables.map((each) => [each.table, each])).values()) {
      const found = await rows<{ whole: string }>(`select t::text as whole from ${table} t`)
      for (const { whole } of found) for (const word of whole.match(/[A-Za-z0-9-]+/g) ?? []) words.add(word)
    }
    expect(words.has('dosad')).toBe(true)
    expect(secrets.filter((secret) => words.has(String(secret)))).toEqual([])
    expect(words.has('Silk-demo-2026')).toBe(false)
  })
})

describe('the days behind', () => {
  it('are ten full ones, one small one a month, and three small ones in the second market', async () => {
    const days = await rows<{ code: string; day: string; n: number; kg: string }>(`
      select m.code, t.day, count(*) as n, sum(approx_weight) as kg from lot t join mas_branch m on m.id = t.market_id
      where day < '${today}' group by 1, 2 order by 1, 2`)
    const large = days.filter(({ code }) => code === 'DPI')
    const full = large.slice(-10)
    expect(full.map(({ day }) => day).at(0)).toBe('2026-11-09')
    for (const { n, kg } of full) {
      expect(n).toBeGreaterThanOrEqual(82)
      expect(Math.abs(Number(kg) / n - 35.6)).toBeLessThan(2)
    }
    const small = large.slice(0, -10)
    expect(small.map(({ day }) => day.slice(0, 7)).join(' ')).toBe(
      '2025-04 2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01 2026-02 2026-03 ' +
        '2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10',
    )
    for (const { n } of small) expect(n >= 10 && n <= 14).toBe(true)
    expect(days.filter(({ code }) => code === 'PNG')).toHaveLength(3)
    expect(await count(`lot where extract(dow from day) = 0`)).toBe(0)
  })

  it('lie where the prices of Dharmapuri lie', async () => {
    const spread = await one<Record<string, number>>(`
      select min(floor_price) as lowest_floor, max(floor_price) as highest_floor, max(t.bid_count) as most_bids,
        min(price_per_kg) as lowest, max(price_per_kg) as highest, avg(price_per_kg)::int as mean,
        (100 * avg((race = 'CB')::int))::int as cross_breed, (100 * avg((verdict = 'REJECTED')::int))::int as refused,
        (100 * avg((verdict = 'NO_BID')::int))::int as silent
      from lot t join lot_round r on r.lot_id = t.id where t.day < '${today}' and t.${ofMarket('DPI')}`)
    expect(spread.lowestFloor).toBeGreaterThanOrEqual(370)
    expect(spread.highestFloor).toBeLessThanOrEqual(690)
    expect(spread.mostBids).toBe(12)
    expect(spread.lowest).toBeLessThan(400)
    expect(spread.highest).toBeGreaterThan(725)
    expect(spread.highest).toBeLessThanOrEqual(735)
    expect(Math.abs((spread.mean ?? 0) - 625)).toBeLessThan(15)
    expect(Math.abs((spread.crossBreed ?? 0) - 14)).toBeLessThan(6)
    expect(Math.abs((spread.refused ?? 0) - 8)).toBeLessThan(2)
    expect(Math.abs((spread.silent ?? 0) - 3)).toBeLessThan(3)
  })

  it('are finished: billed on both sides, or taken home', async () => {
    expect(await rows(`select distinct lot_status from lot where day < '${today}' order by 1`)).toEqual([
      { lotStatus: 'BILLED' },
      { lotStatus: 'PAID' },
      { lotStatus: 'RETURNED' },
    ])
    expect(await count(`slot where day < '${today}' and slot_status <> 'APPROVED'`)).toBe(0)
    expect(
      await count(`lot where (lot_status in ('BILLED', 'PAID')) is distinct from (farmer_invoiced and reeler_invoiced
        and (select count(*) from invoice_line l where l.lot_id = lot.id and side = 'farmer') = 1
        and (select count(*) from invoice_line l where l.lot_id = lot.id and side = 'reeler') = 1)`),
    ).toBe(0)
  })
})

describe('the figures of every day', () => {
  it.each(Object.entries(wrongRows))('hold: %s', async (_, from) => {
    expect(await count(from)).toBe(0)
  })

  it('are many', async () => {
    expect(await count('bid')).toBeGreaterThan(4000)
    expect(await count('invoice')).toBeGreaterThan(500)
    expect((await one<{ no: string }>('select min(invoice_no) as no from invoice')).no).toBe('FI/DPI/202526/000001')
  })
})

const openToday = (day: string) =>
  rows<{ code: string; slotNo: number | null; slotStatus: string | null; statuses: string[]; n: number }>(`
    select m.code, s.slot_no, s.slot_status, array_agg(distinct t.lot_status::text) as statuses, count(*) as n
    from lot t join mas_branch m on m.id = t.market_id left join slot s on s.id = t.slot_id
    where t.day = '${day}' group by 1, 2, 3 order by 1, 2 nulls last`)

describe('today', () => {
  it('is open at every stage', async () => {
    const slots = await openToday(today)
    expect(slots.filter(({ code }) => code === 'DPI')).toEqual([
      {
        code: 'DPI',
        slotNo: 1,
        slotStatus: 'APPROVED',
        n: 20,
        statuses: expect.arrayContaining(['APPROVED', 'WEIGHED']),
      },
      { code: 'DPI', slotNo: 2, slotStatus: 'CLOSED', n: 20, statuses: expect.arrayContaining(['BID_CLOSED']) },
      { code: 'DPI', slotNo: 3, slotStatus: 'LIVE', n: 20, statuses: ['BIDDING'] },
      { code: 'DPI', slotNo: 4, slotStatus: 'SCHEDULED', n: 18, statuses: ['SLOTTED'] },
      { code: 'DPI', slotNo: null, slotStatus: null, n: 12, statuses: ['INWARD', 'TESTED'] },
    ])
    expect(slots.filter(({ code }) => code === 'PNG').reduce((lots, { n }) => lots + n, 0)).toBe(10)
    const live = await one<{ bids: number; endsAt: string }>(`
      select sum(t.bid_count) as bids, max(closes_at) as ends_at from lot t where lot_status = 'BIDDING'`)
    expect(live.bids).toBeGreaterThan(5)
    expect(live.endsAt).toBe('2026-11-20T06:55:00.000Z')
    expect(await count(`invoice where day = '${today}'`)).toBe(0)
  })

  it('leaves the yes to the rest of the slot that is over one buyer whose credit was cut', async () => {
    const cut = await rows<{ lots: number; runs: number }>(`
      select count(*) filter (where s.slot_status = 'CLOSED')::int as lots, count(*) filter (where s.slot_status = 'LIVE')::int as runs
      from mas_customer c join lot t on t.highest_reeler_id = c.id join slot s on s.id = t.slot_id
      where c.credit_limit is not null and t.day = '${today}' group by c.id`)
    expect(cut).toHaveLength(1)
    expect(cut[0]).toMatchObject({ lots: expect.any(Number), runs: 0 })
    expect(cut[0]?.lots).toBeGreaterThan(0)
    expect(cut[0]?.lots).toBeLessThan(10)
  })

  it('has nothing that has not happened yet', async () => {
    expect(await rows(notYet('2026-11-20T06:30:00Z'))).toEqual([])
    expect(await count(wrongRows['slots that overlap in time'])).toBe(0)
  })

  it('is left alone by a second start', async () => {
    const state = () =>
      Promise.all(
        [...new Set(tables.map(({ table }) => table))].map((table) =>
          one(
            `select '${table}' as name, count(*) as n, md5(string_agg(t::text, ';' order by id)) as rows from ${table} t`,
          ),
        ),
      )
    const before = await state()
    await seedDemo(ground())
    await openDemoDay(ground())
    expect(await state()).toEqual(before)
  })

  it.each([
    ['2026-11-22T18:30:00.000Z', '2026-11-23', 'just at midnight'],
    ['2026-11-23T19:30:20.000Z', '2026-11-24', 'an hour after it'],
    ['2026-11-25T18:29:30.000Z', '2026-11-25', 'half a minute before it'],
    ['2026-11-26T17:50:00.000Z', '2026-11-26', 'late in the evening'],
  ])('opens on a later day too: %s', async (now, day) => {
    clock.set(now)
    await openDemoDay(ground())
    const slots = (await openToday(day)).filter(({ code }) => code === 'DPI')
    expect(slots.reduce((lots, { n }) => lots + n, 0)).toBe(90)
    expect(await rows(notYet(now))).toEqual([])
    expect(await count(wrongRows['slots that overlap in time'])).toBe(0)
    expect(await count(wrongRows['lots with a broken chain'])).toBe(0)
    expect(
      await count(`slot where day = '${day}' and slot_status is distinct from case
        when starts_at > '${now}' then 'SCHEDULED' when ends_at > '${now}' then 'LIVE'
        when ends_at + interval '30 minutes' > '${now}' then 'CLOSED' else 'APPROVED' end`),
    ).toBe(0)
    // Who was late has paid by then: else there would be nobody left to bid in a market that is used over many days.
    expect(await count(`open_item where side = 'reeler' and is_open and is_debit and due_day < '${day}'`)).toBe(0)
    expect(await count('mas_customer where credit_limit is not null')).toBeLessThanOrEqual(1)
  })

  it('lets a slot run at any hour, also around midnight and when its own are over', async () => {
    for (const now of [
      '2026-11-27T09:00:10.000Z',
      '2026-11-27T18:20:00.000Z',
      '2026-11-27T18:31:00.000Z',
      '2026-11-27T21:30:30.000Z',
    ]) {
      clock.set(now)
      await openDemoDay(ground())
      expect([now, await openDemoSlot(ground()), await openDemoSlot(ground())]).toEqual([now, true, true])
      expect(
        await count(`slot where ${ofMarket('DPI')} and slot_status = 'LIVE' and starts_at <= '${now}'
          and ends_at >= timestamptz '${now}' + interval '3 minutes'`),
      ).toBe(1)
    }
    // Between two days there is no time for one.
    clock.set('2026-11-28T18:28:00.000Z')
    await openDemoDay(ground())
    expect(await openDemoSlot(ground())).toBe(false)
    for (const wrong of ['slots that overlap in time', 'lots with a broken chain', 'lot numbers with gaps'] as const)
      expect([wrong, await count(wrongRows[wrong])]).toEqual([wrong, 0])
  })
})

describe('what was sent and not taken', () => {
  it('is kept with the rule that refused it, and holds as evidence', async () => {
    const kinds = await rows<{ outcome: string; rule: string | null }>(
      'select distinct outcome, rule from bid_attempt order by 1, 2',
    )
    expect(kinds).toEqual([
      { outcome: 'ACCEPTED', rule: null },
      { outcome: 'ASKED', rule: 'rule.bid.confirmHigh' },
      { outcome: 'REFUSED', rule: 'rule.bid.belowFloor' },
      { outcome: 'REFUSED', rule: 'rule.bid.late' },
      { outcome: 'REFUSED', rule: 'rule.bid.notHigher' },
      { outcome: 'REFUSED', rule: 'rule.bid.tooHigh' },
    ])
    expect(await count('bid_attempt where sequence is null')).toBeGreaterThan(300)
    expect(await count('broken_attempts()')).toBe(0)
    // One seal has them all, which are of days gone by; it waits for what is under way in any database of the server.
    await until(async () =>
      expect(await count('bid_attempt where txid >= audit_txid(pg_snapshot_xmin(pg_current_snapshot()))')).toBe(0),
    )
    await rows('select seal_attempts()')
    expect(await count('broken_attempts()')).toBe(0)
  })

  it('is not kept of a day that is opened an hour after a seal of its time: it would count as put in', async () => {
    const before = await count('bid_attempt')
    clock.set('2026-11-02T06:30:00.000Z')
    await openDemoDay(ground())
    expect(
      await one(`select count(*) > 0 as some, bool_and(hash_version = 1) as old from bid b join lot t on t.id = b.lot_id
        where t.day = '2026-11-02'`),
    ).toEqual({ some: true, old: true })
    expect(await count('bid_attempt')).toBe(before)
    expect(await count('broken_attempts()')).toBe(0)
  })
})
