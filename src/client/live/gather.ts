import type { LotPatch } from '#shared/room'

/** A storm of bids reaches the screen ten times a second: faster than it can be read, slow enough to stay smooth. */
export const screenTick = 100

/** Gathers patches for a tick, the first at once; the newest version of a lot wins. */
export function gatherPatches(flush: (lots: readonly LotPatch[]) => void) {
  const waiting = new Map<number, LotPatch>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    timer = waiting.size > 0 ? setTimeout(release, screenTick) : undefined
    if (waiting.size === 0) return
    flush([...waiting.values()])
    waiting.clear()
  }
  return {
    add(lots: readonly LotPatch[]) {
      for (const lot of lots) if ((waiting.get(lot.id)?.roomVersion ?? -1) < lot.roomVersion) waiting.set(lot.id, lot)
      if (timer === undefined) release()
    },
    /** What waits is shown now: before anything that is to be compared with the room. */
    settle() {
      clearTimeout(timer)
      timer = undefined
      release()
    },
    stop: () => clearTimeout(timer),
  }
}
