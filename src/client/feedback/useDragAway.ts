import { type PointerEvent, useRef, useState } from 'react'

/** The specification's, as a part of the own width. */
const dragThreshold = 0.8

/** Drag sideways past 80 % of the own width to dismiss; let go before, and it springs back. */
export function useDragAway(onAway: () => void) {
  const start = useRef<number | null>(null)
  const [offset, setOffset] = useState(0)
  const widthOf = (element: HTMLElement) => element.getBoundingClientRect().width || 1

  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return
    const distance = Math.abs(event.clientX - start.current)
    start.current = null
    if (distance >= dragThreshold * widthOf(event.currentTarget)) onAway()
    else setOffset(0)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as HTMLElement).closest('button')) return
      start.current = event.clientX
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) setOffset(event.clientX - start.current)
    },
    onPointerUp: end,
    onPointerCancel: () => {
      start.current = null
      setOffset(0)
    },
  }
  return { offset, dragging: offset !== 0, handlers }
}
