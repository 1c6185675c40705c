import { useEffect, useState } from 'react'

/** Milliseconds without a key after which typing pauses. */
const pause = 180

/** The text as it was when typing last paused: what a search is asked for. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
