import { useEffect, useRef, useState } from 'react'

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

/** Closes after so many milliseconds of being read, null never; `paused` and a window in the background stop the clock. */
export function useAutoClose(after: number | null, paused: boolean, close: () => void): void {
  const away = useAway()
  const left = useRef(after ?? 0)
  const closeRef = useRef(close)
  closeRef.current = close
  useEffect(() => {
    if (after === null || paused || away) return
    const from = Date.now()
    const timer = setTimeout(() => closeRef.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - from
    }
  }, [after, paused, away])
}
