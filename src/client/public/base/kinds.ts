import type { SignUpBody } from '#resources/api/people'
import type { PublicWord } from './words'

export type OfficeLevel = 'regionId' | 'adOfficeId' | 'marketId'

export interface Kind {
  readonly role: SignUpBody['role']
  readonly name: PublicWord
  /** The door: auth/Register-... */
  readonly door: 'Customer' | 'Market' | 'AD' | 'RJD'
  /** The office that the kind belongs to. */
  readonly office: OfficeLevel
}

export const customerKinds: readonly Kind[] = [
  { role: 'farmer', name: 'role.farmer', door: 'Customer', office: 'marketId' },
  { role: 'reeler', name: 'role.reeler', door: 'Customer', office: 'marketId' },
]
/** The director has no level above that could activate them. */
export const officialKinds: readonly Kind[] = [
  { role: 'marketofficer', name: 'role.marketofficer', door: 'Market', office: 'marketId' },
  { role: 'branchad', name: 'role.branchad', door: 'Market', office: 'marketId' },
  { role: 'ad', name: 'role.ad', door: 'AD', office: 'adOfficeId' },
  { role: 'rjd', name: 'role.rjd', door: 'RJD', office: 'regionId' },
]

export const kindOf = (role: string): Kind | undefined =>
  [...customerKinds, ...officialKinds].find((kind) => kind.role === role)

/** What each level of offices is called, from the top. */
export const levelNames: Readonly<Record<OfficeLevel, PublicWord>> = {
  regionId: 'field.region',
  adOfficeId: 'field.adOffice',
  marketId: 'field.market',
}
const levels: readonly OfficeLevel[] = ['regionId', 'adOfficeId', 'marketId']

/** The levels that are asked for, down to the kind's own. */
export const levelsOf = ({ office }: Kind): readonly OfficeLevel[] => levels.slice(0, levels.indexOf(office) + 1)
