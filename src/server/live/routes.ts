import { changesApi } from '#resources/api/changes'
import { officials } from '#shared/access'
import type { Feature } from '../feature'
import { route, streamRoute } from '../http/route'
import { endingOfSession } from './endings'
import type { Streams } from './stream'

/** What changes in the caller's markets, told to the lists that show it. */
export const changesFeature = (streams: Streams): Feature => ({
  gauges: [
    {
      name: 'cocoon_watchers',
      help: 'Streams that are open: rooms, phones, screens of the hall, lists',
      read: () => streams.count(),
    },
  ],
  routes: [
    route({
      ...streamRoute(changesApi.changes),
      permit: officials,
      summary: "Changes in the caller's markets as a stream of events",
      handle: async ({ db, user, request, address, line }) =>
        streams.follow({
          marketIds: user.marketIds,
          signal: request.signal,
          address,
          line,
          ending: endingOfSession(db, user.sessionId),
        }),
    }),
  ],
})
