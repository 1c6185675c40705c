import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { PostgresEngine } from './engine'

const run = promisify(execFile)
const script = join(import.meta.dirname, 'bid.sql')

export interface Reference {
  /** Which client runs `bid.sql`. */
  readonly name: string
  /** Transactions a second over `lots` lots from `firstLot` on. */
  rate(options: { firstLot: number; lots: number; clients: number; seconds: number }): Promise<number>
}

const numbers = ({ market }: PostgresEngine, firstLot: number, lots: number): Record<string, number> => ({
  first_lot: firstLot,
  last_lot: firstLot + lots - 1,
  bidders: market.bidders,
  first_reeler: market.firstReeler,
  first_user: market.firstUser,
})

const byPgbench = (engine: PostgresEngine): Reference => ({
  name: 'pgbench',
  async rate({ firstLot, lots, clients, seconds }) {
    const given = Object.entries(numbers(engine, firstLot, lots)).flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const flags = ['-n', '-M', 'prepared', '-f', script, '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, ...given]
    const { stdout } = await run('pgbench', [...flags, engine.referenceUrl])
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (!rate) throw new Error(stdout)
    return Number(rate)
  },
})

const between = (first: number, last: number) => first + Math.floor(Math.random() * (last - first + 1))

/** The statements of the script with numbers for its names, sent together: one round trip a bid, as pgbench's pipeline. */
const statementsOf = (text: string, given: Record<string, number>) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('\\') && !line.startsWith('--'))
    .join('\n')
    .replaceAll(/(?<!:):([a-z_]+)/g, (_, name: string) => String(given[name]))

const byDriver = (engine: PostgresEngine): Reference => ({
  name: 'a plain client over pg (no pgbench on the PATH)',
  async rate({ firstLot, lots, clients, seconds }) {
    const text = await readFile(script, 'utf8')
    const { market } = engine
    const all = Array.from({ length: clients }, () => new pg.Client({ connectionString: engine.referenceUrl }))
    await Promise.all(all.map((client) => client.connect()))
    const end = performance.now() + seconds * 1000
    let count = 0
    const keepWriting = async (client: pg.Client) => {
      while (performance.now() < end) {
        const lot = between(firstLot, firstLot + lots - 1)
        const bidder = between(0, market.bidders - 1)
        const drawn = { lot, reeler: market.firstReeler + bidder, account: market.firstUser + bidder }
        await client.query(statementsOf(text, drawn))
        count += 1
      }
    }
    await Promise.all(all.map(keepWriting))
    await Promise.all(all.map((client) => client.end()))
    return count / seconds
  },
})

/** pgbench where there is one, else a client of our own; both send one bid in one round trip. */
export async function referenceOf(engine: PostgresEngine): Promise<Reference> {
  const isThere = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
  return isThere ? byPgbench(engine) : byDriver(engine)
}
