import { cookieNames } from '#shared/cookies'

export type Fetch = (request: Request) => Promise<Response>

export interface Answer<T> {
  readonly status: number
  readonly body: T
}

/** What is refused says why. */
export interface Refusal {
  readonly code?: string
  readonly rule?: string
  readonly message?: string
}

/** One person's connection: his cookies, his session, his device. */
export interface Caller {
  readonly userName: string
  /** Throws SignInError; anything else that is thrown is the connection's. */
  signIn(password: string): Promise<void>
  signOut(): Promise<void>
  get<T>(path: string): Promise<Answer<T>>
  /** `key` is the write's own; its repeat carries the same. */
  post<T>(path: string, body: object, key?: string): Promise<Answer<T>>
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
  const post = async <T>(path: string, body: object, key?: string) => {
    const response = await send('POST', path, { body: JSON.stringify(body), ...(key && { key }) })
    return { status: response.status, body: await bodyOf<T>(response) }
  }

  return {
    userName,
    post,
    async get<T>(path: string) {
      const response = await send('GET', path)
      return { status: response.status, body: await bodyOf<T>(response) }
    },
    open: (path, signal) => send('GET', path, { signal }),
    async signIn(password) {
      const { status, body } = await post<Refusal & { token?: string }>('auth/connect', {
        username: userName,
        password,
      })
      if (!body.token) throw new SignInError(`${userName}: ${body.message ?? `answer ${status}`}`)
      token = body.token
    },
    async signOut() {
      if (token) await post('auth/logout', {})
      token = ''
    },
  }
}
