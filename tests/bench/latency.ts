import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../../src/simulate/tally'
import { type Engine, pgliteEngine, postgresEngine } from './engine'
import type { LoadJob, LoadResult } from './load'
import { bench, option, type Row, whole } from './report'
import { startServer } from './server'
import { signInBidders } from './signIn'
import { hire } from './worker'

/**
 * How long a bid takes at a given rate, counted from the time at which it was meant to leave: a server that stalls is
 * charged for every bid it kept waiting. --seconds --json
 */
const seconds = option('seconds', 10)
const lots = 520
const bidders = 128

interface Load {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p99: number
  readonly connections: number
}

const parts: readonly { name: string; open: () => Promise<Engine>; loads: readonly Load[] }[] = [
  {
    name: 'PostgreSQL',
    open: () => postgresEngine(lots, bidders),
    loads: [
      { perSecond: 100, p99: 15, connections: 64 },
      { perSecond: 1_000, p99: 25, connections: 64 },
      { perSecond: 3_000, p99: 50, connections: 128 },
    ],
  },
  {
    name: 'PGlite',
    open: () => pgliteEngine(lots, bidders),
    loads: [{ perSecond: 100, p99: 30, connections: 64 }],
  },
]

const ms = (value: number) => value.toFixed(1)

function rowOf(name: string, { perSecond, p99 }: Load, result: LoadResult): Row {
  const { latencies, placed, accepted } = result
  const [half, most, rare] = [0.5, 0.95, 0.99].map((share) => percentile(latencies, share)) as [number, number, number]
  const wrong = Math.round(perSecond * seconds) - accepted
  const refused = placed === accepted ? '' : ` ${JSON.stringify(result.refusals)}`
  return {
    what: `${name}, ${whole(perSecond)} a second`,
    measured: `p50 ${ms(half)}  p95 ${ms(most)}  p99 ${ms(rare)}  max ${ms(latencies.at(-1) ?? 0)} ms  errors ${wrong}${refused}`,
    target: `p99 <= ${p99} ms`,
    ok: rare <= p99 && wrong === 0,
  }
}

const figureOf = ({ latencies, placed, accepted, refusals }: LoadResult) => ({
  placed,
  accepted,
  refusals,
  p50: percentile(latencies, 0.5),
  p95: percentile(latencies, 0.95),
  p99: percentile(latencies, 0.99),
  max: latencies.at(-1) ?? 0,
})

await bench(async (cleanUp) => {
  const rows: Row[] = []
  const figures: Record<string, unknown> = { seconds }
  for (const { name, open, loads } of parts) {
    const engine = await open()
    cleanUp(engine.stop)
    const server = await startServer(engine.env)
    cleanUp(server.stop)
    const hand = hire<LoadJob, LoadResult>('./load.ts')
    cleanUp(hand.stop)
    const callers = await signInBidders(server.port, bidders)
    const { firstLot, floor } = engine.market
    const common = { kind: 'open', ports: [server.port], callers, firstLot, lots, floor } as const
    await wait(1_500)
    await hand.work({ ...common, connections: 64, seconds: 3, perSecond: 300 })
    for (const load of loads) {
      const { perSecond, connections } = load
      const result = await hand.work({ ...common, perSecond, connections, seconds })
      rows.push(rowOf(name, load, result))
      figures[`${name} ${perSecond}`] = figureOf(result)
    }
    await hand.stop()
    await server.stop()
  }
  return { title: 'Latency of a bid, from its intended time', rows, figures }
})
