import { useSyncExternalStore } from 'react'
import { today } from '../../session/clock'

let chosen = ''
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The day on which balances are entered, wherever on the screen it is asked: today unless another was chosen there. */
export const useOpeningDay = (): string => useSyncExternalStore(subscribe, () => chosen) || today()

/** Chooses the day on which balances are entered; '' for today. */
export function chooseOpeningDay(day: string): void {
  chosen = day
  for (const listener of listeners) listener()
}
