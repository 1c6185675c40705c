import type { Deps } from '../context'
import type { Feature } from '../feature'
import { createWorker } from './worker'

/** Messages to phones on their way out. */
export function outboxFeature(deps: Deps): Feature {
  const worker = createWorker(deps)
  return {
    routes: [],
    // Not waited for: a slow gateway must hold up no slot.
    tick: async () => void worker.run(),
    stop: () => worker.stop(),
  }
}
