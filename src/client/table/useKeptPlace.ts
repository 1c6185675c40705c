import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isFree } from './useStartingRow'

interface Place {
  /** Of the line that was used last. */
  readonly index: number
  readonly top: number
}

/** By entry of the browser's history: going back to one finds its place again, a new one begins at its head. */
const places = new Map<string, Place>()

interface Active {
  readonly index: number
  readonly set: (index: number) => void
}

/**
 * Where the person was in the lines: kept when these go, given back when they return under the same key. Answers how far
 * they are scrolled to begin with, in pixels.
 */
export function useKeptPlace(
  frame: RefObject<HTMLElement | null>,
  key: string | undefined,
  isThere: boolean,
  { index, set }: Active,
): number {
  const latest = useRef(index)
  const wanted = useRef(-1)
  useLayoutEffect(() => {
    latest.current = index
  }, [index])

  useLayoutEffect(() => {
    const element = frame.current
    if (key === undefined || !isThere || !element) return
    const place = places.get(key)
    if (place) {
      wanted.current = place.index
      set(place.index)
      element.scrollTop = place.top
    }
    return () => {
      places.set(key, { index: latest.current, top: element.scrollTop })
    }
  }, [frame, key, isThere, set])

  useEffect(() => {
    if (index < 0 || wanted.current !== index) return
    wanted.current = -1
    if (isFree()) frame.current?.querySelector<HTMLElement>(`tr[data-line="${index}"]`)?.focus({ preventScroll: true })
  }, [frame, index])

  return (key !== undefined && places.get(key)?.top) || 0
}
