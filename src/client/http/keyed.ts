import { useCallback, useRef } from 'react'
import type { Body, WritePath, Written } from '#resources/api/calls'
import { wasAnswered } from './confirming'
import { type CallOptions, newKey, post } from './http'

type Asking = Pick<CallOptions, 'asks'>

/** Sends what an address takes, as its contract has both. */
export type Post = <P extends string>(path: WritePath<P>, body: Body<NoInfer<P>>) => Promise<Written<P>>

/**
 * Sends an entry of money, weight or bids with its Idempotency-Key. One key for each distinct entry, kept until the
 * server answered, so that a repeat after a lost connection is the same entry and is done once.
 */
export function usePostOnceTo({ asks }: Asking = {}): Post {
  const kept = useRef<{ text: string; key: string } | null>(null)
  return useCallback(
    async (path, body) => {
      const text = JSON.stringify([path, body])
      if (kept.current?.text !== text) kept.current = { text, key: newKey() }
      try {
        const answer = await post(path, body, { idempotencyKey: kept.current.key, asks })
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

/** The same where the path is always one. */
export function usePostOnce<P extends string>(
  path: WritePath<P>,
  asking?: Asking,
): (body: Body<NoInfer<P>>) => Promise<Written<P>> {
  const send = usePostOnceTo(asking)
  return useCallback((body) => send<P>(path, body), [send, path])
}
