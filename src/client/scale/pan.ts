import { grams } from '#shared/money'

/**
 * What stands on the scale. 'fresh': put on an empty pan, so it may be taken by itself; 'loaded': it stood there
 * before, and only a person takes it; 'taken': it counts already, and a key that is pressed twice takes nothing.
 */
export type Pan =
  | { readonly state: 'unknown' | 'empty' | 'fresh' | 'loaded' }
  | { readonly state: 'taken'; readonly kg: string }

/** Lighter than this, in grams, the pan counts as empty. */
const emptyBelow = 500n
/** Another crate differs from the one that was taken by at least so many grams. */
const another = 50n

const isAnother = (a: string, b: string): boolean => {
  const difference = grams(a) - grams(b)
  return (difference < 0n ? -difference : difference) >= another
}

/** The pan after a weight in kg text. */
export function nextPan(pan: Pan, kg: string): Pan {
  if (grams(kg) < emptyBelow) return { state: 'empty' }
  if (pan.state === 'empty') return { state: 'fresh' }
  if (pan.state === 'taken') return isAnother(kg, pan.kg) ? { state: 'loaded' } : pan
  return pan.state === 'unknown' ? { state: 'loaded' } : pan
}
