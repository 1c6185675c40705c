import type { ChangeEvent } from '#resources/api/changes'
import type { HallEvent } from '#resources/api/hall'
import type { ReelerEvent, RoomEvent } from '#resources/api/room'
import { eventText } from '#shared/eventStream'
import type { SseConnection } from '../hub/sseConnection'

const encoder = new TextEncoder()

type WatchedEvent = RoomEvent | ReelerEvent | HallEvent | ChangeEvent
type DataOf<Name> = Extract<WatchedEvent, { readonly name: Name }>['data']

/** One event of a stream, encoded once for all who watch. */
export const encodeEvent = <Name extends WatchedEvent['name']>(name: Name, data: DataOf<Name>): Uint8Array =>
  encoder.encode(eventText(name, data))

/** What a watcher may leave unread beyond its snapshot before it is let go; it comes back and begins anew. */
const unread = 65_536

export interface Watcher {
  /** False when the watcher did not keep up and has been let go. */
  send(chunk: Uint8Array): boolean
  close(): void
}

/** A watcher at a line of the host: what `openWatcher` does, without a stream between. */
export function watchConnection(
  line: SseConnection,
  first: Uint8Array,
  signal: AbortSignal,
  left: () => void,
): Watcher {
  let isOpen = true
  const most = unread + first.byteLength
  const leave = () => {
    if (!isOpen) return
    isOpen = false
    signal.removeEventListener('abort', close)
    left()
  }
  const close = () => {
    if (!isOpen) return
    leave()
    line.end()
  }
  line.onClose(leave)
  line.write(first)
  signal.addEventListener('abort', close)
  return {
    send(chunk) {
      if (isOpen && line.bufferedBytes() > most) close()
      if (isOpen) line.write(chunk)
      return isOpen
    },
    close,
  }
}

/** Outside of the closures below, which would hold the snapshot for as long as the watcher stays. */
function enqueueFirst(controller: ReadableStreamDefaultController<Uint8Array> | null, first: Uint8Array): void {
  controller?.enqueue(first)
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
      },
      cancel: leave,
    },
    { highWaterMark: unread + first.byteLength, size: (chunk) => chunk?.byteLength ?? 0 },
  )
  enqueueFirst(controller, first)
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
