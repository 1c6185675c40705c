import type { Actor, Origin } from '../context'
import { settingIn, settingsOf } from '../settings/service'
import type { Wanted } from './failures'
import { createFollowing } from './following'
import { recordSecurityEvent, type SecurityEvent } from './record'

/** What one answer told of people. */
export interface Reading {
  readonly user: Pick<Actor, 'id' | 'sessionId'>
  readonly origin?: Origin | undefined
  /** The resource or report. */
  readonly of: string
  /** What it told, each by a name of its own, so that what is read twice counts once, with its rows. */
  readonly parts: readonly (readonly [part: string | number, rows: number])[]
}

/**
 * The record of personal data that leaves in number: what a session reads of one list or report without a long pause is
 * one run, whether in one answer, page by page or record by record. Above `security.exportRows` it is an event at once;
 * a run that goes on has a second one with its whole number at its end. No answer waits for either.
 */
export interface Exports {
  note(reading: Reading): void
  /** Writes what the runs that are over came to; all of them where the server ends. */
  flush(all?: boolean): Promise<void>
  /** Waits for what is on its way. */
  settled(): Promise<void>
}

const minute = 60_000
/** A run ends after a pause, and after an hour in any case. */
const pause = 10 * minute
const longest = 60 * minute
/** No setting is lower: below it nobody is asked. */
const fewest = 10
/** So many are told apart in a run; of what comes after them each counts. */
const mostKnown = 10_000

interface Run {
  readonly event: Pick<SecurityEvent, 'kind' | 'userId' | 'resource'>
  readonly origin: Origin | undefined
  readonly seen: Set<string | number>
  readonly begun: number
  lastAt: Date
  rows: number
  answers: number
  /** What was written of it so far; nothing yet where it has no rows. */
  told: { rows: number; answers: number }
}

const isOver = ({ begun, lastAt }: Run, now: number) => now - lastAt.getTime() > pause || now - begun > longest

function add(run: Run, parts: Reading['parts']): void {
  for (const [part, rows] of parts) {
    if (run.seen.has(part)) continue
    if (run.seen.size < mostKnown) run.seen.add(part)
    run.rows += rows
  }
}

/** The runs of one process. */
export function createExports({ db, clock, report }: Wanted): Exports {
  const runs = new Map<string, Run>()
  const { follow, settled } = createFollowing(report)
  let limit = { rows: fewest, until: 0 }

  const limitNow = async (): Promise<number> => {
    const now = clock.now().getTime()
    if (now >= limit.until) {
      const rows = Number(settingIn(await settingsOf({ db }, 0), 'security.exportRows'))
      limit = { rows, until: now + minute }
    }
    return limit.rows
  }
  const write = (run: Run, origin: Origin | undefined) => {
    const { event, rows, answers, told, lastAt } = run
    run.told = { rows, answers }
    return recordSecurityEvent(
      { db, origin },
      { ...event, detail: `${rows} rows`, count: answers - told.answers, lastAt },
    )
  }
  const weigh = async (run: Run) => {
    if ((await limitNow()) < run.rows && run.told.rows === 0) await write(run, run.origin)
  }
  const finish = (key: string, run: Run) => {
    runs.delete(key)
    if (run.told.rows === 0 || run.told.rows === run.rows) return
    const at = run.lastAt.toISOString()
    follow(write(run, run.origin ? { ...run.origin, at, requestId: undefined } : { at }))
  }
  const runOf = ({ user, of, origin }: Reading, now: Date): Run => {
    const key = `${user.sessionId} ${of}`
    const known = runs.get(key)
    if (known && !isOver(known, now.getTime())) return known
    if (known) finish(key, known)
    const event = { kind: 'EXPORTED', userId: user.id, resource: of } as const
    const told = { rows: 0, answers: 0 }
    const run: Run = { event, origin, seen: new Set(), begun: now.getTime(), lastAt: now, rows: 0, answers: 0, told }
    runs.set(key, run)
    return run
  }

  return {
    note(reading) {
      const now = clock.now()
      const run = runOf(reading, now)
      run.lastAt = now
      run.answers += 1
      add(run, reading.parts)
      if (run.told.rows === 0 && run.rows > fewest) follow(weigh(run))
    },
    async flush(all = false) {
      const now = clock.now().getTime()
      for (const [key, run] of runs) if (all || isOver(run, now)) finish(key, run)
      if (all) await settled()
    },
    settled,
  }
}
