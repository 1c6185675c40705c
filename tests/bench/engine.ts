import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openPglite } from '../../src/server/db/pglite'
import { openPostgres } from '../../src/server/db/postgres'
import { startPostgres } from '../support/postgresServer'
import { settings } from '../support/program'
import { type BenchMarket, prepareMarket } from './market'

/** As a live market runs it: every commit waits for the disk. */
const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  checkpoint_timeout: '5min',
  shared_buffers: '256MB',
}

export interface Engine {
  readonly market: BenchMarket
  /** What the server is told of its database. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export interface PostgresEngine extends Engine {
  readonly url: string
  /** The same market in a database of its own, for the reference: neither grows by the other's bids. */
  readonly referenceUrl: string
}

const keys = () => ({ DATA_KEY: randomBytes(32).toString('base64'), SEAL_KEY: randomBytes(32).toString('base64') })

const named = (url: string, name: string) => {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

async function maintain(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function filled(url: string, lots: number, bidders: number): Promise<BenchMarket> {
  const db = await openPostgres(url, { settings })
  try {
    const [found] = await db.query<{ ok: boolean }>(
      sql`select current_setting('fsync') = 'on' and current_setting('synchronous_commit') = 'on' as ok`,
    )
    if (!found?.ok) throw new Error('This PostgreSQL does not wait for the disk: its figures would not count')
    return await prepareMarket(db, lots, bidders)
  } finally {
    await db.close()
  }
}

/** A PostgreSQL of its own that waits for the disk, with a market under way; `more` settings of the server. */
export async function postgresEngine(
  lots: number,
  bidders: number,
  more: Readonly<Record<string, string>> = {},
): Promise<PostgresEngine> {
  const server = await startPostgres({ ...durable, ...more })
  try {
    await maintain(server.url, 'create database market')
    const url = named(server.url, 'market')
    const market = await filled(url, lots, bidders)
    await maintain(server.url, 'create database reference template market', 'checkpoint')
    await maintain(named(server.url, 'reference'), 'analyze')
    await maintain(url, 'analyze')
    return {
      market,
      url,
      referenceUrl: named(server.url, 'reference'),
      env: { DATABASE_URL: url, ...keys() },
      stop: server.stop,
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The embedded engine in a folder of its own, with a market under way; the server opens it after us. */
export async function pgliteEngine(lots: number, bidders: number): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'cocoon-bench-'))
  const stop = () => rm(folder, { recursive: true, force: true })
  try {
    const db = await openPglite(join(folder, 'market'), settings)
    const market = await prepareMarket(db, lots, bidders).finally(() => db.close())
    return { market, env: { DATA_DIR: folder, ...keys() }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
