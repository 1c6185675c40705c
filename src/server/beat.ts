import type { App } from './app'
import { log } from './log'

/** Calls the work of a second, and at once what came due while nobody ran. Returns what stops it, answered once the work under way is done. */
export function beat(app: App): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve()
  const tick = () => {
    const work = app.tick().catch((error: unknown) => log.fault(error, 'The work of a second failed'))
    working = Promise.all([working, work])
  }
  tick()
  const timer = setInterval(tick, 1000)
  return async () => {
    clearInterval(timer)
    await working
  }
}
