import { sql } from 'drizzle-orm'
import { databaseError } from '../faults/databaseError'
import { inTime } from '../inTime'
import { log } from '../log'
import type { Db, Sql } from './db'
import { isTransient } from './retry'

/** What was read, and as of when: null where nothing that was committed when it was asked for is missing. */
export interface Read<T> {
  readonly value: T
  readonly asOf: string | null
}

/** Who reads much and writes nothing: reports. */
export interface Reader {
  /**
   * Does `work` on the standby, where one is set up and answers; else on the database itself. `work` is done again from
   * its beginning where the standby fails in the middle, so it keeps nothing of a try before.
   */
  read<T>(work: (db: Sql) => Promise<T>): Promise<Read<T>>
  /** Whether the standby did not answer who read last; null where none is set up. */
  isAway(): boolean | null
}

/**
 * Milliseconds: how long a reader waits for a standby to have what was committed, and for its answer to that at all; how long one
 * that failed is left alone.
 */
const patience = { behind: 500, step: 25, answer: 3_000, away: 10_000 }

/** A statement that the server ended by its time-out; what a standby's replay stands in the way of is told otherwise. */
const tookTooLong = '57014'

/** What is not there yet: the standby has not replayed the version's functions, or a table of the last migration. */
const notThereYet = /^(3F000|42P01|42703|42883)$/

/** Whether the database itself is to be asked; what took too long here would take as long there, beside the bids. */
function saysAway(error: unknown): boolean {
  if (error instanceof NoStandbyError || error instanceof NoAnswerError) return true
  const code = databaseError(error)?.code ?? ''
  return code !== tookTooLong && (isTransient(error) || notThereYet.test(code))
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** How far the database has written; null where it cannot be asked, as while another host takes over. */
const writtenTo = (primary: Db): Promise<string | null> =>
  primary.query<{ lsn: string }>(sql`select pg_current_wal_flush_lsn()::text as lsn`).then(
    ([row]) => row?.lsn ?? null,
    () => null,
  )

interface Replayed {
  readonly isStandby: boolean
  readonly isEven: boolean | null
  /** Of the last transaction that it has; where it has replayed none yet, of what it began from. */
  readonly replayedAt: string | null
}

/** One that was promoted: what is written in the database from then on it never hears. */
class NoStandbyError extends Error {}

/** It took the question and says nothing, as a machine does that is frozen. */
class NoAnswerError extends Error {}

/**
 * As of when the standby tells: null where it has all that was written when it was asked. Whether it is even is said by
 * where the two stand, never by the standby alone, which knows nothing of a line that is cut. Throws NoStandbyError.
 */
async function asOfStandby(standby: Sql, lsn: string | null): Promise<string | null> {
  for (let waited = 0; ; waited += patience.step) {
    const [row] = await standby.query<Replayed>(sql`
      select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as is_even,
        coalesce(pg_last_xact_replay_timestamp(), (pg_control_checkpoint()).checkpoint_time) as replayed_at`)
    if (!row?.isStandby) throw new NoStandbyError('REPORTS_DATABASE_URL leads to no standby')
    if (row.isEven) return null
    if (lsn === null || waited >= patience.behind) return row.replayedAt
    await pause(patience.step)
  }
}

/** Reads from the database itself, by the connections of reports. */
const fromPrimary = async <T>(primary: Db, work: (db: Sql) => Promise<T>): Promise<Read<T>> => ({
  value: await work(primary.for('reports')),
  asOf: null,
})

/** `openStandby` is tried when somebody reads, and again a while after it failed; null where no standby is set up. */
export function createReader(
  primary: Db,
  openStandby: (() => Promise<Db>) | null = null,
): Reader & { close(): Promise<void> } {
  let standby: Promise<Db> | null = null
  let awayUntil = 0
  let isAwayNow = false

  const opened = () => {
    if (!openStandby || performance.now() < awayUntil) return null
    standby ??= openStandby()
    return standby
  }
  const leaveAlone = (error: unknown) => {
    awayUntil = performance.now() + patience.away
    isAwayNow = true
    log.fault(error, 'The standby does not answer: reports are read from the database itself')
  }

  return {
    async read(work) {
      const opening = opened()
      if (!opening) return fromPrimary(primary, work)
      try {
        const db = await opening
        // By connections of their own: those of reports wait for an answer as long as a report may take.
        const asked = asOfStandby(db.for('work'), await writtenTo(primary))
        const asOf = await inTime(asked, patience.answer, () => {
          throw new NoAnswerError('The standby took a question and does not answer')
        })
        const value = await work(db.for('reports'))
        isAwayNow = false
        return { value, asOf }
      } catch (error) {
        if (!saysAway(error)) throw error
        leaveAlone(error)
        // Opened anew, where it never was.
        await opening.catch(() => {
          standby = null
        })
        return fromPrimary(primary, work)
      }
    },
    isAway: () => (openStandby ? isAwayNow : null),
    async close() {
      const db = await standby?.catch(() => null)
      await db?.close()
    },
  }
}
