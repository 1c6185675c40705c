import { sql } from 'drizzle-orm'
import type { ProposalPayload } from '#resources/api/configuration'
import { marketDesk } from '#shared/access'
import { AppError, invalid, refused } from '#shared/errors'
import type { Ctx } from '../context'
import { isSealed } from '../evidence/service'
import { inMarkets } from '../markets'
import { propose } from '../proposals/service'
import { receive } from './service'

type Payload = ProposalPayload<'arrivalFarmer'>

interface Arrival {
  readonly marketId: number
  readonly day: string
  readonly state: string
  readonly farmerId: number
}

interface ArrivedLot {
  readonly lotNo: number
  readonly day: string
  readonly lotStatus: string
  readonly farmerInvoiced: boolean
}

/** Its lots, their rows locked, and its own after them, as who takes an arrival back locks them. */
const lockLots = (ctx: Ctx, inwardId: number): Promise<ArrivedLot[]> =>
  ctx.db.query(sql`
    select lot_no, day, lot_status, farmer_invoiced from lot where inward_id = ${inwardId} order by id for update`)

/** An arrival and its lots, locked. Throws NOT_FOUND, ALREADY_PROCESSED where it was taken back. */
async function lockArrival(ctx: Ctx, inwardId: number): Promise<{ arrival: Arrival; lots: ArrivedLot[] }> {
  const lots = await lockLots(ctx, inwardId)
  const [arrival] = await ctx.db.query<Arrival>(sql`
    select market_id, day, state, farmer_id from inward t where id = ${inwardId} and ${inMarkets(ctx.user)} for update`)
  if (!arrival) throw new AppError('NOT_FOUND')
  if (arrival.state === 'CANCELLED') throw new AppError('ALREADY_PROCESSED')
  return { arrival, lots }
}

/** Throws REFUSED where a lot is billed to the farmer, bid for at this moment, or of a day that is closed. */
async function requireOpen(ctx: Ctx, marketId: number, lots: readonly ArrivedLot[]): Promise<void> {
  const billed = lots.find(({ farmerInvoiced }) => farmerInvoiced)
  if (billed) throw refused('changeFarmer.rule.billed', { lot: billed.lotNo })
  const bidding = lots.find(({ lotStatus }) => lotStatus === 'BIDDING')
  if (bidding) throw refused('changeFarmer.rule.bidding', { lot: bidding.lotNo })
  for (const { day, lotNo } of lots)
    if (await isSealed(ctx, marketId, day)) throw refused('changeFarmer.rule.dayClosed', { lot: lotNo })
}

const farmerOf = async (ctx: Ctx, id: number): Promise<Payload['farmer']> => {
  const [found] = await ctx.db.query<Payload['farmer']>(sql`
    select id, head_code, ledger_name as name, ledger_name_ta as name_ta from mas_customer
    where id = ${id} and customer_type = 'farmer'`)
  if (!found) throw invalid({ farmerId: { key: 'rule.notFound' } })
  return found
}

/**
 * Proposes that the arrival of a lot is of another farmer; another person confirms. Throws NOT_FOUND, ALREADY_PROCESSED, INVALID
 * for no such farmer, or the same, and REFUSED as `requireOpen` or while another change of it waits.
 */
export async function proposeFarmer(
  ctx: Ctx,
  { lotId, farmerId, reason }: { readonly lotId: number; readonly farmerId: number; readonly reason: string },
): Promise<{ id: number }> {
  const [lot] = await ctx.db.query<{ inwardId: number }>(sql`
    select inward_id from lot t where id = ${lotId} and ${inMarkets(ctx.user)}`)
  if (!lot) throw new AppError('NOT_FOUND')
  const { inwardId } = lot
  const { arrival, lots } = await lockArrival(ctx, inwardId)
  await requireOpen(ctx, arrival.marketId, lots)
  if (arrival.farmerId === farmerId) throw invalid({ farmerId: { key: 'changeFarmer.rule.same' } })
  const waiting = await ctx.db.query(sql`
    select 1 from proposal where kind = 'arrivalFarmer' and proposal_status = 'PROPOSED'
      and market_id = ${arrival.marketId} and (payload ->> 'inwardId')::bigint = ${inwardId} limit 1`)
  if (waiting.length > 0) throw refused('changeFarmer.rule.asked')
  await receive(ctx, farmerId, arrival.marketId)
  const payload: Payload = {
    inwardId,
    day: arrival.day,
    lotNos: lots.map(({ lotNo }) => lotNo),
    before: await farmerOf(ctx, arrival.farmerId),
    farmer: await farmerOf(ctx, farmerId),
  }
  return propose(ctx, 'arrivalFarmer', arrival.marketId, payload, reason)
}

/** Whose an arrival is, as another person confirms it: a kind of proposal. All its lots change with it. */
export const changeFarmerKind = {
  roles: marketDesk,
  lock: (ctx: Ctx, { inwardId }: Payload) => lockLots(ctx, inwardId),
  async standing(ctx: Ctx, { inwardId }: Payload): Promise<Payload['before']> {
    const { arrival } = await lockArrival(ctx, inwardId)
    return farmerOf(ctx, arrival.farmerId)
  },
  async carryOut(ctx: Ctx, { inwardId, farmer }: Payload): Promise<void> {
    const { arrival, lots } = await lockArrival(ctx, inwardId)
    await requireOpen(ctx, arrival.marketId, lots)
    await receive(ctx, farmer.id, arrival.marketId)
    await ctx.db.query(sql`update inward set farmer_id = ${farmer.id}, version = version + 1 where id = ${inwardId}`)
    await ctx.db.query(sql`
      update lot set farmer_id = ${farmer.id}, version = version + 1, room_version = room_version + 1
      where inward_id = ${inwardId}`)
  },
} as const
