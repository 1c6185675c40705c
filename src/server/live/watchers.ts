import type { RoomEvents } from '#shared/room'

const encoder = new TextEncoder()

/** One event of a stream, encoded once for all who watch. */
export const encoded = <Name extends keyof RoomEvents>(name: Name, data: RoomEvents[Name] | object): Uint8Array =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

/** What a watcher may leave unread beyond its snapshot before it is let go; it comes back and begins anew. */
const unread = 65_536

export interface Watcher {
  /** False when the watcher did not keep up and has been let go. */
  send(chunk: Uint8Array): boolean
  close(): void
}

/**
 * A stream that begins with `first` and takes whatever is sent later. `left` is called once, when the reader went away,
 * was let go, or the stream was closed.
 */
export function openWatcher(first: Uint8Array, signal: AbortSignal, left: () => void): [ReadableStream, Watcher] {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const leave = () => {
    if (!controller) return
    controller = null
    signal.removeEventListener('abort', close)
    left()
  }
  const close = () => {
    const open = controller
    leave()
    try {
      // Not error(): that would be reported for every watcher that is let go.
      open?.close()
    } catch {
      // The reader was quicker.
    }
  }
  const stream = new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own
        own.enqueue(first)
      },
      cancel: leave,
    },
    { highWaterMark: unread + first.byteLength, size: (chunk) => chunk?.byteLength ?? 0 },
  )
  signal.addEventListener('abort', close)
  const watcher: Watcher = {
    send(chunk) {
      if (!controller) return false
      if ((controller.desiredSize ?? 0) <= 0) close()
      controller?.enqueue(chunk)
      return controller !== null
    },
    close,
  }
  return [stream, watcher]
}
