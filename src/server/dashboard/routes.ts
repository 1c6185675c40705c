import { dashboardApi } from '#resources/api/dashboard'
import { departmentApi } from '#resources/api/department'
import { officials } from '#shared/access'
import type { Feature } from '../feature'
import { route } from '../http/route'
import { department } from './department'
import { dashboardBranches, dashboardDays, dashboardTiles } from './service'

/** What an official sees first: the day of the markets that are theirs. */
export const dashboardFeature = (): Feature => ({
  routes: [
    route({
      ...dashboardApi.tiles,
      permit: officials,
      summary: 'Counts, sales and what waits on a day',
      handle: (call) => dashboardTiles(call, call.query),
    }),
    route({
      ...dashboardApi.branches,
      permit: officials,
      summary: "The caller's markets with their day so far",
      handle: (call) => dashboardBranches(call, call.query),
    }),
    route({
      ...dashboardApi.days,
      permit: officials,
      summary: 'The last market days with their varieties',
      handle: (call) => dashboardDays(call, call.query),
    }),
    route({
      ...departmentApi.view,
      permit: officials,
      summary: "A period of the caller's markets beside the year before, and what is late",
      handle: (call) => department(call, call.query),
    }),
  ],
})
