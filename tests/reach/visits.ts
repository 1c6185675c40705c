import { resources } from '#resources/index'
import { catalogue, type Screen } from '#resources/screens'
import { isListed, type Role } from '#shared/access'
import { publicPages } from '../../src/client/public/pages'

/** A screen and who opens it; nobody for those without a session. */
export interface Visit {
  readonly path: string
  readonly who: Role | null
}

/** The desk first: it has the day's work before it. */
const visitors: readonly Role[] = ['marketofficer', 'ad', 'rjd', 'dosad', 'branchad']
const firstOf = (roles: readonly string[]) => visitors.find((role) => isListed(role, roles))

/** A form is opened by one who may write in it. */
function visitorOf({ kind, name, roles }: Screen): Role {
  const declared = kind === 'form' ? resources.find((each) => each.name === name) : undefined
  const who = (declared && firstOf(declared.access.create)) ?? firstOf(roles)
  if (!who) throw new Error(`Nobody opens ${name}`)
  return who
}

const bare = ({ path }: Screen) => `/app/${path.replace(/\/:\w+\?$/, '')}`

/** Every screen: the open pages, the console's, the reeler's phone and the hall. */
export const visits: readonly Visit[] = [
  ...[...Object.keys(publicPages), '/auth/help'].map((path) => ({ path, who: null })),
  ...catalogue.map((screen) => ({ path: bare(screen), who: visitorOf(screen) })),
  { path: '/app/dashboard/analytics', who: 'dosad' },
  { path: '/app/billprocess', who: 'rjd' },
  { path: '/bid', who: 'reeler' },
  { path: '/hall', who: null },
]

/** A screen that shows one record, and the resource whose first record it takes. */
export interface RecordVisit extends Visit {
  readonly name: string
}

/** The input screens with a record in them. */
export const recordVisits: readonly RecordVisit[] = catalogue
  .filter(({ kind }) => kind === 'form')
  .map((screen) => ({ name: screen.name, path: bare(screen), who: visitorOf(screen) }))
