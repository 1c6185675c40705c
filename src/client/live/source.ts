import type { StreamEventOf, StreamPath, StreamQuestion } from '#resources/api/calls'
import { eventReader } from '#shared/eventStream'
import { API_ROOT, headersOf } from '../http/attempt'
import { withQuery } from '../http/http'
import { endSession } from '../session/navigation'
import { storedToken } from '../session/storage'

/** An event of a stream, or what became of the stream itself. */
export type LiveEvent<P extends StreamPath = StreamPath> =
  | ({ readonly kind: 'event' } & StreamEventOf<P>)
  | { readonly kind: 'lost' }
/** Hears a stream. */
export type StreamListener<P extends StreamPath> = (event: LiveEvent<P>) => void

/** A stream, and what it is asked for. */
export interface Stream<P extends StreamPath> {
  readonly path: P
  readonly query?: StreamQuestion<P>
}

/** Whose right a stream is read by: a session, or a screen's ticket. */
export interface Bearer {
  /** The headers of one opening; null when there is no right any more, and the stream is given up. */
  readonly headers: () => Readonly<Record<string, string>> | null
  /** The server does not know this right (401). */
  readonly refused: () => void
}

const ofSession: Bearer = {
  headers: () => (storedToken() ? headersOf() : null),
  refused: () => {
    if (storedToken()) endSession('sessionExpired')
  },
}

/** The server beats every two seconds: silence for this long is a lost stream. */
export const heartbeatTimeout = 6_000
const firstPause = 500
const longestPause = 10_000

/** Half to whole of the pause, so that a hall full of consoles does not come back in one moment. */
export const jittered = (pause: number, random: () => number = Math.random): number => pause * (0.5 + random() / 2)

/** Until so many milliseconds are over, the line is back, or the signal says so. */
export const sleep = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      window.removeEventListener('online', wake)
      signal?.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    window.addEventListener('online', wake)
    signal?.addEventListener('abort', wake)
  })

/** Reads one connection to its end; answers whether anything was heard. */
async function readOnce<P extends StreamPath>(
  { path, query }: Stream<P>,
  hear: StreamListener<P>,
  signal: AbortSignal,
  bearer: Bearer,
): Promise<boolean> {
  const headers = bearer.headers()
  if (!headers) return false
  const own = new AbortController()
  const stop = () => own.abort()
  signal.addEventListener('abort', stop)
  let timer = setTimeout(stop, heartbeatTimeout)
  let heard = false
  // The tests hold what the server sends to its contract, so that it need not be looked at here.
  const read = eventReader((name, data) => signal.aborted || hear({ kind: 'event', name, data } as LiveEvent<P>))
  try {
    const response = await fetch(API_ROOT + withQuery(path, query), {
      credentials: 'include',
      headers,
      signal: own.signal,
    })
    if (response.status === 401) bearer.refused()
    if (!response.ok || !response.body) return false
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return heard
      clearTimeout(timer)
      timer = setTimeout(stop, heartbeatTimeout)
      heard = true
      read(value)
    }
  } catch {
    return heard
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    own.abort()
  }
}

/**
 * Keeps a stream open until `signal`: comes back with growing, jittered pauses. A stream that ends in order is opened
 * again at once. A lost stream is no network error: the session goes on.
 */
export async function maintainStream<P extends StreamPath>(
  stream: Stream<P>,
  hear: StreamListener<P>,
  signal: AbortSignal,
  bearer: Bearer = ofSession,
): Promise<void> {
  let pause = firstPause
  while (!signal.aborted && bearer.headers()) {
    const began = Date.now()
    const heard = await readOnce(stream, hear, signal, bearer)
    if (signal.aborted) return
    const wasLong = heard && Date.now() - began > longestPause
    if (!wasLong) hear({ kind: 'lost' })
    pause = heard ? firstPause : Math.min(pause * 2, longestPause)
    await sleep(jittered(wasLong ? 50 : pause), signal)
  }
}
