import { shellApi } from '#resources/api/shell'
import { officials } from '#shared/access'
import type { Feature } from '../feature'
import { route } from '../http/route'
import { menuCounts } from './service'

/** What waits beside the lines of the menu. */
export const menuFeature = (): Feature => ({
  routes: [
    route({
      ...shellApi.counts,
      permit: officials,
      summary: "What waits today, by the menu's lines, and whether a slot is live",
      handle: (call) => menuCounts(call),
    }),
  ],
})
