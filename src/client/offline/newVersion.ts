import { useEffect, useSyncExternalStore } from 'react'
import { listenersOf } from '../session/listeners'

let isThere = false
const { tell, subscribe } = listenersOf()

/** Another version of the console came while this one is open. */
export const newVersion = {
  isThere: (): boolean => isThere,
  subscribe,
  came(): void {
    isThere = true
    tell()
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
