import type { LotRow, SlotRow } from '#resources/api/lots'
import type { RoomEvent } from '#resources/api/room'
import { eventReader } from '#shared/eventStream'
import type { Caller } from './caller'
import { pause } from './pause'

/** The hall's board: the slot and its lots as the stream tells them. */
export interface Room {
  readonly slot: SlotRow | null
  readonly lots: ReadonlyMap<number, LotRow>
  /** Milliseconds of the clock that decides bids. */
  now(): number
}

export interface Watched extends Room {
  /** Resolves once the first snapshot came. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

/** Keeps what the events of a stream say; an older version of a lot is passed over. */
export function board() {
  const lots = new Map<number, LotRow>()
  let slot: SlotRow | null = null
  let ahead = 0
  const onEvent = ({ name, data }: RoomEvent) => {
    ahead = Date.parse(data.now) - Date.now()
    if (name === 'snapshot') {
      slot = data.slot
      for (const lot of data.lots) lots.set(lot.id, lot)
    }
    if (name === 'slot' && data.slot.id === slot?.id) slot = data.slot
    if (name !== 'lots') return
    for (const patch of data.lots) {
      const lot = lots.get(patch.id)
      if (lot && lot.roomVersion < patch.roomVersion) lots.set(patch.id, { ...lot, ...patch })
    }
  }
  const room: Room = {
    lots,
    get slot() {
      return slot
    },
    now: () => Date.now() + ahead,
  }
  return { room, onEvent }
}

/** Watches the room of one slot until stopped; a stream that ends is opened again. */
export function watchRoom(officer: Caller, slotId: number): Watched {
  const stop = new AbortController()
  const { room, onEvent } = board()
  let isReady: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    isReady = resolve
  })
  const readOnce = async () => {
    const response = await officer.open(`BiddingInfo/stream?slotId=${slotId}`, stop.signal)
    if (!response.ok || !response.body) return
    const take = eventReader((name, data) => {
      onEvent({ name, data } as RoomEvent)
      if (name === 'snapshot') isReady()
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    // Not left to the request's own signal, which may be forgotten while the stream is read.
    const cancel = () => void reader.cancel().catch(() => undefined)
    stop.signal.addEventListener('abort', cancel)
    for (let part = await reader.read(); !part.done; part = await reader.read()) take(part.value)
    stop.signal.removeEventListener('abort', cancel)
  }
  const reading = (async () => {
    while (!stop.signal.aborted) {
      await readOnce().catch(() => undefined)
      if (!stop.signal.aborted) await pause(500)
    }
  })()
  return {
    lots: room.lots,
    get slot() {
      return room.slot
    },
    now: room.now,
    ready,
    stop: () => {
      stop.abort()
      return reading
    },
  }
}
