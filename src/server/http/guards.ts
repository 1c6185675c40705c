import { type CookieName, cookieName } from '#shared/cookies'
import { AppError } from '#shared/errors'
import type { Language } from '#shared/label'
import type { Actor, Ticket } from '../context'
import type { Permit } from './route'

/** A cookie whose value is plain letters and digits, as ours are; null for none and for any other. */
const cookieOf = (request: Request, name: string): string | null => {
  const cookies = request.headers.get('cookie') ?? ''
  const found = cookies.split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1) ?? ''
  return /^[\w-]{1,64}$/.test(value) ? value : null
}

/**
 * A cookie of ours. Over HTTPS under its name with the prefix alone: another host below the same domain can set one of the
 * plain name, and would choose the token by which a browser is known.
 */
export const ownCookie = (request: Request, name: CookieName, isSecure: boolean): string | null =>
  cookieOf(request, cookieName(name, isSecure))

export const bearerOf = (request: Request): string | null =>
  /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null

export const languageOf = (request: Request): Language =>
  /^\s*ta\b/i.test(request.headers.get('accept-language') ?? '') ? 'ta' : 'en'

/** Double submit: the header must repeat the cookie, which a foreign page can neither read nor set. */
export function checkXsrf(request: Request, isSecure: boolean): void {
  const cookie = ownCookie(request, 'XSRF-TOKEN', isSecure)
  if (!cookie || cookie !== request.headers.get('x-xsrf-token'))
    throw new AppError('FORBIDDEN', { say: { key: 'fault.xsrf' } })
}

/** The doors without a session have no token to submit, so their Origin must be ours (D6). */
export function checkOrigin(request: Request, publicUrl: string): void {
  const origin = request.headers.get('origin')
  if (!origin) return
  const own = [new URL(publicUrl).origin, new URL(request.url).origin]
  const isHost = URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
  if (!own.includes(origin) && !isHost) throw new AppError('FORBIDDEN', { say: { key: 'fault.origin' } })
}

/** Whether the bearer of this route is a screen's ticket, never a session. */
export const isForScreens = (rule: Permit): rule is 'display' | 'ticket' => rule === 'display' || rule === 'ticket'

/** The one gate of every route: refuses whoever is not on its list. */
export function authorize(rule: Permit, user: Actor | null, ticket: Ticket | null): void {
  if (rule === 'public') return
  if (isForScreens(rule)) {
    if (!ticket && !user) throw new AppError('UNAUTHENTICATED')
    if (!ticket || (rule === 'display' && ticket.status !== 'OPEN')) throw new AppError('FORBIDDEN')
    return
  }
  if (!user) throw new AppError('UNAUTHENTICATED')
  if (rule !== 'session' && !rule.includes(user.role)) throw new AppError('FORBIDDEN')
}
