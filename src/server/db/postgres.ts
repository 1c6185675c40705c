import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { databaseError } from '../faults/databaseError'
import { naming } from '../faults/statement'
import { hostUrls } from '../hostUrls'
import { CopyOut } from './copyOut'
import type { Db, Sql, Store } from './db'
import { clientOf, type Hosts, hostsOf } from './hosts'
import { connectWithin, keepAliveAfter, type Limits, limits, type Purpose, queueWithin } from './limits'
import { openListener } from './listener'
import { isRetryable, isRolledBack, OutcomeUnknown, retry } from './retry'
import type { Settings } from './settings'
import { compile, copying, parsers, records } from './values'

const plain = (text: string) => text

const usual: Settings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  standard_conforming_strings: 'on',
  random_page_cost: '1.1',
  jit: 'off',
}

/**
 * Every session reads and writes instants in UTC, whatever the server's own setting, and plans for a disk without a
 * moving head (0028): the default of 4 makes a month's report read every bill line of all markets and years. None of them
 * compiles a statement: that takes longer than the lists that a year's rows make look expensive.
 */
export const connection = (url: string, purpose: Purpose = 'work', settings: Settings = {}): pg.ClientConfig => ({
  // Of several hosts whoever connects says which.
  connectionString: hostUrls(url).urls[0],
  options: Object.entries({ ...usual, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
  application_name: 'cocoon-market-console',
  lock_timeout: limits[purpose].lock,
  statement_timeout: limits[purpose].statement,
  idle_in_transaction_session_timeout: limits[purpose].idleInTransaction,
  query_timeout: limits[purpose].query,
  connectionTimeoutMillis: connectWithin,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveAfter,
  types: { getTypeParser: ((oid: number) => parsers[oid] ?? plain) as never },
})

/** The names by which statements are kept, by their text. */
const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  const name = `kept_${names.size}`
  names.set(text, name)
  return name
}

const run = async <T extends object>(client: pg.ClientBase, statement: SQL, prepares = false): Promise<T[]> => {
  const compiled = compile(statement)
  const asked = { ...compiled, rowMode: 'array' as const, ...(prepares && { name: nameOf(compiled.text) }) }
  const answer = (await naming(compiled.text, client.query(asked))) as
    | pg.QueryArrayResult<unknown[]>
    | pg.QueryArrayResult<unknown[]>[]
  const last = Array.isArray(answer) ? answer.at(-1) : answer
  return last ? records<T>(last.fields, last.rows) : []
}

const copy = (client: pg.ClientBase, statement: SQL, onChunk: (chunk: Uint8Array) => void): Promise<void> => {
  const text = copying(statement, 'stdout')
  return naming(text, client.query(new CopyOut(text, onChunk)).done)
}

/** A transaction's own handle: its statements go one after another, and none after its end. */
const handle = (client: pg.ClientBase) => {
  let ended = false
  let turn: Promise<unknown> = Promise.resolve()
  /** Waited for at each step, so that the trace of what fails leads to whoever asked. */
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (ended) throw new Error('This transaction has ended')
    const before = turn
    let done = () => {}
    turn = new Promise<void>((resolve) => {
      done = resolve
    })
    await before
    try {
      return await work()
    } finally {
      done()
    }
  }
  const tx: Sql = {
    query: (statement) => inTurn(() => run(client, statement)),
    copy: (statement, onChunk) => inTurn(() => copy(client, statement, onChunk)),
  }
  const end = () => {
    ended = true
    return turn
  }
  return { tx, end }
}

/** COMMIT of a transaction in which a statement failed answers ROLLBACK: nothing is stored, so say so. */
const commit = async (client: pg.ClientBase) => {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT')
    throw Object.assign(new Error('Transaction was rolled back instead of committed'), {
      severity: 'ERROR',
      code: '25P02',
    })
}

/** Whether a failure leaves a connection that can be lent again: the server objected to a statement, and nothing else. */
const isSound = (error: unknown): boolean => {
  const fault = databaseError(error)
  // A standby goes on refusing to write, and 'is ended' is said before a connection ends.
  return !fault || !/^(08|57P|25006|25P03)/.test(fault.code)
}

/** A connection of the pool; where there are several hosts each of them is tried once. */
const taken = async (pool: pg.Pool, { count }: Hosts): Promise<pg.PoolClient> => {
  for (let left = count - 1; left > 0; left -= 1) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!databaseError(error)) throw error
    }
  }
  return pool.connect()
}

/** The connections of one purpose, and where they lead. */
interface Lender {
  readonly pool: pg.Pool
  readonly hosts: Hosts
  /** Hears what a statement failed by. */
  readonly failed: (error: unknown) => void
}

