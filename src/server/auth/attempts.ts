import { AppError } from '#shared/errors'
import { countedAddress } from '../address'
import type { Clock, Deps, Origin } from '../context'
import type { Sql } from '../db/db'
import { createKeyedMutex, type KeyedMutex, type Limit, limitOf } from '../limits/service'

const minute = 60
const day = 24 * 60 * minute
/** The first lock of a key, in seconds; each further one within a day of the last is twice as long, up to a day. */
const firstLock = 15 * minute

/** Whoever says who they are. */
export interface Attempt {
  /** The account, or what was typed where none goes by it: both are counted alike. */
  readonly who: string
  /** The hash of a browser that the account has signed in from before; null for every other, which are one stranger. */
  readonly device: string | null
  readonly address: string
}

/** The account of an id; without one, whoever is meant by what was typed. */
export const attemptSubject = (userId: number | undefined, typed = ''): string => (userId ? `#${userId}` : `?${typed}`)

/** How an attempt is let through. */
export interface Admission {
  /** Minutes until the lock ends, 0 without one. It is told only to those who know the password. */
  readonly minutes: number
  /** Whether the password is compared with the account's own at all; the work is the same where it is not. */
  readonly isChecked: boolean
}

/** Failures that are counted together. */
interface Counter {
  readonly free: number
  readonly tries: Limit
  readonly locks: Limit
  /** Passwords that are looked at while the key is locked, so that its owner is told of the lock; a burst waits. */
  readonly looks: Limit
  /** Passwords that are looked at in a day, locked or not. */
  readonly ofDay: Limit
}

const counterOf = (clock: Clock, name: string, free: number, window: number, ofDay: number): Counter => ({
  free,
  tries: limitOf(clock, `${name}.tries`, free, window),
  locks: limitOf(clock, `${name}.locks`, 1, day),
  looks: limitOf(clock, `${name}.looks`, 5, 5),
  ofDay: limitOf(clock, `${name}.day`, ofDay, day),
})

interface Counters {
  readonly turns: KeyedMutex
  readonly device: Counter
  readonly place: Counter
  readonly account: Counter
}

const known = new WeakMap<object, Counters>()

/** The counters over a database: a known browser's, an account's at one address, and an account's over all strangers. */
function countersOf({ db, clock }: Store): Counters {
  const found = known.get(db)
  if (found) return found
  const made: Counters = {
    turns: createKeyedMutex(),
    device: counterOf(clock, 'device', 5, 15 * minute, 200),
    place: counterOf(clock, 'place', 5, 60 * minute, 40),
    account: counterOf(clock, 'account', 10, 60 * minute, 100),
  }
  known.set(db, made)
  return made
}

type Store = Pick<Deps, 'db' | 'clock'>
type Recorded = Store & Pick<Deps, 'failures'>
type Counted = readonly [counter: Counter, key: string]

/** What an attempt counts against, in the order in which rows are locked. */
function countedBy(counters: Counters, { who, device, address }: Attempt): readonly Counted[] {
  if (device !== null) return [[counters.device, `${who} ${device}`]]
  return [
    [counters.place, `${who} ${countedAddress(address)}`],
    [counters.account, who],
  ]
}

/** A lock begins: its seconds. */
async function beginLock(on: Sql, [counter, key]: Counted): Promise<number> {
  const { points } = await counter.locks.count(on, key)
  const seconds = Math.min(firstLock * 2 ** Math.min(points - 1, 10), day)
  await counter.tries.close(on, key, seconds)
  await counter.locks.set(on, key, points, seconds + day)
  return seconds
}

/** Counts an attempt as a failure; answers the seconds that the key is locked for. */
async function countFailure(on: Sql, counted: Counted): Promise<number> {
  const [counter, key] = counted
  const { isOver, points, left } = await counter.tries.count(on, key)
  if (!isOver) return 0
  return points === counter.free + 1 ? beginLock(on, counted) : left / 1000
}

/** Whether a password is looked at under a key: so many a day, and where it is locked none that others press behind. */
async function isLookedAt(on: Sql, [counter, key]: Counted, isLocked: boolean, isLast: boolean): Promise<boolean> {
  if (isLocked && (!isLast || (await counter.looks.count(on, key)).isOver)) return false
  return !(await counter.ofDay.count(on, key)).isOver
}

async function admit(on: Sql, all: readonly Counted[], isLast: boolean): Promise<Admission> {
  for (const counted of all) {
    const seconds = await countFailure(on, counted)
    const isChecked = await isLookedAt(on, counted, seconds > 0, isLast)
    // Where this key is shut the next is spared: one place alone does not use up what all strangers have.
    if (seconds > 0 || !isChecked) return { minutes: Math.ceil(seconds / minute), isChecked }
  }
  return { minutes: 0, isChecked: true }
}

/** An attempt succeeded: it was none of the failures. */
const takeBack = (db: Deps['db'], all: readonly Counted[]) =>
  db.transaction(async (tx) => {
    for (const [{ tries, ofDay }, key] of all) {
      await tries.takeBack(tx, key)
      await ofDay.takeBack(tx, key)
    }
  })

const locked = (minutes: number) => new AppError('LOCKED', { say: { key: 'rule.locked', args: { n: minutes } } })

/**
 * One attempt: it counts as failed from its beginning, so that those made at the same time count too, and no longer once
 * `work` has answered. Those of one browser or place run one after another;
 * `isPressed` tells of more that wait outside. Throws what `work` throws, and LOCKED where
 * `work` answered, or was told of the lock and let it be.
 */
export async function withAttempt<T>(
  store: Store,
  attempt: Attempt,
  work: (admission: Admission) => Promise<T>,
  isPressed = false,
): Promise<T> {
  const counters = countersOf(store)
  const all = countedBy(counters, attempt)
  const [[, key] = [null, attempt.who]] = all
  return counters.turns(`${attempt.device ? 'device' : 'place'} ${key}`, async (isLast) => {
    const admission = await store.db.transaction((tx) => admit(tx, all, isLast && !isPressed))
    const answer = await work(admission)
    if (admission.minutes > 0) throw locked(admission.minutes)
    await takeBack(store.db, all)
    return answer
  })
}

/** Whose account is tried at a second step, and from where. */
export interface Holder {
  readonly userId: number
  readonly origin: Origin | undefined
}

/**
 * What only those see who have proven themselves by more than a guess: the lock before anything is tried, which is an
 * event of the account.
 */
export async function withProvenAttempt<T>(
  store: Recorded,
  attempt: Attempt,
  { userId, origin }: Holder,
  work: () => Promise<T>,
): Promise<T> {
  return withAttempt(store, attempt, async ({ minutes, isChecked }) => {
    if (minutes === 0 && isChecked) return work()
    if (origin) store.failures.note({ kind: 'LOCKED', of: 'account', userId, resource: 'otp' }, origin)
    throw locked(Math.max(minutes, 1))
  })
}

/** The session is open: the failures of its browser, or of its place, are forgotten; those of other strangers stay. */
export async function clearAttempts(store: Store, attempt: Attempt): Promise<void> {
  const [[{ tries, locks }, key]] = countedBy(countersOf(store), attempt) as readonly [Counted]
  await tries.forget(store.db, key)
  await locks.forget(store.db, key)
}
