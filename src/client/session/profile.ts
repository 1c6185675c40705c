import { session, type User } from './session'
import { keys, put, storedJson, storedToken } from './storage'

/**
 * Keeps what the menu and the header read, under the specification's names. Answers whether the browser keeps it: a page that is
 * loaded knows nobody without it.
 */
export function storeProfile(profile: User): boolean {
  const isRoleKept = put(keys.role, profile.usertype)
  const isNumberKept = put(keys.mobileNo, profile.mobileNo)
  const isUserKept = put(keys.user, JSON.stringify(profile))
  session.dispatch({ type: 'LOGIN', user: profile })
  return isRoleKept && isNumberKept && isUserKept
}

/** Takes up the session that the browser's storage holds. */
export function restoreSession(): void {
  const profile = storedJson<User>(keys.user)
  if (storedToken() && profile?.usertype) session.dispatch({ type: 'LOGIN', user: profile })
  else session.dispatch({ type: 'LOGOUT' })
}

/** The password is one's own now. */
export function markPasswordChanged(): void {
  const { user } = session.get()
  if (user) storeProfile({ ...user, mustChange: false })
}
