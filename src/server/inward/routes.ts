import * as actions from '#resources/actions/lot'
import { inwardApi } from '#resources/api/inward'
import { resourceOf } from '#resources/index'
import { marketDesk, officials } from '#shared/access'
import { businessDay } from '#shared/day'
import { say } from '#shared/terms'
import { listAnswer } from '../crud/answers'
import { listRows } from '../crud/read'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { rowId } from '../http/input'
import { listQuery } from '../http/listQuery'
import { Created, route } from '../http/route'
import { requestedDay } from '../markets'
import { proposeFarmer } from './changeFarmer'
import { changeLot, removeInward } from './changes'
import { readArrival, readLotChange } from './input'
import { deskFarmers, deskLot, deskOf, findFarmers, lotsOfDay, saveArrival, waitingFor } from './service'

const reads = [
  route({
    ...inwardApi.findFarmer,
    permit: marketDesk,
    summary: 'Farmers by code, name or mobile, with what they brought before',
    handle: (call) => findFarmers(call, call.query.q),
  }),
  route({
    ...inwardApi.farmers,
    permit: marketDesk,
    summary: 'The active farmers of the market, for the search of a desk without a line',
    handle: deskFarmers,
  }),
  route({
    ...inwardApi.lotsOfDay,
    permit: officials,
    summary: 'The lots of a day, the latest first',
    handle: (call) => {
      const { day, marketId } = requestedDay(call.user, call.query)
      return lotsOfDay(call, marketId, day)
    },
  }),
  route({
    method: 'GET',
    path: 'CocoonInward/getAll',
    permit: officials,
    query: listQuery,
    answer: listAnswer(resourceOf('lot')),
    summary: 'Lots: list dialect',
    handle: (call) => listRows(call, resourceOf('lot'), call.query),
  }),
  route({
    ...inwardApi.waitingLots,
    permit: officials,
    summary: 'The lots of a day that can be put in a slot',
    handle: (call) => {
      const { day, marketId } = requestedDay(call.user, call.query)
      return waitingFor(call, marketId, day)
    },
  }),
  route({
    ...inwardApi.desk,
    permit: officials,
    summary: 'What the inward desk needs to know of a day',
    handle: (call) => {
      const date = call.query.date ?? businessDay(call.clock.now())
      const { day, marketId } = requestedDay(call.user, { ...call.query, date })
      return deskOf(call, marketId, day)
    },
  }),
  route({
    ...inwardApi.lot,
    permit: officials,
    summary: 'One lot with the defects of its sample',
    handle: (call) => deskLot(call, rowId.parse(call.params.lotId)),
  }),
]

const writes = [
  route({
    ...inwardApi.save,
    permit: marketDesk,
    idempotent: true,
    changes: ['lot'],
    summary: 'An arrival with its lots; with lotId and version the change of one lot',
    handle: async (call) =>
      call.body.lotId === undefined
        ? new Created(await saveArrival(call, readArrival(call.body)))
        : changeLot(call, readLotChange(call.body)),
  }),
  route({
    ...actionContract(actions.changeFarmer, inwardApi.changeFarmer),
    summary: 'Propose that an arrival is of another farmer, until it is billed; another person confirms',
    secondFactor: true,
    handle: async (call) => {
      const proposal = await proposeFarmer(call, call.body)
      return new Created({ proposal, message: say(call.language, 'ledger.waits') })
    },
  }),
  route({
    ...actionContract(actions.removeLot, inwardApi.remove),
    summary: 'Takes back an arrival, or one lot of it, before it is in a slot',
    handle: (call) => removeInward(call, rowId.parse(call.params.inwardid), call.body.lotId ?? null),
  }),
]

/** The inward desk: arrivals, lots and their laboratory. */
export const inwardFeature = (): Feature => ({ routes: [...reads, ...writes] })
