import { z } from 'zod'
import { marketDesk, officials, roles } from '#shared/access'
import { isDay } from '#shared/day'
import { AppError } from '#shared/errors'
import { marketFor } from '../crud/scope'
import type { Feature } from '../feature'
import { Created, route } from '../http/route'
import { slotBody, slotLabels } from './input'
import { cancelSlot, createSlot, slotsOfDay, slotsOfToday } from './service'

const market = z.coerce.number<unknown>().int().positive().optional()

const routes = [
  route({
    method: 'GET',
    path: 'SlotInfo/getAll_SlotByDate',
    permit: officials,
    query: z.object({ date: z.string().optional(), marketId: market }),
    summary: 'The slots of a day with what came of their lots',
    handle: (call) => {
      const { date, marketId } = call.query
      if (!date || !isDay(date)) throw new AppError('BAD_REQUEST', { say: { key: 'message.selectDate' } })
      return slotsOfDay(call, marketFor(call.user, marketId), date)
    },
  }),
  route({
    method: 'GET',
    path: 'SlotInfo/GetTodaySlots',
    permit: roles,
    query: z.object({ marketId: market }),
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
