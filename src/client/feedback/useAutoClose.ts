import { useEffect, useRef, useState } from 'react'
import { autoCloseAfter } from './toasting'

/** Whether the window is in the background, where nobody would read a notice. */
function useAway(): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const leave = () => setAway(true)
    const back = () => setAway(false)
    window.addEventListener('blur', leave)
    window.addEventListener('focus', back)
    return () => {
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', back)
    }
  }, [])
  return away
}

/** Closes after five seconds of being read; `paused` and a window in the background stop the clock. */
export function useAutoClose(closes: boolean, paused: boolean, close: () => void): void {
  const away = useAway()
  const left = useRef(autoCloseAfter)
  const closeRef = useRef(close)
  closeRef.current = close
  useEffect(() => {
    if (!closes || paused || away) return
    const from = Date.now()
    const timer = setTimeout(() => closeRef.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - from
    }
  }, [closes, paused, away])
}
