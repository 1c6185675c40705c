import { Worker } from 'node:worker_threads'
import type { ReportFiles } from './gateway/reportFiles'

/** Milliseconds that a file may take, and the megabytes of rows and paper that it may hold meanwhile. */
const patience = 180_000
const memory = 1_024

const isBuilt = import.meta.url.endsWith('.js')
const entry = new URL(isBuilt ? './reportFileWorker.js' : './reportFileWorker.ts', import.meta.url)
// A thread does not take over what its process reads TypeScript by.
const fromSources = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}) })`

/**
 * Makes each file in a thread of its own, beside the one that decides bids: it is ended where it takes too long, and ends
 * alone where it wants too much memory.
 */
export const reportFiles = (within = patience): ReportFiles => ({
  make: (job) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(isBuilt ? entry : fromSources, {
        eval: !isBuilt,
        workerData: job,
        resourceLimits: { maxOldGenerationSizeMb: memory },
        // It needs no secret of the server, and is given none.
        env: {},
      })
      const timer = setTimeout(() => void worker.terminate(), within)
      worker.once('message', (bytes: Uint8Array) => resolve(bytes))
      worker.once('error', reject)
      worker.once('exit', (code) => {
        clearTimeout(timer)
        // Where the file came already, this says nothing.
        reject(new Error(`The file was not made: ended with ${code}`))
      })
    }),
})
