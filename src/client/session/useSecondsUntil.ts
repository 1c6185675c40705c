import { useEffect, useReducer } from 'react'

/** Whole seconds until `at` (milliseconds of this browser's clock), counted down to 0. */
export function useSecondsUntil(at: number): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    if (at <= Date.now()) return
    const timer = setInterval(() => {
      look()
      if (at <= Date.now()) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [at])
  return Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
