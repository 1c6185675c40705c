import { post } from '../http/http'
import { keys, put, storedToken } from '../session/storage'
import { signOut } from './signIn'

const idleLimit = 60 * 60_000
const touchEvery = 5 * 60_000
const lookEvery = 15_000
const writeEvery = 5_000

const activities = ['mousemove', 'keydown', 'scroll', 'touchstart'] as const

const moment = (key: string): number => Number(localStorage.getItem(key) ?? 0)

/** Milliseconds since a moment; one that lies ahead is of a clock that was set back since, and long past. */
const since = (key: string, now: number): number => {
  const passed = now - moment(key)
  return passed < 0 ? Number.POSITIVE_INFINITY : passed
}

/** Counts as activity in every tab, and tells the server every five minutes at most. */
function recordActivity(now: number): void {
  if (since(keys.activity, now) < writeEvery) return
  put(keys.activity, String(now))
  if (since(keys.touch, now) < touchEvery || !storedToken()) return
  put(keys.touch, String(now))
  post('auth/touch', {}, { quiet: true }).catch(() => localStorage.removeItem(keys.touch))
}

/**
 * Signs out after 60 minutes without mouse, key, scroll or touch in any tab. A page load counts as activity.
 * Returns what stops it.
 */
export function watchIdleness(): () => void {
  put(keys.activity, String(Date.now()))
  put(keys.touch, String(Date.now()))
  const listener = () => recordActivity(Date.now())
  for (const name of activities) window.addEventListener(name, listener, { passive: true, capture: true })
  const stop = () => {
    clearInterval(timer)
    for (const name of activities) window.removeEventListener(name, listener, { capture: true })
  }
  const timer = setInterval(() => {
    // It ended otherwise, and the sign-in may stand here without a load: nothing is left to end.
    if (!storedToken()) return stop()
    if (Date.now() - moment(keys.activity) < idleLimit) return
    stop()
    void signOut('idle')
  }, lookEvery)
  return stop
}

/**
 * A page that Back brings back stands as it was left: the sign-in with its password, or a console with another's data.
 * Where somebody signed in or out since, it is loaded anew.
 */
export function watchReturn(reload: () => void): () => void {
  const token = storedToken()
  const listener = ({ persisted }: PageTransitionEvent) => {
    if (persisted && storedToken() !== token) reload()
  }
  window.addEventListener('pageshow', listener)
  return () => window.removeEventListener('pageshow', listener)
}

/** Follows the other tabs: a sign-out there ends this one, another person's sign-in loads it anew. */
export function watchOtherTabs(reload: (path: string) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === keys.token && event.newValue !== event.oldValue) {
      reload(event.newValue ? window.location.pathname : '/login')
    }
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
