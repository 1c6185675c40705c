import { approvalFeature } from './approval/routes'
import { authFeature } from './auth/routes'
import type { Sessions } from './auth/sessions'
import { biddingFeature } from './bidding/routes'
import { billsFeature } from './bills/routes'
import type { Deps } from './context'
import { crudFeature } from './crud/routes'
import { dashboardFeature } from './dashboard/routes'
import { deviceFeature } from './devices/routes'
import { displayFeature } from './display/routes'
import type { Feature } from './feature'
import { housekeepingFeature } from './housekeeping'
import { inwardFeature } from './inward/routes'
import { roomStreams } from './live/service'
import type { Streams } from './live/stream'
import { lookupFeature } from './lookups/routes'
import { reelerRoomFeature } from './reelerRoom/routes'
import { reportFeature } from './reports/routes'
import { slotFeature } from './slots/routes'
import { weightFeature } from './weight/routes'

/** The rooms of the server. A new one is its folder and a line here. */
const made = (deps: Deps, sessions: Sessions, streams: Streams): readonly Feature[] => [
  authFeature(deps, sessions),
  lookupFeature(),
  dashboardFeature(),
  reportFeature(),
  inwardFeature(),
  slotFeature(),
  biddingFeature(deps, streams),
  deviceFeature(),
  reelerRoomFeature(streams),
  displayFeature(deps, streams),
  approvalFeature(),
  weightFeature(),
  billsFeature(),
  crudFeature(),
  housekeepingFeature(deps),
]

/** Every feature over one database; those who watch a slot share its room. */
export const features = (deps: Deps, sessions: Sessions): readonly Feature[] => made(deps, sessions, roomStreams(deps))
