import type { User } from './session'

/** Those whose rows a person reads: their own, or all of their offices. */
export const tenantsOf = (user: User | null) => (user?.market ? [user.market] : (user?.markets ?? []))

/** The only one whose rows a person reads; null where there are several. */
export function onlyTenantOf(user: User | null) {
  const [only, ...others] = tenantsOf(user)
  return only && others.length === 0 ? only : null
}
