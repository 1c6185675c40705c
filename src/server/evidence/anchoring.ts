import type { AnchorPlace, Clock } from '../context'
import { log } from '../log'
import { singleRun } from '../singleRun'

/** The way of signed heads to one place outside the database. */
export interface Anchoring {
  readonly place: AnchorPlace
  /** The next run writes a head down, whatever was written before. */
  due(): void
  /** Writes the last head down where one is due, beside whatever else goes on; what failed is due again. */
  run(): void
  /** Whether the last try failed, or hangs, as a disk of another machine does that went away. */
  isStuck(): boolean
  stop(): Promise<void>
}

/** A head that is due at a place. */
export interface Due {
  readonly note: string
  /** Whether it was written; it is due again where it was not. */
  ended(isWritten: boolean): Promise<void>
}

/** Milliseconds after which what is not written yet hangs. */
const hangsAfter = 30_000

/**
 * `read` answers the head that is to be written, null where there is none. Nobody waits for one that hangs, and none is begun beside it: each
 * would hold one of the few threads that write files.
 */
export function anchoring(place: AnchorPlace, clock: Clock, read: () => Promise<Due | null>): Anchoring {
  const now = () => clock.now().getTime()
  let isDue = false
  let isStuck = false
  let begunAt: number | null = null
  const writeDown = async () => {
    if (!isDue) return
    // What becomes due meanwhile is written by the next run.
    isDue = false
    begunAt = now()
    try {
      const due = await read()
      if (due === null) isDue = true
      else
        await place.write(due.note).then(
          () => due.ended(true),
          (error: unknown) => due.ended(false).then(() => Promise.reject(error)),
        )
      isStuck = false
    } catch (error) {
      isDue = true
      isStuck = true
      log.fault(error, 'The anchor was not written')
    } finally {
      begunAt = null
    }
  }
  const { run, stop } = singleRun(writeDown, 'The anchor was not written')
  return {
    place,
    due() {
      isDue = true
    },
    run: () => void run(),
    isStuck: () => isStuck || (begunAt !== null && now() - begunAt > hangsAfter),
    stop,
  }
}
