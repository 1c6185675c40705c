import { useEffect, useRef } from 'react'

/**
 * How a notice ends, once: by its action, or by going away without it, for which leaving the page counts. Answers what
 * settles it with some work.
 */
export function useSettleOnce(onGone: (() => void) | undefined): (work: (() => void) | undefined) => void {
  const isSettled = useRef(false)
  const settle = (work: (() => void) | undefined) => {
    if (isSettled.current) return
    isSettled.current = true
    work?.()
  }
  const leave = useRef(() => {})
  leave.current = () => settle(onGone)
  useEffect(() => {
    const left = () => leave.current()
    window.addEventListener('pagehide', left)
    return () => window.removeEventListener('pagehide', left)
  }, [])
  return settle
}
