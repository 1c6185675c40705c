import { can, type Operation } from '#shared/access'
import type { Resource } from '#shared/resource'
import { useSession } from './session'
import { storedRole } from './storage'

/** The role of who is signed in; '' for nobody. */
export function useRole(): string {
  const { user } = useSession()
  return user?.usertype ?? storedRole()
}

/** Whether the signed-in person may; the server asks the same question again. */
export function useCan(declaration: Pick<Resource, 'access'>): (operation: Operation) => boolean {
  const role = useRole()
  return (operation) => can(role, operation, declaration)
}
