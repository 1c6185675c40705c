import { roomApi } from '#resources/api/room'
import type { Ctx } from '../context'
import type { Feature } from '../feature'
import { route, streamRoute } from '../http/route'
import { endingOfSession } from '../live/endings'
import { roomSlot } from '../live/service'
import type { Streams } from '../live/stream'
import { marketFor } from '../markets'
import { myAttempts, reelerRoom } from './service'

const slotFor = (ctx: Ctx, slotId: number | undefined) =>
  roomSlot(ctx, { marketId: marketFor(ctx.user, null), ...(slotId && { slotId }) })

/** The room as one reeler sees it from their phone: no farmer's name, their own bids and nobody else's. */
export const reelerRoomFeature = (streams: Streams): Feature => ({
  routes: [
    route({
      ...roomApi.myRoom,
      permit: ['reeler'],
      summary: "A reeler's room: slot, lots with their own bids, rules, device",
      handle: async (call) => reelerRoom(call, await slotFor(call, call.query.slotId)),
    }),
    route({
      ...roomApi.myAttempts,
      permit: ['reeler'],
      summary: 'The bids of a slot that a reeler sent, accepted or refused, newest first',
      handle: (call) => myAttempts(call, call.query.slotId),
    }),
    route({
      ...streamRoute(roomApi.myStream),
      permit: ['reeler'],
      summary: "A reeler's room as a stream of events",
      handle: async (call) => {
        const slot = await slotFor(call, call.query.slotId)
        const slotId = slot?.id ?? null
        return streams.watch({
          marketId: marketFor(call.user, null),
          slotId,
          signal: call.request.signal,
          address: call.address,
          line: call.line,
          ending: endingOfSession(call.db, call.user.sessionId),
          alike: null,
          // The room's events, beginning with the reeler's own picture, which tells less of a lot and more of them.
          snapshot: async () => reelerRoom(call, slotId ? await slotFor(call, slotId) : null),
        })
      },
    }),
  ],
})
