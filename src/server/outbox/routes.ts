import { configurationApi } from '#resources/api/configuration'
import { officials } from '#shared/access'
import type { Deps } from '../context'
import type { Feature } from '../feature'
import { route } from '../http/route'
import { hidden } from '../secret/hidden'
import { latest } from './queries'
import { createWorker } from './worker'

/** Messages to phones: what became of the latest, and their way out. Texts and numbers are shown in the demo alone. */
export function outboxFeature(deps: Deps): Feature {
  const worker = createWorker(deps)
  return {
    routes: [
      route({
        ...configurationApi.outbox,
        permit: deps.demo ? officials : ['dosad'],
        summary: 'The latest messages to phones',
        handle: async ({ db }) => {
          const rows = await latest(db)
          return deps.demo ? rows : rows.map((row) => ({ ...row, mobileNo: hidden(row.mobileNo), text: null }))
        },
      }),
    ],
    // Not waited for: a slow gateway must hold up no slot.
    tick: async () => void worker.run(),
    stop: () => worker.stop(),
  }
}
