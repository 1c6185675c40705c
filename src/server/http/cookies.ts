import { cookieName } from '#shared/cookies'
import type { Deps } from '../context'
import { newToken } from '../token'
import { ownCookie } from './guards'

type Cookie = readonly [name: string, value: string]
const secureOf = ({ secureCookies }: Deps) => (secureCookies ? '; Secure' : '')

/** The device that a request comes from; a new one where it has none yet. */
export const deviceOf = ({ secureCookies }: Pick<Deps, 'secureCookies'>, request: Request): string =>
  ownCookie(request, 'DEVICE', secureCookies) ?? newToken()

/**
 * The browser's own token: sign-ins are locked by it, and a reeler bids only from the one that they bound (D21). Its path
 * is the whole host, which the name over HTTPS asks for; no page reads it, and no path but that of signing in looks at it.
 */
export const deviceCookie = (deps: Deps, device: string): Cookie => [
  'Set-Cookie',
  `${cookieName('DEVICE', deps.secureCookies)}=${device}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000${secureOf(deps)}`,
]

/** Read by the page, so it is not HttpOnly; lives as long as the longest session. */
const xsrfCookie = (deps: Deps): Cookie => [
  'Set-Cookie',
  `${cookieName('XSRF-TOKEN', deps.secureCookies)}=${newToken()}; Path=/; SameSite=Strict; Max-Age=43200${secureOf(deps)}`,
]

/** What a browser is given with a session. */
export const sessionCookies = (deps: Deps, device: string): readonly Cookie[] => [
  xsrfCookie(deps),
  deviceCookie(deps, device),
]
