import { z } from 'zod'
import { marketDesk, officials, roles } from '#shared/access'
import { reason } from '#shared/reason'
import { dayAsked } from '../crud/scope'
import type { Feature } from '../feature'
import { idBody } from '../http/input'
import { dayQuery } from '../http/query'
import { Created, route } from '../http/route'
import { slotBody, slotLabels, timesBody } from './input'
import { carryOver, returnLots } from './leaving'
import { cancelSlot, createSlot, slotsOfDay, slotsOfToday } from './service'
import { changeTimes } from './times'

const lotIds = z.array(idBody, 'rule.required').min(1, 'rule.required').max(300)

const routes = [
  route({
    method: 'GET',
    path: 'SlotInfo/getAll_SlotByDate',
    permit: officials,
    query: dayQuery.pick({ date: true, marketId: true }),
    summary: 'The slots of a day with what came of their lots',
    handle: (call) => {
      const { day, marketId } = dayAsked(call.user, call.query)
      return slotsOfDay(call, marketId, day)
    },
  }),
  route({
    method: 'GET',
    path: 'SlotInfo/GetTodaySlots',
    permit: roles,
    query: dayQuery.pick({ marketId: true }),
    summary: "Today's slots",
    handle: (call) => slotsOfToday(call, call.query.marketId),
  }),
  route({
    method: 'POST',
    path: 'SlotInfo/SaveSlotInfo',
    permit: marketDesk,
    body: slotBody,
    labels: slotLabels,
    summary: 'Plans a slot over the lots from-to of a day',
    idempotent: true,
    handle: async (call) => new Created(await createSlot(call, call.body)),
  }),
  route({
    method: 'POST',
    path: 'SlotInfo/CancelSlot',
    permit: marketDesk,
    body: z.object({ id: z.number().int(), version: z.number().int() }),
    summary: 'Cancels a slot that has not started',
    idempotent: true,
    handle: (call) => cancelSlot(call, call.body.id, call.body.version),
  }),
  route({
    method: 'POST',
    path: 'SlotInfo/ChangeTimes',
    permit: marketDesk,
    body: timesBody,
    labels: slotLabels,
    summary: 'Changes or extends the times of a slot, with a reason',
    idempotent: true,
    handle: (call) => changeTimes(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'SlotInfo/ReturnLots',
    permit: marketDesk,
    body: z.object({ lotIds, reason }),
    labels: slotLabels,
    summary: 'Gives unsold lots back to their farmers, with a reason',
    idempotent: true,
    handle: async (call) => ({ lots: await returnLots(call, call.body.lotIds, call.body.reason) }),
  }),
  route({
    method: 'POST',
    path: 'SlotInfo/CarryOver',
    permit: marketDesk,
    body: z.object({ lotIds }),
    labels: slotLabels,
    summary: 'Carries unsold lots over to the next market day, once; answers the lots of that day',
    idempotent: true,
    handle: async (call) => ({ lots: await carryOver(call, call.body.lotIds) }),
  }),
]

/** The slots of a day; opening and closing them is the bidding room's. */
export const slotFeature = (): Feature => ({ routes })
