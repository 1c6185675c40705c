import { didYouMean } from './didYouMean'
import type { Tabled } from './resource'
import type { DeclarationFault } from './validate'
import { type ResolvedView, resolveView, type View } from './view'

/** The views as the engines take them; of those that name what is not there what is wrong, by the view's name. */
export function resolvedViews(
  declared: readonly View[],
  tables: readonly Tabled[],
): { readonly views: readonly ResolvedView[]; readonly faults: readonly DeclarationFault[] } {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const tableOf = (name: string): Tabled => {
    const found = byName.get(name)
    if (!found) throw new Error(`is of '${name}', which is not declared${didYouMean(name, [...byName.keys()])}`)
    return found
  }
  const views: ResolvedView[] = []
  const faults: DeclarationFault[] = []
  for (const view of declared)
    try {
      views.push(resolveView(view, tableOf(view.of), tableOf))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      faults.push({ place: view.name, fault: error.message })
    }
  return { views, faults }
}
