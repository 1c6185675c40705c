import type { Deps } from '../context'
import type { Feature } from '../feature'
import { isDue } from '../isDue'
import { removeOldEvents, sealEvents } from './retention'

const hour = 3600_000

/** Writes what failures and exports add up to, seals the events once an hour, and lets go of those that were kept long enough. */
export function securityEventFeature(deps: Deps): Feature {
  let due = deps.clock.now().getTime() + hour
  return {
    routes: [],
    async tick() {
      await deps.failures.flush()
      await deps.exports.flush()
      const now = deps.clock.now().getTime()
      if (!isDue(now, due, hour)) return
      due = now + hour
      await sealEvents(deps)
      await removeOldEvents(deps)
    },
    async stop() {
      await deps.failures.flush(true)
      await deps.exports.flush(true)
    },
  }
}
