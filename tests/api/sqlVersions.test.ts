import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, missingMigrations, terminatesOthers } from '../../src/server/db/migrate'
import { openDatabase } from '../../src/server/db/open'
import { connection } from '../../src/server/db/postgres'
import { prepareDatabase } from '../../src/server/db/prepare'
import {
  dropVersions,
  installVersion,
  isInstalled,
  type SqlVersion,
  searchPath,
  shareVersion,
  unusedVersions,
} from '../../src/server/db/sqlVersion'
import { compile } from '../../src/server/db/values'
import { type TestApp, testApp } from '../support/app'
import { auction, bid } from '../support/auction'
import { urlOf } from '../support/emptyDatabase'
import { program } from '../support/program'

/* Functions and views of several versions of the program in one database, each in a schema named after its text. */

let market: TestApp
let url: string
const clients: pg.Client[] = []

const connect = async (path: string): Promise<pg.Client> => {
  const client = new pg.Client(connection(url, 'upkeep', { search_path: path }))
  await client.connect()
  clients.push(client)
  return client
}

beforeAll(async () => {
  market = await testApp()
  const [found] = await market.db.query<{ name: string }>(sql`select current_database() as name`)
  url = urlOf(found?.name ?? '')
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await market?.close()
})

/** A version whose `place_bids` takes one thing more, as the next program might. */
const next: SqlVersion = {
  name: 'v_0000000000aa',
  files: program.version.files.map((file) => ({
    ...file,
    text: file.text.replace(
      'function place_bids(\n  users bigint[]',
      'function place_bids(\n  origin text, users bigint[]',
    ),
  })),
}
const made = (name: string, ...texts: string[]): SqlVersion => ({
  name,
  files: texts.map((text, at) => ({ file: `src/server/x/sql/${at}.sql`, name: String(at), text })),
})
const empty = (name: string): SqlVersion => made(name, 'create view sold as select 1 as lot_id')
const stands = (name: string) => isInstalled(market.db, { name })

describe('a version of functions and views', () => {
  it('is named after its text', async () => {
    expect(program.version.name).toMatch(/^v_[0-9a-f]{12}$/)
    expect(next.files).not.toEqual(program.version.files)
  })

  it('is made beside readers and writers of another, and nobody waits', async () => {
    const reader = await connect(searchPath(program.version))
    await reader.query('begin; select count(*) from sale; lock table lot in row exclusive mode')
    await installVersion(market.db, next)
    expect(await stands(next.name)).toBe(true)
    await reader.query('commit')
  })

  it('bids beside another whose function takes other arguments', async () => {
    const { lots } = await auction(market, { lots: 1, floor: 600 })
    const client = await market.client('reeler01')
    const other = await connect(searchPath(next))
    const text = `select answer from mas_user u, lateral place_bids('gate', array[u.id], array[u.customer_id],
      array[$1::bigint], array[$2::int], array[$3], array[true], array[true], array['by phone'], array[null::text],
      array[null::timestamptz], array[0::float8], null) where u.user_name = 'reeler02'`
    for (const step of [1, 2, 3]) {
      expect((await bid(client, lots[0] ?? 0, 600 + step * 10)).status).toBe(200)
      const { rows } = await other.query(text, [lots[0], 601 + step * 10, `next-${step}`])
      expect(rows[0].answer).toMatchObject({ placed: { amount: 601 + step * 10 } })
    }
  })

  it('is whole or not there: what fails in the midst leaves nothing', async () => {
    const broken = made('v_0000000000ff', 'create view sold as select 1 as n', 'select 1/0')
    await expect(installVersion(market.db, broken)).rejects.toThrow()
    expect(await stands(broken.name)).toBe(false)
  })

  it('is made once, by however many', async () => {
    const one = empty('v_0000000000bb')
    await Promise.all(Array.from({ length: 6 }, () => installVersion(market.db, one)))
    expect(await stands(one.name)).toBe(true)
    await dropVersions(market.db, [one.name])
  })
})

