import type { SlotRow } from '#resources/api/lots'

/** What is counted up by every change. */
interface Versioned {
  readonly id: number
  readonly roomVersion: number
}

/** The newest of the patches for each lot, of those that the lots do not know yet; of other lots none. */
export function newerThan<Patch extends Versioned>(
  lots: readonly Versioned[],
  patches: readonly Patch[],
): ReadonlyMap<number, Patch> {
  const versions = new Map(lots.map((lot) => [lot.id, lot.roomVersion]))
  const newer = new Map<number, Patch>()
  for (const patch of patches) {
    const known = newer.get(patch.id)?.roomVersion ?? versions.get(patch.id) ?? Number.POSITIVE_INFINITY
    if (patch.roomVersion > known) newer.set(patch.id, patch)
  }
  return newer
}

/** The lots as they were read, and of those that are shown in a newer version these. */
export function newestOf<Lot extends Versioned>(shown: readonly Lot[], read: readonly Lot[]): readonly Lot[] {
  const known = new Map(shown.map((lot) => [lot.id, lot]))
  return read.map((lot) => {
    const before = known.get(lot.id)
    return before && before.roomVersion > lot.roomVersion ? before : lot
  })
}

interface OfSlot<Slot> {
  readonly slot: Slot | null
}

/** The room with its slot as it became; another slot, or an older state of this one, changes nothing. */
export const withSlot = <Slot extends { readonly id: number; readonly version: number }, Room extends OfSlot<Slot>>(
  room: Room,
  slot: Slot,
): Room => (room.slot?.id === slot.id && slot.version >= room.slot.version ? { ...room, slot } : room)

interface OfMarket extends OfSlot<{ readonly id: number }> {
  readonly running: number | null
}

/** Which slot of the market runs, after one of them was told. */
export const runningAfter = ({ running }: OfMarket, { id, slotStatus }: Pick<SlotRow, 'id' | 'slotStatus'>) =>
  slotStatus === 'LIVE' ? id : running === id ? null : running

/** The slot that began to run since the room was read, as who was away learns from a new picture; null for none. */
export const begun = (shown: OfMarket, { running, slot }: OfMarket): number | null =>
  running && running !== shown.running && running !== slot?.id ? running : null

/** What the heartbeat's sum is compared with. */
export const versionSum = (lots: readonly Versioned[]): number => lots.reduce((sum, lot) => sum + lot.roomVersion, 0)
