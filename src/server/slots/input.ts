import { z } from 'zod'
import { slot } from '#resources/slot'
import { instantOf, isDay } from '#shared/day'
import { invalid } from '#shared/errors'
import { reason, reasonLabel } from '#shared/reason'
import { valueSchema } from '#shared/schema'

const clock = z.string({ error: 'rule.required' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'rule.required')
const lotNo = valueSchema(slot.fields.lotFrom) as z.ZodType<number>

/** A slot as the desk asks for it: its end as a time of the day or as minutes after the start. */
export const slotBody = z.object({
  inwardDate: z.string({ error: 'message.selectDate' }).refine(isDay, 'message.selectDate'),
  startTime: clock,
  endTime: clock.nullish(),
  duration: z.number({ error: 'rule.number' }).int('rule.integer').nullish(),
  lotFrom: lotNo,
  lotTo: lotNo,
  /** Only these of the range join, as for a second round; all of it unless said. */
  lotNos: z.array(lotNo).min(1).max(1000).optional(),
  /** Whether a late bid makes it longer; as the market's setting says unless told. */
  softClose: z.boolean().optional(),
  confirmed: z.array(z.string()).optional(),
})
export type SlotInput = z.infer<typeof slotBody>

/** New times of a slot: its end, and its start while it has not begun. */
export const timesBody = z.object({
  id: z.number('rule.notFound').int('rule.notFound'),
  version: z.number('rule.number').int('rule.integer'),
  startTime: clock.nullish(),
  endTime: clock,
  reason,
})
export type TimesInput = z.infer<typeof timesBody>

export const slotLabels = {
  fields: {
    ...slot.fields,
    inwardDate: slot.fields.day,
    startTime: slot.fields.startsAt,
    endTime: slot.fields.endsAt,
    ...reasonLabel,
  },
}

export interface Period {
  readonly startsAt: string
  readonly endsAt: string
  /** Minutes. */
  readonly duration: number
}

const minute = 60_000
const longest = 600

/** When a slot runs, as ISO texts in UTC. Throws INVALID at its fields; a slot that is over already is none. */
export function periodOf({ inwardDate, startTime, endTime, duration }: SlotInput, now: Date): Period {
  const start = Date.parse(instantOf(inwardDate, startTime))
  const end = endTime ? Date.parse(instantOf(inwardDate, endTime)) : start + (duration ?? 0) * minute
  const field = endTime ? 'endTime' : 'duration'
  if (end <= start) throw invalid({ [field]: { key: 'rule.timeOrder' } })
  const minutes = Math.round((end - start) / minute)
  if (minutes > longest) throw invalid({ [field]: { key: 'desk.slot.longest', args: { n: longest } } })
  if (end <= now.getTime()) throw invalid({ [field]: { key: 'desk.slot.past' } })
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString(), duration: minutes }
}
