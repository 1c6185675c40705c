import * as actions from '#resources/actions/setup'
import { setupApi } from '#resources/api/setup'
import { setupRoles } from '#resources/setup'
import { succeeded } from '#shared/answer'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { route } from '../http/route'
import { noticeText, queueMessage } from '../outbox/service'
import { say, setupsFor } from './service'

/** The set-up of a department and its markets. */
export const setupFeature = (): Feature => ({
  routes: [
    route({
      ...setupApi.markets,
      permit: setupRoles,
      summary: 'What is done before the first slot of each market, and what is missing',
      handle: (call) => setupsFor(call, call.query.marketId),
    }),
    route({
      ...actionContract(actions.setupDone, setupApi.done),
      summary: 'Says of a step that only people can see to that it is done',
      handle: async (call) => {
        await say(call, call.body, 'DONE')
        return succeeded
      },
    }),
    route({
      ...actionContract(actions.setupNotNeeded, setupApi.notNeeded),
      summary: 'Says that a market, or the state, does without a step',
      handle: async (call) => {
        await say(call, call.body, 'NOT_NEEDED')
        return succeeded
      },
    }),
    route({
      ...actionContract(actions.setupReopen, setupApi.reopen),
      summary: 'Takes back what was said of a step',
      handle: async (call) => {
        await say(call, call.body, 'OPEN')
        return succeeded
      },
    }),
    route({
      ...actionContract(actions.tryGateway, setupApi.message),
      summary: "Sends a message to the caller's own phone, to try the gateway",
      handle: async (call) => {
        const { mobileNo } = call.user
        await queueMessage(call, { mobileNo, kind: 'notice', text: noticeText('setup.message') })
        return { mobileNo }
      },
    }),
  ],
})
