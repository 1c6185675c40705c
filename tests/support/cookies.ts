import { cookieNames } from '#shared/cookies'

/** Answers a request as the server would: `app.fetch`, or the real `fetch`. */
export type Respond = (request: Request) => Response | Promise<Response>

export interface TestClient {
  /** Sends `path` ('/api/...' or below '/api/') with the jar's cookies, the bearer token and, on writes, the CSRF header. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  get(path: string): Promise<Response>
  /** Every write has a key of its own unless one is given; an empty one is none. */
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
  /**
   * Signs in by auth/connect and keeps the token; throws when the answer is no Success. Unless a `device` is named, all
   * clients of one user name are one browser, as a person's is.
   */
  signIn(userName: string, password?: string, device?: string): Promise<this>
  readonly cookies: Map<string, string>
  token: string | null
}

const keep = (cookies: Map<string, string>, response: Response) => {
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const [name = '', ...value] = pair.split('=')
    const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute)) || value.join('=') === ''
    if (isGone) cookies.delete(name)
    else cookies.set(name, decodeURIComponent(value.join('=')))
  }
}

const cookieLine = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')

/** A browser's part of the API: cookie jar, bearer token, CSRF header; under jsdom cookies reach nobody otherwise. */
export const testClient = (respond: Respond, options: { origin?: string; password?: string } = {}): TestClient => {
  const { origin = 'http://127.0.0.1:8004', password: usual = '' } = options
  const cookies = new Map<string, string>()

  const headersOf = (init: RequestInit, token: string | null) => {
    const headers = new Headers(init.headers)
    const set = (name: string, value: string | null | undefined) => {
      if (value && !headers.has(name)) headers.set(name, value)
    }
    set('Content-Type', 'application/json')
    set('Origin', origin)
    set('Cookie', cookieLine(cookies))
    set('X-XSRF-TOKEN', cookieNames('XSRF-TOKEN').flatMap((name) => cookies.get(name) ?? [])[0])
    set('Authorization', token && `Bearer ${token}`)
    return headers
  }

  return {
    cookies,
    token: null,
    async fetch(path, init = {}) {
      const url = new URL(path.startsWith('/') ? path : `/api/${path}`, origin)
      const response = await respond(new Request(url, { ...init, headers: headersOf(init, this.token) }))
      keep(cookies, response)
      return response
    },
    get(path) {
      return this.fetch(path)
    },
    post(path, body = {}, headers = {}) {
      const keyed = { 'Idempotency-Key': crypto.randomUUID(), ...headers }
      return this.fetch(path, { method: 'POST', body: JSON.stringify(body), headers: keyed })
    },
    async signIn(userName, password = usual, device = cookies.get('DEVICE') ?? `device-of-${userName}`) {
      cookies.set('DEVICE', device)
      const response = await this.post('auth/connect', { username: userName, password })
      const answer = (await response.json()) as { result?: string; token?: string }
      if (answer.result !== 'Success' || !answer.token)
        throw new Error(`${userName} was not signed in: ${answer.result}`)
      this.token = answer.token
      return this
    },
  }
}
