import { useSyncExternalStore } from 'react'
import { today } from '../../session/clock'
import { listenersOf } from '../../session/listeners'

let chosen = ''
const { tell, subscribe } = listenersOf()

/** The day on which balances are entered, wherever on the screen it is asked: today unless another was chosen there. */
export const useOpeningDay = (): string => useSyncExternalStore(subscribe, () => chosen) || today()

/** Chooses the day on which balances are entered; '' for today. */
export function chooseOpeningDay(day: string): void {
  chosen = day
  tell()
}
