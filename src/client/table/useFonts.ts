import { useSyncExternalStore } from 'react'

/** How often letters of a font have arrived since the page began. */
let arrived = 0

function subscribe(tell: () => void): () => void {
  // A page without layout has none.
  const fonts = document.fonts as FontFaceSet | undefined
  const count = () => {
    arrived += 1
    tell()
  }
  fonts?.addEventListener('loadingdone', count)
  return () => fonts?.removeEventListener('loadingdone', count)
}

/** Changes when letters of a font have arrived: what was measured before, in others, is measured anew. */
export const useFonts = (): number => useSyncExternalStore(subscribe, () => arrived)
