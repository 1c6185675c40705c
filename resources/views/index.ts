import { type ResolvedView, resolveView } from '#shared/view'
import { resourceOf, tableOf } from '../index'
import { inwardRegister } from './inwardRegister'
import { slotRegister } from './slotRegister'

/** Every declared list of transactions. A new one is its file and a line here. */
export const views: readonly ResolvedView[] = [inwardRegister, slotRegister].map((view) =>
  resolveView(view, resourceOf(view.of), tableOf),
)

const byName = new Map(views.map((view) => [view.name, view]))

/** The view of a name, where one is declared. */
export const viewNamed = (name: string): ResolvedView | undefined => byName.get(name)
