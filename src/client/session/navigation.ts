import { session } from './session'
import { clearSessionKeys, put, storedRole } from './storage'

/** Why a session ended, told on the sign-in page. */
export type Notice = 'networkError' | 'sessionExpired' | 'idle'

const originKey = 'originPage'
const noticeKey = 'signInNotice'
const cleanups = new Set<() => void>()

/** Leaving for another tree is a full load; tests watch it here. */
export const navigation: {
  open: (path: string) => void
  /** Shows the sign-in page without a load, for when nobody would answer one; set once its code is here. */
  showSignIn?: () => void
} = {
  open(path) {
    window.location.assign(path)
  },
}

/** What else must be forgotten when a session ends, such as the query cache. */
export const onSessionEnd = (forget: () => void): void => {
  cleanups.add(forget)
}

/** Keeps the page that a visitor without session wanted, for after the sign-in. */
export const rememberOrigin = (path: string): boolean => put(originKey, path, sessionStorage)

/** The remembered page, once. Only paths of the console count. */
export function takeOrigin(): string | null {
  const path = sessionStorage.getItem(originKey)
  sessionStorage.removeItem(originKey)
  return path?.startsWith('/app/') ? path : null
}

/** Why the last session ended, until it is told. */
export const readNotice = (): Notice | null => sessionStorage.getItem(noticeKey) as Notice | null
export const clearNotice = (): void => sessionStorage.removeItem(noticeKey)

/** Where a password of one's own is chosen: in the console, or for a reeler, who has none, on the open page. */
export const passwordPathOf = (role: string): string =>
  role === 'reeler' ? '/auth/change-password' : '/app/userchangepassword'

const openAgainAfter = 5_000
let openedAt = Number.NEGATIVE_INFINITY

/** The account wants a password of its own first: its page, once, however many calls were refused. */
export function openPasswordChange(): void {
  const now = Date.now()
  const path = passwordPathOf(storedRole())
  if (window.location.pathname === path || now - openedAt < openAgainAfter) return
  openedAt = now
  navigation.open(path)
}

/** Clears the session and goes to the sign-in page; an end that nobody chose keeps the page and says why. */
export function endSession(notice?: Notice): void {
  const here = window.location.pathname + window.location.search
  clearSessionKeys()
  for (const forget of cleanups) forget()
  if (notice) {
    put(noticeKey, notice, sessionStorage)
    if (here.startsWith('/app/')) rememberOrigin(here)
  }
  session.dispatch({ type: 'LOGOUT' })
  if (notice === 'networkError' && navigation.showSignIn) navigation.showSignIn()
  else navigation.open('/login')
}
