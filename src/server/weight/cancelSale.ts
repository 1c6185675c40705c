import { sql } from 'drizzle-orm'
import type { ProposalPayload } from '#resources/api/configuration'
import { marketDesk } from '#shared/access'
import { AppError, refused } from '#shared/errors'
import type { Ctx } from '../context'
import { isSealed } from '../evidence/service'
import { inMarkets } from '../markets'
import { type ProposalKind, propose, requireNotProposed } from '../proposals/service'

interface Unfetched {
  readonly id: number
  readonly lotNo: number
  readonly marketId: number
  readonly day: string
  readonly lotStatus: string
}

/**
 * A lot that was sold on a day that is closed and never came to the scale, its row locked. Throws NOT_FOUND, ALREADY_PROCESSED for
 * any other lot, REFUSED as long as its day is open: the farmer is asked again then.
 */
async function lockUnfetched(ctx: Ctx, lotId: number): Promise<Unfetched> {
  const [lot] = await ctx.db.query<Unfetched>(sql`
    select id, lot_no, market_id, day, lot_status from lot t where id = ${lotId} and ${inMarkets(ctx.user)} for update`)
  if (!lot) throw new AppError('NOT_FOUND')
  if (lot.lotStatus !== 'APPROVED') throw new AppError('ALREADY_PROCESSED')
  if (!(await isSealed(ctx, lot.marketId, lot.day))) throw refused('cancelSale.rule.dayOpen', { lot: lot.lotNo })
  return lot
}

/** Proposes that a sale be cancelled; another person confirms. Throws as `lockUnfetched`, REFUSED while the same is proposed. */
export async function proposeCancelSale(
  ctx: Ctx,
  { lotId, reason }: { readonly lotId: number; readonly reason: string },
): Promise<{ id: number; lotNo: number }> {
  const { marketId, lotNo, day } = await lockUnfetched(ctx, lotId)
  await requireNotProposed(ctx, 'saleCancel', marketId, { lotId }, 'cancelSale.rule.asked')
  const { id } = await propose(ctx, 'saleCancel', marketId, { lotId, lotNo, day }, reason)
  return { id, lotNo }
}

/** A sale that nobody completed, as another person confirms it: a kind of proposal. The terms of the sale stay on the lot. */
export const cancelSaleKind: ProposalKind<ProposalPayload<'saleCancel'>, void> = {
  roles: marketDesk,
  async carryOut(ctx, { lotId }, _marketId, reason) {
    await lockUnfetched(ctx, lotId)
    await ctx.db.query(sql`
      update lot set lot_status = 'RETURNED', left_reason = ${reason}, left_by_id = ${ctx.user.id}, left_at = auction_now(),
        version = version + 1, room_version = room_version + 1
      where id = ${lotId} and lot_status = 'APPROVED'`)
  },
}
