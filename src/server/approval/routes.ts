import { z } from 'zod'
import { marketDesk, officials } from '#shared/access'
import { text } from '#shared/field'
import { valueSchema } from '#shared/schema'
import { say } from '#shared/terms'
import type { Feature } from '../feature'
import { rowsBody } from '../http/body'
import { idBody } from '../http/input'
import { slotQuery } from '../http/query'
import { route } from '../http/route'
import { approvalSheet, decide } from './service'

const path = 'SlotInfo/auction-approval-user'

const reading = route({
  method: 'GET',
  path,
  permit: officials,
  summary: 'The lots of a date and slot with who decided on them and when',
  query: slotQuery,
  handle: ({ query, ...ctx }) => approvalSheet(ctx, query),
})

const trimmed = (text: unknown) => (typeof text === 'string' ? text.trim() || null : (text ?? null))
const reason = z.preprocess(trimmed, (valueSchema(text({ max: 200 })) as z.ZodType<string>).nullable())

const decision = z.object({
  lotId: idBody,
  verdict: z.enum(['APPROVED', 'REJECTED'], 'rule.notFound'),
  reason,
  amount: z.number('rule.number').optional(),
  override: z.boolean().optional(),
})

const deciding = route({
  method: 'POST',
  path,
  permit: marketDesk,
  summary: "The farmers' yes or no on lots of a closed slot, all or nothing",
  idempotent: true,
  body: z.object({
    slotId: idBody,
    decisions: z.array(decision, 'rule.required').min(1, 'rule.required').max(200, 'rule.max'),
  }),
  bodyLimit: rowsBody(200, { bytes: 800, values: 8 }),
  handle: async ({ body, ...ctx }) => ({
    ...(await decide(ctx, body)),
    message: say(ctx.language, 'message.dataProcessed'),
  }),
})

/** The farmer's word on the highest bid. */
export const approvalFeature = (): Feature => ({ routes: [reading, deciding] })
