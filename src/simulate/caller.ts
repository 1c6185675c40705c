import type { Body, Question, Read, ReadPath, WritePath, Written } from '#resources/api/calls'
import { cookieNames } from '#shared/cookies'
import type { ErrorBody } from '#shared/errorBody'

export type Fetch = (request: Request) => Promise<Response>

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

const remember = (jar: Map<string, string>, response: Response) => {
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
    if (name && value) jar.set(name, value)
  }
}

const bodyOf = async <T>(response: Response): Promise<T> =>
  (await response.json().catch(() => ({ code: 'UNREADABLE' }))) as T

export function callerOf(fetch: Fetch, url: string, userName: string, device: string): Caller {
  const jar = new Map([['DEVICE', device]])
  let token = ''

  const send = async (method: string, path: string, more: RequestInit & { key?: string } = {}) => {
    const headers = new Headers({ Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') })
    if (token) headers.set('Authorization', `Bearer ${token}`)
    if (method === 'POST') {
      headers.set('Content-Type', 'application/json')
      headers.set('Idempotency-Key', more.key ?? crypto.randomUUID())
      headers.set('X-XSRF-TOKEN', cookieNames('XSRF-TOKEN').flatMap((name) => jar.get(name) ?? [])[0] ?? '')
    }
    const { key: _, ...init } = more
    const response = await fetch(new Request(`${url}/api/${path}`, { ...init, method, headers }))
    remember(jar, response)
    return response
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
