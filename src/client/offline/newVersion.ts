import { useEffect, useSyncExternalStore } from 'react'

let isThere = false
const listeners = new Set<() => void>()

/** Another version of the console came while this one is open. */
export const newVersion = {
  isThere: (): boolean => isThere,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  came(): void {
    isThere = true
    for (const listener of listeners) listener()
  },
}

/** A page that is loaded anew stands again well within this time, in milliseconds. */
const beforeStart = 60_000

interface Times {
  readonly slotStatus: string
  readonly startsAt: string
}

/** Whether nobody bids, nor is about to: no slot runs, and none starts within a minute. `now` in milliseconds. */
export const isBetweenSlots = (slot: Times | null | undefined, now: number): boolean =>
  slot?.slotStatus !== 'LIVE' && !(slot?.slotStatus === 'SCHEDULED' && Date.parse(slot.startsAt) - now < beforeStart)

/** Takes a new version once `isQuiet`: the page is loaded anew, never while somebody is about something. */
export function useNewVersion(isQuiet: boolean): void {
  const isWaiting = useSyncExternalStore(newVersion.subscribe, newVersion.isThere)
  useEffect(() => {
    if (isWaiting && isQuiet) window.location.reload()
  }, [isWaiting, isQuiet])
}
