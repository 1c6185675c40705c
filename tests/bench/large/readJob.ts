import { Agent, get } from 'node:http'
import { doJobs } from '../worker'

/** What is to be read, and as whom. */
export interface ReadJob {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

export interface TimedAnswer {
  readonly status: number
  /** Of the answer: a list's page or a report's. */
  readonly rows: number
  readonly bytes: number
  /** What it begins with. */
  readonly said: string
  /** Rows in all, where the answer is a page of a list or of a view. */
  readonly total: number
  /** From the request to the last byte. */
  readonly ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function countsOf(text: string): Pick<TimedAnswer, 'rows' | 'total'> {
  const body = JSON.parse(text) as unknown[] | { rows?: unknown[]; total?: number }
  if (Array.isArray(body)) return { rows: body.length, total: 0 }
  return { rows: body.rows?.length ?? 0, total: body.total ?? 0 }
}

/** Does no more with the bytes, until they are all there, than gather them. */
const read = ({ port, path, headers }: ReadJob) =>
  new Promise<TimedAnswer>((resolve, reject) => {
    const start = performance.now()
    const asked = get({ port, host: '127.0.0.1', path, agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const ms = performance.now() - start
        const status = answer.statusCode ?? 0
        const all = Buffer.concat(chunks)
        const text = all.toString('utf8')
        const counts = status === 200 ? countsOf(text) : { rows: 0, total: 0 }
        const total = Number(/\/(\d+)$/.exec(String(answer.headers['content-range']))?.[1] ?? counts.total)
        resolve({ status, rows: counts.rows, bytes: all.length, said: text.slice(0, 300), total, ms })
      })
    })
    asked.on('error', reject)
  })

doJobs<ReadJob, TimedAnswer>(read)
