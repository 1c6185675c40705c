import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Hand<Job, Result> {
  /** Does one job after another. Throws when the process ended over it. */
  work(job: Job): Promise<Result>
  stop(): Promise<void>
}

/** A process of its own that does the jobs of `file`, so that the client's work delays nobody else's; ends with us. */
export function hire<Job extends object, Result>(file: string): Hand<Job, Result> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { serialization: 'advanced' })
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
