import { lazy } from 'react'
import { loadWithRetry } from '../http/load'

const guessers = () => loadWithRetry(() => import('./guessers'))

/**
 * react-admin's guessed screens, for a resource of which nothing is known yet: `<Resource name="note" {...guessed} />`.
 * Their code is large and comes when one opens.
 */
export const guessed = {
  list: lazy(async () => ({ default: (await guessers()).ListGuesser })),
  edit: lazy(async () => ({ default: (await guessers()).EditGuesser })),
  show: lazy(async () => ({ default: (await guessers()).ShowGuesser })),
}
