import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readEnv } from '../../src/server/env'
import { listener } from '../../src/server/main'
import { serveStatic } from '../../src/server/static'
import { type TestApp, type TestAppOptions, testApp } from './app'
import type { TestClock } from './clock'
import { freePort } from './freePort'
import type {} from './siteSetup'

/** The machine's time, which goes on; slots open by the database's clock, so the two must agree. */
export const runningClock = (): TestClock => {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    set(instant) {
      ahead = new Date(instant).getTime() - Date.now()
    },
    advance(ms) {
      ahead += ms
    },
  }
}

export type Wire = 'whole' | 'cut' | 'mute' | 'gone' | 'halfway' | 'turning'

export interface Site {
  readonly url: string
  readonly market: TestApp
  /** 'gone': nobody answers, neither the API nor the console's files. 'cut': the API answers nobody. 'mute': what is asked for is done, and its answer is lost. 'halfway': the page of the next version comes, of its files none. 'turning': so does it once a service worker has asked for a file of the version before. */
  wire(state: Wire): void
  /** Whether a line that is 'turning' has: nothing is seen of it where no service worker asked for a file. */
  hasTurned(): boolean
  /** From now on the console is of another version, as its service worker tells browsers. */
  upgrade(): void
  close(): Promise<void>
}

/** Opens and closes due slots once a second, one at a time, as the server's own process does. */
function beat(market: TestApp): () => Promise<void> {
  let busy = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    busy = market.app.tick().finally(() => {
      isBusy = false
    })
  }, 1000)
  return () => {
    clearInterval(timer)
    return busy
  }
}

/** The line breaks when the first byte would go out. */
function loseAnswer(response: ServerResponse): void {
  const lose = () => {
    response.socket?.destroy()
    return response
  }
  Object.assign(response, { writeHead: lose, write: lose, end: lose, flushHeaders: lose })
}

const nextPage = '<!doctype html><title>Next</title><script type="module" src="/assets/index-nextPage.js"></script>'

/** The built console and the API of a test market on one address, through the server's own listener. */
export async function openSite(wanted: TestAppOptions = {}): Promise<Site> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const market = await testApp({ clock: runningClock(), publicUrl: url, ...wanted })
  const listen = listener(market, readEnv({}), serveStatic(inject('consoleFolder')))
  let state: Wire = 'whole'
  let version = 1
  let hasTurned = false
  const server = createServer((request, response) => {
    const isCall = request.url?.startsWith('/api/')
    if (state === 'gone' || (isCall && state === 'cut')) return request.socket.destroy()
    if (isCall && state === 'mute') loseAnswer(response)
    if (state === 'halfway' && request.url?.startsWith('/assets/')) return request.socket.destroy()
    if (state === 'turning' && request.url?.startsWith('/assets/'))
      hasTurned ||= request.headers.referer?.endsWith('/sw.js') ?? false
    // A worker asks for the page as for any file.
    const isPage = request.headers.accept?.includes('html') || request.url === '/login'
    if ((state === 'halfway' || (state === 'turning' && hasTurned)) && isPage)
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end(nextPage)
    if (request.url === '/sw.js' && version > 1)
      return response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' })
        .end(`${readFileSync(join(inject('consoleFolder'), 'sw.js'), 'utf8')}\n// ${version}`)
    void listen(request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stopBeat = beat(market)
  return {
    url,
    market,
    hasTurned: () => hasTurned,
    upgrade() {
      version += 1
    },
    wire(wanted) {
      state = wanted
      hasTurned = false
      if (wanted !== 'whole') server.closeAllConnections()
    },
    async close() {
      await stopBeat()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await market.close()
    },
  }
}
