import type { App } from './app'
import { log } from './log'

/** Opens and closes due slots once a second, one at a time, and at once those that came due while nobody ran. */
export function beat(app: App): () => void {
  let isBusy = false
  const tick = () => {
    if (isBusy) return
    isBusy = true
    app
      .tick()
      .catch((error: unknown) => log.fault(error, 'The work of a second failed'))
      .finally(() => {
        isBusy = false
      })
  }
  tick()
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}
