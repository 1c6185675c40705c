import { landingOf } from '../../session/landing'
import { passwordPathOf, takeOrigin } from '../../session/navigation'
import { session } from '../../session/session'
import { storedRole } from '../../session/storage'

/**
 * Where a signed-in person goes from the doors: to choose a password of their own where they must, else to the page that
 * was wanted, else to the first one. Reelers have one page.
 */
export function wayIn(): string {
  const role = storedRole()
  if (session.get().user?.mustChange) return passwordPathOf(role)
  const origin = takeOrigin()
  return role === 'reeler' || origin === null ? landingOf(role) : origin
}
