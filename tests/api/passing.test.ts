import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../src/server/app'
import type { Db, Sql } from '../../src/server/db/db'
import { limits, type Purpose } from '../../src/server/db/limits'
import { openPostgres } from '../../src/server/db/postgres'
import { marketChannel } from '../../src/server/hub/events'
import { createHub } from '../../src/server/hub/hub'
import { password, type TestApp, testApp } from '../support/app'
import { answered, freshKey } from '../support/auction'
import { type TestClient, testClient } from '../support/cookies'
import { type DatabaseLine, databaseLine } from '../support/databaseLine'
import { fault } from '../support/dbPort'
import { asMaintainer, urlOf } from '../support/emptyDatabase'
import { collectedLog } from '../support/log'
import { settings } from '../support/program'

/** The same rules in a tenth of the time. */
vi.mock('../../src/server/db/limits', async (original) => {
  const real = await original<typeof import('../../src/server/db/limits')>()
  const quick = { lock: 400, statement: 1_000, query: 1_200, idleInTransaction: 1_500 }
  const work = { ...real.limits.work, ...quick }
  const reports = { ...real.limits.reports, lock: 400, statement: 3_000, query: 3_200 }
  return {
    ...real,
    limits: { ...real.limits, work, reports },
    connectWithin: 600,
    retryLimits: { ...real.retryLimits, within: 1_200 },
  }
})

let test: TestApp
let name: string
let client: TestClient
/** Somebody else at the same database, who holds what they like. */
let other: pg.Client
let line: DatabaseLine

beforeAll(async () => {
  test = await testApp()
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  name = found?.name ?? ''
  client = await test.client('marketofficer')
  other = new pg.Client({ connectionString: urlOf(name) })
  await other.connect()
  line = await databaseLine(urlOf(name))
  await test.db.query(sql`create table public.parcel (id int primary key, n int not null)`)
})
afterAll(async () => {
  await other?.end()
  line?.close()
  await test?.close()
})
beforeEach(async () => {
  await test.db.query(sql`delete from parcel`)
  await test.db.query(sql`insert into parcel values (1, 0), (2, 0)`)
})

const parcels = () => test.db.query<{ id: number; n: number }>(sql`select id, n from parcel order by id`)
const add = (tx: Sql, id: number) => tx.query(sql`update parcel set n = n + 1 where id = ${id}`)

/** Over the line that hangs or breaks; what it opened is closed after it. */
async function overLine<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openPostgres(line.url, { settings })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

describe('A transaction whose failure passes is done again, whole', () => {
  it('after a deadlock', async () => {
    let tries = 0
    let holding = 0
    let met: () => void = () => undefined
    const bothHold = new Promise<void>((resolve) => {
      met = resolve
    })
    const both = async (first: number, second: number) => {
      await test.db.for('upkeep').transaction(async (tx) => {
        tries += 1
        await add(tx, first)
        holding += 1
        if (holding === 2) met()
        await bothHold
        await add(tx, second)
      })
    }
    await Promise.all([both(1, 2), both(2, 1)])
    expect(tries).toBe(3)
    expect(await parcels()).toEqual([
      { id: 1, n: 2 },
      { id: 2, n: 2 },
    ])
  })

  it('after a serialisation failure', async () => {
    let tries = 0
    await test.db.transaction(async (tx) => {
      tries += 1
      await tx.query(sql`set transaction isolation level repeatable read`)
      await tx.query(sql`select * from parcel`)
      if (tries === 1) await other.query('update parcel set n = 5 where id = 1')
      await add(tx, 1)
    })
    expect([tries, (await parcels())[0]]).toEqual([2, { id: 1, n: 6 }])
  })

  it('after its connection was cut between two statements', async () => {
    let tries = 0
    await test.db.transaction(async (tx) => {
      tries += 1
      await add(tx, 1)
      const [me] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      if (tries === 1) await asMaintainer((one) => one.query('select pg_terminate_backend($1)', [me?.pid]))
      await add(tx, 2)
    })
    expect([tries, await parcels()]).toEqual([
      2,
      [
        { id: 1, n: 1 },
        { id: 2, n: 1 },
      ],
    ])
  })

  it('where a standby was asked, on another connection', async () => {
    let tries = 0
    await test.db.transaction(async (tx) => {
      tries += 1
      if (tries === 1)
        await tx.query(sql`set session characteristics as transaction read only; set transaction read only`)
      await add(tx, 1)
    })
    expect([tries, (await parcels())[0]]).toEqual([2, { id: 1, n: 1 }])
  })

  it('but not for a fault of its own', async () => {
    let tries = 0
    const work = test.db.transaction(async (tx) => {
      tries += 1
      await tx.query(sql`insert into parcel values (1, 1)`)
    })
    expect(await fault(work)).toMatchObject({ code: '23505' })
    expect(tries).toBe(1)
  })

  it('and never after a COMMIT that had no answer', async () => {
    await overLine(async (db) => {
      let tries = 0
      const work = db.transaction(async (tx) => {
        tries += 1
        await add(tx, 1)
        line.cutAfter('commit')
      })
      expect(await fault(work)).toMatchObject({ code: '08006' })
      expect(tries).toBe(1)
      await expect.poll(parcels).toContainEqual({ id: 1, n: 1 })
    })
  })

  it('unless it finds by its key what it stored', async () => {
    await overLine(async (db) => {
      const seen: boolean[] = []
      await db.transaction(
        async (tx, inDoubt) => {
          seen.push(inDoubt)
          const mine = await tx.query(sql`insert into parcel values (7, 1) on conflict do nothing returning id`)
          if (mine.length > 0) line.cutAfter('commit')
        },
        { keyed: true },
      )
      expect(seen).toEqual([false, true])
    })
  })
})

