import type { Body, Question, Read, ReadPath, WritePath, Written } from '#resources/api/calls'
import { cookieNames } from '#shared/cookies'
import type { ErrorBody } from '#shared/errorBody'

/** What a caller's cookies are, and who hears those that an answer sets. */
export interface Cookies {
  readonly sent: string
  readonly keep: (line: string) => void
}

/** Sends a request with its cookies: a browser keeps a script's headers free of them, so they go beside it. */
export type Fetch = (request: Request, cookies: Cookies) => Promise<Response>

/** Cookies in the headers, where a script may write and read them there. */
export const overHeaders =
  (fetch: (request: Request) => Promise<Response>): Fetch =>
  async (request, { sent, keep }) => {
    request.headers.set('Cookie', sent)
    const response = await fetch(request)
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }

export interface Answer<T> {
  readonly status: number
  readonly body: T
}

/** Why an answer is no success: what a refusal says of itself, as far as whoever refused says it. */
export const refusalIn = ({ body }: Answer<unknown>): Partial<ErrorBody> => body as Partial<ErrorBody>

/** One person's connection: their cookies, their session, their device. */
export interface Caller {
  readonly userName: string
  /** Throws SignInError; anything else that is thrown is the connection's. */
  signIn(password: string): Promise<void>
  signOut(): Promise<void>
  get<P extends string>(path: ReadPath<P>, query?: Question<NoInfer<P>>): Promise<Answer<Read<P>>>
  /** `key` is the write's own; its repeat carries the same. */
  post<P extends string>(path: WritePath<P>, body: Body<NoInfer<P>>, key?: string): Promise<Answer<Written<P>>>
  /** An answer that goes on, such as a stream. */
  open(path: string, signal: AbortSignal): Promise<Response>
}

export class SignInError extends Error {}

/** A device's name that nobody guesses and that is the same the next time. */
export async function deviceOf(userName: string, password: string): Promise<string> {
  const text = new TextEncoder().encode(`simulated device of ${userName} ${password}`)
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const remember = (jar: Map<string, string>, line: string) => {
  const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
  if (name && value) jar.set(name, value)
}

const bodyOf = async <T>(response: Response): Promise<T> =>
  (await response.json().catch(() => ({ code: 'UNREADABLE' }))) as T

export function callerOf(fetch: Fetch, url: string, userName: string, device: string): Caller {
  // Under either name: a server reads the one that it gives itself.
  const jar = new Map(cookieNames('DEVICE').map((name) => [name, device]))
  let token = ''

  const send = async (method: string, path: string, more: RequestInit & { key?: string } = {}) => {
    const headers = new Headers()
    if (token) headers.set('Authorization', `Bearer ${token}`)
    if (method === 'POST') {
      headers.set('Content-Type', 'application/json')
      headers.set('Idempotency-Key', more.key ?? crypto.randomUUID())
      headers.set('X-XSRF-TOKEN', cookieNames('XSRF-TOKEN').flatMap((name) => jar.get(name) ?? [])[0] ?? '')
    }
    const { key: _, ...init } = more
    const sent = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return fetch(new Request(`${url}/api/${path}`, { ...init, method, headers }), {
      sent,
      keep: (line) => remember(jar, line),
    })
  }
  const post: Caller['post'] = async (path, body, key) => {
    const response = await send('POST', path, { body: JSON.stringify(body), ...(key && { key }) })
    return { status: response.status, body: await bodyOf(response) }
  }

  return {
    userName,
    post,
    async get(path, query = {}) {
      const response = await send('GET', `${path}?${new URLSearchParams(query as Record<string, string>)}`)
      return { status: response.status, body: await bodyOf(response) }
    },
    open: (path, signal) => send('GET', path, { signal }),
    async signIn(password) {
      const answer = await post('auth/connect', { username: userName, password })
      if (!('token' in answer.body))
        throw new SignInError(`${userName}: ${refusalIn(answer).message ?? `answer ${answer.status}`}`)
      token = answer.body.token
    },
    async signOut() {
      if (token) await post('auth/logout', {})
      token = ''
    },
  }
}
