import { sql } from 'drizzle-orm'
import type { LotRow } from '#resources/api/lots'
import { AppError, refused } from '#shared/errors'
import type { TermKey } from '#shared/terms'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { publishLots, publishSlotId } from '../hub/events'
import { lotRows } from '../lots/service'
import { inMarkets } from '../markets'
import { lotPatches, settleSlot } from '../slotClock/service'

interface Withdrawn {
  readonly lotId?: number
  readonly slotId?: number
  readonly rule?: TermKey
  readonly args?: Readonly<Record<string, string | number>>
  readonly fault?: 'notFound' | 'already'
}

/**
 * Takes a mistaken bid back with a reason; the next highest stands. The bid stays as it was. Throws NOT_FOUND,
 * ALREADY_PROCESSED for a bid that was withdrawn, REFUSED once the farmer was asked or the lot went on.
 */
export async function withdrawBid(ctx: Ctx, bidId: number, reason: string): Promise<LotRow> {
  const [mine] = await ctx.db.query(
    sql`select 1 from bid where id = ${bidId} and ${inMarkets(ctx.user, sql`market_id`)}`,
  )
  if (!mine) throw new AppError('NOT_FOUND')
  const [row] = await ctx.db.query<{ done: Withdrawn }>(
    sql`select ${call('withdraw_bid', { p_user: ctx.user.id, p_bid: bidId, p_reason: reason })} as done`,
  )
  const { lotId, slotId, rule, args, fault } = row?.done ?? {}
  if (fault === 'already') throw new AppError('ALREADY_PROCESSED')
  if (rule) throw refused(rule, args)
  if (!lotId || !slotId) throw new AppError('NOT_FOUND')
  await settleSlot(ctx.db, slotId)
  const patches = await lotPatches(ctx.db, [lotId])
  const [lot] = await lotRows(ctx, sql`t.id = ${lotId}`)
  if (!lot) throw new AppError('NOT_FOUND')
  ctx.afterCommit(() => {
    publishLots(ctx.deps.hub, slotId, patches)
    publishSlotId(ctx.deps.hub, lot.marketId, slotId)
  })
  return lot
}
