import { sql } from 'drizzle-orm'
import { databaseError } from '../faults/databaseError'
import { inTime } from '../inTime'
import { log } from '../log'
import type { Db, Sql, Store } from './db'
import type { Purpose } from './limits'
import { isTransient } from './retry'

/** What was read, and as of when: null where nothing that was committed when it was asked for is missing. */
export interface Read<T> {
  readonly value: T
  readonly asOf: string | null
}

export interface ReadOptions {
  /** Whose connections are used, here and there: those of reports unless said. */
  readonly purpose?: Purpose
  /** Whose are used here, where that is another: what desks print does not stand behind reports. */
  readonly here?: Purpose
  /** Every statement sees what the first one saw. */
  readonly ofOneMoment?: boolean
  /** Somebody acts on what they see: a standby that is behind is not read. */
  readonly mustBeEven?: boolean
}

/** Who reads much and writes nothing: reports, files, lists of days that are closed. */
export interface Reader {
  /**
   * Does `work` on the standby, where one is set up and answers; else on the database itself. `work` is done again from
   * its beginning where the standby fails in the middle, so it keeps nothing of a try before; one that fell silent may
   * still be at the first try.
   */
  read<T>(work: (db: Sql) => Promise<T>, options?: ReadOptions): Promise<Read<T>>
  /** Whether the standby did not answer who read last; null where none is set up. */
  isAway(): boolean | null
}

/**
 * Milliseconds: how long a reader waits for a standby to have what was committed, and for its answer to that at all; after how
 * long it is asked whether it still stands while it works; how long one that failed is left alone.
 */
const patience = { behind: 500, step: 25, answer: 3_000, look: 1_000, away: 10_000 }

/** Questions without an answer, one after another, by which a standby at work is taken for frozen. */
const mostUnanswered = 2

/** A statement that the server ended by its time-out; what a standby's replay stands in the way of is told otherwise. */
const tookTooLong = '57014'

/** What is not there yet: the standby has not replayed the version's functions, or a table of the last migration. */
const notThereYet = /^(3F000|42P01|42703|42883)$/

/** Whether the database itself is to be asked; what took too long here would take as long there, beside the bids. */
function saysAway(error: unknown): boolean {
  if (error instanceof AllLentError) return false
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

/** It stands, and all connections to it are at work: what waited for one is not asked of the database instead, beside the bids. */
class AllLentError extends Error {}

/** Of a pool, where none of its connections was free in time, or none could be opened. */
const waitedInVain = /^timeout exceeded when trying to connect/

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

/** Whether somebody is there who can be asked: who refuses is, who says nothing or cannot be reached is not. */
const answers = (probes: Sql): Promise<boolean> =>
  inTime(
    probes.query(sql`select 1`).then(
      () => true,
      (error) => !/^08/.test(databaseError(error)?.code ?? ''),
    ),
    patience.answer,
    () => false,
  )

/**
 * What `work` comes to, or NoAnswerError soon after the standby fell silent over it: a statement may take its time, so
 * that is asked beside it, on other connections. What sends rows is at work, whoever else answers.
 */
async function whileItStands<T>(probes: Sql, work: (heard: () => void) => Promise<T>): Promise<T> {
  let isOver = false
  let heardAt = performance.now()
  const silence = async (): Promise<void> => {
    for (let unanswered = 0; unanswered < mostUnanswered; ) {
      if (unanswered === 0) await pause(patience.look)
      const askedAt = performance.now()
      if (isOver || (await answers(probes)) || heardAt > askedAt) unanswered = 0
      else unanswered += 1
      if (isOver) return
    }
  }
  try {
    return await Promise.race([
      work(() => {
        heardAt = performance.now()
      }),
      silence().then(() => {
        throw new NoAnswerError('The standby fell silent over a statement')
      }),
    ])
  } finally {
    isOver = true
  }
}

/** The same store; `heard` is told of each chunk of rows. */
const listening = (store: Sql, heard: () => void): Sql => ({
  query: (statement) => store.query(statement),
  copy: (statement, onChunk) =>
    store.copy(statement, (chunk) => {
      heard()
      onChunk(chunk)
    }),
})

const readIn = <T>(store: Store, work: (db: Sql) => Promise<T>, { ofOneMoment }: ReadOptions): Promise<T> =>
  ofOneMoment
    ? store.transaction(async (tx) => {
        await tx.query(sql`set transaction isolation level repeatable read, read only`)
        return work(tx)
      })
    : work(store)

/** Reads from the database itself. */
const fromPrimary = async <T>(primary: Db, work: (db: Sql) => Promise<T>, options: ReadOptions): Promise<Read<T>> => ({
  value: await readIn(primary.for(options.here ?? options.purpose ?? 'reports'), work, options),
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
    log.fault(error, 'The standby does not answer: what it would tell is read from the database itself')
  }
  const fromStandby = async <T>(
    db: Db,
    work: (db: Sql) => Promise<T>,
    options: ReadOptions,
  ): Promise<Read<T> | null> => {
    // By connections of their own: those that work wait for an answer as long as a report may take.
    const probes = db.for('probes')
    const asked = asOfStandby(probes, await writtenTo(primary))
    const asOf = await inTime(asked, patience.answer, () => {
      throw new NoAnswerError('The standby took a question and does not answer')
    })
    if (asOf !== null && options.mustBeEven) return null
    const store = db.for(options.purpose ?? 'reports')
    const reading = whileItStands(probes, (heard) => readIn(store, (tx) => work(listening(tx, heard)), options))
    const value = await reading.catch(async (error: unknown) => {
      const isOfPool = waitedInVain.test(databaseError(error)?.message ?? '')
      throw isOfPool && (await answers(probes)) ? new AllLentError('All connections are lent', { cause: error }) : error
    })
    isAwayNow = false
    return { value, asOf }
  }

  return {
    async read(work, options = {}) {
      const opening = opened()
      if (!opening) return fromPrimary(primary, work, options)
      try {
        const read = await fromStandby(await opening, work, options)
        if (read) return read
      } catch (error) {
        if (!saysAway(error)) throw error
        leaveAlone(error)
        // Opened anew, where it never was.
        await opening.catch(() => {
          standby = null
        })
      }
      return fromPrimary(primary, work, options)
    },
    isAway: () => (openStandby ? isAwayNow : null),
    async close() {
      const db = await standby?.catch(() => null)
      await db?.close()
    },
  }
}
