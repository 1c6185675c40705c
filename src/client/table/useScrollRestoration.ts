import type { VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isFree } from './useStartingRow'

/** How lines begin: how far scrolled, in pixels, and the heights known of them, without which that is another line. */
export interface Start {
  readonly top: number
  readonly measured: VirtualItem[]
}

interface Place extends Start {
  /** Of the line that was used last. */
  readonly index: number
}

const head: Start = { top: 0, measured: [] }

/** By entry of the browser's history: going back to one finds its place again, a new one begins at its head. */
const places = new Map<string, Place>()

interface Active {
  readonly index: number
  readonly set: (index: number) => void
}

/** Where the person was in the lines: kept when these go, given back when they return under the same key. */
export function useScrollRestoration(
  frame: RefObject<HTMLElement | null>,
  measuredRef: RefObject<(() => VirtualItem[]) | null>,
  key: string | undefined,
  isThere: boolean,
  { index, set }: Active,
): Start {
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
      const measured = measuredRef.current?.() ?? []
      places.set(key, { index: latest.current, top: element.scrollTop, measured })
    }
  }, [frame, measuredRef, key, isThere, set])

  useEffect(() => {
    if (index < 0 || wanted.current !== index) return
    wanted.current = -1
    if (isFree()) frame.current?.querySelector<HTMLElement>(`tr[data-line="${index}"]`)?.focus({ preventScroll: true })
  }, [frame, index])

  return (key !== undefined && places.get(key)) || head
}
