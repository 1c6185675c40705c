import type { App } from './app'
import { log } from './log'

/** Calls the work of a second, and at once what came due while nobody ran. */
export function beat(app: App): () => void {
  const tick = () => void app.tick().catch((error: unknown) => log.fault(error, 'The work of a second failed'))
  tick()
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}
