import { importAll } from '#resources/actions/setup'
import { setupApi } from '#resources/api/setup'
import { mostImported } from '#shared/importing'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { rowsBody } from '../http/body'
import { route } from '../http/route'
import { importFiles } from './service'

/** What a market had on paper before, from files in one go. */
export const marketFilesFeature = (): Feature => ({
  routes: [
    route({
      ...actionContract(importAll, setupApi.import),
      bodyLimit: rowsBody(2 * mostImported, { bytes: 2_000, values: 80 }),
      summary: "A market's farmers, reelers and opening balances from files, all of them or nothing",
      secondFactor: true,
      handle: (call) => {
        const { dryRun, accept = false, ...files } = call.body
        return importFiles(call, files, dryRun, accept)
      },
    }),
  ],
})
