import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/server/app'
import type { Db } from '../../src/server/db/db'
import { openForReading } from '../../src/server/db/open'
import { openPostgres } from '../../src/server/db/postgres'
import { createReader } from '../../src/server/db/reader'
import { findBroken } from '../../src/server/evidence/service'
import { type TestApp, testApp } from '../support/app'
import { testClient } from '../support/cookies'
import { type PostgresServer, startPostgres, startStandby, withStandby } from '../support/postgresServer'
import { program, settings } from '../support/program'
import { prepareTemplate } from '../support/template'
import { until } from '../support/until'

/* Reports from a standby: what it has is told, how old it is where it is behind, and nothing is missed where it is away. */

let primary: PostgresServer
let standby: PostgresServer
let market: TestApp
let at: Db
let reader: ReturnType<typeof createReader>

const reading = { ...settings, default_transaction_read_only: 'on' }
/** Where a statement was answered. */
const isStandby = async () => {
  const { value, asOf } = await reader.read((db) =>
    db.query<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`),
  )
  return { standby: value[0]?.standby, asOf }
}
const asStandby = async (statement: string) => {
  const db = await openPostgres(standby.url, { max: 1 })
  await db.query(sql.raw(statement))
  await db.close()
}

beforeAll(async () => {
  primary = await startPostgres(withStandby)
  const db = await openPostgres(primary.url, { settings })
  await prepareTemplate(db)
  market = await testApp({ database: { db, drop: () => db.close() } })
  standby = await startStandby(primary)
  at = await openPostgres(standby.url, { settings: reading })
  reader = createReader(market.db, async () => at)
})
afterAll(async () => {
  await reader.close()
  await market.close()
  await standby.stop()
  await primary.stop()
})

const ask = async (address: string, reads: typeof reader = reader) => {
  const app = createApp({ ...market.deps, reader: reads })
  const client = testClient((request) => app.fetch(request))
  client.token = (await market.client('branchad')).token
  const answer = await client.get(address)
  expect(answer.status).toBe(200)
  const body = await answer.json()
  return { headers: answer.headers, body: body as { rows: unknown[]; asOf?: string } }
}
const register = async () => (await ask('report/FarmerOverdue?date=2026-11-25')).body

const listed = (name: string, filter: object, rest = '') => `${name}?filter=${JSON.stringify(filter)}${rest}`

/** What is done while the standby replays nothing of what is written. */
const whileBehind = async (work: () => Promise<void>) => {
  await asStandby('select pg_wal_replay_pause()')
  try {
    await work()
  } finally {
    await asStandby('select pg_wal_replay_resume()')
    await until(async () => expect((await isStandby()).asOf).toBeNull())
  }
}

describe('what reports read', () => {
  it('is read from the standby, and has what was committed when it was asked for', async () => {
    for (let n = 0; n < 20; n += 1) {
      await market.arrange(sql`update mas_tsc set name = ${`TSC ${n}`} where id = (select min(id) from mas_tsc)`)
      const { value, asOf } = await reader.read((db) =>
        db.query<{ name: string; standby: boolean }>(sql`
          select name, pg_is_in_recovery() as standby from mas_tsc order by id limit 1`),
      )
      expect({ ...value[0], asOf }).toEqual({ name: `TSC ${n}`, standby: true, asOf: null })
    }
  })

  it('says as of when it tells while the standby is behind', async () => {
    await whileBehind(async () => {
      const before = new Date().toISOString()
      await market.arrange(sql`update mas_tsc set name = 'Later' where id = (select min(id) from mas_tsc)`)
      const { standby: isIt, asOf } = await isStandby()
      expect(isIt).toBe(true)
      expect(asOf && asOf <= before).toBe(true)
      const { asOf: told } = await register()
      expect(told).toBe(asOf)
    })
    expect(await register()).not.toHaveProperty('asOf')
  })
})

describe('what is verified', () => {
  it('holds on the standby as on the database: it is only read', async () => {
    const place = { databaseUrl: standby.url, poolSize: 1, dataDir: '' }
    const db = await openForReading(place, program.version)
    const broken = await db.for('upkeep').transaction(async (tx) => {
      await tx.query(sql`set transaction isolation level repeatable read, read only`)
      return findBroken(tx, market.deps.signer)
    })
    await db.close()
    expect(broken).toEqual([])
  })
})

describe('what lists read', () => {
  const nameMarket = (name: string) => market.arrange(sql`update mas_branch set name_ta = ${name} where code = 'DPI'`)
  const nameIn = ({ body }: Awaited<ReturnType<typeof ask>>) => (body as unknown as { nameTa: string }[])[0]?.nameTa

  it('is the database itself for a list, and the standby for a file of it, which says as of when', async () => {
    await nameMarket('முன்')
    await reader.read((db) => db.query(sql`select 1`))
    await whileBehind(async () => {
      await nameMarket('பின்')
      const { asOf } = await isStandby()
      const [list, file] = [await ask('marketContact'), await ask('marketContact?for=file')]
      expect([nameIn(list), list.headers.get('As-Of')]).toEqual(['பின்', null])
      expect([nameIn(file), file.headers.get('As-Of')]).toEqual(['முன்', asOf])
      expect(file.headers.get('Content-Range')).toBe('marketContact 0-0/1')
    })
    const even = await ask('marketContact?for=file')
    expect([nameIn(even), even.headers.get('As-Of')]).toEqual(['பின்', null])
  })

  it('of days that are closed is the standby, of today and of open days the database; what is acted on is never behind', async () => {
    const sealed = '2026-11-20'
    await market.arrange(sql`
      insert into day_seal (market_id, day, voucher_sequence, bids_hash, lots, signature, sealed_at)
      select id, ${sealed}, 0, decode('00', 'hex'), 0, decode('00', 'hex'), now() from mas_branch where code = 'DPI'`)
    const asOfIn = async (address: string) => (await ask(address)).body.asOf ?? null
    const closed = { day_from: '2026-11-01', day_to: sealed }
    await whileBehind(async () => {
      await nameMarket('இன்னும்')
      const { asOf } = await isStandby()
      expect(await asOfIn(listed('views/weightList', closed))).toBe(asOf)
      expect(await asOfIn(listed('views/weightList', { day: '2026-11-19' }))).toBe(asOf)
      expect(await asOfIn(listed('views/weightList', { day: ['2026-11-19', '2026-11-21'] }))).toBeNull()
      expect(await asOfIn(listed('views/weightList', { day_from: '2026-11-01' }))).toBeNull()
      expect(await asOfIn(listed('views/weightList', { day: 'today' }))).toBeNull()
      expect(await asOfIn(listed('views/weightList', {}))).toBeNull()
      expect(await asOfIn(listed('views/inwardRegister', closed))).toBeNull()
      expect(await asOfIn(listed('views/inwardRegister', { day: 'today' }, '&for=file'))).toBe(asOf)
    })
    expect(await asOfIn(listed('views/weightList', closed))).toBeNull()
  })

  it('leaves as it stood at one moment, whatever is written between two statements', async () => {
    const seen: unknown[] = []
    for (const one of [reader, createReader(market.db)])
      await one.read(
        async (db) => {
          const name = async () => {
            const [row] = await db.query<{ nameTa: string }>(sql`select name_ta from mas_branch where code = 'DPI'`)
            return row?.nameTa
          }
          const first = await name()
          await nameMarket(`${first}+`)
          await reader.read((other) => other.query(sql`select 1`))
          seen.push((await name()) === first)
        },
        { ofOneMoment: true },
      )
    expect(seen).toEqual([true, true])
  })
})

describe('where the standby is away', () => {
  it('the database itself answers, at once and from then on', async () => {
    const gone = createReader(market.db, () =>
      openPostgres(standby.url.replace(/:\d+\//, ':1/'), { settings: reading }),
    )
    const away = () => {
      const { gauges } = createApp({ ...market.deps, reader: gone })
      return gauges.find(({ name }) => name === 'cocoon_reports_standby_away')?.read()
    }
    expect(away()).toBe(0)
    const one = await gone.read((db) => db.query<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`))
    expect(one).toEqual({ value: [{ standby: false }], asOf: null })
    expect(away()).toBe(1)
    await gone.close()
    expect([reader.isAway(), createReader(market.db).isAway()]).toEqual([false, null])
  })

  it('and one that ends in the middle is asked again at the database', async () => {
    const fresh = await openPostgres(standby.url, { settings: reading })
    const reads = createReader(market.db, async () => fresh)
    const asked: boolean[] = []
    const { value } = await reads.read(async (db) => {
      const [row] = await db.query<{ standby: boolean; pid: number }>(
        sql`select pg_is_in_recovery() as standby, pg_backend_pid() as pid`,
      )
      asked.push(row?.standby ?? false)
      if (row?.standby) await db.query(sql`select pg_terminate_backend(pg_backend_pid())`)
      return 'read'
    })
    expect(value).toBe('read')
    expect(asked).toEqual([true, false])
    await reads.close()
  })

  it('and one that takes a question and says nothing, as a machine that is frozen, is waited for no longer than a moment', async () => {
    const silent = { query: () => new Promise<never>(() => undefined) } as unknown as Db
    const reads = createReader(market.db, async () => ({ ...silent, for: () => silent, close: async () => undefined }))
    const since = performance.now()
    const { value } = await reads.read((db) =>
      db.query<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`),
    )
    expect(value).toEqual([{ standby: false }])
    expect(performance.now() - since).toBeLessThan(6_000)
    await reads.close()
  })

  it('and one that is frozen over a statement is left within seconds, not when the statement would end', async () => {
    const frozen = await openPostgres(standby.url, { settings: reading })
    const reads = createReader(market.db, async () => frozen)
    let pids: number[] = []
    const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of pids) process.kill(pid, signal)
    }
    const tries: boolean[] = []
    const since = performance.now()
    try {
      const { value } = await reads.read(async (db) => {
        const found = await db.query<{ standby: boolean; pid: number }>(sql`
          select pg_is_in_recovery() as standby, pid from pg_stat_activity
          union select pg_is_in_recovery(), split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int`)
        const isThere = found[0]?.standby ?? false
        tries.push(isThere)
        if (isThere) {
          pids = found.map(({ pid }) => pid)
          send('SIGSTOP')
        }
        return db.query<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)
      })
      expect(value).toEqual([{ standby: false }])
      expect(tries).toEqual([true, false])
      expect(performance.now() - since).toBeLessThan(10_000)
    } finally {
      send('SIGCONT')
    }
    await reads.close()
  })

  it('and one that takes its time over a statement is waited for: whoever else asks is answered', async () => {
    const reads = createReader(market.db, () => openPostgres(standby.url, { settings: reading }))
    let tries = 0
    const { value } = await reads.read((db) => {
      tries += 1
      return db.query<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby, pg_sleep(8)`)
    })
    expect([value[0]?.standby, tries]).toEqual([true, 1])
    await reads.close()
  })

  it('and one whose connections are all at work is not away: who waits in vain for one is told so, and the database has no more to do', async () => {
    const reads = createReader(market.db, () => openPostgres(standby.url, { settings: reading }))
    let started = 0
    const sleeping = () =>
      reads.read(
        async (db) => {
          await db.query(sql`select 1`)
          started += 1
          return db.query(sql`select pg_sleep(7)`)
        },
        { ofOneMoment: true },
      )
    const working = [sleeping(), sleeping(), sleeping(), sleeping()]
    await until(() => expect(started).toBe(4))
    const tries: boolean[] = []
    const waiting = reads.read(async (db) => {
      const [row] = await db.query<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)
      tries.push(row?.standby ?? false)
    })
    await expect(waiting).rejects.toThrow('All connections are lent')
    expect([tries, reads.isAway()]).toEqual([[], false])
    await Promise.all(working)
    await reads.close()
  })

  it('but what took too long there is not asked of the database, beside the bids', async () => {
    const reads = createReader(market.db, () => openPostgres(standby.url, { settings: reading }))
    let tries = 0
    const slow = reads.read(async (db) => {
      tries += 1
      await db.query(sql`select set_config('statement_timeout', '20', false), pg_sleep(0)`)
      return db.query(sql`select pg_sleep(2)`)
    })
    await expect(slow).rejects.toMatchObject({ code: '57014' })
    expect(tries).toBe(1)
    await reads.close()
  })

  it('and one whose version is not there yet is not asked', async () => {
    const old = await openPostgres(standby.url, { settings: { ...reading, search_path: 'v_before,public' } })
    const reads = createReader(market.db, async () => old)
    const { value } = await reads.read((db) => db.query<{ n: number }>(sql`select count(*) as n from sold`))
    expect(value).toEqual([{ n: 0 }])
    await reads.close()
  })

  it('and one that was made a database of its own is not believed: it never hears of anything again', async () => {
    const target = new URL(standby.url)
    target.searchParams.set('target_session_attrs', 'read-write')
    const open = () => openPostgres(target.href, { settings: reading })
    await expect(open()).rejects.toMatchObject({ code: '25006' })
    await asStandby('select pg_promote(true, 30)')
    const own = await open()
    const reads = createReader(market.db, async () => own)
    await market.arrange(sql`update mas_tsc set name = 'Only here' where id = (select min(id) from mas_tsc)`)
    const { value, asOf } = await reads.read((db) =>
      db.query<{ name: string }>(sql`select name from mas_tsc order by id limit 1`),
    )
    expect({ ...value[0], asOf }).toEqual({ name: 'Only here', asOf: null })
    await reads.close()
  })
})
