import { isListed, type Operation, roleLabels, roles } from '#shared/access'
import type { Resource } from '#shared/resource'
import { useLanguage } from '../../i18n/useLanguage'

/** The names of those who may, for the note on a read-only form; empty where nobody may. */
export function useWhoMay(declaration: Pick<Resource, 'access'>, operation: Operation): string {
  const language = useLanguage()
  return roles
    .filter((role) => isListed(role, declaration.access[operation]))
    .map((role) => roleLabels[role][language])
    .join(', ')
}
