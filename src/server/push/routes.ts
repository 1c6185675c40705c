import { pushApi } from '#resources/api/push'
import { succeeded } from '#shared/answer'
import type { Deps } from '../context'
import type { Feature } from '../feature'
import { route } from '../http/route'
import { dropSubscription, waitingPush } from './queries'
import { keep, subscribe } from './service'
import { createPushWorker } from './worker'

/** Messages to the browsers of reelers who asked for them. */
export function pushFeature(deps: Deps): Feature {
  const worker = createPushWorker(deps)
  return {
    routes: [
      route({
        ...pushApi.key,
        permit: ['reeler'],
        summary: 'The key by which a browser subscribes to messages, where they are sent',
        handle: async () => ({ key: deps.push?.publicKey ?? null }),
      }),
      route({
        ...pushApi.subscribe,
        permit: ['reeler'],
        summary: "Has the caller's browser told when they are outbid or have won",
        handle: async (call) => {
          await subscribe(call, call.body)
          return succeeded
        },
      }),
      route({
        ...pushApi.keep,
        permit: ['reeler'],
        summary: "Whether the caller's browser is told, from now on by this session",
        handle: async (call) => ({ on: await keep(call, call.body) }),
      }),
      route({
        ...pushApi.unsubscribe,
        permit: ['reeler'],
        summary: "Has the caller's browser told no more",
        handle: async ({ db, user, body }) => {
          await dropSubscription(db, user.id, body.endpoint)
          return succeeded
        },
      }),
    ],
    gauges: [
      {
        name: 'cocoon_push_waiting',
        help: 'Messages to browsers that were not handed over',
        read: async () => (await waitingPush(deps.db)).count,
      },
      {
        name: 'cocoon_push_oldest_seconds',
        help: 'How long ago the oldest of them was made, or one that was given up since the last that a service took',
        read: async () => (await waitingPush(deps.db)).seconds,
      },
    ],
    // Not waited for: a slow service must hold up no slot.
    tick: async () => void worker.run(),
    stop: () => worker.stop(),
  }
}
