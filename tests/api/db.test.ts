import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { array, type Db, json } from '../../src/server/db/db'
import { MigrationError, migrate } from '../../src/server/db/migrate'
import { openPglite } from '../../src/server/db/pglite'
import { databaseError } from '../../src/server/faults/databaseError'
import { fault, migrations } from '../support/dbPort'
import { emptyDatabase } from '../support/emptyDatabase'

const onPostgres = async () => {
  const { db, drop } = await emptyDatabase()
  return { db, drop }
}

const onPglite = async () => {
  const db = await openPglite('memory')
  return { db, drop: () => db.close() }
}

describe.each([
  ['postgres', onPostgres],
  ['pglite', onPglite],
] as const)('the database port on %s', (kind, open) => {
  let db: Db
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ db, drop } = await open())
  })
  afterAll(() => drop())

  it('says its kind', () => expect(db.kind).toBe(kind))

  it('reads every type without loss', async () => {
    const [row] = await db.query(sql`select
      20015.10::numeric(14,2) as net_amount, 28.350::numeric(12,3) as net_weight, 9007199254740991::int8 as id,
      count(*) as lot_count, date '2026-03-31' as business_day, time '09:05:59' as opens_at, true as is_active,
      timestamptz '2026-04-01 10:20:30.5+05:30' as placed_at, timestamptz '2026-04-01T04:50:30.123456Z' as decided_at,
      '\\x00ff'::bytea as head, '{"rate": 590, "tags": ["a"]}'::jsonb as facts, null::numeric as nothing,
      1.5::float8 as share, 'கூடு'::text as cocoon_name_ta, 3::int2 as rounds`)
    expect(row).toEqual({
      netAmount: '20015.10',
      netWeight: '28.350',
      id: 9007199254740991,
      lotCount: 1,
      businessDay: '2026-03-31',
      opensAt: '09:05',
      isActive: true,
      placedAt: '2026-04-01T04:50:30.500Z',
      decidedAt: '2026-04-01T04:50:30.123Z',
      head: new Uint8Array([0, 255]),
      facts: { rate: 590, tags: ['a'] },
      nothing: null,
      share: 1.5,
      cocoonNameTa: 'கூடு',
      rounds: 3,
    })
  })

  const copied = async (from: Pick<Db, 'copy'>, statement: SQL) => {
    let text = ''
    const decoder = new TextDecoder()
    await from.copy(statement, (chunk) => {
      text += decoder.decode(chunk, { stream: true })
    })
    return text
  }

  it('copies out: names, then rows, values where they belong and never as part of the statement', async () => {
    const wicked = "'; drop table lot; -- \\ \t \n"
    const rows = sql`select n as lot_no, (n * 1.5)::numeric(9,2) as net_weight, ${wicked}::text as remark, ${null}::text as nothing
      from generate_series(${1}, ${2}::int) n`
    const kept = `'; drop table lot; -- \\\\ \\t \\n`
    expect(await copied(db, rows)).toBe(
      `lot_no\tnet_weight\tremark\tnothing\n1\t1.50\t${kept}\t\\N\n2\t3.00\t${kept}\t\\N\n`,
    )
    expect(await copied(db, sql`select 1 as n where false`)).toBe('n\n')
  })

  it('takes turns inside a transaction, and sees what it did', async () => {
    await db.transaction(async (tx) => {
      await tx.query(sql`create temporary table seen (n int) on commit drop`)
      const both = [tx.query(sql`insert into seen values (7)`), copied(tx, sql`select n from seen`)]
      expect((await Promise.all(both))[1]).toBe('n\n7\n')
    })
  })

  it('throws what the hearing threw, and what the database objects to; both leave the connection fit', async () => {
    const deaf = db.copy(sql`select generate_series(1, 1000) as n`, () => {
      throw new RangeError('deaf')
    })
    await expect(deaf).rejects.toThrow(RangeError)
    expect(
      await fault(db.copy(sql`select 1 / (${2} - n) as n from generate_series(1, 3) n`, () => undefined)),
    ).toMatchObject({
      code: '22012',
    })
    const turns = Array.from({ length: 20 }, (_, n) => db.query<{ n: number }>(sql`select ${n}::int4 as n`))
    expect((await Promise.all(turns)).map(([row]) => row?.n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  })

  it('reads arrays', async () => {
    const [row] =
      await db.query(sql`select array[1,2]::int8[] as ids, array['a,b', 'q"\\', null, '', 'NULL']::text[] as names,
      array[1.50]::numeric[] as rates, array[date '2026-04-01'] as days, '{}'::int4[] as none,
      array[time '10:00'] as hours, array['{"a":1}']::jsonb[] as facts`)
    expect(row).toEqual({
      ids: [1, 2],
      names: ['a,b', 'q"\\', null, '', 'NULL'],
      rates: ['1.50'],
      days: ['2026-04-01'],
      none: [],
      hours: ['10:00'],
      facts: [{ a: 1 }],
    })
  })

  it('refuses an int8 that a number cannot hold', async () => {
    await expect(db.query(sql`select 9007199254740993::int8 as id`)).rejects.toThrow(RangeError)
    expect(await db.query(sql`select 1 as id`)).toEqual([{ id: 1 }])
  })

  it('sends every kind of parameter', async () => {
    const at = new Date('2026-04-01T04:50:30.500Z')
    const [row] =
      await db.query(sql`select ${12}::int4 as number, ${'20015.10'}::numeric as money, ${true}::bool as yes,
      ${false}::bool as no, ${at}::timestamptz as at, ${'2026-04-01'}::date as day, ${null}::text as nothing,
      ${new Uint8Array([1, 255])}::bytea as head, ${10n}::int8 as big, ${{ a: 1 }}::jsonb as facts,
      ${json(['x', 1])} as list, ${7}::text as text, ${"it's"} || '' as quote, ${'[1]'}::json as tree`)
    expect(row).toEqual({
      number: 12,
      money: '20015.10',
      yes: true,
      no: false,
      at: at.toISOString(),
      day: '2026-04-01',
      nothing: null,
      head: new Uint8Array([1, 255]),
      big: 10,
      facts: { a: 1 },
      list: ['x', 1],
      text: '7',
      quote: "it's",
      tree: [1],
    })
  })

  it('takes arrays as one parameter', async () => {
    const names = ['a,b', 'q"\\', null, 'கூடு', 'NULL']
    const [row] = await db.query(sql`select 2 = any(${array([1, 2], 'int8')}) as is_in,
      3 = any(${array([], 'int4')}) as is_not, ${array(names, 'text')} as names, ${array(['28.350'], 'numeric')} as kilos`)
    expect(row).toEqual({ isIn: true, isNot: false, names, kilos: ['28.350'] })
  })

  it('runs several statements without parameters and answers the last', async () => {
    const script = sql.raw(
      'create temp table part (id int); insert into part values (1), (2); select id from part order by 1',
    )
    expect(await db.query(script)).toEqual([{ id: 1 }, { id: 2 }])
    expect(await db.query(sql.raw('drop table part'))).toEqual([])
  })

  it('migrates once, refuses a changed history, leaves no half migration', async () => {
    expect(await migrate(db, migrations)).toEqual(['0000_lot', '0001_weight'])
    expect(await migrate(db, migrations)).toEqual([])
    const changed = migrations.map((migration, index) => (index === 0 ? { ...migration, sql: 'select 1' } : migration))
    await expect(migrate(db, changed)).rejects.toThrow(
      new MigrationError('Migration 0000_lot was changed after it was applied.'),
    )
    await expect(migrate(db, migrations.slice(0, 1))).rejects.toThrow('newer than this program')
    await expect(migrate(db, [...migrations].reverse())).rejects.toThrow(MigrationError)
    const broken = {
      tag: '0002_bad',
      sql: 'create table half (id int);\n--> statement-breakpoint\nselect * from nowhere',
    }
    expect(await fault(migrate(db, [...migrations, broken]))).toMatchObject({ code: '42P01' })
    expect(await db.query(sql`select to_regclass('half')::text as half`)).toEqual([{ half: null }])
    expect(await migrate(db, migrations)).toEqual([])
  })

  it('tells code and constraint of an error', async () => {
    await db.query(sql`insert into lot (id, rate) values (1, 590)`)
    expect(await fault(db.query(sql`insert into lot (id, rate) values (${2}, 590)`))).toMatchObject({
      code: '23505',
      constraint: 'lot_rate_once',
    })
    const refused = db.query(sql`insert into lot (id, rate) values (${3}, ${'-1'})`)
    expect(await fault(refused)).toMatchObject({ code: '23514', constraint: 'lot_rate_check' })
    expect(await refused.catch((error: object) => 'params' in error)).toBe(false)
    expect(await fault(db.query(sql`selec`))).toMatchObject({ code: '42601', constraint: null })
    expect(databaseError(new Error('other'))).toBeNull()
    expect(databaseError('text')).toBeNull()
    expect(databaseError(new Error('outer', { cause: await refused.catch((e) => e) }))).toMatchObject({ code: '23514' })
  })

  it('commits a transaction, rolls back one that throws', async () => {
    const ids = async () => (await db.query<{ id: number }>(sql`select id from lot order by id`)).map(({ id }) => id)
    expect(
      await db.transaction(async (tx) => {
        await Promise.all([10, 11].map((id) => tx.query(sql`insert into lot (id) values (${id})`)))
        return 'done'
      }),
    ).toBe('done')
    const stopped = db.transaction(async (tx) => {
      await tx.query(sql`insert into lot (id) values (12)`)
      throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await ids()).toEqual([1, 10, 11])
  })

  it('never reports a transaction as done in which a statement failed', async () => {
    const swallowed = db.transaction(async (tx) => {
      await tx.query(sql`insert into lot (id) values (20)`)
      await tx.query(sql`insert into lot (id) values (20)`).catch(() => undefined)
    })
    expect(await fault(swallowed)).toMatchObject({ code: '25P02' })
    expect(await db.query(sql`select 1 from lot where id = 20`)).toEqual([])
  })

  it('lets no statement through after a transaction has ended', async () => {
    const late = await db.transaction(async (tx) => ({ tx }))
    await expect(late.tx.query(sql`select 1`)).rejects.toThrow()
  })

  it('keeps transaction settings inside', async () => {
    await db.transaction((tx) => tx.query(sql`select set_config('app.actor', ${'7'}, true)`))
    const [row] = await db.query<{ actor: string | null }>(
      sql`select nullif(current_setting('app.actor', true), '') as actor`,
    )
    expect(row?.actor).toBeNull()
  })

  it('hears notifications until it stops', async () => {
    const heard: string[] = []
    const stop = await db.listen('market_event', (payload) => heard.push(payload))
    await db.query(sql`select pg_notify('market_event', ${'one'})`)
    await expect.poll(() => heard).toEqual(['one'])
    await stop()
    await db.query(sql`select pg_notify('market_event', ${'two'})`)
    await db.query(sql`select pg_sleep(0.05)`)
    expect(heard).toEqual(['one'])
    await expect(db.listen('Bad; name', () => undefined)).rejects.toThrow('channel')
  })
})

describe('PGlite alone', () => {
  it('keeps its folder, for one opener at a time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pglite-'))
    const place = join(folder, 'deep', 'market')
    const first = await openPglite(place)
    await migrate(first, migrations)
    await expect(openPglite(place)).rejects.toThrow('held by this process')
    await first.close()
    const second = await openPglite(place)
    expect(await migrate(second, migrations)).toEqual([])
    await second.close()
    rmSync(folder, { recursive: true })
  })
})
