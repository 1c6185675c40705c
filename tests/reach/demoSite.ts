import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { inject } from 'vitest'
import { createApp } from '../../src/server/app'
import { readEnv } from '../../src/server/env'
import { type Host, openHost } from '../../src/server/host'
import { listener } from '../../src/server/main'
import { seedDemo } from '../../src/server/seed/demo/seed'
import { serveStatic } from '../../src/server/static'
import { emptyDatabase } from '../support/emptyDatabase'
import { freePort } from '../support/freePort'
import { aheadBy, morning } from '../support/morning'
import { runningClock } from '../support/site'
import type {} from '../support/siteSetup'

export interface DemoSite {
  readonly url: string
  readonly host: Host
  /** Ten in the morning again, however long the run has taken so far, and the slots what they were at its beginning; answers when that is. */
  turnBack(): Promise<Date>
  close(): Promise<void>
}

const key = () => randomBytes(32).toString('base64')

/** The server over the demo, at ten in the morning of `day` whatever the hour of the run: slots are over, live and to come. */
async function demoHost(databaseUrl: string, url: string, day?: string) {
  const env = readEnv({ DATABASE_URL: databaseUrl, DATA_KEY: key(), SEAL_KEY: key(), DEMO: 'off', LOG_LEVEL: 'warn' })
  const plain = await openHost(env, url)
  await plain.app.stop()
  const clock = runningClock()
  const ahead = await morning({ db: plain.db, clock }, day)
  const began = Date.now()
  const deps = { ...plain.deps, clock, demo: true }
  await seedDemo(deps)
  const turnBack = async () => {
    await aheadBy({ db: plain.db, clock }, ahead - (Date.now() - began))
    return clock.now()
  }
  return { env, turnBack, host: { ...plain, app: createApp(deps), deps } }
}

/** The built console and the server on one address, on this day or on `day`. */
export async function openDemoSite(day?: string): Promise<DemoSite> {
  const database = await emptyDatabase()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { env, host, turnBack } = await demoHost(database.url, url, day)
  const server = createServer(listener(host, env, serveStatic(inject('consoleFolder'))))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url,
    host,
    turnBack,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await host.app.stop()
      await host.close()
      await database.drop()
    },
  }
}
