import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type PostgresEngine, postgresEngine } from './engine'
import type { LoadJob, LoadResult } from './load'
import { bench, median, option, type Row, whole } from './report'
import { type Server, startServer } from './server'
import { type Caller, signInBidders } from './signIn'
import { type Hand, hire } from './worker'

/**
 * Accepted bids a second by one, two and three processes of the server on one PostgreSQL, on the same processors: every
 * process bids on every lot. Beside it, what a bid takes of the servers' and of the database's processor, and how many
 * bids one statement decides. --seconds --rounds --connections --json
 */
const seconds = option('seconds', 6)
const rounds = option('rounds', 4)
const connections = option('connections', 64)
const lots = 520
const most = 3

interface Round {
  readonly rate: number
  /** Share of the placed bids that were accepted: what is overtaken on its way is refused. */
  readonly acceptance: number
  /** Microseconds of processor time a placed bid. */
  readonly servers: number
  readonly database: number
  /** Bids that one statement decides, on average. */
  readonly together: number
}

interface Setting {
  readonly engine: PostgresEngine
  readonly hand: Hand<LoadJob, LoadResult>
  readonly client: pg.Client
  /** Signed in once: each of their browsers is a device. */
  readonly callers: readonly Caller[]
}

/** Seconds of processor time of the database's processes that live; Linux counts them in hundredths. */
async function databaseSeconds(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  const times = rows.map(async ({ pid }) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The name may have spaces; user and system time are the twelfth and thirteenth after it.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return (user + system) / 100
  })
  return (await Promise.all(times)).reduce((sum, one) => sum + one, 0)
}

async function statements(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ calls: number }>(`
    select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where toplevel and query like '%place_bids(%'`)
  return rows[0]?.calls ?? 0
}

const serverSeconds = async (servers: readonly Server[]) =>
  (await Promise.all(servers.map((server) => server.cpu()))).reduce((sum, one) => sum + one, 0)

async function oneRound({ engine, hand, client, callers }: Setting, processes: number): Promise<Round> {
  const servers: Server[] = []
  try {
    for (let n = 0; n < processes; n += 1) servers.push(await startServer(engine.env))
    const { firstLot, floor } = engine.market
    const ports = servers.map(({ port }) => port)
    const job = { kind: 'closed', ports, callers, firstLot, lots, floor, connections, shared: true } as const
    await hand.work({ ...job, seconds: 2, warmUp: 0 })
    await wait(500)
    const before = [await databaseSeconds(client), await serverSeconds(servers), await statements(client)] as const
    const { placed, accepted, seconds: took, refusals } = await hand.work({ ...job, seconds, warmUp: 0 })
    const after = [await databaseSeconds(client), await serverSeconds(servers), await statements(client)] as const
    if (accepted * 2 < placed) throw new Error(`Most bids were refused: ${JSON.stringify(refusals)}`)
    return {
      rate: accepted / took,
      acceptance: accepted / placed,
      database: ((after[0] - before[0]) * 1e6) / placed,
      servers: ((after[1] - before[1]) * 1e6) / placed,
      together: placed / Math.max(after[2] - before[2], 1),
    }
  } finally {
    for (const server of servers) await server.stop()
  }
}

const noted = (what: string, measured: string): Row => ({ what, measured, target: '', ok: null })

function rowsOf(processes: number, all: readonly Round[]): Row[] {
  const of = (read: (round: Round) => number) => median(all.map(read))
  const name = processes === 1 ? '1 process' : `${processes} processes`
  return [
    noted(`${name}: accepted bids a second`, whole(of(({ rate }) => rate))),
    noted(`${name}: accepted of placed`, `${(of(({ acceptance }) => acceptance) * 100).toFixed(1)} %`),
    noted(
      `${name}: processor a bid, servers and database`,
      `${whole(of((one) => one.servers))} and ${whole(of((one) => one.database))} µs`,
    ),
    noted(`${name}: bids a statement`, of(({ together }) => together).toFixed(1)),
  ]
}

await bench(async (cleanUp) => {
  const engine = await postgresEngine(lots, connections * 2, { shared_preload_libraries: 'pg_stat_statements' })
  cleanUp(engine.stop)
  const hand = hire<LoadJob, LoadResult>('./load.ts')
  cleanUp(hand.stop)
  const client = new pg.Client({ connectionString: engine.url })
  await client.connect()
  cleanUp(() => client.end())
  await client.query('create extension pg_stat_statements')
  const door = await startServer(engine.env)
  cleanUp(door.stop)
  const callers = await signInBidders(door.port, engine.market.bidders)
  await door.stop()
  const counts = Array.from({ length: most }, (_, n) => n + 1)
  const all = counts.map((): Round[] => [])
  // There and back: none always has the emptier tables.
  for (let round = 0; round < rounds; round += 1)
    for (const processes of round % 2 === 0 ? counts : counts.toReversed())
      all[processes - 1]?.push(await oneRound({ engine, hand, client, callers }, processes))
  const ratio = (one: number, other: number) =>
    median((all[one - 1] ?? []).map(({ rate }, round) => rate / (all[other - 1]?.[round]?.rate ?? Number.NaN)))
  const [second, third] = [ratio(2, 1), ratio(3, 2)]
  return {
    title: `Accepted bids by one to ${most} processes, ${connections} connections on ${lots} lots`,
    rows: [
      ...all.flatMap((rounds, n) => rowsOf(n + 1, rounds)),
      { what: '2 processes to 1', measured: second.toFixed(2), target: '>= 1.30', ok: second >= 1.3 },
      { what: '3 processes to 2', measured: third.toFixed(2), target: '>= 1.00', ok: third >= 1 },
    ],
    figures: { seconds, connections, processes: all },
  }
})
