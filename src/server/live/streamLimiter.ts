import { AppError } from '#shared/errors'
import type { Limits } from '../limits'

interface Open {
  readonly address: string
  readonly close: () => void
}

export interface StreamLimiter {
  /**
   * Notes a stream of a session (or a screen's ticket) and answers what forgets it. Of one session the oldest is closed
   * for it: a phone that lost its line comes back before the server has noticed. Throws SLOW_DOWN where the address has
   * as many as it may.
   */
  enter(session: string, address: string, close: () => void): () => void
}

/** Counts who watches, by session and by address. */
export function createStreamLimiter({ streamsOfAddress, streamsOfSession }: Limits): StreamLimiter {
  const sessions = new Map<string, Set<Open>>()
  const addresses = new Map<string, number>()

  const forget = (session: string, one: Open) => {
    const own = sessions.get(session)
    if (!own?.delete(one)) return
    if (own.size === 0) sessions.delete(session)
    const left = (addresses.get(one.address) ?? 1) - 1
    if (left > 0) addresses.set(one.address, left)
    else addresses.delete(one.address)
  }

  return {
    enter(session, address, close) {
      const own = sessions.get(session) ?? new Set()
      const [oldest] = own
      if (oldest && own.size >= streamsOfSession) {
        forget(session, oldest)
        oldest.close()
      }
      const count = addresses.get(address) ?? 0
      if (count >= streamsOfAddress) throw new AppError('SLOW_DOWN', { retryAfter: 30 })
      const one = { address, close }
      addresses.set(address, count + 1)
      sessions.set(session, own.add(one))
      return () => forget(session, one)
    },
  }
}
