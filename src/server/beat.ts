import type { App } from './app'
import { createBackgroundTasks } from './backgroundTasks'
import { log } from './log'

/** Calls the work of a second, and at once what came due while nobody ran. Returns what stops it, answered once the work under way is done. */
export function beat(app: App): () => Promise<void> {
  const { follow, settled } = createBackgroundTasks((fault) => log.fault(fault, 'The work of a second failed'))
  const tick = () => follow(app.tick())
  tick()
  const timer = setInterval(tick, 1000)
  return () => {
    clearInterval(timer)
    return settled()
  }
}
