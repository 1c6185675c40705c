import { z } from 'zod'
import { marketDesk, officials } from '#shared/access'
import { isDay } from '#shared/day'
import { AppError } from '#shared/errors'
import { text } from '#shared/field'
import { valueSchema } from '#shared/schema'
import { say } from '#shared/terms'
import { marketFor } from '../crud/scope'
import type { Feature } from '../feature'
import { route } from '../http/route'
import { approvalSheet, decide } from './service'

const path = 'SlotInfo/auction-approval-user'

const reading = route({
  method: 'GET',
  path,
  permit: officials,
  summary: 'The lots of a date and slot with who decided on them and when',
  query: z.object({
    date: z.string().default(''),
    slotNo: z.string().default(''),
    marketId: z.coerce.number().int().optional(),
  }),
  handle: ({ query: { date, slotNo, marketId }, ...ctx }) => {
    if (!isDay(date) || !/^\d{1,4}$/.test(slotNo))
      throw new AppError('BAD_REQUEST', { say: { key: 'message.selectDateSlot' } })
    return approvalSheet(ctx, { marketId: marketFor(ctx.user, marketId), date, slotNo: Number(slotNo) })
  },
})

const trimmed = (text: unknown) => (typeof text === 'string' ? text.trim() || null : (text ?? null))
const reason = z.preprocess(trimmed, (valueSchema(text({ max: 200 })) as z.ZodType<string>).nullable())

const decision = z.object({
  lotId: z.number('rule.notFound').int('rule.notFound'),
  verdict: z.enum(['APPROVED', 'REJECTED'], 'rule.notFound'),
  reason,
})

const deciding = route({
  method: 'POST',
  path,
  permit: marketDesk,
  summary: "The farmers' yes or no on lots of a closed slot, all or nothing",
  body: z.object({
    slotId: z.number('rule.notFound').int('rule.notFound'),
    decisions: z.array(decision, 'rule.required').min(1, 'rule.required').max(200, 'rule.max'),
  }),
  handle: async ({ body, ...ctx }) => ({
    ...(await decide(ctx, body)),
    message: say(ctx.language, 'message.dataProcessed'),
  }),
})

/** The farmer's word on the highest bid. */
export const approvalFeature = (): Feature => ({ routes: [reading, deciding] })
