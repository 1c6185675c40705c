import { createServer, type Server } from 'node:http'
import type { Db } from './db/db'
import { takesWrites } from './db/standing'
import { inTime } from './inTime'
import type { Metrics } from './metrics'

const guarded = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** Milliseconds: a database that hangs is away, and whoever asks has given up before its own time-outs say so. */
const answerWithin = 3_000

export interface Probes {
  /** On a port of its own, which no proxy hands on to the public. */
  readonly server: Server
  /** From now on whoever asks is told that this process takes no new requests. */
  leave(): void
}

/**
 * What machines ask a process: `/live` answers 200 as long as it runs, `/ready` 200 where it can serve (503 where the
 * database is away or only reads, or the process is about to end), `/metrics` its figures.
 */
export function createProbes(metrics: Metrics, db: Db): Probes {
  let isLeaving = false
  const isReady = async () => !isLeaving && (await inTime(takesWrites(db), answerWithin, () => false))
  const plain = 'text/plain; charset=utf-8'
  const answers = new Map<string | undefined, () => Promise<{ status: number; type: string; text: string }>>([
    ['/live', async () => ({ status: 200, type: plain, text: 'live\n' })],
    [
      '/ready',
      async () =>
        (await isReady())
          ? { status: 200, type: plain, text: 'ready\n' }
          : { status: 503, type: plain, text: 'not ready\n' },
    ],
    ['/metrics', async () => ({ status: 200, type: metrics.contentType, text: await metrics.text() })],
  ])
  const server = createServer(async ({ method, url }, outgoing) => {
    // Not read as a URL: of what is none, as '//', nobody would hear, and the process would end by it.
    const answer = answers.get(url?.split('?')[0])
    if (!answer || (method !== 'GET' && method !== 'HEAD')) return void outgoing.writeHead(answer ? 405 : 404).end()
    const { status, type, text } = await answer().catch(() => ({ status: 500, type: plain, text: 'failed\n' }))
    outgoing.writeHead(status, { ...guarded, 'Content-Type': type }).end(text)
  })
  // A scraper asks once in some seconds: who holds a line without asking is let go.
  server.requestTimeout = 10_000
  server.keepAliveTimeout = 75_000
  return {
    server,
    leave() {
      isLeaving = true
    },
  }
}
