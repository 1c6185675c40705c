import * as ofLot from '#resources/actions/lot'
import * as ofSlot from '#resources/actions/slot'
import { slotApi } from '#resources/api/slots'
import { marketDesk, officials, roles } from '#shared/access'
import type { Deps } from '../context'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { Created, route } from '../http/route'
import { requestedDay } from '../markets'
import { overdueSeconds } from '../slotClock/service'
import { slotLabels } from './input'
import { carryOver, carryPlan, returnLots } from './leaving'
import { cancelSlot, createSlot, slotsOfDay, slotsOfToday } from './service'
import { changeTimes } from './times'

const routes = [
  route({
    ...slotApi.ofDay,
    permit: officials,
    summary: 'The slots of a day with what came of their lots',
    handle: (call) => {
      const { day, marketId } = requestedDay(call.user, call.query)
      return slotsOfDay(call, marketId, day)
    },
  }),
  route({
    ...slotApi.ofToday,
    permit: roles,
    summary: "Today's slots",
    handle: (call) => slotsOfToday(call, call.query.marketId),
  }),
  route({
    ...actionContract(ofSlot.createSlot, slotApi.create),
    labels: slotLabels,
    summary: 'Plans a slot over the lots from-to of a day',
    handle: async (call) => new Created(await createSlot(call, call.body)),
  }),
  route({
    ...actionContract(ofSlot.cancelSlot, slotApi.cancel),
    summary: 'Cancels a slot that has not started',
    handle: (call) => cancelSlot(call, call.body.id, call.body.version),
  }),
  route({
    ...actionContract(ofSlot.changeTimes, slotApi.changeTimes),
    labels: slotLabels,
    summary: 'Changes or extends the times of a slot, with a reason',
    handle: (call) => changeTimes(call, call.body),
  }),
  route({
    ...actionContract(ofLot.returnLots, slotApi.returnLots),
    labels: slotLabels,
    summary: 'Gives unsold lots back to their farmers, with a reason',
    handle: async (call) => ({ lots: await returnLots(call, call.body.lotIds, call.body.reason) }),
  }),
  route({
    ...slotApi.carryPlan,
    permit: marketDesk,
    summary: 'Which of some unsold lots can go on to the next market day, and which cannot, each with why',
    handle: (call) => carryPlan(call, call.query.lotIds),
  }),
  route({
    ...actionContract(ofLot.carryOver, slotApi.carryOver),
    labels: slotLabels,
    summary: 'Carries unsold lots over to the next market day, once; answers the lots of that day',
    handle: async (call) => ({ lots: await carryOver(call, call.body) }),
  }),
]

/** The slots of a day; opening and closing them is the bidding room's. */
export const slotFeature = ({ db }: Pick<Deps, 'db'>): Feature => ({
  routes,
  gauges: [
    {
      name: 'cocoon_slot_overdue_seconds',
      help: 'How long the slot that is most overdue should have opened or closed; 0 where none is',
      read: () => overdueSeconds(db),
    },
  ],
})
