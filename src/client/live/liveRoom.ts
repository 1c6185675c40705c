import type { LotPatch, RoomEvent } from '#resources/api/room'
import { gatherPatches } from '#shared/gather'
import { learnServerTime, serverNow } from '../session/clock'
import { versionSum } from './picture'
import { silence } from './source'

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
  /** Why the last reading failed. */
  readonly error: Error | null
  readonly connection: Connection
}

/** What a room's stream tells; it begins with a picture of the room. */
export type RoomNews<Snapshot> =
  | Exclude<RoomEvent, { readonly name: 'snapshot' }>
  | { readonly name: 'snapshot'; readonly data: Snapshot & { readonly now: string } }

/** News, or that the line was lost. */
export type Told<Snapshot> = ({ readonly kind: 'event' } & RoomNews<Snapshot>) | { readonly kind: 'lost' }

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
  readonly listen: (slotId: number | null, tell: (told: Told<Snapshot>) => void) => () => void
  readonly read: (slotId: number | null, signal: AbortSignal) => Promise<Answer>
  /** A room that was just read over the one that is shown: what was heard meanwhile and is newer stays. */
  readonly withRead: (shown: Room | null, read: Answer, now: number) => Room
  readonly heard: (shown: Room, news: Exclude<RoomNews<Snapshot>, { readonly name: 'beat' }>, now: number) => Step<Room>
  /** The slot that is shown. */
  readonly slotOf: (room: Room) => number | null
  readonly lotsOf: (room: Room) => readonly { readonly id: number; readonly roomVersion: number }[]
  /** Prices reach the screen no faster than this, in milliseconds; at once unless said. */
  readonly pace?: number
  /** A reading that failed is tried again after so many milliseconds; not, unless said. */
  readonly retry?: number
  /** The room that is shown before any was read; its stream then brings the first. */
  readonly begins?: Room
}

/** A bidding room as it stands now: what shows it subscribes, and while something does its stream is heard. */
export interface LiveRoom<Room> {
  readonly state: () => LiveState<Room>
  readonly subscribe: (listener: () => void) => () => void
  /** Reads the room anew: the slot that is shown unless said, null for the one that runs or comes next. */
  readonly read: (slotId?: number | null) => void
}

const connecting: Connection = { state: 'connecting', since: null }
const connected: Connection = { state: 'connected', since: null }
/** Longer than the server's beat and its own patience. */
const patience = silence + 1_000

class Live<Room, Snapshot, Answer extends { readonly now: string }> implements LiveRoom<Room> {
  readonly #as: Projection<Room, Snapshot, Answer>
  readonly #listeners = new Set<() => void>()
  readonly #patches: ReturnType<typeof gatherPatches<LotPatch>> | null
  #state: LiveState<Room>
  /** The slot whose stream is heard, and how it is ended. */
  #stream: { slotId: number | null; readonly end: () => void } | null = null
  #reading: { readonly slotId: number | null; readonly stop: AbortController; isAskedAgain: boolean } | null = null
  /** What the last beat knew of: believed at the second, for the first may have overtaken what is on its way. */
  #missing = 0
  #silence: ReturnType<typeof setTimeout> | undefined
  #later: ReturnType<typeof setTimeout> | undefined

  constructor(as: Projection<Room, Snapshot, Answer>, kept: Room | null) {
    this.#as = as
    this.#state = { room: kept ?? as.begins ?? null, error: null, connection: connecting }
    this.#patches = as.pace
      ? gatherPatches<LotPatch>(as.pace, (lots) =>
          this.#take({ name: 'lots', data: { now: new Date(serverNow()).toISOString(), lots } }),
        )
      : null
  }

