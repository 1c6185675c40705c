import { didYouMean } from './didYouMean'
import type { Tabled } from './resource'
import { type ResolvedView, resolveView, type View } from './view'

/** A view that could not be resolved, and why; or of whose parts one has a shape that nothing can be read of. */
export interface UnresolvedView {
  readonly view: View
  readonly fault: string
  readonly isOfShape: boolean
}

/** The views as the engines take them; of those that name what is not there what is wrong, with each of them. */
export function resolvedViews(
  declared: readonly View[],
  tables: readonly Tabled[],
): { readonly views: readonly ResolvedView[]; readonly faults: readonly UnresolvedView[] } {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const tableOf = (name: string): Tabled => {
    const found = byName.get(name)
    if (!found) throw new Error(`is of '${name}', which is not declared${didYouMean(name, [...byName.keys()])}`)
    return found
  }
  const views: ResolvedView[] = []
  const faults: UnresolvedView[] = []
  for (const view of declared)
    try {
      views.push(resolveView(view, tableOf(view.of), tableOf))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      faults.push({ view, fault: error.message, isOfShape: error instanceof TypeError })
    }
  return { views, faults }
}
