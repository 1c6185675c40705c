import { cookieJar } from './cookieJar'
import { type FromWorker, marketLock, pageLock, type ToWorker } from './protocol'
import { takeSteps } from './steps'
import type { Progress } from './tasks/check'

/** The worker that is this page's server. */
export interface WorkerConnection {
  readonly fetch: typeof fetch
  /** The market's name once it stands. @throws Error with what stopped it */
  readonly opened: Promise<string>
  /** How far the tasks are by now. @throws Error where the market cannot say */
  tasks(): Promise<Progress>
  /** Ends the market for all windows; done when it has ended, so that the next page opens another one. */
  end(): Promise<void>
}

interface Waiting {
  readonly resolve: (response: Response) => void
  readonly reject: (reason: unknown) => void
  body?: ReadableStreamDefaultController<Uint8Array>
}

const withoutBody = [101, 204, 205, 304]

/** Hears what the worker says to the calls under way. */
function hearing(waiting: Map<number, Waiting>, abort: (id: number) => void) {
  const head = (one: Waiting, { id, status, headers, cookies }: Extract<FromWorker, { kind: 'head' }>) => {
    for (const line of cookies) cookieJar.keep(line)
    const body = withoutBody.includes(status)
      ? null
      : new ReadableStream<Uint8Array>({
          start: (controller) => {
            one.body = controller
          },
          cancel: () => abort(id),
        })
    one.resolve(
      new Response(body, { status, headers: headers.map(([name, value]): [string, string] => [name, value]) }),
    )
  }
  return (message: FromWorker) => {
    if (message.kind === 'opened' || message.kind === 'closed' || message.kind === 'tasks') return
    const one = waiting.get(message.id)
    if (!one) return
    if (message.kind === 'head') return head(one, message)
    if (message.kind === 'chunk') return one.body?.enqueue(message.bytes)
    waiting.delete(message.id)
    if (message.kind === 'end') return one.body?.close()
    const reason = new TypeError(message.message)
    one.reject(reason)
    one.body?.error(reason)
  }
}

const bytesOf = async (request: Request): Promise<Uint8Array<ArrayBuffer> | null> => {
  const bytes = new Uint8Array(await request.arrayBuffer())
  return bytes.length > 0 ? bytes : null
}

interface Begun {
  readonly worker: SharedWorker
  /** Says so where it could not be begun: nobody else hears of it later. */
  readonly failed: Promise<Error>
}

let begun: Begun | null = null

/** Begins the market's worker, once in a page: what can be begun before anything of the page is shown. */
export function beginWorker(): Begun {
  if (begun) return begun
  // Where a browser knows it, the worker outlives its last page by a while: one load need not open the market again.
  const worker = new SharedWorker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'market',
    extendedLifetime: true,
  } as WorkerOptions)
  const failed = new Promise<Error>((resolve) => {
    worker.addEventListener('error', () => resolve(new Error('The worker did not start')))
  })
  begun = { worker, failed }
  return begun
}

/**
 * Connects this page to the worker; of what it fetches, calls to the API go there and everything else to `real`. What is asked
 * before the market stands waits for it, and is never sent where it turns out to be another than `kept`, whose sign-in the page
 * has: that page is about to be replaced.
 */
export function connectWorker(real: typeof fetch, kept?: string | null): WorkerConnection {
  const { worker, failed } = beginWorker()
  const { port } = worker
  const say = (message: ToWorker) => port.postMessage(message)
  const waiting = new Map<number, Waiting>()
  let last = 0

  const lock = `${pageLock}${crypto.randomUUID()}`
  // The worker takes a page whose lock it gets for gone: it hears of the lock once the page has it, for of two that ask the
  // second may be first.
  void navigator.locks.request(lock, () => {
    say({ kind: 'hello', lock })
    return new Promise(() => undefined)
  })

  const abort = (id: number) => {
    say({ kind: 'abort', id })
    waiting.delete(id)
  }
  const hear = hearing(waiting, abort)
  const opened = new Promise<string>((resolve, reject) => {
    void failed.then(reject)
    port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'opened') {
        takeSteps(data.steps)
        resolve(data.market)
      } else if (data.kind === 'closed') reject(new Error(data.message))
      else hear(data)
    })
  })
  port.start()
  let isOpening = true
  /** Whether calls go to the worker: to one that has no market too, which says so of each. */
  const isAnswered = opened.then(
    (market) => kept === undefined || market === kept,
    () => true,
  )
  void isAnswered.then(() => {
    isOpening = false
  })

  async function call(request: Request): Promise<Response> {
    const { signal, url, method } = request
    signal.throwIfAborted()
    last += 1
    const id = last
    const body = method === 'GET' ? null : await bytesOf(request)
    return new Promise((resolve, reject) => {
      const one: Waiting = { resolve, reject }
      waiting.set(id, one)
      signal.addEventListener('abort', () => {
        if (waiting.get(id) !== one) return
        abort(id)
        reject(signal.reason)
        one.body?.error(signal.reason)
      })
      void isAnswered.then((isSent) => {
        if (isSent && waiting.get(id) === one)
          say({ kind: 'call', id, url, method, headers: [...request.headers], body, cookies: cookieJar.sent() })
      })
    })
  }

  const tasks = () =>
    new Promise<Progress>((resolve, reject) => {
      const heard = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind !== 'tasks') return
        port.removeEventListener('message', heard)
        if (data.progress) resolve(data.progress)
        else reject(new Error('The tasks could not be looked at'))
      }
      port.addEventListener('message', heard)
      say({ kind: 'tasks' })
    })

  return {
    opened,
    tasks,
    async end() {
      say({ kind: 'end' })
      await navigator.locks.request(marketLock, () => undefined)
    },
    fetch: async (input, init) => {
      const asked = input instanceof Request ? input.url : String(input)
      const { origin, pathname } = new URL(asked, location.href)
      const isCall = origin === location.origin && pathname.startsWith('/api/')
      if (!isCall) return real(input, init)
      // Whether the server is there at all is asked of one that is late: this one is, and opens.
      if (isOpening && pathname === '/api/health') return Response.json({})
      return call(new Request(input, init))
    },
  }
}
