import { actionFeature } from './actions/routes'
import { approvalFeature } from './approval/routes'
import { authFeature } from './auth/routes'
import type { Sessions } from './auth/sessions'
import { bankAccountFeature } from './bankAccounts/routes'
import { biddingFeature } from './bidding/routes'
import { billsFeature } from './bills/routes'
import type { Deps } from './context'
import { courseFeature } from './course/routes'
import { crudFeature } from './crud/routes'
import { dashboardFeature } from './dashboard/routes'
import { dataManagerFeature } from './dataManager/routes'
import { deliveryFeature } from './deliveries/routes'
import { deviceFeature } from './devices/routes'
import { displayFeature } from './display/routes'
import { evidenceFeature } from './evidence/routes'
import type { Feature } from './feature'
import { findFeature } from './find/routes'
import { helpFeature } from './help/routes'
import { housekeepingFeature } from './housekeeping'
import { formerPaths } from './http/formerPaths'
import { inwardFeature } from './inward/routes'
import { ledgerFeature } from './ledger/routes'
import { changesFeature } from './live/routes'
import { roomStreams } from './live/service'
import type { Streams } from './live/stream'
import { lookupFeature } from './lookups/routes'
import { marketFilesFeature } from './marketFiles/routes'
import { menuFeature } from './menu/routes'
import { outboxFeature } from './outbox/routes'
import { papersFeature } from './papers/routes'
import { paymentsFeature } from './payments/routes'
import { changers, creators } from './people/register'
import { peopleFeature } from './people/routes'
import { proposalKinds } from './proposalKinds'
import { proposalFeature } from './proposals/routes'
import { pushFeature } from './push/routes'
import { reconciliationFeature } from './reconciliation/routes'
import { reelerRoomFeature } from './reelerRoom/routes'
import { reportFeature, withReports } from './reports/routes'
import { securityFeature } from './security/routes'
import { securityEventFeature } from './securityEvents/routes'
import { setupFeature } from './setup/routes'
import { slotFeature } from './slots/routes'
import { standbyFeature } from './standbyFeature'
import { viewFeature } from './views/routes'
import { weightFeature } from './weight/routes'
import { yearFeature } from './year/routes'

/** The rooms of the server with code of their own. A new one is its folder and a line here. */
const made = (deps: Deps, sessions: Sessions, streams: Streams): readonly Feature[] => [
  authFeature(deps, sessions),
  securityFeature(deps),
  outboxFeature(deps),
  peopleFeature(),
  actionFeature(),
  menuFeature(),
  findFeature(),
  helpFeature(),
  lookupFeature(),
  dashboardFeature(),
  reportFeature(),
  viewFeature(deps),
  inwardFeature(),
  slotFeature(deps),
  changesFeature(streams),
  biddingFeature(deps, streams),
  courseFeature(),
  deviceFeature(),
  reelerRoomFeature(streams),
  pushFeature(deps),
  displayFeature(deps, streams),
  approvalFeature(),
  weightFeature(),
  billsFeature(),
  bankAccountFeature(),
  paymentsFeature(),
  papersFeature(),
  ledgerFeature(),
  reconciliationFeature(),
  evidenceFeature(deps),
  yearFeature(),
  setupFeature(),
  marketFilesFeature(),
  dataManagerFeature(),
  deliveryFeature(deps),
  proposalFeature(proposalKinds),
  securityEventFeature(deps),
  housekeepingFeature(deps),
  standbyFeature(deps),
]

/** Every feature over one database; those who watch a slot share its room. What no room declares itself is derived. */
export function features(deps: Deps, sessions: Sessions): readonly Feature[] {
  const rooms = withReports(made(deps, sessions, roomStreams(deps)))
  const declared = rooms.flatMap(({ routes }) => routes)
  const all = [...rooms, crudFeature(declared, creators, changers)]
  return [...all, { routes: formerPaths(all.flatMap(({ routes }) => routes)) }]
}
