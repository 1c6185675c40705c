import { keyValues } from '#shared/keyValues'
import type { Declarations } from '#shared/validate'
import { actions } from './actions/index'
import { resources, tables } from './index'
import { lookups } from './lookups'
import { menu } from './menu'
import { pages } from './pages'
import { reports } from './reports/index'
import { transitions } from './transitions/index'
import { viewFaults, views } from './views/index'

/** Everything that is declared, for the checks that span more than one declaration. */
export const declared: Declarations = {
  resources,
  tables,
  lookups,
  transitions,
  actions,
  views,
  unresolved: viewFaults,
  pages,
  reports,
  menu,
  settings: keyValues,
}
