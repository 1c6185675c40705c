import type { SQL } from 'drizzle-orm'
import pg from 'pg'
import { CopyOut } from './copyOut'
import type { Db, Sql } from './db'
import { openListener } from './listener'
import { compile, copying, parsers, records } from './values'

const plain = (text: string) => text

/**
 * Every session reads and writes instants in UTC, whatever the server's own setting, and plans for a disk without a
 * moving head (0028): the default of 4 makes a month's report read every bill line of all markets and years.
 */
export const connection = (url: string): pg.ClientConfig => ({
  connectionString: url,
  options: '-c TimeZone=UTC -c DateStyle=ISO -c standard_conforming_strings=on -c random_page_cost=1.1',
  application_name: 'cocoon-market-console',
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  types: { getTypeParser: ((oid: number) => parsers[oid] ?? plain) as never },
})

const run = async <T extends object>(client: pg.Pool | pg.ClientBase, statement: SQL): Promise<T[]> => {
  const answer = (await client.query({ ...compile(statement), rowMode: 'array' })) as
    | pg.QueryArrayResult<unknown[]>
    | pg.QueryArrayResult<unknown[]>[]
  const last = Array.isArray(answer) ? answer.at(-1) : answer
  return last ? records<T>(last.fields, last.rows) : []
}

const copy = (client: pg.ClientBase, statement: SQL, hear: (chunk: Uint8Array) => void): Promise<void> =>
  client.query(new CopyOut(copying(statement, 'stdout'), hear)).done

/** A transaction's own handle: its statements go one after another, and none after its end. */
const handle = (client: pg.ClientBase) => {
  let ended = false
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (ended) return Promise.reject(new Error('This transaction has ended'))
    const answer = turn.then(work)
    turn = answer.catch(() => undefined)
    return answer
  }
  const tx: Sql = {
    query: (statement) => inTurn(() => run(client, statement)),
    copy: (statement, hear) => inTurn(() => copy(client, statement, hear)),
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

/** A connection for as long as the work takes; one that the work lost does not go back to the pool. */
const lent = async <T>(pool: pg.Pool, work: (client: pg.PoolClient, lose: (reason: Error) => void) => Promise<T>) => {
  const client = await pool.connect()
  let broken: Error | undefined
  // The statement under way tells of a lost connection; unheard, the event would end the process.
  const lose = (reason: Error) => {
    broken = reason
  }
  client.on('error', lose)
  try {
    return await work(client, lose)
  } finally {
    client.off('error', lose)
    client.release(broken)
  }
}

const transaction = <T>(pool: pg.Pool, work: (tx: Sql) => Promise<T>): Promise<T> =>
  lent(pool, async (client, lose) => {
    const { tx, end } = handle(client)
    try {
      await client.query('begin')
      const result = await work(tx)
      await end()
      await commit(client)
      return result
    } catch (error) {
      await end()
      await client.query('rollback').catch(lose)
      throw error
    }
  })

/** Opens a PostgreSQL 15 or newer by its URL; `max` connections (8 unless told) and one more once something listens. */
export const openPostgres = async (url: string, { max = 8 }: { max?: number } = {}): Promise<Db> => {
  const pool = new pg.Pool({ ...connection(url), max })
  // An idle connection that the server ends is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => undefined)
  const listener = openListener(() => new pg.Client(connection(url)))
  const db: Db = {
    kind: 'postgres',
    query: (statement) => run(pool, statement),
    copy: (statement, hear) =>
      lent(pool, (client, lose) =>
        copy(client, statement, hear).catch((reason) => {
          // The server says that it ends a connection before the connection ends: as of a query's, it is not lent again.
          lose(reason)
          throw reason
        }),
      ),
    transaction: (work) => transaction(pool, work),
    listen: listener.listen,
    async close() {
      await Promise.all([listener.close(), pool.end()])
    },
  }
  try {
    await pool.query('select 1')
  } catch (error) {
    await db.close()
    throw error
  }
  return db
}
