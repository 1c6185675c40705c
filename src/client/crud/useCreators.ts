import type { Resource } from '#shared/resource'
import { useLanguage } from '../i18n/useLanguage'
import { useCan } from '../session/useRole'
import { createdBy } from './records/faces'
import { formPath, newPath } from './records/paths'
import { newLabel } from './records/words'

/** What can be made from a list, the main one first: an office's officer, and the office itself. */
export function useCreators(declaration: Resource) {
  const language = useLanguage()
  const made = createdBy(declaration)
  const mayMake = useCan(made)('create')
  const mayMakeOwn = useCan(declaration)('create')
  if (!declaration.screens) return []
  const main = { text: newLabel(made.label, language), path: formPath(declaration) }
  const own = { text: newLabel(declaration.label, language), path: newPath(declaration) }
  return [...(mayMake ? [main] : []), ...(made !== declaration && mayMakeOwn ? [own] : [])]
}
