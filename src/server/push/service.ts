import type { pushApi } from '#resources/api/push'
import type { BodyOf } from '#shared/contract'
import { AppError, refused } from '#shared/errors'
import type { Ctx } from '../context'
import { arePushKeys } from '../secret/pushCrypto'
import { keepSubscription, putSubscription } from './queries'

/**
 * Has a browser of the caller told. Throws NOT_FOUND where no messages are sent, REFUSED for an address of another service
 * than those that are called, and for keys that are none.
 */
export async function subscribe({ db, user, deps }: Ctx, one: BodyOf<typeof pushApi.subscribe>): Promise<void> {
  const { push } = deps
  if (!push) throw new AppError('NOT_FOUND')
  if (!push.takes(one.endpoint) || !(await arePushKeys(one))) throw refused('rule.push.service')
  await putSubscription(db, { ...one, userId: user.id, sessionId: user.sessionId })
}

/** Whether a browser of the caller is told; from now on by this session. */
export async function keep({ db, user, deps }: Ctx, one: BodyOf<typeof pushApi.keep>): Promise<boolean> {
  return deps.push !== null && keepSubscription(db, { ...one, userId: user.id, sessionId: user.sessionId })
}
