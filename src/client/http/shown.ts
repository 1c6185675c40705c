import type { Query } from '@tanstack/react-query'
import { shownBy } from '#resources/actions/shownBy'
import { viewNamed } from '#resources/views/index'
import type { Path } from '#shared/resource'
import type { ResolvedView } from '#shared/view'

const targetsOf = ({ to, on }: Path): readonly string[] => [to.name, ...(on ? targetsOf(on) : [])]

/** The resources whose rows a view shows: its own, and those of what it refers to. */
const resourcesOf = ({ view, paths }: ResolvedView): readonly string[] => [
  view.of,
  ...Object.values(paths).flatMap(targetsOf),
]

/** Whether a query shows rows of one of these resources or tables: by its word, or as the list of a view. */
export function showsRowsOf(changed: readonly string[]): (query: Pick<Query, 'queryKey'>) => boolean {
  const words = new Set(changed.flatMap((name) => [name, ...(shownBy[name] ?? [])]))
  return ({ queryKey: [word] }) => {
    if (words.has(String(word))) return true
    const view = viewNamed(String(word))
    return view !== undefined && resourcesOf(view).some((name) => changed.includes(name))
  }
}
