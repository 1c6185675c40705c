import type { SlotRow } from '#resources/api/lots'
import type { ReelerRoom } from '#resources/api/room'
import { businessDay } from '#shared/day'
import { refused } from '#shared/errors'
import type { Ctx } from '../context'
import { deviceStateOf } from '../devices/service'
import { auctionNow } from '../live/service'
import { ratesOn, settingIn, settingsOf } from '../settings/service'
import { reelerCover, reelerLots, reelerMe } from './queries'

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
