import { get } from '../http/http'
import { learnServerTime } from '../session/clock'
import { openPasswordChange } from '../session/navigation'
import { storeProfile } from '../session/profile'
import { storedMobile } from '../session/storage'

/**
 * Reads the caller's own profile; `usertype` comes from the server at each load. Whoever must choose a password of their
 * own is led to its page. A failure is only logged.
 */
export async function loadProfile(): Promise<void> {
  try {
    const { now, ...profile } = await get(`MasUsers/getuserbymobileno/${encodeURIComponent(storedMobile() ?? '')}`)
    learnServerTime(now)
    storeProfile(profile)
    if (profile.mustChange) openPasswordChange()
  } catch (error) {
    console.error('Error loading the user profile', error)
  }
}
