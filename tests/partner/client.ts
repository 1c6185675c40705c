import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { components, paths } from './openapi'
import type { World } from './world'

/** The API of the market as its description has it, with a session. */
export type Market = Client<paths>
type Failure = components['schemas']['Error']

/** Keeps the session's cookies, and sends what it takes to be believed. */
function session(): Middleware & { token: string } {
  const cookies = new Map<string, string>()
  return {
    token: '',
    onRequest({ request }) {
      request.headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
      if (this.token) request.headers.set('Authorization', `Bearer ${this.token}`)
      const xsrf = cookies.get('XSRF-TOKEN')
      if (xsrf && request.method !== 'GET') request.headers.set('X-XSRF-TOKEN', xsrf)
      return request
    },
    onResponse({ response }) {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return response
    },
  }
}

/** What was answered. @throws Error with what the server says of a failure. */
export function told<T>({ data, error }: { data?: T; error?: Failure }): T {
  if (error || data === undefined) throw new Error(`${error?.code}: ${error?.message} ${JSON.stringify(error)}`)
  return data
}

/** A write's own key: sent again with it, the same is done once. */
export const once = () => ({ header: { 'Idempotency-Key': crypto.randomUUID() } })

export async function signIn({ origin, password }: World, username: string): Promise<Market> {
  const own = session()
  const market = createClient<paths>({ baseUrl: origin })
  market.use(own)
  const opened = told(await market.POST('/api/auth/connect', { body: { username, password } }))
  if (opened.result !== 'Success') throw new Error(`${username} has to send an OTP first`)
  own.token = opened.token
  return market
}

/** Does what moves money, proving who one is where that is asked for. */
export async function proven<T>(
  market: Market,
  { readOtp }: World,
  mobileNo: string,
  work: () => Promise<{ data?: T; error?: Failure }>,
): Promise<T> {
  const first = await work()
  if (first.error?.code !== 'OTP_REQUIRED') return told(first)
  const path = { mobileNo }
  told(await market.POST('/api/auth/GenerateOtp/{mobileNo}', { params: { path }, body: { purpose: 'money' } }))
  told(await market.POST('/api/auth/verify-otp', { body: { mobileNo, otp: await readOtp(mobileNo) } }))
  return told(await work())
}
