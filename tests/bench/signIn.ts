import { bidderName, password } from './market'

/** What a signed-in browser sends with everything it asks. */
export interface Caller {
  readonly token: string
  readonly cookie: string
  readonly xsrf: string
}

/** Signs in over HTTP, each account from a device of its own. */
export async function signIn(port: number, userName: string): Promise<Caller> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/connect`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: userName, password }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`${userName} was not signed in: ${answer.status}`)
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const xsrf = cookies.find((one) => one.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  return { token, cookie: cookies.join('; '), xsrf }
}

/** Keeps a session alive, as a page does while somebody works at it; without it one ends an hour after its last work. */
export async function touch(port: number, { token, cookie, xsrf }: Caller): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/touch`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, Cookie: cookie, 'X-XSRF-TOKEN': xsrf },
  })
  if (!answer.ok) throw new Error(`A session was not kept: ${answer.status} ${await answer.text()}`)
}

/** The bidders of the market, signed in one after another. */
export async function signInBidders(port: number, count: number): Promise<Caller[]> {
  const callers: Caller[] = []
  for (let n = 0; n < count; n++) callers.push(await signIn(port, bidderName(n)))
  return callers
}
