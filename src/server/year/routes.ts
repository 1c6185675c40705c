import * as actions from '#resources/actions/year'
import { yearApi } from '#resources/api/year'
import { billReaders } from '#shared/access'
import { businessDay, yearText } from '#shared/day'
import { say } from '#shared/terms'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { Created, route } from '../http/route'
import { marketFor } from '../markets'
import { carriedOf } from './queries'
import { proposeClose, sealOf, waitingClose, yearOf, yearPlan } from './service'

/** The closing of accounting years. */
export const yearFeature = (): Feature => ({
  routes: [
    route({
      ...yearApi.state,
      permit: billReaders,
      summary:
        'Where the books of an accounting year stand: open, proposed to be closed, or closed with what they carry forward',
      handle: async (call) => {
        const year = yearOf(marketFor(call.user, call.query.marketId), call.query.year)
        const seal = await sealOf(call.db, year)
        return {
          year: year.year,
          lastDay: year.lastDay,
          isOver: year.lastDay < businessDay(call.clock.now()),
          seal,
          proposal: seal ? null : await waitingClose(call, year),
          heads: seal ? await carriedOf(call, seal.id) : [],
        }
      },
    }),
    route({
      ...yearApi.plan,
      permit: billReaders,
      summary: 'What the closing of an accounting year posts and carries forward, and what stops it',
      handle: (call) => yearPlan(call, yearOf(marketFor(call.user, call.query.marketId), call.query.year)),
    }),
    route({
      ...actionContract(actions.closeYear, yearApi.close),
      summary: 'Propose to close an accounting year; another person confirms',
      secondFactor: true,
      handle: async (call) => {
        const { year, seen } = call.body
        const proposal = await proposeClose(call, yearOf(marketFor(call.user, null), year), seen)
        return new Created({ proposal, year, message: say(call.language, 'year.waits', { year: yearText(year) }) })
      },
    }),
  ],
})
