import * as actions from '#resources/actions/approval'
import { approvalApi } from '#resources/api/approval'
import { marketDesk, officials } from '#shared/access'
import { say } from '#shared/terms'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { rowsBody } from '../http/body'
import { route } from '../http/route'
import { approveRest, restOf } from './rest'
import { approvalSheet, decide, undoApproval } from './service'

const reading = route({
  ...approvalApi.sheet,
  permit: officials,
  summary: 'The lots of a date and slot with who decided on them and when',
  handle: ({ query, ...ctx }) => approvalSheet(ctx, query),
})

const deciding = route({
  ...actionContract(actions.approveLots, approvalApi.decide),
  summary: "The farmers' yes or no on lots of a closed slot, all or nothing",
  bodyLimit: rowsBody(200, { bytes: 800, values: 8 }),
  handle: async ({ body, ...ctx }) => ({
    ...(await decide(ctx, body)),
    message: say(ctx.language, 'message.dataProcessed'),
  }),
})

const planning = route({
  ...approvalApi.restPlan,
  permit: marketDesk,
  summary: 'What a yes to all lots that wait in a closed slot would do, and the lots that keep their own answer',
  handle: ({ query, ...ctx }) => restOf(ctx, query.slotId),
})

const approvingRest = route({
  ...actionContract(actions.approveRest, approvalApi.approveRest),
  summary: 'The yes to all lots that wait in a closed slot and that nothing speaks against',
  handle: async ({ body, ...ctx }) => ({
    ...(await approveRest(ctx, body)),
    message: say(ctx.language, 'message.dataProcessed'),
  }),
})

const undoing = route({
  ...actionContract(actions.undoApproval, approvalApi.undo),
  summary: 'Takes answers back, all or none, as long as none of their lots is weighed',
  handle: ({ body, ...ctx }) => undoApproval(ctx, body),
})

/** The farmer's word on the highest bid. */
export const approvalFeature = (): Feature => ({
  routes: [reading, deciding, planning, approvingRest, undoing],
})
