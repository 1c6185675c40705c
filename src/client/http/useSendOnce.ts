import { useCallback, useRef } from 'react'
import { wasAnswered } from './confirmation'
import { type CallOptions, callComputed, newKey } from './http'

/** Sends to a path that is made of an action and its row. @throws HttpError, NotConfirmed */
export type SendOnce = (path: string, body: object, options?: Pick<CallOptions, 'asks'>) => Promise<unknown>

/**
 * Sends an entry of money, weight or bids with its Idempotency-Key. One key for each distinct entry, kept until the
 * server answered, so that a repeat after a lost connection is the same entry and is done once.
 */
export function useSendOnce(): SendOnce {
  const kept = useRef(new Map<string, string>())
  return useCallback(async (path, body, options) => {
    const text = JSON.stringify([path, body])
    const key = kept.current.get(text) ?? newKey()
    kept.current.set(text, key)
    try {
      const answer = await callComputed('POST', path, { ...options, body, idempotencyKey: key })
      kept.current.delete(text)
      return answer
    } catch (error) {
      if (wasAnswered(error)) kept.current.delete(text)
      throw error
    }
  }, [])
}
