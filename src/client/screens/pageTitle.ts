import { useEffect, useSyncExternalStore } from 'react'

let current: string | null = null
const listeners = new Set<() => void>()

const set = (title: string | null) => {
  current = title
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A screen names what it shows (a record's code, a slot): the last crumb and the page title. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (!title) return
    set(title)
    return () => set(null)
  }, [title])
}

export const useCurrentTitle = (): string | null => useSyncExternalStore(subscribe, () => current)
