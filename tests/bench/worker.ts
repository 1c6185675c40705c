import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface Hand<Job, Result> {
  /** Does one job after another. Throws when the process ended over it. */
  work(job: Job): Promise<Result>
  stop(): Promise<void>
}

/**
 * A process of its own that does the jobs of `file`, so that the client's work delays nobody else's; ends with us. One
 * that stands for machines elsewhere is `last`: it takes what the others leave of the processors that they share here.
 */
export function hire<Job extends object, Result>(file: string, { last = false } = {}): Hand<Job, Result> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { serialization: 'advanced' })
  if (last && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const gone = once(child, 'exit')
  return {
    async work(job) {
      child.send(job)
      const done = once(child, 'message') as Promise<[Result]>
      const ended = gone.then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`)))
      const [result] = await Promise.race([done, ended])
      return result
    },
    async stop() {
      if (child.connected) child.disconnect()
      await gone
    },
  }
}

/** The other side: does what it is sent, one after another, and ends with its parent. */
export function doJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  process.on('message', async (job) => process.send?.(await work(job as Job)))
  process.on('disconnect', () => process.exit(0))
}
