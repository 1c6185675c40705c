import { z } from 'zod'
import * as actions from '#resources/actions/ledger'
import { configurationApi } from '#resources/api/configuration'
import { officials } from '#shared/access'
import { succeeded, success } from '#shared/answer'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { rowId } from '../http/input'
import { route } from '../http/route'
import type { ProposalKinds } from './registry'
import { confirm, proposals, refuse, takeOver, withdraw } from './service'

const done = succeeded

/** A confirmation, with what came of it. */
const confirmed = (kinds: ProposalKinds) => {
  const outcomes = Object.values(kinds).flatMap(({ outcome }) => outcome ?? [])
  return z.strictObject({ ...success.shape, done: z.union([z.null(), ...outcomes]).describe('By its kind') })
}

/** What one person proposed and another decides, of every kind that the features declare. */
export const proposalFeature = (kinds: ProposalKinds): Feature => ({
  routes: [
    route({
      ...configurationApi.proposals,
      permit: officials,
      summary: 'Proposals that the caller has a say in',
      handle: (call) => proposals(call, kinds, call.query.status ?? 'PROPOSED'),
    }),
    route({
      ...actionContract(actions.confirmProposal, configurationApi.confirm),
      answer: confirmed(kinds),
      summary: 'Do what another person proposed, once',
      secondFactor: true,
      handle: async (call) => ({ ...done, done: (await confirm(call, kinds, rowId.parse(call.params.id))) ?? null }),
    }),
    route({
      ...actionContract(actions.refuseProposal, configurationApi.refuse),
      summary: "Refuse another person's proposal, with a reason",
      handle: async (call) => {
        await refuse(call, kinds, rowId.parse(call.params.id), call.body.reason)
        return done
      },
    }),
    route({
      ...actionContract(actions.takeProposal, configurationApi.take),
      summary: "Make what another official asked for one's own proposal; another person confirms",
      handle: async (call) => {
        await takeOver(call, kinds, rowId.parse(call.params.id))
        return done
      },
    }),
    route({
      ...actionContract(actions.withdrawProposal, configurationApi.withdraw),
      summary: "Take back one's own proposal",
      handle: async (call) => {
        await withdraw(call, kinds, rowId.parse(call.params.id))
        return done
      },
    }),
  ],
})
