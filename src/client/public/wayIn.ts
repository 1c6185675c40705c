import { passwordPath, takeOrigin } from '../session/door'
import { session } from '../session/session'
import { landingOf } from '../session/signIn'
import { storedRole } from '../session/storage'

/**
 * Where a signed-in person goes from the doors: to choose a password of his own where he must, else to the page that
 * was wanted, else to the first one. Reelers have one page.
 */
export function wayIn(): string {
  if (session.get().user?.mustChange) return passwordPath
  const role = storedRole()
  const origin = takeOrigin()
  return role === 'reeler' || origin === null ? landingOf(role) : origin
}
