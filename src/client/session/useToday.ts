import { useSyncExternalStore } from 'react'
import { today } from './clock'

/** A screen that stands open past midnight is of the new day within so many milliseconds. */
const often = 15_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, often)
  // A computer that slept through midnight is looked at at once.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The market's day by the server's clock, YYYY-MM-DD; another one draws the screen anew. */
export const useToday = (): string => useSyncExternalStore(subscribe, today)
