import { Agent, createServer, get } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { App } from '../../../src/server/app'
import type { TestClient } from '../../support/cookies'
import { freePort } from '../../support/freePort'

export interface Answered {
  readonly status: number
  readonly text: string
  /** Rows in all, where the answer is a page of a list. */
  readonly total: number
  /** From the request to the last byte. */
  readonly ms: number
}

/** Reads as a signed-in browser does, and does no more with the bytes than gather them. */
export interface Reader {
  read(path: string): Promise<Answered>
}

/** The app behind a real socket, as the server has it. */
export async function listening(app: App) {
  const server = createServer(getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false }))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const readerFor = ({ token, cookies }: Pick<TestClient, 'token' | 'cookies'>): Reader => {
    const headers = {
      Authorization: `Bearer ${token}`,
      Cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
    }
    const read = (path: string) =>
      new Promise<Answered>((resolve, reject) => {
        const start = performance.now()
        const asked = get({ port, host: '127.0.0.1', path: `/api/${path}`, agent, headers }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const ms = performance.now() - start
            const total = Number(/\/(\d+)$/.exec(String(answer.headers['content-range']))?.[1] ?? 0)
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8'), total, ms })
          })
        })
        asked.on('error', reject)
      })
    return {
      async read(path) {
        const answer = await read(path)
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
        return answer
      },
    }
  }
  const close = async () => {
    agent.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { readerFor, close }
}
