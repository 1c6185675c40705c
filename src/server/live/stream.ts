import type { HallRoom } from '#resources/api/hall'
import type { ReelerRoom, RoomSnapshot } from '#resources/api/room'
import { countedAddress } from '../address'
import { changesChannel, changesEverywhere, marketChannel, missedChannel } from '../hub/events'
import type { Hub } from '../hub/hub'
import type { SseConnection } from '../hub/sseConnection'
import { usualLimits } from '../limits'
import { noTracer } from '../tracer'
import { openChanges } from './changes'
import type { Ending } from './endings'
import { openRoom, type Room, type RoomReads } from './rooms'
import { sharedReadings } from './sharedReadings'
import { createStreamLimiter } from './streamLimiter'
import { encodeEvent, openWatcher, type Watcher, watchConnection } from './watchers'

/**
 * A stream ends after about this time and is opened again, so that an ended session does not go on watching. Each has its own,
 * from four to six minutes: those who came together, as after a restart, do not come again together ever after.
 */
const lifetime = 5 * 60_000
const ownLifetime = () => lifetime * (0.8 + 0.4 * Math.random())

/**
 * After a time in which this process did not hear the others its streams end within so many milliseconds, in order: who comes back
 * begins with what stands, and whose session was ended meanwhile does not.
 */
const anewWithin = 8_000

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

/** Who listens, and how long. */
interface Listening {
  readonly signal: AbortSignal
  /** Whose stream it is, where streams are counted. */
  readonly address: string
  /** The host's own line to this watcher, where there is one. */
  readonly line: SseConnection | null
  /** The session or ticket behind the stream, which ends with it at once. */
  readonly ending: Ending
  /** Milliseconds until the session or ticket ends by itself. */
  readonly endsIn?: number
}

export interface WatchOptions extends Listening {
  readonly marketId: number
  readonly slotId: number | null
  /**
   * What this watcher sees first, read once they hear the room, so that nothing falls between the two: the room itself, or
   * the picture that a reeler or the hall may have of it.
   */
  readonly snapshot: () => Promise<RoomSnapshot | ReelerRoom | HallRoom>
  /**
   * Names the snapshot that is the same for all who watch this room under that name: it is read and encoded once for those
   * who come together, as after a restart. Null where it is the watcher's own, as a reeler's.
   */
  readonly alike: string | null
}

export interface FollowOptions extends Listening {
  readonly marketIds: readonly number[]
}

export interface Streams {
  /** The answer to one watcher: a snapshot, then what changes. */
  watch(options: WatchOptions): Promise<Response>
  /** The answer to one who follows what changes in some markets. */
  follow(options: FollowOptions): Promise<Response>
  /** How many watch, for tests and health. */
  count(): number
  stop(): void
}

/** The rooms that somebody watches in this process. */
export function createStreams(hub: Hub, reads: RoomReads, limits = usualLimits, tracer = noTracer): Streams {
  const rooms = new Map<string, Room>()
  const open = new Set<Watcher>()
  const { enter: admit } = createStreamLimiter(limits)
  const shared = sharedReadings<Uint8Array>()
  const stopHearing = hub.subscribe(missedChannel, () => {
    for (const watcher of open) setTimeout(watcher.close, anewWithin * Math.random())
  })

  const enter = (name: string, make: () => Room, onChunk: (chunk: Uint8Array) => void) => {
    const room = rooms.get(name) ?? make()
    rooms.set(name, room)
    room.watchers.add(onChunk)
    return () => {
      room.watchers.delete(onChunk)
      if (room.watchers.size > 0 || rooms.get(name) !== room) return
      rooms.delete(name)
      room.close()
    }
  }

  const listen = async (
    { signal, address, line, ending, endsIn = Number.POSITIVE_INFINITY }: Listening,
    come: (onChunk: (chunk: Uint8Array) => void) => () => void,
    begin: () => Promise<Uint8Array>,
  ): Promise<Response> => {
    const early: Uint8Array[] = []
    let onChunk = (chunk: Uint8Array) => void early.push(chunk)
    // Heard from the start: a session may end while its first picture is read.
    let isOver = false
    let close = () => {
      isOver = true
    }
    const release = admit(ending.channel, countedAddress(address), () => close())
    const leave = come((chunk) => onChunk(chunk))
    const unsubscribe = hub.subscribe(ending.channel, () => close())
    try {
      const first = await begin()
      if (!(await ending.stands())) close()
      const gone = () => {
        clearTimeout(timer)
        unsubscribe()
        open.delete(watcher)
        release()
        leave()
      }
      line?.begin(headers)
      const [stream, watcher] = line
        ? [null, watchConnection(line, first, signal, gone)]
        : openWatcher(first, signal, gone)
      const timer = setTimeout(watcher.close, Math.min(ownLifetime(), Math.max(0, endsIn)))
      close = watcher.close
      open.add(watcher)
      onChunk = (chunk) => void watcher.send(chunk)
      for (const chunk of early) onChunk(chunk)
      if (signal.aborted || isOver) watcher.close()
      return line ? line.answered : new Response(stream, { headers })
    } catch (error) {
      unsubscribe()
      release()
      leave()
      throw error
    }
  }

  return {
    watch: ({ marketId, slotId, snapshot, alike, ...listening }) => {
      const name = `${marketId}/${slotId}`
      const read = async () => encodeEvent('snapshot', await snapshot())
      return listen(
        listening,
        (onChunk) => enter(name, () => openRoom({ hub, marketId, slotId, reads, tracer }), onChunk),
        () => (alike === null ? read() : shared(`${name}/${alike}`, read)),
      )
    },
    follow: ({ marketIds, ...listening }) =>
      listen(
        listening,
        (onChunk) => {
          // Who has many markets, or none, hears one beat as everybody does.
          const everywhere = enter('changes', () => openChanges(hub, [changesEverywhere], true), onChunk)
          const left = marketIds.map((id) =>
            enter(`changes/${id}`, () => openChanges(hub, [changesChannel(id), marketChannel(id)]), onChunk),
          )
          return () => {
            for (const leave of [everywhere, ...left]) leave()
          }
        },
        async () => encodeEvent('begun', { now: new Date().toISOString() }),
      ),
    count: () => open.size,
    stop() {
      stopHearing()
      for (const watcher of [...open]) watcher.close()
    },
  }
}
