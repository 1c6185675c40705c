import { useCallback, useRef } from 'react'
import { wasAnswered } from './HttpError'
import { type CallOptions, newKey, post } from './http'
import type { Body, WritePath, Written } from './wire'

type Asking = Pick<CallOptions, 'asks'>

/**
 * Sends an entry of money, weight or bids with its Idempotency-Key. One key for each distinct entry, kept until the
 * server answered, so that a repeat after a lost connection is the same entry and is done once.
 */
export function usePostOnceTo<T>({ asks }: Asking = {}): (path: string, body: object) => Promise<T> {
  const kept = useRef<{ text: string; key: string } | null>(null)
  return useCallback(
    async (path, body) => {
      const text = JSON.stringify([path, body])
      if (kept.current?.text !== text) kept.current = { text, key: newKey() }
      try {
        const answer = await post<T>(path, body, { idempotencyKey: kept.current.key, asks })
        kept.current = null
        return answer
      } catch (error) {
        if (wasAnswered(error)) kept.current = null
        throw error
      }
    },
    [asks],
  )
}

/** The same where the path is always one; what it takes and answers is as its contract has it. */
export function usePostOnce<P extends string>(
  path: WritePath<P>,
  asking?: Asking,
): (body: Body<P>) => Promise<Written<P>>
export function usePostOnce<T>(path: string, asking?: Asking): (body: object) => Promise<T>
export function usePostOnce(path: string, asking?: Asking): (body: object) => Promise<unknown> {
  const send = usePostOnceTo<unknown>(asking)
  return useCallback((body) => send(path, body), [send, path])
}
