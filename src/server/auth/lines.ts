import { countedAddress } from '../address'
import { createQueue } from '../throttle/service'
import type { Attempt } from './attempts'

/** A hall signs in from one address; what waits longer than some ten seconds is better told so. */
const waiting = { most: 1_000, mostOfOne: 300 }

/** Where a sign-in waits: a request, and what is done once it is known whether the account knows the browser. */
export interface Lines {
  /** Finds out who is meant, which takes one short question. */
  lookUp<T>(address: string, request: Request, work: () => Promise<T>): Promise<T>
  /**
   * Works on an attempt when its turn comes: a known browser's before all strangers; of these addresses take turns, and
   * accounts at an address, so that guesses at one account hold up no other. `work` is told whether more attempts of the
   * same kind press behind it.
   */
  enter<T>(attempt: Attempt, request: Request, work: (isPressed: boolean) => Promise<T>): Promise<T>
}

/** The lines before the sign-in of one process. */
export function createLines(): Lines {
  const looking = createQueue({ atOnce: 1, ...waiting })
  const known = createQueue({ atOnce: 2, ...waiting })
  const strangers = createQueue({ atOnce: 2, ...waiting })
  return {
    lookUp: (address, request, work) => looking.run(countedAddress(address), work, request.signal),
    enter: ({ who, device, address }, request, work) =>
      device
        ? known.run(who, work, request.signal)
        : strangers.run(
            countedAddress(address),
            async (isPressed) => {
              await known.idle()
              return work(isPressed)
            },
            request.signal,
            who,
          ),
  }
}
