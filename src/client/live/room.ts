import type { LotRow, SlotRow } from '#resources/api/lots'
import type { Course, LotPatch, Room, RoomSnapshot } from '#resources/api/room'
import { batchPatches } from '#shared/batchPatches'
import { get } from '../http/http'
import { serverDate } from '../session/clock'
import type { Projection } from './liveRoom'
import { listenLive } from './shared'
import { begun, newerThan, newestOf, runningAfter, withSlot } from './snapshot'

type Point = readonly [seconds: number, amount: number]

const secondsInto = (slot: SlotRow, at: string): number =>
  Math.round((Date.parse(at) - Date.parse(slot.startsAt)) / 100) / 10

/**
 * The course with the patch's price at its end. A patch that only changed the state adds nothing. A price that fell
 * fell now, though the bid that stands again is older; and time never runs back.
 */
function lengthened(course: Course, patch: LotPatch, slot: SlotRow | null, now: string): Course {
  if (patch.highestBid === null || patch.lastBidAt === null || !slot) return course
  const points = course[patch.id] ?? []
  const last = points.at(-1)
  if (last?.[1] === patch.highestBid) return course
  const fell = last !== undefined && patch.highestBid < last[1]
  const instant = fell && !Number.isNaN(Date.parse(now)) ? now : patch.lastBidAt
  const point: Point = [Math.max(secondsInto(slot, instant), last?.[0] ?? 0), patch.highestBid]
  return { ...course, [patch.id]: [...points, point] }
}

const withReeler = (ids: readonly number[], id: number | null): readonly number[] =>
  id === null || ids.includes(id) ? ids : [...ids, id]

/** The room with newer versions of its lots; older ones and those of other slots change nothing. */
export function withPatches(room: Room, patches: readonly LotPatch[], now = ''): Room {
  const newer = newerThan(room.lots, patches)
  if (newer.size === 0) return room
  let { course, reelerIds } = room
  for (const patch of newer.values()) {
    course = lengthened(course, patch, room.slot, now)
    reelerIds = withReeler(reelerIds, patch.highestReelerId)
  }
  const lots = room.lots.map((lot): LotRow => {
    const patch = newer.get(lot.id)
    return patch ? { ...lot, ...patch } : lot
  })
  return { ...room, course, reelerIds, lots }
}

/** Whether a slot's times are other than the room knows, so that its changes have to be read. */
export const movesTimes = (room: Room, slot: SlotRow): boolean =>
  room.slot?.id === slot.id &&
  slot.version >= room.slot.version &&
  (slot.endsAt !== room.slot.endsAt || slot.startsAt !== room.slot.startsAt || slot.extensions !== room.slot.extensions)

/** A snapshot over the room that is shown: what was heard meanwhile and is newer stays. */
export function withSnapshot(room: Room, snapshot: RoomSnapshot): Room {
  if (room.slot?.id !== snapshot.slot?.id) return room
  const lots = newestOf(room.lots, snapshot.lots)
  const isOlder = room.slot && snapshot.slot && snapshot.slot.version < room.slot.version
  let { course, reelerIds } = room
  for (const lot of lots) {
    course = lengthened(course, lot, room.slot, snapshot.now)
    reelerIds = withReeler(reelerIds, lot.highestReelerId)
  }
  return { ...room, slot: isOlder ? room.slot : snapshot.slot, lots, running: snapshot.running, course, reelerIds }
}

/** A room that was just read over the one that is shown. */
export function withRead(shown: Room | null, read: Room): Room {
  if (!shown || shown.slot?.id !== read.slot?.id) return read
  return withSnapshot({ ...read, lots: shown.lots, slot: shown.slot }, read)
}

/** Whether a room that follows its market should turn to this slot: one that runs, or the first of an empty room. */
export const turnsTo = (room: Room, slot: SlotRow): boolean =>
  room.slot?.id !== slot.id && (slot.slotStatus === 'LIVE' || (room.slot === null && slot.slotStatus === 'SCHEDULED'))

export interface RoomAsked {
  /** The slot of the address; the market's running one unless said. */
  readonly slotId: number | null
  /** For those above the market. */
  readonly marketId: number | null
}

/** A storm of bids reaches the screen ten times a second: faster than it can be read, slow enough to stay smooth. */
const screenTick = 100

/** The room as officials have it: with everything of its lots, and each lot's course. */
export function officialsRoom({ slotId: fixed, marketId }: RoomAsked): Projection<Room, RoomSnapshot, Room> {
  const follows = fixed === null
  return {
    listen: (slotId, tell) => {
      const patches = batchPatches<LotPatch>(screenTick, (lots) =>
        tell({ kind: 'event', name: 'lots', data: { now: serverDate().toISOString(), lots } }),
      )
      const query = slotId === null ? { marketId } : { slotId }
      const stop = listenLive({ path: 'BiddingInfo/stream', query }, (told) => {
        if (told.kind === 'event' && told.name === 'lots') return patches.add(told.data.lots)
        // All bids are shown before anything that is compared with them.
        patches.settle()
        tell(told)
      })
      return () => {
        patches.settle()
        patches.stop()
        stop()
      }
    },
    read: () => get('BiddingInfo/getAll_LiveBidding', { slotId: fixed, marketId }),
    withRead,
    heard(shown, { name, data }, now) {
      if (name === 'lots') return { room: withPatches(shown, data.lots, new Date(now).toISOString()) }
      if (name === 'snapshot') {
        const isAnother = follows && (shown.slot?.id !== data.slot?.id || begun(shown, data) !== null)
        return isAnother ? { room: shown, read: {} } : { room: withSnapshot(shown, data) }
      }
      const isNew = movesTimes(shown, data.slot) || (follows && turnsTo(shown, data.slot))
      return { room: { ...withSlot(shown, data.slot), running: runningAfter(shown, data.slot) }, read: isNew && {} }
    },
    slotOf: ({ slot }) => slot?.id ?? null,
    lotsOf: ({ lots }) => lots,
  }
}