/** A slot of today that has not begun. */
async function plannedSlot(slotNo: number): Promise<{ id: number; version: number }> {
  const [slot] = await test.arrange<{ id: number; version: number }>(sql`
    insert into slot (market_id, day, slot_no, starts_at, ends_at, duration, lot_from, lot_to, number_of_lots, round)
    select id, (now() + interval '330 minutes')::date, ${slotNo}, now() + interval '1 hour', now() + interval '2 hours', 60,
      1, 1, 1, 1
    from mas_branch where code = 'DPI' returning id, version`)
  return slot ?? { id: 0, version: 0 }
}

const statusOf = async (id: number) =>
  (await test.db.query<{ status: string }>(sql`select slot_status as status from slot where id = ${id}`))[0]?.status

const marketOf = async (id: number) =>
  (await test.db.query<{ marketId: number }>(sql`select market_id from slot where id = ${id}`))[0]?.marketId ?? 0

const cancel = (by: TestClient, slot: object, key = freshKey()) =>
  by.post('SlotInfo/CancelSlot', slot, { 'Idempotency-Key': key })

const hold = async (id: number) => {
  await other.query('begin')
  await other.query('select 1 from slot where id = $1 for update', [id])
}

describe('A write', () => {
  it('waits for a row that is let go in time', async () => {
    const slot = await plannedSlot(71)
    await hold(slot.id)
    const answer = cancel(client, slot)
    // Longer than the first try may wait.
    await wait(500)
    await other.query('rollback')
    expect((await answer).status).toBe(200)
    expect(await statusOf(slot.id)).toBe('CANCELLED')
  })

  it('is answered 503 with Retry-After where it is not, keeps nothing under its key, and counts when it is sent again', async () => {
    const log = collectedLog('error')
    const slot = await plannedSlot(72)
    const key = freshKey()
    await hold(slot.id)
    const response = await cancel(client, slot, key)
    await other.query('rollback')
    expect(await answered(response)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(await statusOf(slot.id)).toBe('SCHEDULED')
    expect((await cancel(client, slot, key)).status).toBe(200)
    expect(log.lines).toHaveLength(1)
    log.restore()
  })

  it('is stored once and told once when the answer to its COMMIT was lost', async () => {
    await overLine(async (db) => {
      const hub = createHub()
      const told: unknown[] = []
      const app = createApp({ ...test.deps, db, hub })
      const desk = testClient((request) => app.fetch(request), { password })
      await desk.signIn('marketofficer')
      const slot = await plannedSlot(73)
      const stop = hub.subscribe(marketChannel(await marketOf(slot.id)), (event) => told.push(event))
      line.cutAfter('commit')
      expect(await answered(await cancel(desk, slot))).toMatchObject({ status: 200, body: {} })
      await expect.poll(() => told.length).toBe(1)
      expect(await statusOf(slot.id)).toBe('CANCELLED')
      stop()
      await app.stop()
    })
  })
})

describe('A database that hangs', () => {
  it('keeps nobody longer than the time-out, and no statement in the pool', async () => {
    await overLine(async (db) => {
      await db.query(sql`select 1`)
      line.freeze()
      const asked = Array.from({ length: 12 }, () => fault(db.query(sql`select 'after the thaw'`)))
      const found = await Promise.all(asked)
      line.thaw()
      expect(new Set(found.map((one) => one?.code))).toEqual(new Set(['08006']))
      expect(await db.query(sql`select 2 as n`)).toEqual([{ n: 2 }])
    })
  })

  it('does not leave a connection in the pool whose statement our clock ended', async () => {
    await overLine(async (db) => {
      const [me] = await db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      line.freeze()
      expect(await fault(db.query(sql`select pg_sleep(0.8)`))).toMatchObject({ code: '08006' })
      line.thaw()
      const [next] = await db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      expect(next?.pid).not.toBe(me?.pid)
    })
  })
})

describe('Every connection has its limits', () => {
  const shown = async (purpose: Purpose) => {
    const [row] = await test.db.for(purpose).query<Record<string, string>>(sql`
      select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`)
    return row
  }
  it('as they are declared', async () => {
    const inMs = (value: number) =>
      value === 0 ? '0' : value % 1000 ? `${value}ms` : value % 60_000 ? `${value / 1000}s` : `${value / 60_000}min`
    for (const purpose of Object.keys(limits) as Purpose[]) {
      const { lock, statement, idleInTransaction } = limits[purpose]
      expect(await shown(purpose)).toEqual({
        lock: inMs(lock),
        statement: inMs(statement),
        idle: inMs(idleInTransaction),
      })
    }
  })

  it('so that a statement of a desk is ended where one of a report is not', async () => {
    const slow = sql`select pg_sleep(1.5)`
    expect(await fault(test.db.query(slow))).toMatchObject({ code: '57014' })
    expect(await fault(test.db.for('reports').query(slow))).toBeNull()
  })

  it('and each ends by the server first, which knows what it ends', () => {
    for (const { lock, statement, query } of Object.values(limits)) {
      if (statement > 0) expect([lock < statement, statement < query]).toEqual([true, true])
    }
  })
})
