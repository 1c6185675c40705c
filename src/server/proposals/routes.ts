import { z } from 'zod'
import { officials, stateRoles } from '#shared/access'
import { reason, reasonLabel } from '#shared/reason'
import { term } from '#shared/terms'
import type { Feature } from '../feature'
import { rowId } from '../http/input'
import { codeQuery } from '../http/query'
import { route } from '../http/route'
import type { ProposalKinds } from './registry'
import { confirm, proposals, refuse, takeOver, withdraw } from './service'

const statuses = ['PROPOSED', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'] as const
const done = { result: 'Success' }

/** What one person proposed and another decides, of every kind that the features declare. */
export const proposalFeature = (kinds: ProposalKinds): Feature => ({
  routes: [
    route({
      method: 'GET',
      path: 'proposals',
      permit: officials,
      query: z.object({ status: codeQuery(term('field.status'), statuses) }),
      summary: 'Proposals that the caller has a say in',
      handle: (call) => proposals(call, kinds, call.query.status ?? 'PROPOSED'),
    }),
    route({
      method: 'POST',
      path: 'proposals/{id}/confirm',
      permit: officials,
      summary: 'Do what another person proposed, once',
      idempotent: true,
      secondFactor: true,
      handle: async (call) => ({ ...done, done: (await confirm(call, kinds, rowId.parse(call.params.id))) ?? null }),
    }),
    route({
      method: 'POST',
      path: 'proposals/{id}/refuse',
      permit: officials,
      body: z.object({ reason }),
      labels: { fields: reasonLabel },
      summary: "Refuse another person's proposal, with a reason",
      idempotent: true,
      handle: async (call) => {
        await refuse(call, kinds, rowId.parse(call.params.id), call.body.reason)
        return done
      },
    }),
    route({
      method: 'POST',
      path: 'proposals/{id}/take',
      permit: stateRoles,
      summary: "Make what another official asked for one's own proposal; another person confirms",
      idempotent: true,
      handle: async (call) => {
        await takeOver(call, kinds, rowId.parse(call.params.id))
        return done
      },
    }),
    route({
      method: 'POST',
      path: 'proposals/{id}/withdraw',
      permit: officials,
      summary: "Take back one's own proposal",
      idempotent: true,
      handle: async (call) => {
        await withdraw(call, kinds, rowId.parse(call.params.id))
        return done
      },
    }),
  ],
})
