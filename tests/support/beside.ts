import { type App, createApp } from '../../src/server/app'
import type { Deps } from '../../src/server/context'
import { createHub } from '../../src/server/hub/hub'
import { startRelay } from '../../src/server/live/relay'

/** Another process of the same database: it has a hub of its own, and hears the others as they hear it until it stops. */
export function processBeside(deps: Deps): App {
  const own = { ...deps, hub: createHub() }
  const stopRelay = startRelay(own)
  const app = createApp(own)
  return {
    ...app,
    async stop() {
      await app.stop()
      await stopRelay()
    },
  }
}
