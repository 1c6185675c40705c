import { createBackgroundTasks } from '../backgroundTasks'
import type { Clock, Failure, Failures, Origin, SecurityEvent } from '../context'
import type { Db } from '../db/db'
import { isDue } from '../isDue'
import { recordSecurityEvent } from './record'

const minute = 60_000
const day = 1440 * minute
/** Rows of their own in a minute: of one account or session, of all strangers, of everybody. */
const most = { each: 10, strangers: 20, all: 200 }
/** From so many in a day on, everybody shares what strangers have. */
const mostOfDay = 20_000

interface Counted {
  readonly failure: SecurityEvent
  readonly origin: Origin | undefined
  readonly until: number
  count: number
  firstAt: Date
  lastAt: Date
}

/** Which failures repeat each other: of the same kind, at the same place, from the same address; whatever the record. */
const keyOf = ({ kind, userId, resource, detail, marketId }: SecurityEvent, address: string | null | undefined) =>
  JSON.stringify([kind, userId ?? 0, resource, detail, marketId, address])

/** How many rows of their own are left, in this minute and this day. */
function rowsLeft() {
  const used = new Map<string, number>()
  const ends = { minute: 0, day: 0 }
  let ofDay = 0
  const take = (key: string, limit: number): boolean => {
    const n = used.get(key) ?? 0
    if (n >= limit) return false
    used.set(key, n + 1)
    return true
  }
  return {
    /** Whether a failure may have a row of its own, or one without its address, or none but its kind's. */
    for({ of, userId }: Failure, now: number): 'own' | 'shared' | 'none' {
      if (isDue(now, ends.day, day)) {
        ofDay = 0
        ends.day = now + day
      }
      if (isDue(now, ends.minute, minute)) {
        used.clear()
        ends.minute = now + minute
      }
      const limit = ofDay >= mostOfDay ? most.strangers : most.all
      const isWithin = of === 'stranger' ? take('strangers', most.strangers) : take(`${of} ${userId}`, most.each)
      if ((isWithin || of !== 'stranger') && take('all', limit)) {
        ofDay += 1
        return isWithin ? 'own' : 'shared'
      }
      return 'none'
    },
  }
}

/** The failures of one process. */
export function createFailures({ db, clock, report }: FailureOptions): Failures {
  const counted = new Map<string, Counted>()
  const left = rowsLeft()
  const { follow, settled } = createBackgroundTasks(report)

  const write = (event: SecurityEvent, origin: Origin | undefined) =>
    follow(recordSecurityEvent({ db, origin }, { ...event, userId: event.userId ?? 0 }))
  const begin = (key: string, failure: SecurityEvent, origin: Origin | undefined, at: Date, count: number) =>
    counted.set(key, { failure, origin, until: at.getTime() + minute, count, firstAt: at, lastAt: at })
  const again = (entry: Counted, at: Date) => {
    if (entry.count === 0) entry.firstAt = at
    entry.count += 1
    entry.lastAt = at
  }
  const finish = (key: string, { failure, origin, count, firstAt, lastAt }: Counted) => {
    counted.delete(key)
    if (count === 0) return
    const at = firstAt.toISOString()
    write({ ...failure, count, lastAt }, origin ? { ...origin, at, requestId: undefined } : { at })
  }
  const flush = async (all = false) => {
    const now = clock.now().getTime()
    for (const [key, entry] of counted) if (all || isDue(now, entry.until, minute)) finish(key, entry)
    if (all) await settled()
  }

  return {
    note(given, origin) {
      const now = clock.now()
      const { of: _, ...failure } = given
      const key = keyOf(failure, origin.address)
      const known = counted.get(key)
      if (known && !isDue(now.getTime(), known.until, minute)) return again(known, now)
      if (known) finish(key, known)
      const place = left.for(given, now.getTime())
      if (place === 'own') {
        begin(key, failure, origin, now, 0)
        return write(failure, origin)
      }
      // The account, or the kind alone, with how often; from many addresses at once none of them is told.
      const { kind, userId } = failure
      const summed = place === 'shared' ? { kind, userId: userId ?? null } : { kind, userId: null }
      const sumKey = JSON.stringify(summed)
      const sum = counted.get(sumKey)
      if (sum) again(sum, now)
      else begin(sumKey, summed, undefined, now, 1)
    },
    follow,
    flush,
    settled,
  }
}

export interface FailureOptions {
  readonly db: Db
  readonly clock: Clock
  /** Told of what could not be written. */
  readonly report: (fault: unknown) => void
}
