import { sql } from 'drizzle-orm'
import type { ProposalPayload } from '#resources/api/configuration'
import { marketDesk } from '#shared/access'
import { AppError, invalid, refused } from '#shared/errors'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { isSealed } from '../evidence/service'
import { inMarkets } from '../markets'
import { type ProposalKind, propose, requireNotProposed } from '../proposals/service'
import { receive } from './service'

type Payload = ProposalPayload<'arrivalFarmer'>

interface Arrival {
  readonly marketId: number
  readonly day: string
  readonly state: string
  readonly farmerId: number
}

interface ArrivedLot {
  readonly id: number
  readonly lotNo: number
  readonly day: string
  readonly lotStatus: string
  readonly farmerInvoiced: boolean
}

/** Its lots, their rows locked, and its own after them, as who takes an arrival back locks them. */
const lockLots = (ctx: Ctx, inwardId: number): Promise<ArrivedLot[]> =>
  ctx.db.query(sql`
    select id, lot_no, day, lot_status, farmer_invoiced from lot where inward_id = ${inwardId} order by id for update`)

/** An arrival and those of its lots whose day is open, locked. Throws NOT_FOUND, ALREADY_PROCESSED where it was taken back. */
async function lockArrival(ctx: Ctx, inwardId: number): Promise<{ arrival: Arrival; open: ArrivedLot[] }> {
  const lots = await lockLots(ctx, inwardId)
  const [arrival] = await ctx.db.query<Arrival>(sql`
    select market_id, day, state, farmer_id from inward t where id = ${inwardId} and ${inMarkets(ctx.user)} for update`)
  if (!arrival) throw new AppError('NOT_FOUND')
  if (arrival.state === 'CANCELLED') throw new AppError('ALREADY_PROCESSED')
  const closed = new Set<string>()
  for (const day of new Set(lots.map((lot) => lot.day))) if (await isSealed(ctx, arrival.marketId, day)) closed.add(day)
  return { arrival, open: lots.filter(({ day }) => !closed.has(day)) }
}

/**
 * A lot of a day that is closed keeps its farmer; the others of its arrival change. Throws REFUSED where one of `meant` is of such a
 * day, or one that is open is billed to the farmer or bid for at this moment.
 */
function requireOpen(open: readonly ArrivedLot[], meant: readonly Pick<ArrivedLot, 'id' | 'lotNo'>[]): void {
  const closed = meant.find(({ id }) => !open.some((lot) => lot.id === id))
  if (closed) throw refused('changeFarmer.rule.dayClosed', { lot: closed.lotNo })
  const billed = open.find(({ farmerInvoiced }) => farmerInvoiced)
  if (billed) throw refused('changeFarmer.rule.billed', { lot: billed.lotNo })
  const bidding = open.find(({ lotStatus }) => lotStatus === 'BIDDING')
  if (bidding) throw refused('changeFarmer.rule.bidding', { lot: bidding.lotNo })
}

/** Throws INVALID for no farmer. */
async function namesOf(ctx: Ctx, id: number): Promise<Payload['to']> {
  const [found] = await ctx.db.query<Payload['to']>(sql`
    select head_code, ledger_name as name, ledger_name_ta as name_ta from mas_customer
    where id = ${id} and customer_type = 'farmer'`)
  if (!found) throw invalid({ farmerId: { key: 'rule.notFound' } })
  return found
}

/** Whether a lot may still be sold, weighed or billed. */
const isHere = ({ lotStatus }: ArrivedLot): boolean => !['CANCELLED', 'CARRIED', 'RETURNED'].includes(lotStatus)

/**
 * Proposes that the arrival of a lot is of another farmer; another person confirms. Throws NOT_FOUND, ALREADY_PROCESSED, INVALID
 * for no such farmer, or the same, and REFUSED as `requireOpen` or while another change of it waits.
 */
export async function proposeFarmer(
  ctx: Ctx,
  { lotId, farmerId, reason }: { readonly lotId: number; readonly farmerId: number; readonly reason: string },
): Promise<{ id: number }> {
  const [lot] = await ctx.db.query<{ id: number; lotNo: number; inwardId: number }>(sql`
    select id, lot_no, inward_id from lot t where id = ${lotId} and ${inMarkets(ctx.user)}`)
  if (!lot) throw new AppError('NOT_FOUND')
  const { inwardId } = lot
  const { arrival, open } = await lockArrival(ctx, inwardId)
  requireOpen(open, [lot])
  if (arrival.farmerId === farmerId) throw invalid({ farmerId: { key: 'changeFarmer.rule.same' } })
  await requireNotProposed(ctx, 'arrivalFarmer', arrival.marketId, { inwardId }, 'changeFarmer.rule.asked')
  await receive(ctx, farmerId, arrival.marketId)
  const lots = open.filter(isHere).map(({ id, lotNo, day }) => ({ id, lotNo, day }))
  const payload: Payload = {
    inwardId,
    // Until when somebody can say yes.
    day: lots[0]?.day ?? arrival.day,
    lots,
    farmerId,
    before: { farmerId: arrival.farmerId },
    from: await namesOf(ctx, arrival.farmerId),
    to: await namesOf(ctx, farmerId),
  }
  return propose(ctx, 'arrivalFarmer', arrival.marketId, payload, reason)
}

/** Whose an arrival is, as another person confirms it: a kind of proposal. Its lots of open days change with it. */
export const changeFarmerKind: ProposalKind<Payload, void> = {
  roles: marketDesk,
  lock: (ctx, { inwardId }) => lockLots(ctx, inwardId),
  async standing(ctx, { inwardId }): Promise<Payload['before']> {
    const { farmerId } = (await lockArrival(ctx, inwardId)).arrival
    return { farmerId }
  },
  async carryOut(ctx, { inwardId, farmerId, lots }) {
    const { arrival, open } = await lockArrival(ctx, inwardId)
    requireOpen(open, lots)
    await receive(ctx, farmerId, arrival.marketId)
    await ctx.db.query(sql`update inward set farmer_id = ${farmerId}, version = version + 1 where id = ${inwardId}`)
    const ids = array(
      open.map(({ id }) => id),
      'int8',
    )
    await ctx.db.query(sql`
      update lot set farmer_id = ${farmerId}, version = version + 1, room_version = room_version + 1 where id = any(${ids})`)
  },
}
