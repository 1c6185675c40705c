import { officials } from '#shared/access'
import type { Feature } from '../feature'
import { dayQuery } from '../http/query'
import { type Call, type Route, route } from '../http/route'
import { type DashboardAsk, dashboardBranches, dashboardDays, dashboardTiles } from './service'

const read = (path: string, summary: string, answer: (call: Call, ask: DashboardAsk) => Promise<unknown>): Route =>
  route({
    method: 'GET',
    path,
    permit: officials,
    summary,
    query: dayQuery.pick({ date: true, marketId: true }),
    handle: (call) => answer(call, call.query),
  })

/** What an official sees first: the day of the markets that are theirs. */
export const dashboardFeature = (): Feature => ({
  routes: [
    read('report/dashboard-tiles', 'Counts, sales and what waits on a day', dashboardTiles),
    read('dashboard-branchinfo', "The caller's markets with their day so far", dashboardBranches),
    read('dashboard-dateinfo', 'The last market days with their varieties', dashboardDays),
  ],
})
