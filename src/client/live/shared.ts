import type { StreamPath } from '#resources/api/calls'
import { withQuery } from '../http/http'
import { heartbeatTimeout, type LiveEvent, maintainStream, type Stream, type StreamListener } from './source'

/** Two tabs that watch the same share one stream: over HTTP/1.1 a browser opens six connections to a server in all. */
const nameOf = ({ path, query }: Stream<StreamPath>) => `live:${withQuery(path, query)}`

/** Longer than the server's beat and the patience of whoever reads. */
const patience = heartbeatTimeout + 1_000

/** Tabs hear each other where the browser can lock and speak between tabs: a page from a secure address. */
const canShare = (): boolean => typeof BroadcastChannel !== 'undefined' && Boolean(navigator.locks)

/**
 * Hears a stream until the answered function is called. One tab holds the lock, reads, and tells the others; when it
 * closes or stops listening, the next takes over. No tab listening, no stream. A tab that tells nothing, because its
 * browser put it to sleep, is a lost stream to the others.
 */
export function listenLive<P extends StreamPath>(stream: Stream<P>, hear: StreamListener<P>): () => void {
  const stop = new AbortController()
  if (!canShare()) {
    void maintainStream(stream, hear, stop.signal)
    return () => stop.abort()
  }
  const channel = new BroadcastChannel(nameOf(stream))
  const lose = () => hear({ kind: 'lost' })
  let timer = setTimeout(lose, patience)
  const heard: StreamListener<P> = (event) => {
    clearTimeout(timer)
    timer = setTimeout(lose, patience)
    hear(event)
  }
  channel.onmessage = ({ data }: MessageEvent<LiveEvent<P>>) => heard(data)
  const lead = async () => {
    await maintainStream(
      stream,
      (event) => {
        heard(event)
        if (!stop.signal.aborted) channel.postMessage(event)
      },
      stop.signal,
    )
  }
  navigator.locks.request(nameOf(stream), { signal: stop.signal }, lead).catch((error: unknown) => {
    if (!stop.signal.aborted) console.error('The live stream could not be shared', error)
  })
  return () => {
    clearTimeout(timer)
    stop.abort()
    channel.close()
  }
}
