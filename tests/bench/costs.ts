import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { postgresEngine } from './engine'
import type { LoadJob, LoadResult } from './load'
import { bench, option, type Row } from './report'
import { type Profile, startServer } from './server'
import { signInBidders } from './signIn'
import { hire } from './worker'

/**
 * What a bid costs, by part: in the database by statement and function, also those inside of `place_bids`, and in the
 * server by where its samples fell. Both are looked at while they are measured, which costs some itself: the shares
 * count, `bench:bid` has the rate. --seconds --lots --connections --json
 */
const seconds = option('seconds', 8)
const lots = option('lots', 520)
const connections = option('connections', 64)

const watched = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.max': '2000',
  track_functions: 'all',
}

interface Part {
  readonly what: string
  readonly calls: number
  /** Microseconds in all. */
  readonly us: number
}

const text = (query: string) => query.replaceAll(/\s+/g, ' ').replaceAll(/"/g, '').slice(0, 88)

/** Statements with all that they call, the longest first; of functions what is their own. */
async function databaseParts(client: pg.Client): Promise<{ statements: Part[]; functions: Part[] }> {
  const statements = await client.query(`
    select (case when toplevel then '' else '  in it: ' end) || query as what, calls::int, total_exec_time * 1000 as us
    from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = current_database()
    order by total_exec_time desc limit 26`)
  const functions = await client.query(`
    select funcname as what, calls::int, self_time * 1000 as us from pg_stat_user_functions order by self_time desc limit 14`)
  return { statements: statements.rows as Part[], functions: functions.rows as Part[] }
}

/** Where a sample belongs: the library or room that ran, by its file. */
const placeOf = (url: string, name: string): string => {
  if (url === '') return name.startsWith('(') ? name : 'built in'
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (library) return library
  return url.startsWith('node:') ? url.replace(/^node:(internal\/)?/, 'node: ').replace(/\/.*/, '') : 'the product'
}

/** Microseconds by place, what its own code took; and by named function of the product with all that it called. */
function serverParts({ nodes, samples, timeDeltas }: Profile) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parent = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const self = new Map<string, number>()
  const within = new Map<string, number>()
  const add = (to: Map<string, number>, key: string, us: number) => to.set(key, (to.get(key) ?? 0) + us)
  for (const [at, id] of samples.entries()) {
    const us = timeDeltas[at] ?? 0
    const { url = '', functionName = '' } = byId.get(id)?.callFrame ?? {}
    add(self, placeOf(url, functionName), us)
    const names = new Set<string>()
    for (let one: number | undefined = id; one !== undefined; one = parent.get(one)) {
      const frame = byId.get(one)?.callFrame
      if (frame?.functionName) names.add(`${frame.functionName} (${placeOf(frame.url, frame.functionName)})`)
    }
    for (const name of names) add(within, name, us)
  }
  const sorted = (of: Map<string, number>) => [...of].sort(([, a], [, b]) => b - a)
  return { self: sorted(self), within: sorted(within) }
}

await bench(async (cleanUp) => {
  const engine = await postgresEngine(lots, connections * 2, watched)
  cleanUp(engine.stop)
  const server = await startServer(engine.env)
  cleanUp(server.stop)
  const hand = hire<LoadJob, LoadResult>('./load.ts')
  cleanUp(hand.stop)
  const client = new pg.Client({ connectionString: engine.url })
  await client.connect()
  cleanUp(() => client.end())
  await client.query('create extension pg_stat_statements')
  const callers = await signInBidders(server.port, engine.market.bidders)
  const { firstLot, floor } = engine.market
  const load = { kind: 'closed', ports: [server.port], callers, firstLot, lots, floor, connections } as const
  await hand.work({ ...load, seconds: 2, warmUp: 1 })
  await wait(500)
  const cpuBefore = await server.cpu()
  await client.query('select pg_stat_statements_reset(), pg_stat_reset()')
  let result: LoadResult | null = null
  const profile = await server.profile(async () => {
    result = await hand.work({ ...load, seconds, warmUp: 0 })
  })
  const cpu = (await server.cpu()) - cpuBefore
  await wait(1_500)
  const { placed, seconds: took } = result as unknown as LoadResult
  const { statements, functions } = await databaseParts(client)
  const { self, within } = serverParts(profile)
  const of = (us: number) => `${(us / placed).toFixed(1)} µs`
  const row = (what: string, measured: string): Row => ({ what, measured, target: '', ok: null })
  const rows: Row[] = [
    row('bids a second, while watched', (placed / took).toFixed(0)),
    row("server's processor a bid", of(cpu * 1e6)),
    ...statements.map(({ what, calls, us }) =>
      row(`db ${text(what)}`, `${of(us)}  ${(calls / placed).toFixed(3)} a bid`),
    ),
    ...functions.map(({ what, calls, us }) =>
      row(`db, of its own: ${what}`, `${of(us)}  ${(calls / placed).toFixed(3)} a bid`),
    ),
    ...self.slice(0, 16).map(([what, us]) => row(`server, ${what}`, of(us))),
    ...within
      .filter(([, us]) => us / placed > 2)
      .slice(0, 70)
      .map(([what, us]) => row(`server, all of ${what}`, of(us))),
  ]
  return {
    title: 'What a bid costs',
    rows,
    figures: { placed, statements, functions, self, within: within.slice(0, 90) },
  }
})
