import type { Body, Question, Read, ReadPath, WritePath, Written } from '#resources/api/calls'
import { callTerms } from '#shared/terms/call'
import { endSession, openPasswordChange } from '../session/navigation'
import { storedLanguage, storedToken } from '../session/storage'
import { API_ROOT, type Attempt, attempt, isAlive, isReceived, type NoResponse, type ReceivedResponse } from './attempt'
import type { ConfirmationTexts } from './confirmation'
import { connection } from './connection'
import { type ErrorBody, HttpError, isHttpError } from './HttpError'

export { newKey } from './newKey'

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface CallOptions extends Pick<Attempt, 'signal' | 'within' | 'meantFor'> {
  /** With it a write may be repeated: the server answers a key only once. */
  readonly idempotencyKey?: string
  /** A call of a session that is being closed: neither repeated nor the cause of another end. */
  readonly ending?: boolean
  /** May be done twice without harm, and so is sent again where nobody answered. */
  readonly repeatable?: boolean
  /** One attempt of a call that nobody waits for: the bar shows that there is no answer, nobody is asked, the session goes on. */
  readonly quiet?: boolean
  /** Words for what the server asks (CONFIRM) where they are others than for unusual values; false: the caller asks it. */
  readonly asks?: ConfirmationTexts | false | undefined
}

export interface Call extends CallOptions, Pick<Attempt, 'method' | 'body' | 'file'> {}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  readonly json: unknown
}

const text = (key: keyof typeof callTerms): string => callTerms[key][storedLanguage()]

let isWatching = false

/** Looks after the line while only quiet calls miss it, so that the bar goes when somebody answers. */
async function probeConnection(): Promise<void> {
  if (isWatching) return
  isWatching = true
  do {
    await connection.rest()
    if (connection.get() && (await isAlive())) connection.back()
  } while (connection.get() && storedToken())
  isWatching = false
}

/** Waits until somebody answers; false when patience is over. */
export async function waitForConnection(): Promise<boolean> {
  const since = Date.now()
  while (await connection.wait(since)) {
    if (!(await isAlive())) continue
    connection.back()
    return true
  }
  return false
}

/** Nobody answered a session's call, for as long as patience lasts: the session is over. */
function giveUp(): never {
  if (storedToken()) endSession('networkError')
  throw new HttpError(text('message.networkError'), 'ERR_NETWORK')
}

/** As servers and proxies write it. */
const reference = /^[\w.:-]{1,64}$/

/** What has no words of the server's own, with the reference by which a log has it, where there is one. */
function withReference(message: string, headers: Headers | null): string {
  const id = headers?.get('X-Request-Id') ?? ''
  return reference.test(id) ? `${message} (${text('fault.reference').replace('{id}', id)})` : message
}

/**
 * Repeats a call that nobody answered. A write without a key may have been done, unless the browser was offline when it
 * began: it is never sent twice, so we only wait for the connection and let the person look and decide.
 */
async function retryRequest(
  url: string,
  call: Call,
  { headers }: NoResponse,
  neverSent: boolean,
): Promise<ReceivedResponse> {
  if (!storedToken() || call.ending)
    throw new HttpError(withReference(text('message.noServer'), headers), 'ERR_UNKNOWN')
  if (call.quiet) {
    void probeConnection()
    throw new HttpError(text('message.noAnswer'), 'ERR_NETWORK')
  }
  const repeatable = neverSent || call.method === 'GET' || call.repeatable || call.idempotencyKey !== undefined
  const since = Date.now()
  while (await connection.wait(since)) {
    call.signal?.throwIfAborted()
    if (!storedToken()) break
    if (repeatable) {
      const heard = await attempt(url, call)
      if (isReceived(heard)) return heard
    } else if (await isAlive()) {
      connection.back()
      throw new HttpError(text('message.maybeDone'), 'ERR_UNKNOWN')
    }
  }
  return giveUp()
}

