import type { LotRow, SlotRow } from '#shared/lotRow'
import type { Course, LotPatch, Room, RoomSnapshot } from '#shared/room'

type Point = readonly [seconds: number, amount: number]

const pointOf = (patch: LotPatch, slot: SlotRow | null): Point | null =>
  patch.highestBid === null || patch.lastBidAt === null || !slot
    ? null
    : [Math.round((Date.parse(patch.lastBidAt) - Date.parse(slot.startsAt)) / 100) / 10, patch.highestBid]

/** The course with the patch's bid at its end; a patch that only changed the state adds nothing. */
function lengthened(course: Course, patch: LotPatch, slot: SlotRow | null): Course {
  const points = course[patch.id] ?? []
  const point = pointOf(patch, slot)
  if (!point || points.at(-1)?.[1] === point[1]) return course
  return { ...course, [patch.id]: [...points, point] }
}

/** The room with newer versions of its lots; older ones and those of other slots change nothing. */
export function withPatches(room: Room, patches: readonly LotPatch[]): Room {
  const versions = new Map(room.lots.map((lot) => [lot.id, lot.roomVersion]))
  const newer = new Map(
    patches
      .filter((patch) => patch.roomVersion > (versions.get(patch.id) ?? Infinity))
      .map((patch) => [patch.id, patch]),
  )
  if (newer.size === 0) return room
  let { course } = room
  let reelerIds = room.reelerIds
  for (const patch of newer.values()) {
    course = lengthened(course, patch, room.slot)
    const id = patch.highestReelerId
    if (id !== null && !reelerIds.includes(id)) reelerIds = [...reelerIds, id]
  }
  return {
    ...room,
    course,
    reelerIds,
    lots: room.lots.map((lot): LotRow => (newer.has(lot.id) ? { ...lot, ...newer.get(lot.id) } : lot)),
  }
}

/** The room's slot as it became; a slot that is not shown changes nothing. */
export const withSlot = (room: Room, slot: SlotRow): Room =>
  room.slot?.id === slot.id && slot.version >= room.slot.version ? { ...room, slot } : room

/** A snapshot over the room that is shown: what was heard meanwhile and is newer stays. */
export function withSnapshot(room: Room, snapshot: RoomSnapshot): Room {
  if (room.slot?.id !== snapshot.slot?.id) return room
  const known = new Map(room.lots.map((lot) => [lot.id, lot]))
  const lots = snapshot.lots.map((lot) => {
    const before = known.get(lot.id)
    return before && before.roomVersion >= lot.roomVersion ? before : lot
  })
  const isOlder = room.slot && snapshot.slot && snapshot.slot.version < room.slot.version
  let { course } = room
  for (const lot of lots) course = lengthened(course, lot, room.slot)
  return { ...room, slot: isOlder ? room.slot : snapshot.slot, lots, course }
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
