import type { Query, QueryClient } from '@tanstack/react-query'
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { viewNamed } from '#resources/views/index'
import { connection } from '../http/connection'
import { serverNow, today } from '../session/clock'
import { onSessionEnd } from '../session/navigation'
import { session } from '../session/session'
import { answersName, storedToken } from '../session/storage'

/*
 * The last answers of the lists that a desk has looked at, so that they stand there, with their time, where it opens without
 * a line or before its server. They are of this browser and account, go with its session, and are none after the day.
 */

/** Spread into the options of a query: its last answer is shown where nobody answers. Lists of the day are so by themselves. */
export const keptLast = { meta: { keptLast: true } } as const

interface Kept {
  readonly at: number
  readonly day: string
  readonly build: string
  readonly json: string
}

/** What other code has kept may have another shape; the address of this one names its version. */
const build = import.meta.url
/** Answers in all, the oldest going first; letters of one, and how long one is kept, in milliseconds. */
const most = 60
const longest = 300_000
const life = 12 * 60 * 60_000
/** Lists that are live change every second: so often, in milliseconds, the disk is written. */
const pause = 2_000

/** Those whose data is what was kept, until they are answered. */
const unanswered = new WeakSet<Query>()

const owner = (): string | null => (storedToken() === null ? null : (session.get().user?.userName ?? null))
const keyOf = (user: string, { queryHash }: Query): string => JSON.stringify([user, queryHash])

export const isKeptLast = ({ meta, queryKey: [name, kind] }: Query): boolean =>
  meta?.keptLast === true || (kind === 'getList' && viewNamed(String(name)) !== undefined)

/** Of a declared list no column that is not shown unless somebody asks for it: telephones, codes, villages. */
function jsonOf({ queryKey: [name, kind], state }: Query): string | undefined {
  const columns = kind === 'getList' ? viewNamed(String(name))?.columns : undefined
  return JSON.stringify(state.data, (key, value: unknown) => (columns?.[key]?.optional ? undefined : value))
}

const stands = ({ at, day, build: by }: Kept, now = serverNow()): boolean =>
  by === build && day === today() && at <= now && now - at < life

let opened: UseStore | undefined
const store = (): UseStore => {
  opened ??= createStore(answersName, 'answers')
  return opened
}

/** A browser without its own storage keeps nothing, and opens its lists empty. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Whatever is not this account's, of today and of this version goes; then the oldest above the number. */
async function tidy(user: string): Promise<void> {
  const all = await entries<string, Kept>(store())
  const isOwn = (key: string) => (JSON.parse(key) as readonly unknown[])[0] === user
  const standing = all.filter(([key, kept]) => isOwn(key) && stands(kept)).sort(([, a], [, b]) => b.at - a.at)
  const left = new Set(standing.slice(0, most).map(([key]) => key))
  for (const [key] of all) if (!left.has(key)) await del(key, store())
}

/** Has the client's lists kept, and those that nobody answers shown as they were answered last. Returns what stops it. */
export function keepLastAnswers(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const due = new Map<string, ReturnType<typeof setTimeout>>()
  /** Written by this page: again and again where a list is live, and the number does not grow by it. */
  const written = new Set<string>()
  const forget = () => {
    for (const timer of due.values()) clearTimeout(timer)
    due.clear()
    written.clear()
    void attempt(() => clear(store()))
  }

  async function write(user: string, query: Query): Promise<void> {
    const { dataUpdatedAt } = query.state
    const json = jsonOf(query)
    if (json === undefined || json.length > longest) return
    const at = dataUpdatedAt + serverNow() - Date.now()
    const key = keyOf(user, query)
    await set(key, { at, day: today(), build, json } satisfies Kept, store())
    // It ended while the disk was written.
    if (owner() !== user) return clear(store())
    if (written.has(key)) return
    written.add(key)
    await tidy(user)
  }

  function keep(query: Query): void {
    const user = owner()
    if (user === null || due.has(query.queryHash)) return
    const later = () => {
      due.delete(query.queryHash)
      // By then the page may be gone, and what it stored in with it.
      void attempt(async () => {
        if (owner() === user) await write(user, query)
      })
    }
    due.set(query.queryHash, setTimeout(later, pause))
  }

  async function show(query: Query): Promise<void> {
    const user = owner()
    if (user === null || query.state.data !== undefined) return
    const kept = await attempt(() => get<Kept>(keyOf(user, query), store()))
    if (!kept || !stands(kept) || query.state.data !== undefined || owner() !== user) return
    unanswered.add(query)
    // The call goes on meanwhile, and its answer takes this one's place.
    client.setQueryData(query.queryKey, JSON.parse(kept.json), { updatedAt: kept.at - serverNow() + Date.now() })
  }

  const stopHearing = cache.subscribe((event) => {
    if (!isKeptLast(event.query)) return
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) {
      unanswered.delete(event.query)
      keep(event.query)
    }
    if (event.type === 'observerAdded' && connection.isSilent()) void show(event.query)
  })
  const stopWatching = connection.subscribe(() => {
    if (connection.get()) for (const query of cache.findAll({ type: 'active', predicate: isKeptLast })) void show(query)
  })
  onSessionEnd(forget)
  return () => {
    stopHearing()
    stopWatching()
    for (const timer of due.values()) clearTimeout(timer)
  }
}

/**
 * When the oldest of the answers that a screen shows came, in milliseconds: without a line of all of them, else of those from a
 * visit before, which stand until they are answered. Null where it shows none.
 */
export function shownSince(client: QueryClient, isLost: boolean): number | null {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: isKeptLast })
  const times = shown.flatMap((query) =>
    query.state.data !== undefined && (isLost || unanswered.has(query)) ? [query.state.dataUpdatedAt] : [],
  )
  return times.length > 0 ? Math.min(...times) : null
}
