import type { Label } from './label'
import { term } from './terms'

/** The five roles of officials, from the director of sericulture down to the market's desk. */
export const officials = ['dosad', 'rjd', 'ad', 'branchad', 'marketofficer'] as const
export type Official = (typeof officials)[number]

/** Everyone who can hold a session. A reeler bids and sees nothing of the console. */
export const roles = [...officials, 'reeler'] as const
export type Role = (typeof roles)[number]

export const nobody: readonly Role[] = []
/** Those who run one market's day. */
export const marketDesk = ['branchad', 'marketofficer'] as const satisfies readonly Role[]
/** Those who see money and bills of their offices. */
export const billReaders = ['ad', 'rjd', 'branchad', 'marketofficer'] as const satisfies readonly Role[]

/** Those who propose and confirm rates and rules (D38). */
export const configurers = ['branchad', 'ad', 'rjd', 'dosad'] as const satisfies readonly Role[]

/** Those who decide what holds for the whole state: two people, one of them the director (decision 45). */
export const stateRoles = ['dosad', 'rjd'] as const satisfies readonly Role[]

/** Those who ask for what these decide: an AD's proposal is taken over by one of them. */
export const stateProposers = [...stateRoles, 'ad'] as const satisfies readonly Role[]

/** Whether proposer and confirmer are of the roles that decide for the whole state. */
export const isStatePair = (maker: string, checker: string): boolean =>
  [maker, checker].every((role) => isListed(role, stateRoles)) && [maker, checker].includes('dosad')

export const roleLabels: Readonly<Record<Role, Label>> = {
  dosad: term('role.dosad'),
  rjd: term('role.rjd'),
  ad: term('role.ad'),
  branchad: term('role.branchad'),
  marketofficer: term('role.marketofficer'),
  reeler: term('role.reeler'),
}

export const operations = ['list', 'create', 'update', 'delete'] as const
export type Operation = (typeof operations)[number]
export type Access = Readonly<Record<Operation, readonly Role[]>>

/** From the director down; farmers and reelers stand below every desk. */
export const levels: readonly string[] = [...officials, 'reeler', 'farmer']

/** Whether an official of `role` may register and change an account of `other`: only of a level below (D19). */
export const isAbove = (role: string, other: string): boolean =>
  isListed(role, officials) && levels.indexOf(other) > levels.indexOf(role)

/** Whether an official of `role` may make or change the account of another person of role `other`: Admins make Admins. */
export const mayManage = (role: string, other: string): boolean =>
  isAbove(role, other) || (role === 'dosad' && other === 'dosad')

const customers = ['reeler', 'farmer']

/** Whether an official decides on the sign-up of an `other`: of a level below, of customers the market's desk alone (D19). */
export const mayDecide = (role: string, other: string): boolean =>
  isAbove(role, other) && (!customers.includes(other) || isListed(role, marketDesk))

const plain = (role: string) => role.replaceAll(/\s/g, '').toLowerCase()

/** Whether `role` is on `list`; spaces and case do not count (specification, section 6). */
export const isListed = (role: string, list: readonly string[]): boolean =>
  list.some((entry) => plain(entry) === plain(role))

/**
 * The one permission question, asked by menu, page guard and button, and always by the server.
 * A role that is not on the operation's list may not.
 */
export const can = (role: string, operation: Operation, declaration: { access: Access }): boolean =>
  isListed(role, declaration.access[operation])
