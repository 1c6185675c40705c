import { useEffect, useSyncExternalStore } from 'react'
import { listenersOf } from '../session/listeners'

let current: string | null = null
const { tell, subscribe } = listenersOf()

const set = (title: string | null) => {
  current = title
  tell()
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
