import { AppError } from '#shared/errors'
import { mustChangeOf } from '../auth/queries'
import type { Actor, Deps } from '../context'
import type { Route } from '../http/route'
import { mayMoveMoney } from '../security/service'

/**
 * What a session has to do before this route: choose a password of its own, answer an OTP. Both are asked of the
 * database where they matter, so that what was done a moment ago, perhaps in another process, counts.
 */
export async function checkSessionDuties(deps: Deps, route: Route, user: Actor): Promise<void> {
  const isOpen = route.beforeOwnPassword || (route.permit === 'public' && route.method === 'GET')
  if (user.mustChange && !isOpen && (await mustChangeOf(deps.db, user.id))) throw new AppError('MUST_CHANGE')
  if (route.secondFactor && !(await mayMoveMoney(deps, user))) throw new AppError('OTP_REQUIRED')
}
