/** What changed of a row, and its version. */
interface Patch {
  readonly id: number
  readonly roomVersion: number
}

/**
 * Gathers patches for a tick of so many milliseconds, the first at once; the newest version of a lot wins. The room of
 * the server and the screen of an officer gather alike, each at its own pace.
 */
export function batchPatches<P extends Patch>(tick: number, flush: (lots: readonly P[]) => void) {
  const waiting = new Map<number, P>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    timer = waiting.size > 0 ? setTimeout(release, tick) : undefined
    if (waiting.size === 0) return
    flush([...waiting.values()])
    waiting.clear()
  }
  return {
    add(lots: readonly P[]) {
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
