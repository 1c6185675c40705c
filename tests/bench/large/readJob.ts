import { Agent, get } from 'node:http'
import { doJobs } from '../worker'

/** What is to be read, and as whom. */
export interface ReadJob {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Answered {
  readonly status: number
  /** Of the answer: a list's page or a report's. */
  readonly rows: number
  readonly bytes: number
  /** What it begins with. */
  readonly said: string
  /** Rows in all, where the answer is a page of a list. */
  readonly total: number
  /** From the request to the last byte. */
  readonly ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function rowsOf(text: string): number {
  const body = JSON.parse(text) as unknown[] | { rows?: unknown[] }
  return (Array.isArray(body) ? body : (body.rows ?? [])).length
}

/** Does no more with the bytes, until they are all there, than gather them. */
const read = ({ port, path, headers }: ReadJob) =>
  new Promise<Answered>((resolve, reject) => {
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
        const total = Number(/\/(\d+)$/.exec(String(answer.headers['content-range']))?.[1] ?? 0)
        const rows = status === 200 ? rowsOf(text) : 0
        resolve({ status, rows, bytes: all.length, said: text.slice(0, 300), total, ms })
      })
    })
    asked.on('error', reject)
  })

doJobs<ReadJob, Answered>(read)
