import type { SlotRow } from '#resources/api/lots'
import type { MyAttempt, ReelerRoom } from '#resources/api/room'
import { businessDay } from '#shared/day'
import { refused } from '#shared/errors'
import { whyOf } from '../bidding/service'
import type { Ctx } from '../context'
import { deviceStateOf } from '../devices/service'
import { auctionNow, runningSlot } from '../live/service'
import { ratesOn, settingIn, settingsOf } from '../settings/service'
import { reelerAttempts, reelerCover, reelerLots, reelerMe } from './queries'

/** The bids that the caller sent in a slot, or an official for them; nobody else's. */
export async function myAttempts(ctx: Ctx, slotId: number): Promise<MyAttempt[]> {
  const { customerId, marketId } = ctx.user
  if (!customerId || !marketId) throw refused('rule.bid.inactive')
  return (await reelerAttempts(ctx, customerId, slotId)).map(({ rule, args, ...attempt }) => ({
    ...attempt,
    why: rule === null ? null : whyOf(rule, args),
  }))
}

/** What one reeler's phone shows of a slot of their own market. Throws REFUSED for an account without a reeler. */
export async function reelerRoom(ctx: Ctx, slot: SlotRow | null): Promise<ReelerRoom> {
  const { customerId, marketId, deviceHash } = ctx.user
  const me = customerId && marketId ? await reelerMe(ctx, customerId, marketId) : null
  if (!me || !marketId) throw refused('rule.bid.inactive')
  const lots = slot ? await reelerLots(ctx, slot, me.reelerId) : []
  const settings = await settingsOf(ctx, marketId)
  const rates = await ratesOn(ctx, marketId, slot?.day ?? businessDay(ctx.clock.now()))
  return {
    now: await auctionNow(ctx.db),
    slot,
    lots,
    running: await runningSlot(ctx.db, marketId),
    me,
    rules: {
      step: Number(settingIn(settings, 'bid.increment')),
      levyPercent: rates.reelerLevy ?? '0',
      newDeviceWaits: settingIn(settings, 'bid.newDeviceWaits') === 'on',
    },
    device: await deviceStateOf(ctx, me.reelerId, deviceHash),
    cover: await reelerCover(ctx, me.reelerId, slot?.id ?? null),
  }
}
