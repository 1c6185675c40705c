import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element's inside in pixels, as it is and as it becomes. */
export function useWidth(frame: RefObject<HTMLElement | null>, usual: number): number {
  const [width, setWidth] = useState(usual)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    if (element.clientWidth > 0) setWidth(element.clientWidth)
    return () => observer.disconnect()
  }, [frame])
  return width
}
