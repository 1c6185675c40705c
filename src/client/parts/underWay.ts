import { useSyncExternalStore } from 'react'
import type { Language } from '#shared/label'
import { holdPage } from '../session/holdPage'
import { onSessionEnd } from '../session/navigation'

/** Work that goes on while other screens are used, as the frame shows it. */
export interface UnderWay {
  /** What it is of, such as the list that a file goes into. */
  readonly id: string
  readonly text: (language: Language) => string
  /** From 0 to 1; 1 is done. */
  readonly share: number
  /** It goes on when its person says so. */
  readonly isStopped: boolean
  /** The screen that shows it. */
  readonly path: string
}

let works: readonly UnderWay[] = []
const listeners = new Set<() => void>()

/** Lets the page go; null while nothing holds it. */
let letGo: (() => void) | null = null

function change(next: readonly UnderWay[]): void {
  works = next
  // Closing the window would end it in the midst.
  if (works.some(({ share }) => share < 1)) letGo ??= holdPage()
  else {
    letGo?.()
    letGo = null
  }
  for (const listener of listeners) listener()
}

/** Shows how far a work is, in place of what was shown of it before. */
export const showUnderWay = (work: UnderWay): void => change([...works.filter(({ id }) => id !== work.id), work])

/** Its end was seen. */
export const forgetUnderWay = (id: string): void => change(works.filter((work) => work.id !== id))

onSessionEnd(() => change([]))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUnderWay = (): readonly UnderWay[] => useSyncExternalStore(subscribe, () => works)