/**
 * A connection for as long as the work takes; one that the work lost does not go back to the pool. Nor does one whose
 * statement our own clock ended: it is still under way there, and ends with the connection.
 */
const lent = async <T>({ pool, hosts, failed }: Lender, work: (client: pg.PoolClient) => Promise<T>) => {
  const client = await taken(pool, hosts)
  let broken: Error | undefined
  // The statement under way tells of a lost connection; unheard, the event would end the process.
  const lose = (reason: Error) => {
    broken = reason
  }
  client.on('error', lose)
  try {
    return await work(client)
  } catch (error) {
    failed(error)
    if (!isSound(error)) lose(error as Error)
    throw error
  } finally {
    client.off('error', lose)
    client.release(broken)
  }
}

/** Takes back what was done, where there is still somebody to say it to. Throws a lost connection. */
const rollback = async (client: pg.ClientBase, error: unknown) => {
  if (isSound(error)) await client.query('rollback')
}

const commitOrDoubt = async (client: pg.ClientBase) => {
  try {
    await commit(client)
  } catch (error) {
    throw isSound(error) ? error : new OutcomeUnknown(error)
  }
}

const transaction = <T>(lender: Lender, work: (tx: Sql) => Promise<T>): Promise<T> =>
  lent(lender, async (client) => {
    const { tx, end } = handle(client)
    try {
      await client.query('begin')
      const result = await work(tx)
      await end()
      await commitOrDoubt(client)
      return result
    } catch (error) {
      await end()
      await rollback(client, error)
      throw error
    }
  })

const storeOf = (lender: Lender, { asksAgain = false, prepares = false }: Limits): Store => ({
  query: <T extends object>(statement: SQL) => {
    const once = () => lent(lender, (client) => run<T>(client, statement, prepares))
    return asksAgain ? once() : retry(once, isRolledBack)
  },
  copy: (statement, onChunk) => lent(lender, (client) => copy(client, statement, onChunk)),
  transaction(work, { keyed = false } = {}) {
    let inDoubt = false
    return retry(
      () => transaction(lender, (tx) => work(tx, inDoubt)),
      (error) => {
        inDoubt = error instanceof OutcomeUnknown
        return inDoubt ? keyed : isRetryable(error)
      },
    )
  },
})

/** Milliseconds for which a database that had no room to write is said to have none: then somebody tries again. */
const fullFor = 10_000

/** Whether the database lately had no room, as the statements say that failed by it. */
function createRoom() {
  let until = 0
  return {
    failed: (error: unknown) => {
      if (databaseError(error)?.code === '53100') until = performance.now() + fullFor
    },
    isFull: () => performance.now() < until,
  }
}

const poolOf = (url: string, hosts: Hosts, purpose: Purpose, max: number, settings: Settings): pg.Pool => {
  const pool = new pg.Pool({
    ...connection(url, purpose, settings),
    max: limits[purpose].connections ?? max,
    connectionTimeoutMillis: queueWithin,
    Client: clientOf(hosts),
  } as pg.PoolConfig)
  // An idle connection that the server ends is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => undefined)
  return pool
}

/**
 * Opens a PostgreSQL 15 or newer by its URL; `max` connections for work (8 unless told), a few for each other purpose once
 * it is asked for, and one more once something listens. `settings` are of every session: where it looks names up, whether
 * it may write. Several hosts, as libpq writes them, are tried in turn; with `target_session_attrs=read-write` one that
 * only reads is passed over.
 */
export const openPostgres = async (
  url: string,
  { max = 8, settings = {} }: { max?: number; settings?: Settings } = {},
): Promise<Db> => {
  const hosts = hostsOf(url)
  const { failed, isFull } = createRoom()
  const pools = new Map<Purpose, { pool: pg.Pool; store: Store }>()
  const storeFor = (purpose: Purpose): Store => {
    const known = pools.get(purpose)
    if (known) return known.store
    const pool = poolOf(url, hosts, purpose, max, settings)
    const store = storeOf({ pool, hosts, failed }, limits[purpose])
    pools.set(purpose, { pool, store })
    return store
  }
  const Client = clientOf(hosts)
  const listener = openListener(() => new Client(connection(url, 'listening', settings)))
  const db: Db = {
    kind: 'postgres',
    ...storeFor('work'),
    for: storeFor,
    listen: listener.listen,
    isFull,
    pools: () =>
      [...pools].map(([purpose, { pool }]) => ({
        purpose,
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      })),
    async close() {
      await Promise.all([listener.close(), ...[...pools.values()].map(({ pool }) => pool.end())])
    },
  }
  try {
    await db.query(sql`select 1`)
  } catch (error) {
    await db.close()
    throw error
  }
  return db
}
