import { useSyncExternalStore } from 'react'

/** What the frame shows over any screen: the search, or the help on it. */
type Overlay = 'search' | 'help' | null

let shown: Overlay = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const showOverlay = (next: Overlay): void => {
  shown = next
  for (const listener of listeners) listener()
}

export const useOverlay = (): Overlay => useSyncExternalStore(subscribe, () => shown)
