import type { Deps } from '../context'
import type { Feature } from '../feature'
import { waitingMessages } from './queries'
import { createWorker } from './worker'

/** Messages to phones on their way out. */
export function outboxFeature(deps: Deps): Feature {
  const worker = createWorker(deps)
  return {
    routes: [],
    gauges: [
      {
        name: 'cocoon_messages_waiting',
        help: 'Messages to phones that were not handed over',
        read: async () => (await waitingMessages(deps.db, deps.clock.now())).count,
      },
      {
        name: 'cocoon_message_oldest_seconds',
        help: 'How long the oldest of them waits; three that the gateway refused for good, or of which it gave no clear answer, count until another is taken, for an hour',
        read: async () => (await waitingMessages(deps.db, deps.clock.now())).seconds,
      },
    ],
    // Not waited for: a slow gateway must hold up no slot.
    tick: async () => void worker.run(),
    stop: () => worker.stop(),
  }
}
