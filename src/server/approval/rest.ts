import { sql } from 'drizzle-orm'
import type { RestPlan } from '#resources/api/approval'
import { AppError, refused } from '#shared/errors'
import { sum } from '#shared/money'
import type { Ctx } from '../context'
import { requireSeen, withSeen } from '../seenPlan'
import { slotById } from '../slots/service'
import { beyondCover, isBelowFloor, lockBuyers, loweredBy } from './queries'
import { closedSlot, type DecisionResult, decide } from './service'

interface Waiting {
  readonly lotId: number
  readonly lotNo: number
  readonly bid: number
  readonly floor: number | null
  readonly value: string
  readonly belowFloor: boolean
  readonly reelerId: number
  readonly name: string
  readonly nameTa: string | null
}

/** The lots of a slot whose farmers have a bid to answer. */
const waitingLots = (ctx: Ctx, slotId: number) =>
  ctx.db.query<Waiting>(sql`
    select r.lot_id, t.lot_no, r.highest_bid as bid, t.floor_price as floor,
      round(t.approx_weight * r.highest_bid, 2) as value, ${isBelowFloor} as below_floor,
      r.highest_reeler_id as reeler_id, c.ledger_name as name, c.ledger_name_ta as name_ta
    from lot_round r join lot t on t.id = r.lot_id join mas_customer c on c.id = r.highest_reeler_id
    where r.slot_id = ${slotId} and r.verdict = 'PENDING' and t.slot_id = ${slotId} and t.lot_status = 'BID_CLOSED'
    order by t.lot_no`)

async function planRest(ctx: Ctx, slotId: number, slotNo: number, waiting: readonly Waiting[]): Promise<RestPlan> {
  const lowered = new Set((await loweredBy(ctx, slotId)).map(({ lotId }) => lotId))
  const above = waiting.filter(({ lotId, belowFloor }) => !belowFloor && !lowered.has(lotId))
  const short = await beyondCover(
    ctx,
    above.map(({ lotId }) => lotId),
  )
  const whyLeft = ({ lotId, belowFloor }: Waiting) =>
    lowered.has(lotId) ? 'lowered' : belowFloor ? 'belowFloor' : short.has(lotId) ? 'noCover' : null
  const lots = waiting.filter((lot) => whyLeft(lot) === null)
  return withSeen(
    {
      count: lots.length,
      slotNo,
      lots: lots.map(({ lotNo }) => lotNo),
      lotIds: lots.map(({ lotId }) => lotId),
      value: sum(
        lots.map(({ value }) => value),
        2,
      ),
      exceptions: waiting.flatMap((lot) => {
        const why = whyLeft(lot)
        const { lotId, lotNo, bid, floor, name, nameTa } = lot
        return why ? [{ why, stops: false, lotId, lotNo, bid, floor, name, nameTa }] : []
      }),
    },
    [slotId, lots.map(({ bid }) => bid)],
  )
}

/** What a yes to the rest of a closed slot would do. Throws NOT_FOUND, REFUSED while bids are taken. */
export async function restOf(ctx: Ctx, slotId: number): Promise<RestPlan> {
  const slot = await slotById(ctx, slotId)
  if (slot.slotStatus === 'SCHEDULED' || slot.slotStatus === 'LIVE') throw refused('ui.approval.notClosed')
  return planRest(ctx, slotId, slot.slotNo, await waitingLots(ctx, slotId))
}

/**
 * The farmers' yes on all lots that wait and that nothing speaks against, all of them or none. Locks the slot, the lots,
 * then their buyers. Throws CONFLICT where another plan was shown, ALREADY_PROCESSED where nothing is left.
 */
export async function approveRest(
  ctx: Ctx,
  input: { slotId: number; seen?: string | undefined },
): Promise<DecisionResult> {
  const { slotId, seen } = input
  await closedSlot(ctx, slotId)
  await ctx.db.query(sql`select id from lot where slot_id = ${slotId} order by id for no key update`)
  const waiting = await waitingLots(ctx, slotId)
  await lockBuyers(
    ctx,
    waiting.map(({ reelerId }) => reelerId),
  )
  const { slotNo } = await slotById(ctx, slotId)
  const plan = await planRest(ctx, slotId, slotNo, waiting)
  requireSeen(plan, seen)
  if (plan.count === 0) throw new AppError('ALREADY_PROCESSED', { say: { key: 'message.alreadyProcessedSelection' } })
  const decisions = waiting
    .filter(({ lotId }) => plan.lotIds.includes(lotId))
    .map(({ lotId, bid }) => ({ lotId, verdict: 'APPROVED' as const, reason: null, amount: bid }))
  return decide(ctx, { slotId, decisions })
}
