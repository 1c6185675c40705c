import { keepStream, type LiveEvent } from './source'

/** Two tabs that watch the same share one stream: over HTTP/1.1 a browser opens six connections to a server in all. */
const nameOf = (path: string) => `live:${path}`

/** Tabs hear each other where the browser can lock and speak between tabs: a page from a secure address. */
const canShare = (): boolean => typeof BroadcastChannel !== 'undefined' && Boolean(navigator.locks)

/**
 * Hears a stream until the answered function is called. One tab holds the lock, reads, and tells the others; when it
 * closes or stops listening, the next takes over. No tab listening, no stream.
 */
export function listenLive(path: string, hear: (event: LiveEvent) => void): () => void {
  const stop = new AbortController()
  if (!canShare()) {
    void keepStream(path, hear, stop.signal)
    return () => stop.abort()
  }
  const channel = new BroadcastChannel(nameOf(path))
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => hear(data)
  const lead = async () => {
    await keepStream(
      path,
      (event) => {
        hear(event)
        if (!stop.signal.aborted) channel.postMessage(event)
      },
      stop.signal,
    )
  }
  navigator.locks.request(nameOf(path), { signal: stop.signal }, lead).catch((error: unknown) => {
    if (!stop.signal.aborted) console.error('The live stream could not be shared', error)
  })
  return () => {
    stop.abort()
    channel.close()
  }
}
