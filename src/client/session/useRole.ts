import { can, isListed, type Operation, roleLabels, roles } from '#shared/access'
import type { Resource } from '#shared/resource'
import { useLanguage } from '../i18n/useLanguage'
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

/** The names of those who may, for the note on a read-only form; empty where nobody may. */
export function useWhoMay(declaration: Pick<Resource, 'access'>, operation: Operation): string {
  const language = useLanguage()
  return roles
    .filter((role) => isListed(role, declaration.access[operation]))
    .map((role) => roleLabels[role][language])
    .join(', ')
}
