import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { App } from '../../../src/server/app'
import type { TestClient } from '../../support/cookies'
import { freePort } from '../../support/freePort'
import { hire } from '../worker'
import type { ReadJob, TimedAnswer } from './readJob'

/** Reads as a signed-in browser does, in a process of its own. */
export interface Reader {
  read(path: string): Promise<TimedAnswer>
}

/** The app behind a real socket, as the server has it. */
export async function listening(app: App) {
  const server = createServer(getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false }))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const hand = hire<ReadJob, TimedAnswer>('./large/readJob.ts')
  const readerFor = ({ token, cookies }: Pick<TestClient, 'token' | 'cookies'>): Reader => {
    const headers = {
      Authorization: `Bearer ${token}`,
      Cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
    }
    return {
      async read(path) {
        const answer = await hand.work({ port, path: `/api/${path}`, headers })
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.said}`)
        return answer
      },
    }
  }
  const close = async () => {
    await hand.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { readerFor, close }
}
