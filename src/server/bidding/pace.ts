import { AppError } from '#shared/errors'
import type { Actor, Ctx, Deps } from '../context'
import { createPace } from '../throttle/service'

/** Seconds' worth of bids that may come at once. */
const burst = 10
/** Milliseconds after which whoever sent too many is heard again, once they stop. */
const longest = 1_000

/** Who sends a bid, and from where. */
interface Sender {
  readonly user: Pick<Actor, 'id' | 'marketId'>
  readonly origin: Ctx['origin']
}

/**
 * How fast one account may bid. Each bid that is decided leaves a row for good, so that a script would fill the disk: what
 * comes faster than people send it is refused before anything is asked of the database. It is counted, once a minute in the
 * security events, and not kept one by one. The returned function throws SLOW_DOWN with the seconds to wait.
 */
export function bidPace({ limits, failures }: Pick<Deps, 'limits' | 'failures'>): (sender: Sender) => void {
  const perSecond = limits.bidsOfAccount
  const pace = createPace({ burst: burst * perSecond, perSecond, longest })
  return ({ user, origin }) => {
    const milliseconds = pace.wait(String(user.id), performance.now())
    if (milliseconds === 0) return
    const { id: userId, marketId } = user
    if (origin)
      failures.note(
        { kind: 'REFUSED', of: 'session', userId, marketId, detail: 'SLOW_DOWN BiddingInfo/Save_Bid' },
        origin,
      )
    const retryAfter = Math.ceil(milliseconds / 1000)
    throw new AppError('SLOW_DOWN', { retryAfter, say: { key: 'rule.bid.tooFast', args: { n: retryAfter } } })
  }
}
