import { inTime } from './inTime'
import { log } from './log'

/** Work that is done again and again, never twice at a time. */
export interface SingleRun {
  /** Begins it; a call while it is under way joins it. */
  run(): Promise<void>
  /** Nothing begins any more; what is under way has two seconds. */
  stop(): Promise<void>
}

/** `work` asks between its steps whether it was stopped; what it throws is logged as `fault` and thrown to nobody. */
export function singleRun(work: (isStopped: () => boolean) => Promise<void>, fault: string): SingleRun {
  let running: Promise<void> | null = null
  let isStopped = false
  return {
    run() {
      if (isStopped) return Promise.resolve()
      running ??= work(() => isStopped)
        .catch((error: unknown) => log.fault(error, fault))
        .finally(() => {
          running = null
        })
      return running
    },
    async stop() {
      isStopped = true
      if (running) await inTime(running, 2000, () => undefined)
    },
  }
}
