import type { Query } from '@tanstack/react-query'
import { shownBy } from '#resources/actions/shownBy'
import { viewNamed } from '#resources/views/index'
import { type Action, targetsOf } from '#shared/action'

/** Whether a query shows what an action changes. */
export function showsChangeOf(action: Pick<Action, 'on' | 'refreshes'>) {
  const changed = [...targetsOf(action), ...(action.refreshes ?? [])]
  const words = new Set(changed.flatMap((name) => [name, ...(shownBy[name] ?? [])]))
  return ({ queryKey: [word] }: Pick<Query, 'queryKey'>): boolean =>
    words.has(String(word)) || changed.includes(viewNamed(String(word))?.view.of ?? '')
}
