import { z } from 'zod'
import { isDay } from '#shared/day'

const positive = z.coerce.number<unknown>('rule.number').int('rule.integer').positive('rule.positive')
const id = () => positive.optional()

/** What a page of the day asks for. A date that is none counts as missing, and the service says what it misses. */
export const dayQuery = z.object({
  date: z
    .string()
    .transform((text) => (isDay(text) ? text : undefined))
    .optional(),
  slotNo: positive.max(9_999, 'rule.notFound').optional(),
  slotId: id(),
  lotId: id(),
  marketId: id(),
})
