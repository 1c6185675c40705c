import { approvalFeature } from './approval/routes'
import { authFeature } from './auth/routes'
import type { Sessions } from './auth/sessions'
import { biddingFeature } from './bidding/routes'
import { billsFeature } from './bills/routes'
import type { Deps } from './context'
import { crudFeature } from './crud/routes'
import { dashboardFeature } from './dashboard/routes'
import type { Feature } from './feature'
import { housekeepingFeature } from './housekeeping'
import { inwardFeature } from './inward/routes'
import { lookupFeature } from './lookups/routes'
import { reportFeature } from './reports/routes'
import { slotFeature } from './slots/routes'
import { weightFeature } from './weight/routes'

/** The rooms of the server. A new one is its folder and a line here. */
export const features = (deps: Deps, sessions: Sessions): readonly Feature[] => [
  authFeature(deps, sessions),
  lookupFeature(),
  dashboardFeature(),
  reportFeature(),
  inwardFeature(),
  slotFeature(),
  biddingFeature(deps),
  approvalFeature(),
  weightFeature(),
  billsFeature(),
  crudFeature(),
  housekeepingFeature(deps),
]
