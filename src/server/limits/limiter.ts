import { sql } from 'drizzle-orm'
import Answer from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import StoreLimiter from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { Clock } from '../context'
import type { Sql } from '../db/db'

/** Which handle a call of a limiter runs on: the caller's transaction, so that what rolls back was not counted. */
interface Handle {
  readonly on: Sql
}

interface Row {
  readonly points: number
  readonly expiresAt: string
}

/**
 * A limiter of rate-limiter-flexible over the table `rate_limit`, by the caller's clock. Its own PostgreSQL store wants
 * the driver itself, makes its table at start and reads the machine's clock; this one needs the port alone.
 */
class TableLimiter extends StoreLimiter {
  constructor(
    options: { readonly keyPrefix: string; readonly points: number; readonly duration: number },
    private readonly clock: Clock,
  ) {
    super({ ...options, storeClient: null })
  }

  /** Adds points to a key in one statement: those that come at once wait for its row, whichever process they are of. */
  async _upsert(key: string, points: number, milliseconds: number, force: boolean, { on }: Handle): Promise<Row> {
    const now = this.clock.now()
    const end = new Date(now.getTime() + milliseconds)
    const [row] = await on.query<Row>(sql`
      insert into rate_limit as r (key, points, expires_at) values (${key.slice(0, 255)}, ${Math.max(points, 0)}, ${end})
      on conflict (key) do update set
        points = case when ${force} or r.expires_at <= ${now} then excluded.points
          else greatest(least(r.points, 1000000) + ${points}, 0) end,
        expires_at = case when ${force} or r.expires_at <= ${now} then excluded.expires_at else r.expires_at end
      returning points, expires_at`)
    return row as Row
  }

  async _get(key: string, { on }: Handle): Promise<Row | null> {
    const [row] = await on.query<Row>(sql`
      select points, expires_at from rate_limit where key = ${key.slice(0, 255)} and expires_at > ${this.clock.now()}`)
    return row ?? null
  }

  async _delete(key: string, { on }: Handle): Promise<boolean> {
    return (await on.query(sql`delete from rate_limit where key = ${key.slice(0, 255)} returning id`)).length > 0
  }

  _getRateLimiterRes(_key: string, changed: number, { points, expiresAt }: Row): Answer {
    const left = Math.max(Date.parse(expiresAt) - this.clock.now().getTime(), 0)
    return new Answer(Math.max(this.points - points, 0), left, points, points === changed)
  }
}

/** How a key stands after a call: how much was counted, and milliseconds until it counts no more. */
export interface Counted {
  readonly isOver: boolean
  readonly points: number
  readonly left: number
}

/** A limit on what is done under a key, kept in the database for every process. */
export interface Limit {
  /** Counts one more. */
  count(on: Sql, key: string): Promise<Counted>
  /** Takes one back that turned out not to count. */
  takeBack(on: Sql, key: string): Promise<void>
  /** Nothing more under this key until `seconds` have passed. */
  close(on: Sql, key: string, seconds: number): Promise<void>
  /** Sets what is counted, for `seconds`. */
  set(on: Sql, key: string, points: number, seconds: number): Promise<void>
  forget(on: Sql, key: string): Promise<void>
}

/** At most `points` in `seconds` under each key; `name` sets its keys apart from those of other limits. */
export function limitOf(clock: Clock, name: string, points: number, seconds: number): Limit {
  const limiter = new TableLimiter({ keyPrefix: name, points, duration: seconds }, clock)
  const counted = (answer: Answer, isOver: boolean): Counted => ({
    isOver,
    points: answer.consumedPoints,
    left: answer.msBeforeNext,
  })
  return {
    count: (on, key) =>
      limiter.consume(key, 1, { on }).then(
        (answer) => counted(answer, false),
        (told: unknown) => {
          if (told instanceof Answer) return counted(told, true)
          throw told
        },
      ),
    takeBack: async (on, key) => void (await limiter.reward(key, 1, { on })),
    close: async (on, key, time) => void (await limiter.block(key, time, { on })),
    set: async (on, key, to, time) => void (await limiter.set(key, to, time, { on })),
    forget: async (on, key) => void (await limiter.delete(key, { on })),
  }
}
