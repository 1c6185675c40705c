import { getByMobile } from '../http/http'
import { learnServerTime } from './clock'
import { session } from './session'
import { keys, storedJson, storedToken } from './storage'

export interface MarketName {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameTa: string | null
}

/** The person who is signed in: `userName` is the sign-in name, `name` the person's own. */
export interface Profile {
  readonly userName: string
  readonly usertype: string
  readonly name: string
  readonly nameTa: string | null
  readonly designation?: string | null
  readonly mobileNo: string
  readonly market: MarketName | null
  /** The markets within the person's reach. */
  readonly markets?: readonly MarketName[]
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

/** Reads the caller's own profile; `usertype` comes from the server at each load. A failure is only logged. */
export async function loadProfile(): Promise<void> {
  try {
    const { now, ...profile } = await getByMobile<Profile & { now: string }>('MasUsers/getuserbymobileno')
    learnServerTime(now)
    keepProfile(profile)
  } catch (error) {
    console.error('Error loading the user profile', error)
  }
}
