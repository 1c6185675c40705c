import { businessDay } from '#shared/day'
import { isHttpError } from '../http/HttpError'
import { callComputed } from '../http/http'
import { today } from '../session/clock'
import { session, type User } from '../session/session'
import { keys, storedJson, storedToken } from '../session/storage'
import { type Entry, mostFaults, type Problem, type SendResult } from './entry'
import { attendedFor, isAttended, isTooOld, queue, tab } from './queue'

/** What became of an entry for which no desk waited. */
export type Outcome =
  | { readonly entry: Entry; readonly state: 'done'; readonly answer: unknown }
  | { readonly entry: Entry; readonly state: 'conflict'; readonly problem: Problem }

const outcomeListeners = new Set<(outcome: Outcome) => void>()
/** Hears of every entry that this tab sent later. Returns what stops it. */
export function onOutcome(tell: (outcome: Outcome) => void): () => void {
  outcomeListeners.add(tell)
  return () => outcomeListeners.delete(tell)
}
const announce = (outcome: Outcome) => {
  for (const tell of outcomeListeners) tell(outcome)
}

interface Desk {
  /** Whether a refused entry can go back into its boxes: not where the next one stands in them. */
  readonly isFree: () => boolean
  readonly settle: (sent: SendResult<unknown>) => void
  readonly refuse: (error: unknown) => void
}
const desks = new Map<string, Desk>()
const leave = (id: string): Desk | undefined => {
  const desk = desks.get(id)
  desks.delete(id)
  return desk
}
/** The disk failed: the entry is where it was, and its key sees to it that it is done once. */
const logStorageError = (error: unknown) => console.error('Error keeping the entries', error)

/** The desk goes on, and the entry waits without it. */
function letWait(id: string): void {
  const desk = leave(id)
  if (!desk) return
  queue.change(id, { desk: undefined }).catch(logStorageError)
  desk.settle({ state: 'waiting' })
}

/** Refused for good: asking again would not help, unlike a missing session or a server that is busy or broken. */
const isRefusal = (status: unknown): status is number =>
  typeof status === 'number' && status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)

async function refuse(entry: Entry, problem: Problem, error?: unknown): Promise<void> {
  const desk = leave(entry.id)
  if (desk?.isFree() && error) {
    await queue.remove(entry.id)
    desk.refuse(error)
  } else {
    await queue.change(entry.id, { state: 'conflict', problem, desk: undefined })
    desk?.settle({ state: 'refused' })
    announce({ entry, state: 'conflict', problem })
  }
}

/** Why an entry is not sent unseen; null where it may be. */
function unsent(entry: Entry): Problem | null {
  if (isTooOld(entry)) return { status: 'OLD', message: '' }
  const isForToday = [businessDay(new Date(entry.at)), entry.sendOn].includes(today())
  return entry.kind === 'inward' && !isForToday ? { status: 'DAY', message: '' } : null
}

/** Sends one entry with its own key; false where it stays, and with it all behind it. */
async function sendOne(entry: Entry): Promise<boolean> {
  const stale = unsent(entry)
  if (stale) {
    await refuse(entry, stale)
    return true
  }
  try {
    const { key: idempotencyKey, meantFor } = entry
    const options = { idempotencyKey, meantFor, quiet: true, within: attendedFor }
    const answer = await callComputed('POST', entry.path, { ...options, body: entry.body })
    await queue.remove(entry.id)
    const desk = leave(entry.id)
    if (desk) desk.settle({ state: 'done', answer })
    else announce({ entry, state: 'done', answer })
    return true
  } catch (error) {
    if (!isHttpError(error) || typeof error.status !== 'number') return false
    const { status, message, body } = error
    // The server knows nothing of its key by that: there it may still be done, or have been.
    const isElsewhere = body?.rule === 'fault.otherMarket'
    const problem: Problem = { ...body, status: isElsewhere ? 'MARKET' : status, message }
    if (isRefusal(status)) {
      await refuse(entry, problem, error)
      return true
    }
    if (status !== 500) return false
    const faults = entry.faults + 1
    if (faults >= mostFaults) await refuse(entry, problem)
    else await queue.change(entry.id, { faults })
    return faults >= mostFaults
  }
}

const isOfAnotherTab = (entry: Entry): boolean => isAttended(entry) && entry.desk?.tab !== tab

/** An entry goes out in its author's name alone, also where another tab has just signed somebody else in. */
const isHere = (user: string): boolean =>
  storedToken() !== null && session.get().user?.userName === user && storedJson<User>(keys.user)?.userName === user

async function sendAll(user: string): Promise<void> {
  for (;;) {
    await queue.reload()
    const [next, ...behind] = queue.waiting(user)
    if (!next || !isHere(user) || isOfAnotherTab(next)) return
    if (await sendOne(next)) continue
    for (const { id } of [next, ...behind]) letWait(id)
    return
  }
}

/** One tab at a time, where the browser can tell; where it cannot, the keys still see to it that each is done once. */
const alone = (user: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`queue:${user}`, work) : work()

let running: Promise<void> | null = null
let isAskedAgain = false

async function rounds(user: string): Promise<void> {
  do {
    isAskedAgain = false
    await alone(user, () => sendAll(user))
  } while (isAskedAgain)
}

const leaveAll = () => {
  for (const id of [...desks.keys()]) letWait(id)
}

/** Sends what waits, in order, until one stays without an answer. */
export function flush(user: string): Promise<void> {
  if (!isHere(user)) {
    leaveAll()
    return Promise.resolve()
  }
  if (running) isAskedAgain = true
  running ??= rounds(user)
    .catch(logStorageError)
    .finally(() => {
      running = null
      leaveAll()
    })
  return running
}

/**
 * Sends an entry that its desk waits for; what is not settled soon waits without the desk, and what is refused while that is
 * not free stays among the refused.
 */
export function attend<T>(entry: Entry, isFree: () => boolean = () => true): Promise<SendResult<T>> {
  const settled = new Promise<SendResult<unknown>>((settle, refuse) => desks.set(entry.id, { isFree, settle, refuse }))
  const timer = setTimeout(() => letWait(entry.id), attendedFor + 1_000)
  void flush(entry.user)
  return settled.finally(() => clearTimeout(timer)) as Promise<SendResult<T>>
}
