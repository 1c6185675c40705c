import type { LotRow, SlotRow } from '#resources/api/lots'
import type { Course, LotPatch, Room, RoomSnapshot } from '#resources/api/room'

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
  const versions = new Map(room.lots.map((lot) => [lot.id, lot.roomVersion]))
  const newer = new Map<number, LotPatch>()
  for (const patch of patches) {
    const known = newer.get(patch.id)?.roomVersion ?? versions.get(patch.id) ?? Infinity
    if (patch.roomVersion > known) newer.set(patch.id, patch)
  }
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

/** The room's slot as it became; a slot that is not shown changes nothing. */
export const withSlot = (room: Room, slot: SlotRow): Room =>
  room.slot?.id === slot.id && slot.version >= room.slot.version ? { ...room, slot } : room

/** Whether a slot's times are other than the room knows, so that its changes have to be read. */
export const movesTimes = (room: Room, slot: SlotRow): boolean =>
  room.slot?.id === slot.id &&
  slot.version >= room.slot.version &&
  (slot.endsAt !== room.slot.endsAt || slot.startsAt !== room.slot.startsAt || slot.extensions !== room.slot.extensions)

/** A snapshot over the room that is shown: what was heard meanwhile and is newer stays. */
export function withSnapshot(room: Room, snapshot: RoomSnapshot): Room {
  if (room.slot?.id !== snapshot.slot?.id) return room
  const known = new Map(room.lots.map((lot) => [lot.id, lot]))
  const lots = snapshot.lots.map((lot) => {
    const before = known.get(lot.id)
    return before && before.roomVersion >= lot.roomVersion ? before : lot
  })
  const isOlder = room.slot && snapshot.slot && snapshot.slot.version < room.slot.version
  let { course, reelerIds } = room
  for (const lot of lots) {
    course = lengthened(course, lot, room.slot, snapshot.now)
    reelerIds = withReeler(reelerIds, lot.highestReelerId)
  }
  return { ...room, slot: isOlder ? room.slot : snapshot.slot, lots, course, reelerIds }
}

/** A room that was just read over the one that is shown. */
export function withRead(shown: Room | undefined, read: Room): Room {
  if (!shown || shown.slot?.id !== read.slot?.id) return read
  return withSnapshot({ ...read, lots: shown.lots, slot: shown.slot }, read)
}

/** What the heartbeat's sum is compared with. */
export const versionSum = (room: Room): number => room.lots.reduce((sum, lot) => sum + lot.roomVersion, 0)

/** Whether a room that follows its market should turn to this slot: one that runs, or the first of an empty room. */
export const turnsTo = (room: Room, slot: SlotRow): boolean =>
  room.slot?.id !== slot.id && (slot.slotStatus === 'LIVE' || (room.slot === null && slot.slotStatus === 'SCHEDULED'))