  state = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#start()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#stop()
    }
  }

  read = (slotId: number | null = this.#stream?.slotId ?? null) => {
    if (this.#reading?.slotId === slotId) this.#reading.isAskedAgain = true
    else void this.#read(slotId)
  }

  #start() {
    if (!this.#as.begins) this.read()
    this.#follow()
  }

  #stop() {
    this.#patches?.settle()
    this.#patches?.stop()
    this.#stream?.end()
    this.#stream = null
    this.#reading?.stop.abort()
    this.#reading = null
    clearTimeout(this.#silence)
    clearTimeout(this.#later)
    this.#later = undefined
    this.#state = { ...this.#state, connection: connecting }
  }

  #put(change: Partial<LiveState<Room>>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #show(room: Room) {
    if (room === this.#state.room) return
    this.#put({ room })
    this.#follow()
  }

  /** Hears the stream of the slot that is shown. */
  #follow() {
    const { room } = this.#state
    if (room === null || this.#listeners.size === 0) return
    const slotId = this.#as.slotOf(room)
    if (this.#stream?.slotId === slotId) return
    this.#stream?.end()
    this.#missing = 0
    let isOver = false
    const end = this.#as.listen(slotId, (told) => {
      if (!isOver) this.#hear(told)
    })
    this.#stream = {
      slotId,
      end() {
        isOver = true
        end()
      },
    }
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#connect(false), patience)
  }

  /** The line's state, told by what is heard: also a tab that only listens notices silence. */
  #connect(isHeard: boolean) {
    clearTimeout(this.#silence)
    if (isHeard) this.#silence = setTimeout(() => this.#connect(false), patience)
    const { state } = this.#state.connection
    if (isHeard && state !== 'connected') this.#put({ connection: connected })
    if (!isHeard && state !== 'lost') this.#put({ connection: { state: 'lost', since: serverNow() } })
  }

  #hear(told: Told<Snapshot>) {
    this.#connect(told.kind === 'event')
    if (told.kind === 'lost') return
    learnServerTime(told.data.now)
    if (told.name === 'lots' && this.#patches) return this.#patches.add(told.data.lots)
    this.#patches?.settle()
    if (told.name === 'beat') this.#compare(told.data.versions)
    else this.#take(told)
  }

  /** An event was lost where the server knows of more than is shown. */
  #compare(versions: number) {
    const { room } = this.#state
    if (room !== null && versionSum(this.#as.lotsOf(room)) < this.#missing) this.read()
    this.#missing = versions
  }

  #take(news: Exclude<RoomNews<Snapshot>, { readonly name: 'beat' }>) {
    const shown = this.#state.room
    if (shown === null) return
    const { room, read } = this.#as.heard(shown, news, serverNow())
    // A stream that is asked for no slot says by its picture which one it is of.
    if (news.name === 'snapshot' && this.#stream) this.#stream.slotId = this.#as.slotOf(room)
    this.#show(room)
    if (read) this.#readLater(read)
  }

  #readLater({ slotId, after }: Reading) {
    if (after === undefined) return this.read(slotId)
    this.#later ??= setTimeout(() => {
      this.#later = undefined
      this.read(slotId)
    }, after)
  }

  async #read(slotId: number | null) {
    this.#reading?.stop.abort()
    const own = { slotId, stop: new AbortController(), isAskedAgain: false }
    const { signal } = own.stop
    this.#reading = own
    try {
      const answer = await this.#as.read(slotId, signal)
      if (signal.aborted) return
      this.#patches?.settle()
      learnServerTime(answer.now)
      this.#put({ error: null })
      this.#show(this.#as.withRead(this.#state.room, answer, serverNow()))
    } catch (error) {
      if (signal.aborted) return
      this.#put({ error: error instanceof Error ? error : new Error(String(error)) })
      if (this.#as.retry) this.#readLater({ ...(slotId !== null && { slotId }), after: this.#as.retry })
    }
    this.#reading = null
    if (own.isAskedAgain && !this.#state.error) this.read(slotId)
  }
}

/** A room that is told by its stream: connects, comes back, catches up, and knows the server's clock. */
export const createLiveRoom = <Room, Snapshot, Answer extends { readonly now: string }>(
  projection: Projection<Room, Snapshot, Answer>,
  kept: Room | null = null,
): LiveRoom<Room> => new Live(projection, kept)
