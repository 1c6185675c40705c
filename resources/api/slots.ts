import { z } from 'zod'
import { dayText, list, rowId, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { isDay } from '#shared/day'
import { idsBody, idsQuery, reasonBody, required, seenBody } from '#shared/queryParameters'
import { valueSchema } from '#shared/schema'
import { term } from '#shared/terms'
import { slot } from '../slot'
import { movedLots, slotRow } from './lots'
import { planOf } from './plan'
import { dayQuery } from './questions'

const clock = z.string({ error: 'rule.required' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'rule.required')
const lotNo = valueSchema(slot.fields.lotFrom) as z.ZodType<number, number>
const mostLots = 300
const lotIds = idsBody(mostLots)

/** A slot as the desk asks for it: its end as a time of the day or as minutes after the start. */
const slotBody = z.object({
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
const timesBody = z.object({
  id: z.number('rule.notFound').int('rule.notFound'),
  version: z.number('rule.number').int('rule.integer'),
  startTime: clock.nullish(),
  endTime: clock,
  reason: reasonBody,
})
export type TimesInput = z.infer<typeof timesBody>

/** Unsold lots that go on to the next market day; those that cannot stay where they are. */
export const carryPlan = planOf(
  'CarryPlan',
  {
    lots: list(whole).describe('Their numbers'),
    toDay: dayText.describe('The market day that they go on to'),
  },
  ['notUnsold', 'staysNoLonger', 'tooOld'],
  { lotId: rowId, lotNo: whole, day: dayText, n: whole.describe('Days that an unsold lot stays') },
)
export type CarryPlan = z.infer<typeof carryPlan>

/** The slots of a day. */
export const slotApi = {
  ofDay: contract({
    method: 'GET',
    path: 'SlotInfo/getAll_SlotByDate',
    query: dayQuery.pick({ date: true, marketId: true }),
    answer: list(slotRow),
  }),
  ofToday: contract({
    method: 'GET',
    path: 'SlotInfo/GetTodaySlots',
    query: dayQuery.pick({ marketId: true }),
    answer: list(slotRow),
  }),
  create: contract({ method: 'POST', path: 'SlotInfo/SaveSlotInfo', body: slotBody, answer: slotRow }),
  cancel: contract({
    method: 'POST',
    path: 'SlotInfo/CancelSlot',
    body: z.object({ id: z.number().int(), version: z.number().int() }),
    answer: slotRow,
  }),
  changeTimes: contract({ method: 'POST', path: 'SlotInfo/ChangeTimes', body: timesBody, answer: slotRow }),
  returnLots: contract({
    method: 'POST',
    path: 'SlotInfo/ReturnLots',
    body: z.object({ lotIds, reason: reasonBody }),
    answer: movedLots,
  }),
  carryPlan: contract({
    method: 'GET',
    path: 'SlotInfo/CarryOver/plan',
    query: z.object({ lotIds: required(idsQuery(term('column.lots'), mostLots)) }),
    answer: carryPlan,
  }),
  carryOver: contract({
    method: 'POST',
    path: 'SlotInfo/CarryOver',
    body: z.object({ lotIds, seen: seenBody }),
    answer: movedLots,
  }),
} as const
