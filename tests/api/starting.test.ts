import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrate } from '../../src/server/db/migrate'
import { installVersion } from '../../src/server/db/sqlVersion'
import { type Env, readEnv } from '../../src/server/env'
import { type Host, openHost } from '../../src/server/host'
import { loadReference } from '../../src/server/seed/load'
import { exits, verify } from '../../src/server/verify'
import { freshDatabase } from '../support/database'
import { emptyDatabase, type TestDatabase } from '../support/emptyDatabase'
import { program } from '../support/program'
import { serverCommands } from '../support/serverCommand'
import { earlierDatabase } from '../support/upgrade/earlier'

/* What a start and a look do to a database: as much as it lacks, and nothing where it lacks nothing. */

const folder = mkdtempSync(join(tmpdir(), 'starting-'))
const key = Buffer.alloc(32, 9).toString('base64')
const record = (url: string) => ({ DATABASE_URL: url, DATA_DIR: folder, DATA_KEY: key, SEAL_KEY: key, DEMO: 'off' })
const envOf = (url: string): Env => readEnv(record(url))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const end = async ({ app, close }: Host) => {
  await app.stop()
  await close()
}

describe('a database of this version', () => {
  let database: TestDatabase
  let holder: pg.Client
  beforeAll(async () => {
    database = await freshDatabase()
    // A first start has been.
    await end(await openHost(envOf(database.url), 'http://localhost'))
    holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
  })
  afterAll(async () => {
    await holder?.end()
    await database?.drop()
  })

  /** Somebody who holds every table so that nobody else may write, and every turn that processes take. */
  const whileHeld = async (mode: string, readable: readonly string[], work: () => Promise<void>) => {
    const { rows } = await holder.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    await holder.query('begin')
    for (const { name } of rows)
      await holder.query(`lock table "${name}" in ${readable.includes(name) ? 'exclusive' : mode} mode`)
    for (const turn of ['schema_migration', 'seed', 'audit_txid'])
      await holder.query('select pg_advisory_xact_lock(hashtext($1))', [turn])
    try {
      await work()
    } finally {
      await holder.query('rollback')
    }
  }

  it('is started on without a lock that anybody holds or waits for, and nothing is written', async () => {
    const shape = () =>
      database.db.query(sql`
        select (select count(*) from pg_class) as relations, (select max(xmin::text::bigint) from pg_proc) as functions,
          (select max(xmin::text::bigint) from pg_trigger) as triggers`)
    const read = [
      'schema_migration',
      'seed_revision',
      'audit',
      'audit_seal',
      'security_event',
      'security_seal',
      'bid_attempt',
      'attempt_seal',
      'audit_numbering',
      // Under whose keys it was written.
      'evidence_seal',
      'bank_account',
      'mas_customer',
    ]
    const before = await shape()
    await whileHeld('access exclusive', read, async () => {
      const host = await openHost(envOf(database.url), 'http://localhost')
      await end(host)
    })
    expect(await shape()).toEqual(before)
  })

  it('is verified beside whoever keeps all others from writing', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
    await whileHeld('exclusive', [], async () => expect(await verify(envOf(database.url))).toBe(0))
    expect(said.mock.calls).toEqual([['Every chain and every seal holds.']])
    said.mockRestore()
  })

  it('tells by its exit code what is broken from what could not be looked at', async () => {
    const commands = await serverCommands()
    const run = (url: string) => commands.run({ url }, ['verify'], record(url))
    const [sound, none] = await Promise.all([run(database.url), run(`${database.url}_none`)])
    expect(sound).toMatchObject({ code: 0, said: 'Every chain and every seal holds.\n' })
    expect(none.code).toBe(exits.notChecked)
    await database.db.query(sql`
      insert into audit_seal (from_txid, to_txid, entries, hash) values (0, 1, 7, 'made up')`)
    expect(await run(database.url)).toMatchObject({
      code: exits.broken,
      said: expect.stringContaining('Audit: seal'),
    })
    commands.close()
  })
})

describe('verify refuses, and changes nothing of', () => {
  const refusal = async (url: string) => {
    const said = await verify(envOf(url)).catch((error: Error) => error.message)
    return String(said)
  }
  const schemas = ({ db }: TestDatabase) =>
    db.query(sql`select nspname, (select count(*) from pg_class) as n from pg_namespace order by 1`)

  it.each([
    ['an empty database', emptyDatabase, 'older than this program: it lacks migration 0000_day_one. npm start'],
    ['an older one', earlierDatabase, 'older than this program: it lacks migration 0013'],
    ['one without functions', freshDatabase, 'lacks the functions of this version. npm start'],
    ['a newer one', freshDatabase, 'newer than this program: it has migration 9999_later'],
  ])('%s', async (what, open, words) => {
    const database = await open()
    if (what === 'one without functions')
      await database.db.query(sql`drop schema ${sql.raw(program.version.name)} cascade`)
    if (what === 'a newer one')
      await database.db.query(sql`insert into schema_migration (tag, hash) values ('9999_later', 'x')`)
    const before = await schemas(database)
    expect(await refusal(database.url)).toContain(words)
    expect(await schemas(database)).toEqual(before)
    await database.drop()
  })

  it('a folder without a database or a key', async () => {
    const nowhere = join(folder, 'nowhere')
    const look = (env: Record<string, string>) => verify(readEnv({ DATA_DIR: nowhere, ...env }))
    await expect(look({})).rejects.toThrow('SEAL_KEY is not set')
    await expect(look({ SEAL_KEY: key })).rejects.toThrow('npm start makes one')
    expect(existsSync(nowhere)).toBe(false)
  })
})

describe('processes that start at once', () => {
  const startAll = async (database: TestDatabase) => {
    const hosts = await Promise.all(Array.from({ length: 4 }, () => openHost(envOf(database.url), 'http://localhost')))
    for (const { app } of hosts) expect((await app.fetch(new Request('http://localhost/api/health'))).status).toBe(200)
    const [found] = await database.db.query<{ done: number; markets: number; versions: number }>(sql`
      select (select count(*) from schema_migration) as done, (select count(*) from mas_branch) as markets,
        (select count(*) from pg_namespace where nspname like 'v\\_%') as versions`)
    for (const host of hosts) await end(host)
    await database.drop()
    return found
  }

  it('all serve on an empty database', async () => {
    const found = await startAll(await emptyDatabase())
    expect(found).toMatchObject({ done: program.migrations.length, versions: 1 })
    expect(found?.markets).toBeGreaterThan(0)
  })

  it('all serve on one that lacks the last migration, and on one of long ago', async () => {
    const database = await emptyDatabase()
    const sold = { file: 'src/server/reports/sql/sold.sql', name: 'sold', text: 'create view sold as select 1 as n' }
    const earlier = { name: 'v_0000000000aa', files: [sold] }
    await migrate(database.db, program.migrations.slice(0, -1))
    await installVersion(database.db, earlier)
    await loadReference(database.db)
    for (const one of [database, await earlierDatabase()])
      expect(await startAll(one)).toMatchObject({ done: program.migrations.length, versions: 1 })
  })
})