const failure = ({ status, headers }: Response, body: ErrorBody | null): HttpError => {
  const message = text('message.error')
  return new HttpError(body?.message ?? (status >= 500 ? withReference(message, headers) : message), status, body)
}

/** What a body says: null for an empty one; undefined for one that is no JSON, as a network's own sign-in page is. */
const parsed = (body: string): unknown => {
  try {
    return body.trim() === '' ? null : JSON.parse(body)
  } catch {
    return undefined
  }
}

async function requestOnce(url: string, call: Call): Promise<Answer> {
  const token = storedToken()
  const offline = !navigator.onLine
  const first = await attempt(url, call)
  const { response, body, content } = isReceived(first) ? first : await retryRequest(url, call, first, offline)
  connection.back()
  const said = content ?? parsed(body)
  // Somebody between here and the server answered: what became of the call is not known.
  if (response.ok && said === undefined) throw new HttpError(text('message.error'), 'ERR_UNKNOWN')
  const json = said ?? null
  if (response.ok) return { status: response.status, headers: response.headers, body, json }
  if (response.status === 401 && token && !call.ending && !url.startsWith(`${API_ROOT}auth/connect`)) {
    if (token === storedToken()) endSession('sessionExpired')
    throw new HttpError(text('message.sessionExpired'), 401, json as ErrorBody | null)
  }
  const refusal = failure(response, json as ErrorBody | null)
  if (refusal.body?.code === 'MUST_CHANGE' && !call.ending) openPasswordChange()
  throw refusal
}

/** What is done about a call besides sending it; `confirmInterceptor.ts` says it for the console. */
type Interceptor = (call: Call, send: (call: Call) => Promise<Answer>) => Promise<Answer>

let handle: Interceptor = (call, send) => send(call)
export const setInterceptor = (how: Interceptor): void => {
  handle = how
}

/**
 * One call below the API's root, or to a whole address; in the console, what it wants of the person is asked for.
 * @throws NotConfirmed where they said no, HttpError for everything else but 2xx.
 */
export function request(path: string, call: Call): Promise<Answer> {
  const url = path.startsWith(API_ROOT) ? path : API_ROOT + path
  return handle(call, (one) => requestOnce(url, one))
}

/** `path?name=value`, without the names that have no value. */
export function withQuery(path: string, query: Query = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path
}

/** As `request`; what fails is told to the developer as well. */
export async function loggedRequest(path: string, call: Call): Promise<Answer> {
  try {
    return await request(path, call)
  } catch (error) {
    // An empty message: the person's own no.
    const isAwaited = isHttpError(error) && ((call.quiet && error.status === 'ERR_NETWORK') || error.message === '')
    const errorTerm = call.method === 'GET' ? 'message.errorGetting' : 'message.errorPosting'
    if (!isAwaited && !(error instanceof DOMException && error.name === 'AbortError'))
      console.error(callTerms[errorTerm].en, error)
    throw error
  }
}

interface Computed extends CallOptions {
  readonly query?: Query | undefined
  readonly body?: unknown
}

/**
 * A call whose address is computed from a declaration (of a record, a list, a report) or was kept since another version,
 * so that no contract names it: here alone whoever calls says what is answered. @throws HttpError
 */
export async function callComputed<T>(
  method: Call['method'],
  path: string,
  { query, body, ...options }: Computed = {},
): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return (await loggedRequest(withQuery(path, query), { ...options, ...sent, method })).json as T
}

/** Sends JSON and returns the answer's, both as the address's contract has them. @throws HttpError */
export const post = <P extends string>(
  path: WritePath<P>,
  body: Body<NoInfer<P>>,
  options: CallOptions = {},
): Promise<Written<P>> => callComputed('POST', path, { ...options, body })

/** Reads JSON, asked and answered as the address's contract has it. @throws HttpError */
export const get = <P extends string>(
  path: ReadPath<P>,
  query?: Question<NoInfer<P>>,
  options: CallOptions = {},
): Promise<Read<P>> => callComputed('GET', path, { ...options, query })
