import { countedAddress } from '../address'
import type { Deps } from '../context'
import { hashingIn } from './hashing'
import { createPace, type PaceOptions } from './pace'
import { createQueue, type Queue } from './queue'

export { createPace } from './pace'
export { createQueue } from './queue'

/** Where strangers wait: to prove who they are, to send a form or be sent a code, to read. */
const lanes = ['signIn', 'forms', 'reading'] as const
export type Lane = (typeof lanes)[number]

/** A hall signs in from one address; what waits longer than some ten seconds is better told so. */
const waiting = { most: 1_000, mostOfOne: 300 }
/** Together fewer than the database has connections, so that those with a session find one. */
const atOnce = { signIn: 2, forms: 2, reading: 1, sessions: 1 }

/** Faster than any hall full of people who open the page at once. */
const pace = { burst: 400, perSecond: 100, longest: 5_000 }

/** What a route says of itself here. */
interface RouteTraits {
  readonly method: string
  readonly lane?: Lane | null
}

/** Bodies that are refused unread; no page sends one, so nobody else waits with them. */
const refusals = { burst: 20, perSecond: 20, longest: 5_000 }

/** Files of the console: three hundred phones of a hall open it at once, and have its files for good then. */
const filesPace = { burst: 6_000, perSecond: 200, longest: 5_000 }

function slowly(rate: PaceOptions): (address: string) => Promise<void> {
  const { wait } = createPace(rate)
  return async (address) => {
    const milliseconds = wait(countedAddress(address), performance.now())
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
  }
}

/** Waits where this address asks for files faster than a hall full of people does. */
export const slowFiles = () => slowly(filesPace)

export interface Throttle {
  /** What handlers work with for a stranger: their hashing has a line of its own. */
  readonly deps: Deps
  /** Waits where this address asks faster than people do. */
  slowDown(address: string): Promise<void>
  /** Waits before a body that was too much is refused: whoever pours in more than any page sends pours in no faster. */
  holdBack(address: string): Promise<void>
  /** Does a stranger's work when its turn comes. @throws SLOW_DOWN, UNAVAILABLE, both with `retryAfter` */
  inTurn<T>(asked: RouteTraits, address: string, request: Request, work: () => Promise<T>): Promise<T>
  /** Asks whose an unknown token is: who tries tokens waits behind others, and nobody behind them. */
  lookUp<T>(address: string, request: Request, work: () => Promise<T>): Promise<T>
}

/** What strangers may ask for waits in a lane; what is answered from memory in none. */
const laneOf = ({ lane, method }: RouteTraits): Lane | null =>
  lane === undefined ? (method === 'GET' ? 'reading' : 'forms') : lane

/** The one place that knows how much is done for people without a session. */
export function createThrottle(deps: Deps): Throttle {
  const hashing = createQueue({ atOnce: 1, ...waiting })
  const queues = Object.fromEntries(
    lanes.map((lane) => [lane, createQueue({ atOnce: atOnce[lane], ...waiting })]),
  ) as Record<Lane, Queue>
  const sessions = createQueue({ atOnce: atOnce.sessions, ...waiting })
  return {
    deps: { ...deps, passwords: hashingIn(deps.passwords, hashing) },
    slowDown: slowly(pace),
    holdBack: slowly(refusals),
    async inTurn(asked, address, request, work) {
      const lane = laneOf(asked)
      return lane ? queues[lane].run(countedAddress(address), work, request.signal) : work()
    },
    lookUp: (address, request, work) => sessions.run(countedAddress(address), work, request.signal),
  }
}
