import { render } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { type SetupServer, setupServer } from 'msw/node'
import type { TestApp } from './app'
import { password } from './app'

/*
 * The console in jsdom against the real API: every call that the console makes is handed to the app itself, so there
 * is no second, invented server. Cookies reach nobody under jsdom, so a small jar plays the browser's part.
 */

const jar = new Map<string, string>()

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
    ...{ duplex: 'half' },
  })
}

/** An msw server that forwards every call below /api/ to `market`. */
export function forwardTo(market: TestApp): SetupServer {
  const server = setupServer(
    http.all('*/api/*', async ({ request }) => {
      const response = await market.app.fetch(asBrowser(request))
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        jar.set(pair.slice(0, at), pair.slice(at + 1))
      }
      return new HttpResponse(await response.arrayBuffer(), { status: response.status, headers: response.headers })
    }),
  )
  server.listen({ onUnhandledRequest: 'error' })
  return server
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
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
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
  const { recallSession, loadProfile } = await import('../../src/client/session/profile')
  recallSession()
  await loadProfile()
  const { App } = await import('../../src/client/App')
  return render(<App />)
}
