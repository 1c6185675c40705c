import * as actions from '#resources/actions/ledger'
import { configurationApi } from '#resources/api/configuration'
import { officials } from '#shared/access'
import { raceRates } from '#shared/keyValues'
import { reasonLabel } from '#shared/reason'
import { say } from '#shared/terms'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { Created, route } from '../http/route'
import { propose } from '../proposals/service'
import { keyRows, keyValue, racesOf, readChange } from './service'

/** Rates and rules of the markets. */
export const dataManagerFeature = (): Feature => ({
  routes: [
    // Before the address of one key, which would take them for its own.
    ...raceRates.map((key) =>
      route({
        ...configurationApi[key],
        permit: officials,
        summary: 'A rate of each race as it holds today, and what it was',
        handle: (call) => racesOf(call, key, call.query.marketId),
      }),
    ),
    route({
      ...configurationApi.keyValue,
      permit: officials,
      summary: 'A rate or rule as it holds today, and what it was',
      handle: (call) => keyValue(call, call.params.key ?? '', call.query.marketId),
    }),
    route({
      ...configurationApi.keyValues,
      permit: officials,
      summary: 'Every rate and rule as it holds today, and what it was',
      handle: (call) => keyRows(call, call.query.marketId),
    }),
    route({
      ...actionContract(actions.proposeValue, configurationApi.propose),
      labels: { fields: reasonLabel },
      summary: 'Propose another rate or rule; another person confirms',
      handle: async (call) => {
        const { marketId: asked, reason: why, ...given } = call.body
        const wanted = await readChange(call, given, asked)
        const proposal = await propose(call, wanted.kind, wanted.marketId, wanted.payload, why)
        return new Created({ proposal, message: say(call.language, 'ledger.waits') })
      },
    }),
  ],
})
