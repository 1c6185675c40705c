import type { Confirmation } from '../http/confirmation'
import { newKey } from '../http/http'
import { serverNow, today } from '../session/clock'
import { listenersOf } from '../session/listeners'
import { type Entry, longestWait, type Problem } from './entry'
import { type Apart, entryStore } from './store'

/** This tab, for as long as it is open. */
export const tab: string = newKey()
/** A desk waits so long for its answer, in milliseconds; then the entry waits without it. */
export const attendedFor = 6_000

export interface Queued {
  readonly entries: readonly Entry[]
  /** False where this browser keeps entries only as long as the page is open. */
  readonly isLasting: boolean
}

let state: Queued = { entries: [], isLasting: true }
const { tell, subscribe } = listenersOf()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('queue')

/** What the tabs tell each other as an entry changes; `asks`: by one that was just opened, and has heard nothing. */
interface Told extends Apart {
  readonly asks: boolean
}
const tellTabs = (asks = false): void => channel?.postMessage({ ...entryStore.apart(tab), asks } satisfies Told)

/** Reads the disk again: another tab, or an earlier day of this browser, may have left entries there. */
async function reload(): Promise<void> {
  const wasLasting = entryStore.isLasting()
  state = { entries: await entryStore.all(), isLasting: entryStore.isLasting() }
  tell()
  if (!wasLasting && state.isLasting) tellTabs()
}

async function changed(): Promise<void> {
  await reload()
  tellTabs()
}
/** Of another tab that holds entries apart: hears of its end, however it came, by the lock that it has as long as it is open. */
const watched = new Set<string>()
const lockOf = (of: string) => `queue-tab:${of}`
const locks = globalThis.navigator?.locks
void locks?.request(lockOf(tab), () => new Promise(() => undefined))
function watchEnd(of: string): void {
  if (watched.has(of)) return
  watched.add(of)
  void locks?.request(lockOf(of), () => {
    entryStore.forget(of)
    return reload()
  })
}

if (channel) {
  channel.onmessage = ({ data }: MessageEvent<Told | string>) => {
    // A tab of a version before says a word, and no more.
    if (typeof data === 'object') {
      entryStore.hear(data)
      if (data.held.length > 0) watchEnd(data.tab)
      if (data.asks) tellTabs()
    }
    void reload()
  }
  tellTabs(true)
}

export type NewEntry = Pick<Entry, 'user' | 'meantFor' | 'path' | 'kind' | 'body' | 'values' | 'label'>

/** The entries of this browser as they were read last, and every change of them. */
export const queue = {
  get: (): Queued => state,
  subscribe,
  reload,
  waiting: (user: string): readonly Entry[] =>
    state.entries.filter((entry) => entry.user === user && entry.state === 'waiting'),
  /** Writes an entry down behind all others; `attended`: the desk waits for its answer; one with a `problem` waits for its person. */
  async add(made: NewEntry, attended: boolean, problem?: Problem): Promise<Entry> {
    await reload()
    const at = serverNow()
    const entry: Entry = {
      ...made,
      id: newKey(),
      key: newKey(),
      at,
      place: (state.entries.at(-1)?.place ?? 0) + 1,
      state: problem ? 'conflict' : 'waiting',
      ...(problem && { problem }),
      faults: 0,
      ...(attended ? { desk: { tab, until: at + attendedFor } } : {}),
    }
    await entryStore.put(entry)
    await changed()
    return entry
  },
  async change(id: string, part: Partial<Entry>): Promise<void> {
    await entryStore.change(id, part)
    await changed()
  },
  async remove(id: string): Promise<void> {
    await entryStore.drop(id)
    await changed()
  },
  /**
   * Lets a refused entry wait once more. A refusal is the server's last word on its key, so it gets another; where the
   * server may have done it, the key stays, and it is done once.
   */
  async again({ id, key, body: sent, problem }: Entry, yes?: Confirmation): Promise<void> {
    const isRefused = typeof problem?.status === 'number' && problem.status < 500
    // What was typed again with a slip is asked anew: the yes that came with it counts for nothing.
    const { retyped: _, confirmed: __, ...unasked } = sent
    const body: Entry['body'] = problem?.errors?.retyped === undefined ? sent : unasked
    const before = Array.isArray(body.confirmed) ? body.confirmed : []
    await queue.change(id, {
      state: 'waiting',
      problem: undefined,
      faults: 0,
      key: isRefused ? newKey() : key,
      body: yes ? { ...body, ...yes, confirmed: [...before, ...yes.confirmed] } : body,
      ...(problem?.status === 'DAY' ? { sendOn: today() } : {}),
    })
  },
}

/** Whether the server may have forgotten the entry's key. */
export const isTooOld = ({ at }: Entry, now: number = serverNow()): boolean => now - at > longestWait

/** Whether a desk still waits for the answer itself. */
export const isAttended = ({ desk }: Entry): boolean => desk !== undefined && serverNow() < desk.until
