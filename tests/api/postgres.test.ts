import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { openListener } from '../../src/server/db/listener'
import { migrate } from '../../src/server/db/migrate'
import { connection, openPostgres } from '../../src/server/db/postgres'
import { createHub } from '../../src/server/hub/hub'
import { startRelay } from '../../src/server/live/relay'
import { fault, migrations } from '../support/dbPort'
import { asMaintainer, emptyDatabase } from '../support/emptyDatabase'
import { freePort } from '../support/freePort'
import { collectedLog } from '../support/log'
import { until } from '../support/until'

describe('PostgreSQL alone', () => {
  it('plans for a disk without a moving head, and compiles nothing, whatever the server says', async () => {
    const { url, drop } = await emptyDatabase()
    await asMaintainer((client) => client.query(`alter database "${new URL(url).pathname.slice(1)}" set jit = on`))
    const db = await openPostgres(url)
    const [told] = await db.query(
      sql`select current_setting('jit') as jit, current_setting('random_page_cost') as cost`,
    )
    await db.close()
    await drop()
    expect(told).toEqual({ jit: 'off', cost: '1.1' })
  })

  /** The same database behind a line that carries its last words and does not say that it has hung up. */
  const openMuffled = async (url: string) => {
    const { hostname, port } = new URL(url)
    const ends = new Set<Socket>()
    const line = createServer((near) => {
      const far = connect(Number(port), hostname)
      for (const end of [near, far]) ends.add(end.on('error', () => undefined))
      near.on('data', (chunk) => far.write(chunk))
      far.on('data', (chunk) => near.write(chunk))
    }).listen(0, '127.0.0.1')
    await once(line, 'listening')
    const muffled = new URL(url)
    muffled.hostname = '127.0.0.1'
    muffled.port = String((line.address() as AddressInfo).port)
    const db = await openPostgres(muffled.href, { max: 1 })
    const close = async () => {
      await db.close()
      for (const end of ends) end.destroy()
      line.close()
    }
    return { db, close }
  }

  it('that goes away between two rows is a lost connection, and the next question has another', async () => {
    const { url, drop } = await emptyDatabase()
    const { db, close } = await openMuffled(url)
    const cut = () =>
      asMaintainer((client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy (select pg_sleep%' and pid <> pg_backend_pid()`,
        ),
      )
    const slow = fault(db.copy(sql`select pg_sleep(0.01) from generate_series(1, ${3000})`, () => undefined))
    await expect.poll(async () => (await cut()).rowCount).toBeGreaterThan(0)
    expect(await slow).toMatchObject({ code: expect.stringMatching(/^(57P01|08006)$/) })
    expect(await db.query(sql`select 1 as n`)).toEqual([{ n: 1 }])
    await close()
    await drop()
  })

  it('that ends with the very words that a connection is ready is a lost connection, and ends nobody', async () => {
    const message = (kind: string, ...parts: (Buffer | string)[]) => {
      const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
      const head = Buffer.alloc(5)
      head.write(kind)
      head.writeInt32BE(body.length + 4, 1)
      return Buffer.concat([head, body])
    }
    const words = Buffer.concat([
      message('R', Buffer.alloc(4)),
      message('Z', 'I'),
      message('E', 'SFATAL\0', 'C57P01\0', 'Mterminating connection due to unexpected postmaster exit\0', '\0'),
    ])
    const server = createServer((near) => {
      near.on('error', () => undefined)
      near.once('data', () => near.end(words))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `postgres://market@127.0.0.1:${(server.address() as AddressInfo).port}/market`
    expect(await fault(openPostgres(url))).toMatchObject({ code: '57P01' })
    server.close()
  })

  it('is found behind a host that is away, for statements, listening and at the start', async () => {
    const { url, drop } = await emptyDatabase()
    const away = await freePort()
    const { host } = new URL(url)
    const db = await openPostgres(url.replace(host, `127.0.0.1:${away},${host}`), { max: 2 })
    const heard: string[] = []
    await db.listen('market_event', (payload) => heard.push(payload))
    expect(await db.query(sql`select 1 as n`)).toEqual([{ n: 1 }])
    await db.query(sql`select pg_notify('market_event', 'here')`)
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['here'])
    await db.close()
    const none = `127.0.0.1:${away},127.0.0.1:${away}`
    expect(await fault(openPostgres(url.replace(host, none)))).toMatchObject({ code: '08006' })
    await drop()
  })

  it('drops a notification that is none of ours, and hears the next', async () => {
    const { url, drop } = await emptyDatabase()
    const db = await openPostgres(url, { max: 2 })
    const hub = createHub()
    const heard: unknown[] = []
    hub.subscribe('slot:1', ({ data }) => heard.push(data))
    const end = startRelay({ db, hub })
    const told = collectedLog('error')
    const tell = (payload: string) => db.query(sql`select pg_notify('live_event', ${payload})`)
    const parcel = (data: number) =>
      tell(JSON.stringify({ from: 'another', events: [{ channel: 'slot:1', name: 'lots', data }] }))
    await expect.poll(() => parcel(1).then(() => heard.at(0)), { timeout: 5_000 }).toBe(1)
    for (const payload of ['no JSON', '{"from":"x"}', 'null']) await tell(payload)
    await parcel(7)
    await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toBe(7)
    expect(told.lines).toHaveLength(3)
    told.restore()
    await end()
    await db.close()
    await drop()
  })

  it('passes over a host that only reads, where it was asked to', async () => {
    const { url, drop } = await emptyDatabase()
    const name = new URL(url).pathname.slice(1)
    const setting = (value: string) =>
      asMaintainer((client) => client.query(`alter database ${name} set default_transaction_read_only = ${value}`))
    await setting('on')
    const asked = new URL(url)
    asked.searchParams.set('target_session_attrs', 'read-write')
    expect(await fault(openPostgres(asked.href))).toMatchObject({ code: '25006' })
    await setting('off')
    const db = await openPostgres(asked.href)
    expect(await db.query(sql`select 1 as n`)).toEqual([{ n: 1 }])
    await db.close()
    // Who only reads, as `npm run verify` does, is let to the same host.
    const reading = await openPostgres(asked.href, { settings: { default_transaction_read_only: 'on' } })
    expect(await reading.query(sql`select 1 as n`)).toEqual([{ n: 1 }])
    await reading.close()
    await drop()
  })

  it('reads a statement of bids once a connection, and another of the same words with other values right', async () => {
    const { url, drop } = await emptyDatabase()
    const db = await openPostgres(url)
    const kept = (purpose: 'bids' | 'work') => db.for(purpose).query(sql`select name from pg_prepared_statements`)
    const doubled = async (n: number) =>
      (await db.for('bids').query<{ n: number }>(sql`select ${n}::int4 * 2 as n`))[0]?.n
    expect([await doubled(1), await doubled(2), await doubled(3)]).toEqual([2, 4, 6])
    expect(await kept('bids')).toHaveLength(2)
    expect(await kept('work')).toEqual([])
    // The connection is lost, and what it had read with it.
    await asMaintainer((client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
        new URL(url).pathname.slice(1),
      ]),
    )
    await expect.poll(() => doubled(4).catch(() => null)).toBe(8)
    await db.close()
    await drop()
  })

  it('listens again after its connection was cut', async () => {
    const { db, drop } = await emptyDatabase()
    const heard: string[] = []
    await db.listen('market_event', (payload) => heard.push(payload))
    await asMaintainer((client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen market_event'`),
    )
    await expect
      .poll(async () => {
        await db.query(sql`select pg_notify('market_event', 'again')`)
        return heard.length
      })
      .toBeGreaterThan(0)
    await drop()
  })

  it('listens once it can, though there was no connection for it at first', async () => {
    const { url, db, drop } = await emptyDatabase()
    const log = collectedLog('error')
    const nowhere = url.replace(/:\d+\//, `:${await freePort()}/`)
    let tries = 0
    const listener = openListener(() => new pg.Client(connection(++tries > 1 ? url : nowhere)))
    const heard: string[] = []
    await listener.listen('market_event', (payload) => heard.push(payload))
    expect(log.lines).toHaveLength(1)
    await expect
      .poll(async () => {
        await db.query(sql`select pg_notify('market_event', 'late')`)
        return heard[0]
      })
      .toBe('late')
    log.restore()
    await listener.close()
    await drop()
  })

  it('migrates once when several processes start together', async () => {
    const { url, db, drop } = await emptyDatabase()
    const others = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)])
    const applied = await Promise.all(others.map((other) => migrate(other, migrations)))
    expect(applied.flat().sort()).toEqual(['0000_lot', '0001_weight'])
    expect(await db.query(sql`select count(*) as count from schema_migration`)).toEqual([{ count: 2 }])
    await Promise.all(others.map((other) => other.close()))
    await drop()
  })

  it('makes the index of a large table beside those who write it, also after it was broken off', async () => {
    const { url, db, drop } = await emptyDatabase()
    const [lots] = migrations
    if (!lots) throw new Error('There are migrations')
    await migrate(db, [lots])
    await db.query(sql`create index lot_old on lot (id, rate)`)
    await db.query(sql`insert into lot (id, rate) select n, n from generate_series(1, 250000) n`)
    const indexed = {
      tag: '0001_indexes',
      sql: 'DROP INDEX "lot_old";\n--> statement-breakpoint\nCREATE INDEX "lot_new" ON "lot" ("rate","id");',
    }
    const builders = sql`pid, state from pg_stat_activity where query ilike '%index concurrently%' and pid <> pg_backend_pid()`
    const other = await openPostgres(url)
    const starting = await openPostgres(url)
    const writes = async (id: number) =>
      db.query(sql`set lock_timeout = 500; insert into lot values (${sql.raw(`${id}, ${id}`)})`)
    let migrated: Promise<unknown> = Promise.resolve()
    // Whoever writes the table is waited for, and nobody waits for the one who waits.
    await other.for('upkeep').transaction(async (tx) => {
      await tx.query(sql`insert into lot values (300001, 300001)`)
      migrated = migrate(starting, [lots, indexed])
      const [first] = await until(async () => {
        const found = await db.query<{ pid: number }>(sql`select ${builders}`)
        expect(found).toHaveLength(1)
        return found
      })
      await writes(300_002)
      await db.query(sql`select pg_terminate_backend(${first?.pid ?? 0})`)
      await until(async () => {
        const found = await db.query<{ pid: number }>(sql`select ${builders}`)
        expect(found.map(({ pid }) => pid === first?.pid)).toEqual([false])
      })
      await writes(300_003)
    })
    expect(await migrated).toEqual(['0001_indexes'])
    expect(
      await db.query(sql`select relname as name, indisvalid as is_valid from pg_index join pg_class c on c.oid = indexrelid
        where relname in ('lot_old', 'lot_new')`),
    ).toEqual([{ name: 'lot_new', isValid: true }])
    expect(await db.query(sql`select count(*) as count from lot where rate > 300000`)).toEqual([{ count: 3 }])
    await Promise.all([other.close(), starting.close()])
    await drop()
  })

  it('makes an index anew whose name another has until then', async () => {
    const { db, drop } = await emptyDatabase()
    const [lots] = migrations
    if (!lots) throw new Error('There are migrations')
    await migrate(db, [lots])
    await db.query(sql`insert into lot (id, rate) select n, n from generate_series(1, 250000) n`)
    const anew = `DROP INDEX "lot_rate_once";\n--> statement-breakpoint\nCREATE INDEX "lot_rate_once" ON "lot" ("rate","id");`
    expect(await migrate(db, [lots, { tag: '0001_anew', sql: anew }])).toEqual(['0001_anew'])
    expect(await db.query(sql`select indexdef from pg_indexes where indexname = 'lot_rate_once'`)).toEqual([
      { indexdef: 'CREATE INDEX lot_rate_once ON public.lot USING btree (rate, id)' },
    ])
    await drop()
  })

  it('that is not there is a lost connection', async () => {
    expect(await fault(openPostgres(`postgres://nobody@127.0.0.1:${await freePort()}/none`))).toMatchObject({
      code: '08006',
    })
  })
})
