import type { RoomEvent } from '#resources/api/room'
import { learnServerTime, serverNow } from '../session/clock'
import { versionSum } from './snapshot'

/** How the line to the server stands. */
export interface Connection {
  readonly state: 'connecting' | 'connected' | 'lost'
  /** Since when nothing is heard, by the server's clock in milliseconds. */
  readonly since: number | null
}

export type ConnectionState = Connection['state']

export interface LiveState<Room> {
  /** Null until it was read. */
  readonly room: Room | null
  /** Why the last reading failed; null where it did not. */
  readonly error: Error | null
  readonly connection: Connection
}

/** What a room's stream tells; it begins with a picture of the room. */
export type RoomNews<Snapshot> =
  | Exclude<RoomEvent, { readonly name: 'snapshot' }>
  | { readonly name: 'snapshot'; readonly data: Snapshot & { readonly now: string } }

/** News, or that the line was lost. */
export type StreamMessage<Snapshot> = ({ readonly kind: 'event' } & RoomNews<Snapshot>) | { readonly kind: 'lost' }

/** What is to be read: of another slot, or not at once. */
export interface Reading {
  readonly slotId?: number
  /** In so many milliseconds. */
  readonly after?: number
}

/** A room after news, and what only the server can tell of it. */
export interface Step<Room> {
  readonly room: Room
  readonly read?: Reading | false | undefined
}

/** A room as one kind of screen has it. All but `listen` and `read` are pure. */
export interface Projection<Room, Snapshot, Answer> {
  /** Hears the stream of a slot (null where there is none) until the answered function is called. */
  readonly listen: (slotId: number | null, tell: (told: StreamMessage<Snapshot>) => void) => () => void
  readonly read: (slotId: number | null) => Promise<Answer>
  /** A room that was just read over the one that is shown: what was heard meanwhile and is newer stays. */
  readonly withRead: (shown: Room | null, read: Answer, now: number) => Room
  readonly heard: (shown: Room, news: Exclude<RoomNews<Snapshot>, { readonly name: 'beat' }>, now: number) => Step<Room>
  /** The slot that is shown. */
  readonly slotOf: (room: Room) => number | null
  readonly lotsOf: (room: Room) => readonly { readonly id: number; readonly roomVersion: number }[]
  /** A reading that failed is tried again after so many milliseconds; not, unless said. */
  readonly retry?: number
}

/** A bidding room as it stands now: what shows it subscribes, and while something does its stream is heard. */
export interface LiveRoom<Room> {
  readonly state: () => LiveState<Room>
  readonly subscribe: (listener: () => void) => () => void
  /** Shows what this screen knows before its stream tells it, or in its place. */
  readonly learn: (step: (room: Room) => Room) => void
  /** Reads the room anew: the slot that is shown unless said, null for the one that runs or comes next. */
  readonly read: (slotId?: number | null) => void
}

const connecting: Connection = { state: 'connecting', since: null }
const connected: Connection = { state: 'connected', since: null }

/** What is shown, and who looks at it. */
function createState<Room>(room: Room | null) {
  let state: LiveState<Room> = { room, error: null, connection: connecting }
  const listeners = new Set<() => void>()
  const put = (change: Partial<LiveState<Room>>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  return { get: () => state, put, listeners }
}

/** Reads one thing once at a time, and once more where it was asked for meanwhile; another thing in its place. */
function createReading(read: (slotId: number | null, isWanted: () => boolean) => Promise<void>) {
  let current: { readonly slotId: number | null; isAskedAgain: boolean } | null = null
  const start = async (slotId: number | null): Promise<void> => {
    if (current?.slotId === slotId) {
      current.isAskedAgain = true
      return
    }
    const own = { slotId, isAskedAgain: false }
    current = own
    await read(slotId, () => current === own)
    if (current !== own) return
    current = null
    if (own.isAskedAgain) await start(slotId)
  }
  return {
    start,
    stop: () => {
      current = null
    },
  }
}

/**
 * A room that is told by its stream: connects, comes back, catches up, and knows the server's clock. `kept` is shown until
 * something is read; where it was kept by a page of before, `keptAt` says as of when, in milliseconds.
 */
export function createLiveRoom<Room, Snapshot, Answer extends { readonly now: string }>(
  { listen, read: readRoom, withRead, heard, slotOf, lotsOf, retry }: Projection<Room, Snapshot, Answer>,
  kept: Room | null = null,
  keptAt: number | null = null,
): LiveRoom<Room> {
  const { get, put, listeners } = createState(kept)
  let stream: { readonly slotId: number | null; readonly end: () => void } | null = null
  /** What the last beat knew of: believed at the second, for the first may have overtaken what is on its way. */
  let missing = 0
  /** What was shown at the last beat, all of it told by then: a database that knows less at the next one was put back to an earlier state. */
  let certain = 0
  let isPutBack = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastHeard = keptAt

  const reading = createReading(async (slotId, isWanted) => {
    try {
      const answer = await readRoom(slotId)
      if (!isWanted()) return
      learnServerTime(answer.now)
      put({ error: null })
      const before = isPutBack ? null : get().room
      if (isPutBack) certain = 0
      isPutBack = false
      show(withRead(before, answer, serverNow()))
    } catch (error) {
      if (!isWanted()) return
      put({ error: error as Error })
      if (retry) readLater(retry, slotId)
    }
  })
  const read = (slotId: number | null = stream?.slotId ?? null) => {
    clearTimeout(timer)
    timer = undefined
    void reading.start(slotId)
  }
  const readLater = (after: number, slotId?: number | null) => {
    timer ??= setTimeout(() => read(slotId), after)
  }
  /** Shows the room, and hears the stream of its slot. */
  const show = (room: Room) => {
    if (room !== get().room) put({ room })
    const slotId = slotOf(room)
    if (stream?.slotId === slotId || listeners.size === 0) return
    stream?.end()
    missing = 0
    certain = 0
    stream = { slotId, end: listen(slotId, hear) }
  }
  const hear = (told: StreamMessage<Snapshot>) => {
    const { room, connection } = get()
    if (told.kind === 'lost') {
      if (connection.state !== 'lost') put({ connection: { state: 'lost', since: lastHeard ?? serverNow() } })
      return
    }
    if (connection.state !== 'connected') put({ connection: connected })
    lastHeard = null
    learnServerTime(told.data.now)
    if (room === null) return
    if (told.name === 'beat') {
      const lots = lotsOf(room)
      const sum = versionSum(lots)
      // A lot that left for another round is shown no more, and would hide in the sum what was lost of the others.
      const isOfAll = lots.length === told.data.lots
      if (isOfAll && told.data.versions < certain) isPutBack = true
      if (lots.length > told.data.lots || sum < missing || isPutBack) read()
      missing = told.data.versions
      certain = isOfAll ? sum : 0
      return
    }
    const { room: next, read: asks } = heard(room, told, serverNow())
    show(next)
    if (asks) asks.after ? readLater(asks.after, asks.slotId) : read(asks.slotId)
  }
  const stop = () => {
    stream?.end()
    reading.stop()
    clearTimeout(timer)
    stream = null
    timer = undefined
    put({ connection: connecting })
  }
  return {
    state: get,
    read,
    learn: (step) => {
      const { room } = get()
      if (room !== null) show(step(room))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) {
        read()
        const { room } = get()
        if (room !== null) show(room)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}
