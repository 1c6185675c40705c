import { session } from './session'
import { clearSessionKeys } from './storage'

/** Why a session ended, told on the sign-in page. */
export type Notice = 'networkError' | 'sessionExpired' | 'idle'

const originKey = 'originPage'
const noticeKey = 'signInNotice'
const cleanups = new Set<() => void>()

/** Leaving for another tree is a full load; tests watch it here. */
export const door = {
  open(path: string): void {
    window.location.assign(path)
  },
}

/** What else must be forgotten when a session ends, such as the query cache. */
export const onSessionEnd = (forget: () => void): void => {
  cleanups.add(forget)
}

/** Keeps the page that a visitor without session wanted, for after the sign-in. */
export const rememberOrigin = (path: string): void => sessionStorage.setItem(originKey, path)

/** The remembered page, once. Only paths of the console count. */
export function takeOrigin(): string | null {
  const path = sessionStorage.getItem(originKey)
  sessionStorage.removeItem(originKey)
  return path?.startsWith('/app/') ? path : null
}

export function takeNotice(): Notice | null {
  const notice = sessionStorage.getItem(noticeKey)
  sessionStorage.removeItem(noticeKey)
  return notice as Notice | null
}

/** Clears the session and goes to the sign-in page; an end that nobody chose keeps the page and says why. */
export function endSession(notice?: Notice): void {
  const here = window.location.pathname + window.location.search
  clearSessionKeys()
  for (const forget of cleanups) forget()
  if (notice) {
    sessionStorage.setItem(noticeKey, notice)
    if (here.startsWith('/app/')) rememberOrigin(here)
  }
  session.dispatch({ type: 'LOGOUT' })
  door.open('/login')
}
