import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { resourceOf } from '#resources/index'
import { marketDesk, officials } from '#shared/access'
import { businessDay, isDay } from '#shared/day'
import { AppError } from '#shared/errors'
import type { Ctx } from '../context'
import { listRows } from '../crud/read'
import { listQuery } from '../crud/routes'
import { marketFor } from '../crud/scope'
import type { Feature } from '../feature'
import { Created, route } from '../http/route'
import { lotRows } from '../lots/queries'
import { changeLot, removeInward } from './changes'
import { readArrival, readLotChange } from './input'
import { defectsOf } from './queries'
import { deskOf, findFarmers, saveArrival, waitingFor } from './service'

const count = z.coerce.number<unknown>().int().positive()
const dayQuery = z.object({ date: z.string().optional(), marketId: count.optional() })
type DayQuery = z.infer<typeof dayQuery>

/** The asked day and market. Throws BAD_REQUEST with the specification's prompt where the date is missing. */
function dayOf(ctx: Ctx, { date, marketId }: DayQuery): { day: string; marketId: number } {
  if (!date || !isDay(date)) throw new AppError('BAD_REQUEST', { say: { key: 'message.selectDate' } })
  return { day: date, marketId: marketFor(ctx.user, marketId) }
}

const reads = [
  route({
    method: 'GET',
    path: 'CocoonInward/findFarmer',
    permit: marketDesk,
    query: z.object({ q: z.string().default('') }),
    summary: 'Farmers by code, name or mobile, with what they brought before',
    handle: (call) => findFarmers(call, call.query.q),
  }),
  route({
    method: 'GET',
    path: 'CocoonInward/GetInwardByDate',
    permit: officials,
    query: dayQuery,
    summary: 'The lots of a day, the latest first',
    handle: (call) => {
      const { day, marketId } = dayOf(call, call.query)
      return lotRows(call, sql`t.market_id = ${marketId} and t.day = ${day}`, sql`t.lot_no desc`)
    },
  }),
  route({
    method: 'GET',
    path: 'CocoonInward/getAll',
    permit: officials,
    query: listQuery,
    summary: 'Lots: list dialect',
    handle: (call) => listRows(call, resourceOf('lot'), call.query),
  }),
  route({
    method: 'GET',
    path: 'CocoonInward/getAll_FromLots',
    permit: officials,
    query: dayQuery,
    summary: 'The lots of a day that can be put in a slot',
    handle: (call) => {
      const { day, marketId } = dayOf(call, call.query)
      return waitingFor(call, marketId, day)
    },
  }),
  route({
    method: 'GET',
    path: 'CocoonInward/desk',
    permit: officials,
    query: dayQuery,
    summary: 'What the inward desk needs to know of a day',
    handle: (call) => {
      const date = call.query.date ?? businessDay(call.clock.now())
      const { day, marketId } = dayOf(call, { ...call.query, date })
      return deskOf(call, marketId, day)
    },
  }),
  route({
    method: 'GET',
    path: 'CocoonInward/lot/{lotId}',
    permit: officials,
    summary: 'One lot with the defects of its sample',
    handle: async (call) => {
      const id = count.catch(0).parse(call.params.lotId)
      const [found] = await lotRows(call, sql`t.id = ${id}`)
      if (!found) throw new AppError('NOT_FOUND')
      return { ...found, defects: await defectsOf(call, id) }
    },
  }),
]

const writes = [
  route({
    method: 'POST',
    path: 'CocoonInward/Save',
    permit: marketDesk,
    body: z.looseObject({ lotId: z.unknown() }).partial(),
    idempotent: true,
    summary: 'An arrival with its lots; with lotId and version the change of one lot',
    handle: async (call) =>
      call.body.lotId === undefined
        ? new Created(await saveArrival(call, readArrival(call.body)))
        : changeLot(call, readLotChange(call.body)),
  }),
  route({
    method: 'POST',
    path: 'removeCocoonInward/{inwardid}',
    permit: marketDesk,
    body: z.object({ lotId: z.number().int().nullish() }),
    summary: 'Takes back an arrival, or one lot of it, before it is in a slot',
    handle: (call) => removeInward(call, count.catch(0).parse(call.params.inwardid), call.body.lotId ?? null),
  }),
]

/** The inward desk: arrivals, lots and their laboratory. */
export const inwardFeature = (): Feature => ({ routes: [...reads, ...writes] })
