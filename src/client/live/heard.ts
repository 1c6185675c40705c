import type { Query, QueryClient } from '@tanstack/react-query'
import { viewNamed } from '#resources/views/index'
import { showsRowsOf } from '../http/shown'
import { noteServerTime } from '../session/clock'
import { listenLive } from './shared'
import { jittered, type LiveEvent } from './source'

/*
 * What is shown is read again when the market's stream says that somebody changed it, and otherwise about once a
 * minute. What a change shows in is said once, for one's own writes and for those of others: `showsRowsOf`.
 */

/** However much changes, the same is read no more often than this, in milliseconds. */
const usualPause = 1_000
/** Those who hear of a change in one moment do not all ask in the next: they spread over so many milliseconds. */
const spread = 400
/**
 * What nobody tells of, as attempts to sign in or what a lost line between servers swallowed, is read after half to whole of so many
 * milliseconds, again and again; for the first time sooner where the stream is lost: nobody tells of anything then.
 */
const anyway = 80_000
const onceLost = 10_000
/** What was read so shortly before the stream began is not read again for that: a screen asks for nothing twice as it opens. */
const fresh = 3_000

/**
 * Of the `meta` of a query: it is read again when what it shows has changed, at most every `pause` milliseconds. The lists
 * of views that are `live` are so by themselves.
 */
export const heard = (pause = usualPause) => ({ heard: pause }) as const

const pauseOf = ({ meta, queryKey: [word] }: Query): number | null => {
  if (typeof meta?.heard === 'number') return meta.heard
  return viewNamed(String(word))?.view.live === 'day' ? usualPause : null
}

const isHeard = (query: Query): boolean => pauseOf(query) !== null

/** Reads queries again, each at most as often as it says, and none while it is being read. */
function createReader(client: QueryClient) {
  const due = new Map<Query, ReturnType<typeof setTimeout>>()
  const read = (query: Query) => {
    due.delete(query)
    // What is on its way may have been read before the change.
    if (query.state.fetchStatus !== 'idle') soon(query)
    else void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
  const soon = (query: Query) => {
    if (due.has(query)) return
    const { fetchStatus, dataUpdatedAt, errorUpdatedAt } = query.state
    const last = fetchStatus === 'idle' ? Math.max(dataUpdatedAt, errorUpdatedAt) : Date.now()
    const rest = Math.max(0, last + (pauseOf(query) ?? usualPause) - Date.now())
    due.set(
      query,
      setTimeout(() => read(query), rest + Math.random() * spread),
    )
  }
  return {
    soon,
    stop() {
      for (const timer of due.values()) clearTimeout(timer)
      due.clear()
    },
  }
}

/**
 * Hears the changes for the client's queries as long as one that is `heard` is shown and the page is looked at: what is
 * hidden keeps no line to the server, and catches up. Returns what stops it.
 */
export function hearChanges(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const reader = createReader(client)
  const isShown = () => cache.findAll({ type: 'active', predicate: isHeard })
  let listening: (() => void) | null = null
  let polling: ReturnType<typeof setTimeout> | undefined
  /** Whether something may have changed that was to be told: while the line was lost, or nobody looked. */
  let isBehind = false
  let isLost = false

  const readShown = (before = Number.POSITIVE_INFINITY) => {
    for (const query of isShown()) if (query.state.dataUpdatedAt < before) reader.soon(query)
  }
  const poll = (within: number) => {
    clearTimeout(polling)
    polling = setTimeout(() => {
      readShown()
      poll(anyway)
    }, jittered(within))
  }
  const changed = (of: readonly string[]) => {
    const isConcerned = showsRowsOf(of)
    for (const query of cache.findAll({ predicate: (one) => isHeard(one) && isConcerned(one) }))
      if (query.isActive()) reader.soon(query)
      // It is read when it is shown again.
      else query.invalidate()
  }
  const hear = (told: LiveEvent<'changes/stream'>) => {
    if (told.kind === 'lost') {
      if (!isLost) poll(onceLost)
      isLost = true
      isBehind = true
      return
    }
    isLost = false
    noteServerTime(told.data.now)
    // What changed before somebody listened was told to nobody.
    if (isBehind) readShown()
    else if (told.name === 'begun') readShown(Date.now() - fresh)
    else if (told.name === 'changed') changed(told.data.of)
    isBehind = false
  }
  const stop = () => {
    isBehind ||= listening !== null
    listening?.()
    listening = null
    clearTimeout(polling)
    reader.stop()
  }
  const turn = () => {
    if (document.hidden || isShown().length === 0) return stop()
    if (listening) return
    poll(anyway)
    listening = listenLive({ path: 'changes/stream' }, hear)
  }
  document.addEventListener('visibilitychange', turn)
  const stopHearing = cache.subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved' || type === 'removed') turn()
  })
  return () => {
    document.removeEventListener('visibilitychange', turn)
    stopHearing()
    stop()
  }
}
