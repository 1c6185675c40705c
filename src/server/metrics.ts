import { sql } from 'drizzle-orm'
import { Counter, collectDefaultMetrics, Histogram, Gauge as Measured, Registry } from 'prom-client'
import type { App } from './app'
import type { Db } from './db/db'
import { clockAhead, isArchiveStuck, takesWrites } from './db/standing'
import { inTime } from './inTime'
import { log } from './log'
import type { LogOutput } from './logLines'
import type { Gauge, Meter } from './meter'

/** Seconds: a bid takes some milliseconds, a report of a year some hundred, a body that comes slowly many seconds. */
const buckets = [0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Milliseconds for one gauge: behind a database that hangs the other figures are told all the same, before a scraper gives up. */
const readWithin = 3_000

export interface Metrics {
  readonly meter: Meter
  /** From now on the figures of this app, its database and its log are read too. */
  follow(app: App, db: Db, output: Pick<LogOutput, 'isStuck'>): void
  readonly contentType: string
  /** All figures in Prometheus' text format; gauges are read now. */
  text(): Promise<string>
}

/** What is asked of the database itself. How far a standby is behind only an account with pg_monitor is told. */
const databaseGauges = (db: Db): readonly Gauge[] => [
  {
    name: 'cocoon_database_up',
    help: '1 where the database answers and takes writes',
    read: async () => Number(await inTime(takesWrites(db), readWithin / 2, () => false)),
  },
  {
    name: 'cocoon_database_full',
    help: '1 where a statement failed within the last ten seconds because the disk of the database is full',
    read: async () => (db.isFull?.() ? 1 : 0),
  },
  {
    name: 'cocoon_clock_ahead_seconds',
    help: 'How far the clock of this machine is ahead of the database: bids and slots go by that one, days and papers by this',
    read: () => clockAhead(db),
  },
  {
    name: 'cocoon_database_archive_stuck',
    help: '1 where the backup did not take the write-ahead log at the last try; absent where none is handed over',
    async read() {
      const isStuck = db.kind === 'postgres' ? await isArchiveStuck(db) : null
      return isStuck === null ? null : Number(isStuck)
    },
  },
  {
    name: 'cocoon_database_replica_lag_seconds',
    help: 'How far the standby that is farthest behind is behind; absent without one, or without the right to see it',
    async read() {
      if (db.kind !== 'postgres') return null
      const [row] = await db.query<{ seconds: number | null }>(sql`
        select max(extract(epoch from replay_lag))::float8 as seconds from pg_stat_replication`)
      return row?.seconds ?? null
    },
  },
]

const logGauge = (output: Pick<LogOutput, 'isStuck'>): Gauge => ({
  name: 'cocoon_log_stuck',
  help: '1 where lines of the log wait because they cannot be written',
  read: () => Number(output.isStuck()),
})

/** The figures of one process, in Prometheus' form. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const took = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer; of a stream, to its beginning',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  })
  const open = new Measured({
    name: 'http_requests_in_flight',
    help: 'Requests that were not answered yet: bids that wait for a lane, strangers that wait for their turn',
    labelNames: ['route'],
    registers,
  })
  const refusals = new Counter({
    name: 'cocoon_refusals_total',
    help: 'Requests that were refused, by the error and the rule',
    labelNames: ['route', 'code', 'rule'],
    registers,
  })
  const connections = new Measured({
    name: 'cocoon_database_connections',
    help: 'Connections to the database by what they are for; waiting: requests that wait for one',
    labelNames: ['purpose', 'state'],
    registers,
  })

  const followed: (() => Promise<void>)[] = []
  const add = ({ name, help, read }: Gauge) => {
    const measured = new Measured({ name, help, registers })
    followed.push(async () => {
      // A gauge that has nothing to tell tells nothing, not what it told last.
      measured.remove()
      const value = await inTime(Promise.resolve(read()), readWithin, () => null)
      if (value !== null) measured.set(value)
    })
  }
  const readPools = (db: Db) => {
    for (const { purpose, ...states } of db.pools?.() ?? [])
      for (const [state, count] of Object.entries(states)) connections.set({ purpose, state }, count)
  }

  return {
    meter: {
      request(route) {
        const end = took.startTimer({ route })
        open.inc({ route })
        return (status) => {
          open.dec({ route })
          end({ status })
        }
      },
      refused: (route, code, rule) => refusals.inc({ route, code, rule }),
    },
    follow(app, db, output) {
      // Before the gauges, which take connections themselves.
      followed.push(async () => readPools(db))
      for (const gauge of [...databaseGauges(db), logGauge(output), ...app.gauges]) add(gauge)
    },
    contentType: registry.contentType,
    async text() {
      const said = await Promise.allSettled(followed.map((read) => read()))
      for (const one of said) if (one.status === 'rejected') log.fault(one.reason, 'A gauge was not read')
      return registry.metrics()
    },
  }
}
