import { cookieNames } from '#shared/cookies'
import { meantForHeader } from '#shared/meantFor'
import { storedLanguage, storedToken } from '../session/storage'

/** Where the API is, as the server wrote it into its page; tests without a page call below their own origin. */
const said = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="api-root"]')?.content
/** Below which every call goes; ends with a slash. */
export const API_ROOT: string = `${said ?? '/api'}/`

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

/** The headers of every call; the event stream sends them too. */
export function headersOf({
  idempotencyKey,
  meantFor,
}: Pick<Attempt, 'idempotencyKey' | 'meantFor'> = {}): Record<string, string> {
  const token = storedToken()
  const csrf = cookieNames('XSRF-TOKEN')
    .map(cookie)
    .find((value) => value !== undefined)
  return {
    'Content-Type': 'application/json',
    'Accept-Language': storedLanguage(),
    ...(csrf ? { 'X-XSRF-TOKEN': csrf } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(meantFor ? { [meantForHeader]: String(meantFor) } : {}),
  }
}

/** What came back: the whole answer, for a line may break in its middle. */
export interface ReceivedResponse {
  readonly response: Response
  readonly body: string
  /** What the body is where a file was asked for and is the answer. */
  readonly content?: Blob
}

/** Nobody answered; a gateway may have said under which reference it has the call. */
export interface NoResponse {
  readonly headers: Headers | null
}

export const isReceived = (one: ReceivedResponse | NoResponse): one is ReceivedResponse => 'response' in one

/** A gateway without its server answers, but not with JSON. */
const isFromServer = ({ status, headers }: Response): boolean =>
  ![502, 503, 504].includes(status) || Boolean(headers.get('Content-Type')?.includes('json'))

/** After so long without an answer, in milliseconds, the server is asked whether it is there at all. */
const probeAfter = 8_000
const probeTimeout = 4_000
/** No answer takes this long: the call's own line is dead, though the server lives. */
const requestTimeout = 90_000

export async function isAlive(): Promise<boolean> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), probeTimeout)
  try {
    return isFromServer(await fetch(`${API_ROOT}health`, { signal: late.signal }))
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** A long answer is waited for as long as the server lives; a frozen server and a dead line end the call. */
function whileAlive(end: () => void): () => void {
  const begun = Date.now()
  let isOver = false
  let timer = setTimeout(look, probeAfter)
  async function look() {
    const alive = await isAlive()
    if (isOver) return
    if (alive && Date.now() - begun < requestTimeout) timer = setTimeout(look, probeAfter)
    else end()
  }
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** What a call is, one time that it is sent. */
export interface Attempt {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** The answer is a file: a Blob in place of JSON. */
  readonly file?: boolean
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** The id of the market for which it was written. */
  readonly meantFor?: number | undefined
  /** The call is given up after so many milliseconds, whether the server lives or not. */
  readonly within?: number
}

/** One attempt. Nobody answers: no network, a server that is silent, a gateway without its server. */
export async function attempt(url: string, call: Attempt): Promise<ReceivedResponse | NoResponse> {
  const { method, body, signal, within = requestTimeout } = call
  signal?.throwIfAborted()
  const own = new AbortController()
  const end = () => own.abort()
  signal?.addEventListener('abort', end)
  const stopWatching = whileAlive(end)
  const timer = setTimeout(end, within)
  try {
    const response = await fetch(url, {
      method,
      credentials: 'include',
      headers: headersOf(call),
      ...(body === undefined ? {} : { body }),
      signal: own.signal,
    })
    if (!isFromServer(response)) return { headers: response.headers }
    if (call.file && response.ok) return { response, body: '', content: await response.blob() }
    return { response, body: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    return { headers: null }
  } finally {
    stopWatching()
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
