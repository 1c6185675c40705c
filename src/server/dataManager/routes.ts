import { z } from 'zod'
import { configurers, officials } from '#shared/access'
import { reason, reasonLabel } from '#shared/reason'
import { say } from '#shared/terms'
import type { Feature } from '../feature'
import { dayBody, idBody } from '../http/input'
import { dayQuery } from '../http/query'
import { Created, route } from '../http/route'
import { propose } from '../proposals/service'
import { keyRows, keyValue, readChange } from './service'

const marketQuery = dayQuery.pick({ marketId: true })
const change = z.object({
  key: z.string('rule.required').max(60),
  /** Null: the market goes back to the state's value. */
  value: z.string('rule.required').trim().min(1, 'rule.required').max(40, 'rule.tooLong').nullable(),
  from: dayBody.optional(),
  marketId: idBody.optional(),
  reason,
})

/** Rates and rules of the markets. */
export const dataManagerFeature = (): Feature => ({
  routes: [
    route({
      method: 'GET',
      path: 'dataManager/getKeyValue/{key}',
      permit: officials,
      query: marketQuery,
      summary: 'A rate or rule as it holds today, and what it was',
      handle: (call) => keyValue(call, call.params.key ?? '', call.query.marketId),
    }),
    route({
      method: 'GET',
      path: 'dataManager/getKeyValues',
      permit: officials,
      query: marketQuery,
      summary: 'Every rate and rule as it holds today, and what it was',
      handle: (call) => keyRows(call, call.query.marketId),
    }),
    route({
      method: 'POST',
      path: 'dataManager/UpdateKeyvalue',
      permit: configurers,
      body: change,
      labels: { fields: reasonLabel },
      summary: 'Propose another rate or rule; another person confirms',
      idempotent: true,
      handle: async (call) => {
        const { marketId: asked, reason: why, ...given } = call.body
        const wanted = await readChange(call, given, asked)
        const proposal = await propose(call, wanted.kind, wanted.marketId, wanted.payload, why)
        return new Created({ proposal, message: say(call.language, 'ledger.waits') })
      },
    }),
  ],
})
