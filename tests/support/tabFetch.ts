import type { Page } from 'playwright-core'
import type { Fetch } from '../../src/simulate/caller'
import type { FromWorker } from '../../src/tab/protocol'

/** What a page is asked to send to the worker, and what came back. */
interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | null
  readonly cookies: string
}
interface Answered {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly cookies: readonly string[]
  readonly body: string
}

/** Sends one call over a port of its own, as a further page of the market would; runs in the page. */
function send([worker, call]: readonly [string, Sent]): Promise<Answered> {
  const options = { type: 'module', name: 'market', extendedLifetime: true } as WorkerOptions
  const { port } = new SharedWorker(worker, options)
  return new Promise((resolve, reject) => {
    let head: Extract<FromWorker, { kind: 'head' }> | null = null
    const text = new TextDecoder()
    let body = ''
    port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'head') head = data
      else if (data.kind === 'chunk') body += text.decode(data.bytes, { stream: true })
      else if (data.kind === 'failed') reject(new Error(data.message))
      else if (data.kind === 'end' && head) {
        const { status, headers, cookies } = head
        port.close()
        resolve({ status, headers, cookies, body })
      }
    })
    port.start()
    port.postMessage({ kind: 'call', id: 1, ...call })
  })
}

/** Sends requests to the market that lives in `window`'s browser, beside its pages; `worker` is its script. */
export const tabFetch =
  (window: Page, worker: string): Fetch =>
  async (request, { sent, keep }) => {
    const call: Sent = {
      url: request.url,
      method: request.method,
      headers: [...request.headers].filter(([name]) => name !== 'cookie'),
      body: request.method === 'GET' ? null : await request.text(),
      cookies: sent,
    }
    const answer = await window.evaluate(send, [worker, call] as const)
    for (const line of answer.cookies) keep(line)
    const headers = answer.headers.map(([name, value]): [string, string] => [name, value])
    return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers })
  }
