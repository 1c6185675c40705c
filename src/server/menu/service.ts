import type { MenuCounts } from '#resources/api/shell'
import { setupRoles } from '#resources/setup'
import { isListed, mayDecide, type Role, roles } from '#shared/access'
import { businessDay } from '#shared/day'
import type { LotStatus } from '#shared/lotStatus'
import type { Actor, Ctx } from '../context'
import { isLive, lotsAt, notOpen, signUpsOf } from './queries'

/** The line of the menu where a lot at this step waits for somebody's hand. */
const lineOfStep: Partial<Record<LotStatus, string>> = {
  INWARD: 'inward',
  TESTED: 'slotcreation',
  BID_CLOSED: 'bidapproval',
  APPROVED: 'auctionweightentry',
  WEIGHED: 'billprocess',
}

const users = 'mastermanagement/masuserlist'

/** The line under which the caller finds the sign-ups of a role: its own list, else the list of all users. */
function lineOfSignUp(role: string, { role: own }: Pick<Actor, 'role'>): string {
  if (role === 'farmer' || role === 'reeler') return `mastermanagement/${role}list`
  if (role === 'rjd') return 'mastermanagement/rjdlist'
  if (role === 'ad') return 'mastermanagement/assistantlist'
  if (own === 'ad') return 'marketOfficers'
  return own === 'branchad' ? users : 'mastermanagement/marketofficerlist'
}

const signUpRoles: readonly (Role | 'farmer')[] = [...roles, 'farmer']

/** What waits today in the caller's markets and offices, beside the lines of the menu. */
export async function menuCounts({ db, user, clock }: Ctx): Promise<MenuCounts> {
  const scope = { marketIds: user.marketIds, day: businessDay(clock.now()) }
  const below = signUpRoles.filter((signUp) => mayDecide(user.role, signUp))
  const [lots, signUps, live, markets] = [
    await lotsAt(db, scope, Object.keys(lineOfStep)),
    await signUpsOf(db, user, below),
    await isLive(db, scope),
    isListed(user.role, setupRoles) ? await notOpen(db, scope) : 0,
  ]
  const counts: Record<string, number> = {}
  const add = (line: string | undefined, n: number) => {
    if (line) counts[line] = (counts[line] ?? 0) + n
  }
  for (const { lotStatus, lots: n } of lots) add(lineOfStep[lotStatus as LotStatus], n)
  for (const { role, waiting } of signUps) add(lineOfSignUp(role, user), waiting)
  if (markets > 0) add('setup', markets)
  return { counts, live }
}
