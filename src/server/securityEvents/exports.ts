import { createBackgroundTasks } from '../backgroundTasks'
import type { Exports, Origin, Reading, SecurityEvent } from '../context'
import { isDue } from '../isDue'
import { settingIn, settingsOf } from '../settings/service'
import type { FailureOptions } from './failures'
import { recordSecurityEvent } from './record'

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
export function createExports({ db, clock, report }: FailureOptions): Exports {
  const runs = new Map<string, Run>()
  const { follow, settled } = createBackgroundTasks(report)
  let limit = { rows: fewest, until: 0 }

  const limitNow = async (): Promise<number> => {
    const now = clock.now().getTime()
    if (isDue(now, limit.until, minute)) {
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
      { ...event, detail: [{ say: 'rows', n: rows }], count: answers - told.answers, lastAt },
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
