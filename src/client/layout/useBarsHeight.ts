import { useEffect, useRef } from 'react'

/** The height of the bars above the page, for what measures itself by the window: `--bars`, in pixels. */
export function useBarsHeight() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bars = ref.current
    if (!bars || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--bars', `${bars.offsetHeight}px`))
    observer.observe(bars)
    return () => {
      observer.disconnect()
      style.removeProperty('--bars')
    }
  }, [])
  return ref
}
