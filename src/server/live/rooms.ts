import type { SlotRow } from '#resources/api/lots'
import type { LotPatch } from '#resources/api/room'
import { batchPatches } from '#shared/batchPatches'
import { marketChannel, slotChannel } from '../hub/events'
import type { Hub, HubEvent } from '../hub/hub'
import { noTracer, type Tracer } from '../tracer'
import { encodeEvent } from './watchers'

/** Bids of one lot within a tick ride as one. */
const tick = 25
const beatEvery = 2_000

type Send = (chunk: Uint8Array) => void

export interface RoomOptions {
  readonly hub: Hub
  readonly marketId: number
  /** Null where the market has no slot yet: only its slots are heard then. */
  readonly slotId: number | null
  readonly reads: RoomReads
  readonly tracer?: Tracer
}

/** How a room stands by the clock that decides, and what is compared with it to find what was not told. */
export interface RoomState {
  readonly now: string
  /** The sum of the room versions of its lots. */
  readonly versions: number
  /** How many lots it has: some leave it for another round. */
  readonly lots: number
  /** Its own slot, and those of its market that are to come or run. */
  readonly slots: readonly Pick<SlotRow, 'id' | 'version'>[]
}

/** What a room reads for itself. */
export interface RoomReads {
  state(slotId: number | null, marketId: number): Promise<RoomState>
  slot(slotId: number, marketId: number): Promise<SlotRow | null>
}

/** One slot as this process shows it: gathers, encodes once, sends to all who watch, and beats. */
export interface Room {
  readonly watchers: Set<Send>
  close(): void
}

export function openRoom({ hub, marketId, slotId, reads, tracer = noTracer }: RoomOptions): Room {
  const watchers = new Set<Send>()
  const toAll = (chunk: Uint8Array) => {
    for (const send of watchers) send(chunk)
  }
  /** The database's clock is read with each beat; between two of them the time that passed carries it on, whatever our own clock does. */
  let ahead = Date.now() - performance.now()
  const now = () => new Date(performance.now() + ahead).toISOString()

  /** What caused the patches of this tick. */
  const causes: string[] = []
  const patches = batchPatches<LotPatch>(tick, (lots) => {
    const own = causes.splice(0)
    const span = own.length > 0 ? tracer.begin('tell watchers', own, { 'cocoon.watchers': watchers.size }) : null
    toAll(encodeEvent('lots', { now: now(), lots }))
    span?.end()
  })
  const onLots = ({ data, traceparent }: HubEvent) => {
    if (traceparent) causes.push(traceparent)
    patches.add(data as LotPatch[])
  }
  /** The version in which each slot was told last. */
  const told = new Map<number, number>()
  const tellSlot = (slot: SlotRow | null) => {
    if (!slot) return
    told.set(slot.id, Math.max(slot.version, told.get(slot.id) ?? 0))
    toAll(encodeEvent('slot', { now: now(), slot }))
  }
  const readSlot = (id: number) => reads.slot(id, marketId).then(tellSlot, () => undefined)
  /** Who plans or cancels a slot names it; who opens, closes or decides it has the whole row at hand. */
  const slots = ({ name, data }: HubEvent) =>
    name === 'slot' ? tellSlot(data as SlotRow) : void readSlot((data as { slotId: number }).slotId)
  /** What nobody told here: whoever changed the slot ended before, or the other process was not heard. */
  const catchUp = async ({ slots: standing }: RoomState) => {
    for (const { id, version } of standing) if (version > (told.get(id) ?? 0)) await readSlot(id)
  }
  const unsubscribe = [
    hub.subscribe(marketChannel(marketId), slots),
    ...(slotId ? [hub.subscribe(slotChannel(slotId), onLots)] : []),
  ]
  const beat = async () => {
    try {
      const read = await reads.state(slotId, marketId)
      ahead = Date.parse(read.now) - performance.now()
      toAll(encodeEvent('beat', { now: read.now, versions: read.versions, lots: read.lots }))
      await catchUp(read)
    } catch {
      // Without the database there is no beat, and who watches notices by its absence.
    }
  }
  const timer = setInterval(() => void beat(), beatEvery)
  return {
    watchers,
    close() {
      clearInterval(timer)
      patches.stop()
      for (const stop of unsubscribe) stop()
    },
  }
}
