import { type RefObject, useLayoutEffect, useState } from 'react'

/** What stands below the rows: the pager, the card's border and the foot of the page, in pixels. */
const BELOW = 59
/** With less than this the rows are no table any more, and the page scrolls. */
const LEAST = 320

/** How high the table may be so that the page ends with the window, however high all is that stands above it. */
export function useRoomBelow(above: RefObject<HTMLElement | null>): string {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = above.current
    if (!element) return
    const measure = () => setTop(Math.ceil(element.getBoundingClientRect().bottom + window.scrollY))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Bars over the page take their height from it.
    const page = element.closest('main')
    if (page) observer.observe(page)
    return () => observer.disconnect()
  }, [above])
  return `max(calc(100dvh - ${top + BELOW}px), ${LEAST}px)`
}
