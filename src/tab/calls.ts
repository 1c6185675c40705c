import type { App } from '../server/app'
import type { CallMessage, FromWorker, ToWorker } from './protocol'

/** `request` with cookies: in a browser its own headers may carry none. */
export function withCookies(cookies: string, request: Request): Request {
  const headers = new Headers(request.headers)
  if (cookies) headers.set('Cookie', cookies)
  Object.defineProperty(request, 'headers', { value: headers })
  return request
}

/** Answers what a page asks over its port, for as long as the page lives. */
export function answerCalls(port: MessagePort, opening: Promise<App>): void {
  const open = new Map<number, AbortController>()
  const say = (message: FromWorker) => port.postMessage(message)

  async function answer({ id, url, method, headers, body, cookies }: CallMessage): Promise<void> {
    const own = new AbortController()
    open.set(id, own)
    const { signal } = own
    try {
      const app = await opening
      const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]), body, signal }
      const set: string[] = []
      const response = await app.fetch(withCookies(cookies, new Request(url, init)), {
        address: 'practice',
        setCookie: (line) => set.push(line),
      })
      say({ kind: 'head', id, status: response.status, headers: [...response.headers], cookies: set })
      const reader = response.body?.getReader()
      signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined))
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        say({ kind: 'chunk', id, bytes: part.value as Uint8Array<ArrayBuffer> })
      say({ kind: 'end', id })
    } catch (error) {
      say({ kind: 'failed', id, message: String(error) })
    } finally {
      open.delete(id)
    }
  }

  function close(): void {
    for (const one of open.values()) one.abort()
    port.close()
  }

  port.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'call') void answer(data)
    else if (data.kind === 'abort') open.get(data.id)?.abort()
    // Nothing else tells a worker that a page is gone: it has the lock once the page has let go of it.
    else if (data.kind === 'hello') void navigator.locks.request(data.lock, close)
  })
}
