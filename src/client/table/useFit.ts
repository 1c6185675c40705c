import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { type Column, keyOf, within } from './column'
import { useFonts } from './useFonts'
import { onOneLine } from './wholeMark'

/** The columns that may leave, in the order in which they do: those of priority 3, then those of 2, of each the last first. */
function leavingOf<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const priorityOf = (column: Column<Row>) => column.priority ?? 1
  return columns
    .filter((column) => priorityOf(column) > 1)
    .reverse()
    .sort((one, other) => priorityOf(other) - priorityOf(one))
}

/** What of a table fits into its place. */
export interface Fit<Row> {
  /** Null when even those that never leave are too wide. */
  readonly columns: readonly Column<Row>[] | null
  /** They stand closer together. */
  readonly isTight: boolean
  /** Has them stand so for names that would be cut otherwise, as long as place and heads are the same. */
  readonly tighten: () => void
}

/**
 * When the table is wider than its place its columns first stand closer together, then they leave one by one, until it fits.
 * `chosen` (from the column chooser) overrules it. Columns of `fixed` widths need no measuring, and a browser may not yet
 * have laid them out anew; of the last that stay, names then give way.
 */
export function useFit<Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
  fixed: boolean,
): Fit<Row> {
  const [width, setWidth] = useState(0)
  const [place, setPlace] = useState(0)
  /** A cell that comes to more by itself, as buttons that load do, is seen by its table alone: it is then looked at anew. */
  const [, setInside] = useState(0)
  const [step, setStep] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const tighten = useCallback(() => setAsked(true), [])
  const isTight = !fixed && (step > 0 || isAsked)
  const gone = Math.max(0, step - 1)
  const leaving = leavingOf(columns)
  const isLast = gone === leaving.length
  const left = new Set(leaving.slice(0, gone))
  const kept = columns.filter((column) => !left.has(column))
  const fonts = useFonts()
  const signature = columns.map((column) => `${keyOf(column)} ${column.Header}`).join('|')

  useEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth)
      setPlace(element.offsetWidth)
      setInside(element.scrollWidth)
    })
    observer.observe(element)
    const table = element.querySelector('table')
    if (table) observer.observe(table)
    return () => observer.disconnect()
  }, [frame])

  // Not by a scroll bar that comes and goes with the height of the rows, or two widths could call for each other for ever.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, other heads or letters start the measuring anew
  useLayoutEffect(() => {
    setStep(0)
    setAsked(false)
  }, [place, signature, fonts])
  useLayoutEffect(() => {
    const element = frame.current
    // A page without layout keeps them all.
    if (chosen || gone > leaving.length || !element?.clientWidth) return
    // A name that is broken in these columns may stand on one line in those that are left.
    const isIn = fixed
      ? within(kept, element.clientWidth, isLast) !== null
      : onOneLine(element, () => element.scrollWidth <= element.clientWidth + 1)
    if (!isIn) setStep(step + 1)
  })

  if (chosen) {
    const isShown = (column: Column<Row>) => column.name || column.stays || chosen.includes(keyOf(column))
    return { columns: columns.filter(isShown), isTight: false, tighten }
  }
  if (gone > leaving.length) return { columns: null, isTight: false, tighten }
  return { columns: (fixed && width > 0 && within(kept, width, isLast)) || kept, isTight, tighten }
}

/** Tells the frame how high its head is, so that `maxHeight` speaks of the rows whatever the heads wrap to. */
export function useHeadHeight(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const height = frame.current?.querySelector('thead')?.offsetHeight
    if (height) frame.current?.style.setProperty('--head', `${height}px`)
  })
}
