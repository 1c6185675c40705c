import * as actions from '#resources/actions/delivery'
import { deliveryApi } from '#resources/api/delivery'
import { reportDelivery } from '#resources/reportDelivery'
import { officials } from '#shared/access'
import { succeeded } from '#shared/answer'
import { term } from '#shared/terms'
import type { Deps } from '../context'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { route } from '../http/route'
import { waitingRuns } from './queries'
import { deliveryChoices, saveDelivery, sendNow, turn } from './service'
import { createDeliveryWorker } from './worker'

/** Reports that are sent by e-mail at their times. */
export function deliveryFeature(deps: Deps): Feature {
  const worker = createDeliveryWorker(deps)
  return {
    routes: [
      route({
        ...deliveryApi.choices,
        permit: officials,
        summary: 'What a delivery is set up from, and one that is changed',
        handle: (call) => deliveryChoices(call, call.query.id),
      }),
      route({
        ...actionContract(actions.saveDelivery, deliveryApi.save),
        labels: {
          fields: {
            ...reportDelivery.fields,
            addressIds: { ...reportDelivery.fields.name, label: term('delivery.addresses') },
          },
        },
        summary: 'Sets up a delivery in the name of the caller, or changes one',
        handle: (call) => saveDelivery(call, call.body),
      }),
      route({
        ...actionContract(actions.sendDelivery, deliveryApi.send),
        summary: 'Sends a delivery at once',
        handle: async (call) => {
          await sendNow(call, call.body.id)
          call.afterCommit(() => void worker.run())
          return succeeded
        },
      }),
      route({
        ...actionContract(actions.stopDelivery, deliveryApi.stop),
        summary: 'Stops a delivery',
        handle: async (call) => ({ ...succeeded, version: await turn(call, call.body, 'STOPPED') }),
      }),
      route({
        ...actionContract(actions.resumeDelivery, deliveryApi.resume),
        summary: 'Resumes a delivery from now on',
        handle: async (call) => ({ ...succeeded, version: await turn(call, call.body, 'ACTIVE') }),
      }),
    ],
    gauges: [
      {
        name: 'cocoon_deliveries_waiting',
        help: 'Reports that are due to be sent by e-mail and were not',
        read: () => waitingRuns(deps.db, deps.clock.now()),
      },
    ],
    // Not waited for: a slow mail server must hold up no slot.
    tick: async () => worker.tick(),
    stop: () => worker.stop(),
  }
}
