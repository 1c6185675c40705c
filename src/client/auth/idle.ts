import { post } from '../http/http'
import { keys, put, storedToken } from '../session/storage'
import { signOut } from './signIn'

const idleLimit = 60 * 60_000
const touchEvery = 5 * 60_000
const lookEvery = 15_000
const writeEvery = 5_000

const activities = ['mousemove', 'keydown', 'scroll', 'touchstart'] as const

/**
 * A moment that the tabs share, by this tab's own clock, which nobody sets and no full storage loses. Another tab's is told by the
 * value that changed in the storage since this one looked last: it lies between then and now.
 */
function sharedMoment(key: string) {
  let at = Number.NEGATIVE_INFINITY
  let lookedAt = performance.now()
  let seen: string | null = null
  return {
    /** Milliseconds since then. */
    since(): number {
      const now = performance.now()
      const told = localStorage.getItem(key)
      if (told !== seen && told !== null) at = now - Math.min(Math.max(Date.now() - Number(told), 0), now - lookedAt)
      seen = told
      lookedAt = now
      return now - at
    },
    renew(): void {
      at = performance.now()
      lookedAt = at
      put(key, String(Date.now()))
      seen = localStorage.getItem(key)
    },
    forget(): void {
      at = Number.NEGATIVE_INFINITY
      localStorage.removeItem(key)
    },
  }
}

/** By how much the device's clock is ahead of the tab's: it grows as the one is set forward, or as the other rests in a sleep. */
const lead = (): number => Date.now() - performance.now()

/**
 * Signs out after 60 minutes without mouse, key, scroll or touch in any tab. A page load counts as activity.
 * Returns what stops it.
 */
export function watchIdleness(): () => void {
  const [activity, touch] = [sharedMoment(keys.activity), sharedMoment(keys.touch)]
  activity.renew()
  touch.renew()
  let known = lead()
  let isAsked = false

  const tell = async () => {
    touch.renew()
    await post('auth/touch', {}, { quiet: true }).then(() => {
      known = lead()
      isAsked = false
    }, touch.forget)
  }
  const look = () => {
    // It ended otherwise, and the sign-in may stand here without a load: nothing is left to end.
    if (!storedToken()) return stop()
    const hasLeapt = lead() - known >= idleLimit
    if (activity.since() >= idleLimit || (hasLeapt && isAsked)) {
      stop()
      void signOut('idle')
      // Was the clock set, or did the computer sleep? The server knows; where it does not answer until the next look, it slept.
    } else if (hasLeapt) {
      isAsked = true
      void tell()
    }
  }
  /** Counts in every tab, and is told to the server every five minutes at most; too late it ends the session like a look. */
  const listener = () => {
    const passed = activity.since()
    if (passed < writeEvery) return
    if (passed >= idleLimit) return look()
    activity.renew()
    if (touch.since() >= touchEvery && storedToken()) void tell()
  }
  for (const name of activities) window.addEventListener(name, listener, { passive: true, capture: true })
  const stop = () => {
    clearInterval(timer)
    for (const name of activities) window.removeEventListener(name, listener, { capture: true })
  }
  const timer = setInterval(look, lookEvery)
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
