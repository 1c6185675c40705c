import { z } from 'zod'
import { lot } from '#resources/lot'
import { officials } from '#shared/access'
import { AppError } from '#shared/errors'
import type { Ctx, Deps } from '../context'
import { marketFor } from '../crud/scope'
import type { Feature } from '../feature'
import { dayQuery } from '../http/dayQuery'
import { isKey } from '../http/idempotency'
import { route } from '../http/route'
import { startRelay } from '../live/relay'
import { createStreams } from '../live/stream'
import { system, turnDueSlots } from '../slotClock/service'
import { slotAsked } from '../slots/service'
import { auctionOf, bidsOfLot, courseOf, reelersIn, roomSlot, roomSnapshot, roomVersions } from './queries'
import { type Bidding, createBidding } from './service'

const id = z.coerce.number('rule.notFound').int('rule.notFound').positive('rule.notFound')
const roomQuery = z.object({ slotId: id.optional(), marketId: id.optional() })

const bidBody = z.object({
  lotId: id,
  amount: z.number('rule.number').positive('rule.positive').max(99_999, 'rule.number'),
  confirmed: z.array(z.string()).default([]),
})

const shownSlot = async (ctx: Ctx, { slotId, marketId }: z.infer<typeof roomQuery>) => {
  const market = slotId ? 0 : marketFor(ctx.user, marketId)
  const slot = await roomSlot(ctx, { marketId: market, ...(slotId && { slotId }) })
  return { slot, marketId: slot?.marketId ?? market }
}

const placing = (bidding: Bidding) =>
  route({
    method: 'POST',
    path: 'BiddingInfo/Save_Bid',
    permit: ['reeler'],
    summary: 'Places a bid of the signed-in reeler on a lot of a running slot',
    body: bidBody,
    labels: lot,
    run: 'own',
    handle: ({ body: { lotId, amount, confirmed }, idempotencyKey, ...ctx }) => {
      if (!isKey(idempotencyKey)) throw new AppError('BAD_REQUEST', { say: { key: 'fault.needsKey' } })
      const input = { lotId, amount, key: idempotencyKey, confirmed: confirmed.includes('amount') }
      return bidding.placeBid(ctx, input)
    },
  })

const reading = [
  route({
    method: 'GET',
    path: 'BiddingInfo/getAll_LiveBidding',
    permit: officials,
    summary: 'The bidding room: slot, lots and the course of their prices',
    query: roomQuery,
    handle: async ({ query, ...ctx }) => {
      const { slot } = await shownSlot(ctx, query)
      const room = await roomSnapshot(ctx, slot)
      return { ...room, course: await courseOf(ctx, slot), reelerIds: await reelersIn(ctx, slot) }
    },
  }),
  route({
    method: 'GET',
    path: 'BiddingInfo/getAll_BidsByLot',
    permit: officials,
    summary: 'The bids of one lot, newest first',
    query: z.object({ lotId: id }),
    handle: ({ query, ...ctx }) => bidsOfLot(ctx, query.lotId),
  }),
  route({
    method: 'GET',
    path: 'SlotInfo/getAll_BidByDateSlot',
    permit: officials,
    summary: 'The lots of a date and slot with every bid on them',
    query: dayQuery,
    handle: async ({ query, ...ctx }) => auctionOf(ctx, await slotAsked(ctx, query)),
  }),
]

/** Bidding, the live room, and the clock that opens and closes slots. */
export const biddingFeature = (deps: Deps): Feature => {
  const streams = createStreams(deps.hub, {
    versions: (slotId) => roomVersions(deps, slotId),
    slot: (slotId, marketId) => roomSlot(system(deps, deps.db, marketId), { slotId, marketId }),
  })
  const stopRelay = startRelay(deps)
  const stream = route({
    method: 'GET',
    path: 'BiddingInfo/stream',
    permit: officials,
    summary: 'The bidding room as a stream of events: snapshot, lots, slot, beat',
    query: roomQuery,
    stream: true,
    handle: async ({ query, request, ...ctx }) => {
      const { slot, marketId } = await shownSlot(ctx, query)
      const slotId = slot?.id ?? null
      return streams.watch({
        marketId,
        slotId,
        signal: request.signal,
        snapshot: async () => roomSnapshot(ctx, slotId ? await roomSlot(ctx, { marketId, slotId }) : null),
      })
    },
  })
  return {
    routes: [placing(createBidding(deps)), ...reading, stream],
    tick: () => turnDueSlots(deps),
    stop: async () => {
      streams.stop()
      await stopRelay()
    },
  }
}
