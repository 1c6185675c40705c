import { wasAnswered } from './confirmation'
import { type CallOptions, callComputed } from './http'
import { forget, keyOf } from './unanswered'

/**
 * Sends an entry of money, weight or bids, to a path that is made of an action and its row, with its Idempotency-Key. One
 * key for each distinct entry, kept until the server answered, so that a repeat after a lost connection or a page loaded
 * anew is the same entry and is done once. @throws HttpError, NotConfirmed
 */
export async function sendOnce(path: string, body: object, options?: Pick<CallOptions, 'asks'>): Promise<unknown> {
  const idempotencyKey = await keyOf(path, body)
  try {
    const answer = await callComputed('POST', path, { ...options, body, idempotencyKey })
    forget(idempotencyKey)
    return answer
  } catch (error) {
    if (wasAnswered(error)) forget(idempotencyKey)
    throw error
  }
}