describe('a version that is not the own', () => {
  it('keeps a migration waiting that takes away what it works by', async () => {
    const process = await connect(searchPath(next))
    const share = compile(shareVersion(next))
    await process.query(share.text, share.values)
    const renames = [...program.migrations, { tag: '9999_renames', sql: `${terminatesOthers}\nselect 1;` }]
    await expect(migrate(market.db, renames)).rejects.toThrow('Migration 9999_renames renames or fills')
    expect(await missingMigrations(market.db, renames)).toHaveLength(1)
    await process.query('select pg_advisory_unlock_all()')
    expect(await migrate(market.db, renames)).toEqual(['9999_renames'])
    await market.arrange(sql`delete from schema_migration where tag = '9999_renames'`)
  })

  it('stays as long as a process shares it, and goes when nobody does', async () => {
    const process = await connect(searchPath(next))
    const share = compile(shareVersion(next))
    await process.query(share.text, share.values)
    expect(await unusedVersions(market.db)).not.toContain(next.name)
    await dropVersions(market.db, [next.name])
    expect(await stands(next.name)).toBe(true)
    await process.query('select pg_advisory_unlock_all()')
    expect(await unusedVersions(market.db)).toEqual([next.name])
    // Still read by somebody who shares nothing: refused for now.
    await process.query('begin; select count(*) from sold')
    await dropVersions(market.db, [next.name])
    expect(await stands(next.name)).toBe(true)
    await process.query('commit')
    await dropVersions(market.db, [next.name])
    expect(await stands(next.name)).toBe(false)
    expect(await market.db.query(sql`select count(*) as n from sale`)).toEqual([{ n: 0 }])
  })

  it('stays where something outside needs it', async () => {
    const one = empty('v_0000000000cc')
    await installVersion(market.db, one)
    await market.db.query(sql.raw(`create view public.outside as select * from ${one.name}.sold`))
    await dropVersions(market.db, [one.name])
    expect(await stands(one.name)).toBe(true)
    await market.db.query(sql`drop view public.outside`)
    await dropVersions(market.db, [one.name])
    expect(await stands(one.name)).toBe(false)
  })

  it('goes before a migration, which its views could stand in the way of', async () => {
    const one = made('v_0000000000dd', 'create view seen as select father_name from mas_customer')
    await installVersion(market.db, one)
    const migrations = [
      ...program.migrations,
      { tag: '9999_wide', sql: 'alter table mas_customer alter column father_name type text' },
    ]
    await market.db.query(sql`drop schema ${sql.raw(program.version.name)} cascade`)
    const process = await connect('public')
    const share = compile(shareVersion(one))
    await process.query(share.text, share.values)
    await expect(prepareDatabase(market.db, { ...program, migrations })).rejects.toThrow('still uses')
    await process.query('select pg_advisory_unlock_all()')
    await prepareDatabase(market.db, { ...program, migrations })
    expect([await stands(one.name), await stands(program.version.name)]).toEqual([false, true])
  })
})

describe('a process', () => {
  const open = () => openDatabase({ databaseUrl: url, poolSize: 2, dataDir: '/nowhere' }, program.version)
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select pg_advisory_lock_shared%' and pid <> pg_backend_pid()`

  it('holds its version as long as it is open', async () => {
    const outsider = await connect('public')
    const free = async () =>
      (
        await outsider.query(`select pg_try_advisory_lock(hashtext('sql_version'), hashtext($1)) as free`, [
          program.version.name,
        ])
      ).rows[0].free
    const db = await open()
    expect(await free()).toBe(false)
    await db.close()
    await expect.poll(free).toBe(true)
    await outsider.query('select pg_advisory_unlock_all()')
  })

  it('makes its version anew when it was away while somebody dropped it', async () => {
    const db = await open()
    expect(await market.db.query(cut)).toHaveLength(1)
    await market.db.query(sql`drop schema ${sql.raw(program.version.name)} cascade`)
    await expect.poll(() => stands(program.version.name)).toBe(true)
    await wait(50)
    expect(await db.query(sql`select count(*) as n from sale`)).toEqual([{ n: 0 }])
    expect(await unusedVersions(await openedElsewhere())).toEqual([])
    await db.close()
  })

  /** One whose own version is none. */
  async function openedElsewhere() {
    const client = await connect('public')
    return {
      query: async <T extends object>(statement: ReturnType<typeof sql>) => {
        const { text, values } = compile(statement)
        return (await client.query(text, values)).rows as T[]
      },
      copy: () => Promise.reject(new Error('not here')),
    }
  }
})
