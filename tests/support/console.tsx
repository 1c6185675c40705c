import { cleanup, render } from '@testing-library/react'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { type SetupServer, setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { TestApp } from './app'
import { password } from './app'

/*
 * The console in jsdom against the real API: every call that the console makes is handed to the app itself, so there
 * is no second, invented server. Cookies reach nobody under jsdom, so a small jar plays the browser's part.
 */

const jar = new Map<string, string>()

function keepCookies(response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

/** What the browser would have added: the jar's cookies and its own origin. */
function asBrowser(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
  if (jar.has('XSRF-TOKEN')) headers.set('X-XSRF-TOKEN', jar.get('XSRF-TOKEN') as string)
  headers.set('Origin', 'http://127.0.0.1:8004')
  return new Request(request.url.replace(/^https?:\/\/[^/]+/, 'http://127.0.0.1:8004'), {
    method: request.method,
    headers,
    body: request.body,
    signal: request.signal,
    ...{ duplex: 'half' },
  })
}

/** An msw server that forwards every call below /api/ to `market`. */
export function forwardTo(market: TestApp): SetupServer {
  const server = setupServer(
    http.all('*/api/*', async ({ request }) => {
      const response = await market.app.fetch(asBrowser(request))
      keepCookies(response)
      // A stream is told piece by piece for as long as the console listens.
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      const body = isStream ? response.body : await response.arrayBuffer()
      return new HttpResponse(body, { status: response.status, headers: response.headers })
    }),
  )
  server.listen({ onUnhandledRequest: 'error' })
  return server
}

/**
 * The first answer to a POST of `path` is lost after it was done; the network is there for every other call. Answers
 * how often it was sent. @throws when asked so after a first request that was refused, for then nothing was done.
 */
export function loseFirstAnswer(server: SetupServer, market: TestApp, path: string): () => number {
  let calls = 0
  let refusal = ''
  server.use(
    http.post(`*/api/${path}`, async ({ request }) => {
      calls += 1
      if (calls > 1) return undefined
      const response = await market.app.fetch(asBrowser(request))
      keepCookies(response)
      if (!response.ok) refusal = `${path} was refused: ${response.status} ${await response.text()}`
      return HttpResponse.error()
    }),
  )
  return () => {
    if (refusal) throw new Error(refusal)
    return calls
  }
}

/** The console of a file's own market. */
export interface Desk {
  /** Opens the console at `path` as `userName`. */
  open(userName: string, path: string): ReturnType<typeof openConsole>
  /** As `loseFirstAnswer`, until the test is over. */
  loseFirstAnswer(path: string): () => number
  /** Answers some calls otherwise, until the test is over. */
  meanwhile(...handlers: RequestHandler[]): void
}

/**
 * Between the tests of a file the console is closed and forgets what it read, where it was in its lists and who was signed in; what a
 * browser keeps in its database stays. After the last the server and the market are closed.
 */
export function endOf(made: () => { readonly server: SetupServer; readonly market: Pick<TestApp, 'close'> }): void {
  afterEach(async () => {
    made().server?.resetHandlers()
    cleanup()
    const { queryClient } = await import('../../src/client/providers/queryClient')
    const { store } = await import('../../src/client/providers/store')
    queryClient.clear()
    store.reset()
    localStorage.clear()
  })
  afterAll(async () => {
    made().server?.close()
    await made().market?.close()
  })
}

/** A market and the console over it from a file's first test to its last. */
export function deskOf(make: () => Promise<TestApp>): Desk {
  let market: TestApp
  let server: SetupServer
  beforeAll(async () => {
    market = await make()
    server = forwardTo(market)
    // What takes longest to load is no matter of the first test's patience.
    await import('../../src/client/App')
  })
  endOf(() => ({ server, market }))
  return {
    open: (userName, path) => openConsole(market, userName, path),
    loseFirstAnswer: (path) => loseFirstAnswer(server, market, path),
    meanwhile: (...handlers) => server.use(...handlers),
  }
}

/** Opens the console at `path` as `userName`, as `main.tsx` does after a sign-in. */
export async function openConsole(market: TestApp, userName: string, path: string) {
  jar.clear()
  const response = await market.app.fetch(
    new Request('http://127.0.0.1:8004/api/auth/connect', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: userName, password }),
    }),
  )
  keepCookies(response)
  const answer = (await response.json()) as {
    token: string
    usertype: string
    mobileNo: string
    name: string
    userName: string
  }
  localStorage.setItem('serviceToken', answer.token)
  localStorage.setItem('userType', answer.usertype)
  localStorage.setItem('mobileNo', answer.mobileNo)
  localStorage.setItem('userData', JSON.stringify(answer))
  window.history.replaceState(null, '', path)
  // The router lives as long as its module and hears of the new place as of the browser's Back.
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  const { loadProfile } = await import('../../src/client/auth/loadProfile')
  const { restoreSession } = await import('../../src/client/session/profile')
  restoreSession()
  await loadProfile()
  const { App } = await import('../../src/client/App')
  return render(<App />)
}
