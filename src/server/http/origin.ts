import type { Actor, Clock, Origin } from '../context'
import { hashOf } from '../token'
import { ownCookie } from './guards'

const prefixOf = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Where a request comes from, as far as it says so itself. */
export const originOf = (request: Request, address: string, requestId: string, clock: Clock): Origin => ({
  at: clock.now().toISOString(),
  address: address.slice(0, 64),
  agent: request.headers.get('user-agent')?.slice(0, 200) ?? null,
  requestId,
})

/** The beginning of the hash of the browser's own token: the session knows it; of a stranger it is made of the cookie. */
export async function deviceIn(request: Request, user: Actor | null, isSecure: boolean): Promise<string | null> {
  if (user?.deviceHash) return user.deviceHash.slice(0, 12)
  const device = ownCookie(request, 'DEVICE', isSecure)
  return device && prefixOf(await hashOf(device))
}
