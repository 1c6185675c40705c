import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { type Column, keyOf, within } from './column'

/**
 * The columns that fit: when the table is wider than its place, those of priority 3 leave, then those of 2; null when
 * even the rest is too wide. `chosen` (from the column chooser) overrules it. Columns of `fixed` widths need no
 * measuring, and a browser may not yet have laid them out anew; of the last that stay, names then give way.
 */
export function useFit<Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
  fixed: boolean,
): readonly Column<Row>[] | null {
  const [width, setWidth] = useState(0)
  const [limit, setLimit] = useState(3)
  const kept = columns.filter((column) => (column.priority ?? 1) <= limit)
  const signature = columns.map((column) => `${keyOf(column)} ${column.Header}`).join('|')

  useEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width or other heads start the measuring anew
  useLayoutEffect(() => setLimit(3), [width, signature])
  useLayoutEffect(() => {
    const element = frame.current
    // A page without layout keeps them all.
    if (chosen || limit === 0 || !element?.clientWidth) return
    const isIn = fixed
      ? within(kept, element.clientWidth, limit === 1) !== null
      : element.scrollWidth <= element.clientWidth + 1
    if (!isIn) setLimit(limit - 1)
  })

  if (chosen) return columns.filter((column) => chosen.includes(keyOf(column)))
  if (limit === 0) return null
  return (fixed && width > 0 && within(kept, width, limit === 1)) || kept
}

/** Tells the frame how high its head is, so that `maxHeight` speaks of the rows whatever the heads wrap to. */
export function useHeadHeight(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const height = frame.current?.querySelector('thead')?.offsetHeight
    if (height) frame.current?.style.setProperty('--head', `${height}px`)
  })
}
