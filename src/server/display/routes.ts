import * as actions from '#resources/actions/auction'
import type { HallTicket } from '#resources/api/hall'
import { hallApi } from '#resources/api/hall'
import { marketDesk } from '#shared/access'
import { AppError, refused } from '#shared/errors'
import { readCode } from '#shared/hall'
import type { Deps, Ticket } from '../context'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { route, streamRoute } from '../http/route'
import { publishEnded } from '../hub/events'
import { endingOfTicket } from '../live/endings'
import { auctionNow } from '../live/service'
import type { Streams } from '../live/stream'
import { limitAsking } from './asking'
import { hallRoom, hallSlot, marketName, type Shown } from './queries'
import { askTicket, endTicket, openScreens, openTicket } from './service'

/** The market and day of an open ticket; the gate lets no other one through. */
const shownBy = (ticket: Ticket | null): Shown => {
  if (!ticket?.marketId || !ticket.day) throw new AppError('FORBIDDEN')
  return { marketId: ticket.marketId, day: ticket.day }
}

const asking = (deps: Deps) => {
  const limit = limitAsking(deps.clock)
  return route({
    ...hallApi.ask,
    permit: 'public',
    csrfExempt: true,
    lane: 'reading',
    summary: 'A screen of the hall asks for a ticket: the code that an officer enters, and its token',
    handle: async ({ address, db }) => {
      limit(address)
      return askTicket(db, address)
    },
  })
}

const ownTicket = route({
  ...hallApi.ticket,
  permit: 'ticket',
  summary: "The screen's own ticket: waiting or open, and for which market and day",
  handle: async ({ db, ticket }): Promise<HallTicket> => {
    if (!ticket) throw new AppError('UNAUTHENTICATED')
    const { status, code, endsAt, day, marketId } = ticket
    return { now: await auctionNow(db), status, code, endsAt, day, market: await marketName(db, marketId) }
  },
})

const officers = [
  route({
    ...actionContract(actions.openScreen, hallApi.open),
    summary: "Opens the screen that shows a code, for the officer's market until midnight",
    handle: async ({ body, db, user }) => {
      const code = readCode(body.code)
      if (!code || !(await openTicket(db, user, code))) throw refused('hall.refused.code')
      return openScreens(db, user)
    },
  }),
  route({
    ...hallApi.screens,
    permit: marketDesk,
    summary: 'The screens that show the market now',
    handle: ({ db, user }) => openScreens(db, user),
  }),
  route({
    ...actionContract(actions.endScreen, hallApi.end),
    summary: 'Ends a screen at once',
    handle: async ({ body: { id }, db, user, deps, afterCommit }) => {
      if (!(await endTicket(db, user, id))) throw new AppError('NOT_FOUND')
      afterCommit(() => publishEnded(deps.hub, id))
      return openScreens(db, user)
    },
  }),
]

const room = route({
  ...hallApi.room,
  permit: 'display',
  summary: "The hall's picture: slot, lots, the next slot and the last result",
  handle: ({ db, ticket }) => hallRoom(db, shownBy(ticket)),
})

/** Screens of the hall: paired by a code, then a read-only ticket for one market and day (D8). */
export const displayFeature = (deps: Deps, streams: Streams): Feature => {
  const stream = route({
    ...streamRoute(hallApi.stream),
    permit: 'display',
    summary: "The hall's picture as a stream of events",
    handle: async ({ db, ticket, request, line, address }) => {
      const shown = shownBy(ticket)
      const slotId = (await hallSlot(db, shown))?.id ?? null
      return streams.watch({
        marketId: shown.marketId,
        slotId,
        signal: request.signal,
        address,
        line,
        ending: endingOfTicket(db, ticket?.id ?? 0),
        endsIn: Date.parse(ticket?.endsAt ?? '') - Date.parse(await auctionNow(db)),
        // The room's events, beginning with the hall's own picture, which tells less of a lot and more of the day.
        alike: `hall ${shown.day}`,
        snapshot: () => hallRoom(deps.db, shown, slotId),
      })
    },
  })
  return { routes: [asking(deps), ownTicket, ...officers, room, stream] }
}
