import { z } from 'zod'
import { marketDesk, officials, roles } from '#shared/access'
import { dayAsked } from '../crud/scope'
import type { Feature } from '../feature'
import { dayQuery } from '../http/dayQuery'
import { Created, route } from '../http/route'
import { slotBody, slotLabels } from './input'
import { cancelSlot, createSlot, slotsOfDay, slotsOfToday } from './service'

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
    handle: async (call) => new Created(await createSlot(call, call.body)),
  }),
  route({
    method: 'POST',
    path: 'SlotInfo/CancelSlot',
    permit: marketDesk,
    body: z.object({ id: z.number().int(), version: z.number().int() }),
    summary: 'Cancels a slot that has not started',
    handle: (call) => cancelSlot(call, call.body.id, call.body.version),
  }),
]

/** The slots of a day; opening and closing them is the bidding room's. */
export const slotFeature = (): Feature => ({ routes })
