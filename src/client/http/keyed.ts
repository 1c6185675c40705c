import { useCallback, useRef } from 'react'
import { isHttpError } from './HttpError'
import { newKey, post } from './http'
import type { Body, WritePath, Written } from './wire'

const wasAnswered = (error: unknown): boolean =>
  isHttpError(error) && typeof error.status === 'number' && error.status < 500

/**
 * Sends an entry of money, weight or bids with its Idempotency-Key. One key for each distinct entry, kept until the
 * server answered, so that a repeat after a lost connection is the same entry and is done once.
 */
export function usePostOnceTo<T>(): (path: string, body: object) => Promise<T> {
  const kept = useRef<{ text: string; key: string } | null>(null)
  return useCallback(async (path, body) => {
    const text = JSON.stringify([path, body])
    if (kept.current?.text !== text) kept.current = { text, key: newKey() }
    try {
      const answer = await post<T>(path, body, { idempotencyKey: kept.current.key })
      kept.current = null
      return answer
    } catch (error) {
      if (wasAnswered(error)) kept.current = null
      throw error
    }
  }, [])
}

/** The same where the path is always one; what it takes and answers is as its contract has it. */
export function usePostOnce<P extends string>(path: WritePath<P>): (body: Body<P>) => Promise<Written<P>>
export function usePostOnce<T>(path: string): (body: object) => Promise<T>
export function usePostOnce(path: string): (body: object) => Promise<unknown> {
  const send = usePostOnceTo<unknown>()
  return useCallback((body) => send(path, body), [send, path])
}
