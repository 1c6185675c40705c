import type { Profile as Told } from '#resources/api/auth'
import { get } from '../http/http'
import { learnServerTime } from './clock'
import { openPasswordChange } from './door'
import { session } from './session'
import { keys, storedJson, storedMobile, storedToken } from './storage'

type Kept = Pick<Told, 'userName' | 'name' | 'nameTa' | 'mobileNo' | 'market'>

/** The person who is signed in, as the browser keeps them; `usertype` of one who registers may be no role yet. */
export interface Profile extends Kept, Partial<Pick<Told, 'markets' | 'mustChange'>> {
  readonly usertype: string
}

/** Keeps what the menu and the header read, under the specification's names. */
export function keepProfile(profile: Profile): void {
  localStorage.setItem(keys.role, profile.usertype)
  localStorage.setItem(keys.mobileNo, profile.mobileNo)
  localStorage.setItem(keys.user, JSON.stringify(profile))
  session.dispatch({ type: 'LOGIN', user: profile })
}

/** Takes up the session that the browser's storage holds. */
export function recallSession(): void {
  const profile = storedJson<Profile>(keys.user)
  if (storedToken() && profile?.usertype) session.dispatch({ type: 'LOGIN', user: profile })
  else session.dispatch({ type: 'LOGOUT' })
}

/** The password is one's own now. */
export function passwordIsOwn(): void {
  const { user } = session.get()
  if (user) keepProfile({ ...user, mustChange: false })
}

/**
 * Reads the caller's own profile; `usertype` comes from the server at each load. Whoever must choose a password of his
 * own is led to its page. A failure is only logged.
 */
export async function loadProfile(): Promise<void> {
  try {
    const { now, ...profile } = await get(`MasUsers/getuserbymobileno/${encodeURIComponent(storedMobile() ?? '')}`)
    learnServerTime(now)
    keepProfile(profile)
    if (profile.mustChange) openPasswordChange()
  } catch (error) {
    console.error('Error loading the user profile', error)
  }
}
