import * as actions from '#resources/actions/auction'
import { type BidBody, type RoomQuestion, roomApi } from '#resources/api/room'
import { lot } from '#resources/lot'
import { marketDesk, officials } from '#shared/access'
import { AppError, invalid } from '#shared/errors'
import { reasonLabel } from '#shared/reason'
import { term } from '#shared/terms'
import type { Actor, Ctx, Deps } from '../context'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { bodyOf } from '../http/body'
import { bearerOf } from '../http/guards'
import { isKey } from '../http/idempotency'
import { type Refusal, route, streamRoute } from '../http/route'
import { endingOfSession } from '../live/endings'
import { roomSlot } from '../live/service'
import type { Streams } from '../live/stream'
import { marketFor } from '../markets'
import { advanceDueSlots, system } from '../slotClock/service'
import { slotAsked } from '../slots/service'
import { attemptKeeper } from './attempts'
import { bidPace } from './pace'
import { auctionOf, bidsOfLot, changesOf, courseOf, reelersIn, roomSnapshot } from './queries'
import { type Bidding, type BidInput, bidOutcome, createBidding, rulesOf } from './service'
import { withdrawBid } from './withdrawal'

const bidLabels = { fields: { ...lot.fields, ...reasonLabel } }

/** A reeler bids for themselves; an official names the reeler and says why. */
function surrogateOf(user: Actor, { reelerId, reason }: BidBody): BidInput['surrogate'] {
  if (user.role === 'reeler') return null
  if (!reelerId) throw invalid({ reelerId: { key: 'rule.required', args: { field: term('role.reeler') } } })
  if (!reason) throw invalid({ reason: { key: 'rule.required', args: { field: term('field.reason') } } })
  return { reelerId, reason }
}

const shownSlot = async (ctx: Ctx, { slotId, marketId }: RoomQuestion) => {
  const market = slotId ? 0 : marketFor(ctx.user, marketId)
  const slot = await roomSlot(ctx, { marketId: market, ...(slotId && { slotId }) })
  return { slot, marketId: slot?.marketId ?? market }
}

/** Keeps what was refused before it could be decided. The body is read where nobody came to read it. */
function keepsRefused(): (refusal: Refusal) => Promise<void> {
  const keep = attemptKeeper()
  return ({ error, deps, user, request, body }) => {
    const key = request.headers.get('idempotency-key')
    const read = async () => (request.bodyUsed ? null : (await bodyOf(request).catch(() => null))?.value)
    return keep({
      ...{ error, deps, user, token: bearerOf(request) },
      key: isKey(key) ? key : null,
      sent: async () => body ?? read(),
    })
  }
}

const placing = (bidding: Bidding, keepPace: ReturnType<typeof bidPace>) =>
  route({
    ...roomApi.placeBid,
    permit: ['reeler', ...marketDesk],
    summary: 'Places a bid on a lot of a running slot: the signed-in reeler, or an official for a named one',
    labels: bidLabels,
    run: 'own',
    idempotent: true,
    refused: keepsRefused(),
    handle: ({ body, idempotencyKey, request, origin, ...ctx }) => {
      keepPace({ user: ctx.user, origin })
      if (!isKey(idempotencyKey)) throw new AppError('BAD_REQUEST', { say: { key: 'fault.needsKey' } })
      return bidding.placeBid(ctx, {
        lotId: body.lotId,
        amount: body.amount,
        key: idempotencyKey,
        confirmed: body.confirmed.includes('amount'),
        until: body.until ?? null,
        agent: request.headers.get('user-agent'),
        surrogate: surrogateOf(ctx.user, body),
      })
    },
  })

const withdrawing = route({
  ...actionContract(actions.withdrawBid, roomApi.withdrawBid),
  summary: 'Takes a mistaken bid back with a reason; the next highest stands',
  labels: bidLabels,
  handle: async ({ body, ...ctx }) => ({ lot: await withdrawBid(ctx, body.bidId, body.reason) }),
})

const reading = [
  route({
    ...roomApi.room,
    permit: officials,
    summary: 'The bidding room: slot, lots and the course of their prices',
    handle: async ({ query, ...ctx }) => {
      const { slot, marketId } = await shownSlot(ctx, query)
      const room = await roomSnapshot(ctx, slot)
      const course = await courseOf(ctx, slot)
      const [changes, reelerIds] = [await changesOf(ctx, slot), await reelersIn(ctx, slot)]
      return { ...room, course, changes, reelerIds, rules: await rulesOf(ctx, marketId) }
    },
  }),
  route({
    ...roomApi.bidsOfLot,
    permit: officials,
    summary: 'The bids of one lot, newest first',
    handle: ({ query, ...ctx }) => bidsOfLot(ctx, query.lotId),
  }),
  route({
    ...roomApi.outcome,
    permit: ['reeler', ...marketDesk],
    summary: "What became of the caller's own bid of a key whose answer was lost",
    handle: ({ query, ...ctx }) => bidOutcome(ctx, query.key),
  }),
  route({
    ...roomApi.auction,
    permit: officials,
    summary: 'The lots of a date and slot with every bid on them',
    handle: async ({ query, ...ctx }) => auctionOf(ctx, await slotAsked(ctx, query)),
  }),
]

/** Bidding, the live room, and the clock that opens and closes slots. */
export const biddingFeature = (deps: Deps, streams: Streams): Feature => {
  const stream = route({
    ...streamRoute(roomApi.stream),
    permit: officials,
    summary: 'The bidding room as a stream of events',
    handle: async ({ query, request, line, ...ctx }) => {
      const { slot, marketId } = await shownSlot(ctx, query)
      const slotId = slot?.id ?? null
      // Not the caller's: the one who asked first may be gone before the others have what they share.
      const reader = system(deps, deps.db, marketId)
      return streams.watch({
        marketId,
        slotId,
        signal: request.signal,
        address: ctx.address,
        line,
        ending: endingOfSession(ctx.db, ctx.user.sessionId),
        alike: 'officials',
        snapshot: async () => roomSnapshot(reader, slotId ? await roomSlot(reader, { marketId, slotId }) : null),
      })
    },
  })
  return {
    routes: [placing(createBidding(deps), bidPace(deps)), withdrawing, ...reading, stream],
    tick: () => advanceDueSlots(deps),
    stop: () => streams.stop(),
  }
}
