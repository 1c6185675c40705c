import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Column, isCut, keyOf } from './column'
import { useFonts } from './useFonts'
import { onOneLine } from './wholeMark'

/** Widths of columns in pixels, by their keys. */
export type Widths = Readonly<Record<string, number>>

/** What a column takes and what it would need for everything in it to stand whole, in pixels. */
interface Place {
  readonly key: string
  readonly width: number
  readonly need: number
  /** Its texts may be cut. */
  readonly cut: boolean
  /** It holds the row's own names, which stand whole before others do. */
  readonly own?: boolean
}

/** So many pixels a column keeps beside what it holds: its parts are measured in fractions of one. */
const ease = 1

const lackOf = ({ cut, width, need }: Place) => (cut ? Math.max(0, need - width) : 0)
const spareOf = ({ width, need }: Place) => Math.max(0, width - need - ease)
const sumOf = (places: readonly Place[], of: (place: Place) => number) =>
  places.reduce((sum, place) => sum + of(place), 0)

/** Whether names stay cut whatever is shared out. */
const isShort = (places: readonly Place[]) => sumOf(places, lackOf) > sumOf(places, spareOf) + 1

/**
 * Lets columns that are wider than what they hold give to those that are cut, to the row's own names first; null where there is
 * nothing to give or to take.
 */
export function shareOut(places: readonly Place[]): Widths | null {
  const lack = sumOf(places, lackOf)
  const spare = sumOf(places, spareOf)
  if (lack < 1 || spare < 1) return null
  const lackOwn = sumOf(places, (place) => (place.own ? lackOf(place) : 0))
  const movedOwn = Math.min(lackOwn, spare)
  const moved = Math.min(lack, spare)
  const taken = (place: Place) => {
    const [part, all] = place.own ? [movedOwn, lackOwn] : [moved - movedOwn, lack - lackOwn]
    return all > 0 ? (lackOf(place) * part) / all : 0
  }
  const changed = (place: Place) => taken(place) - (spareOf(place) * moved) / spare
  return Object.fromEntries(places.map((place) => [place.key, Math.floor(place.width + changed(place))]))
}

/** What stands in a cell, whole, with its padding. */
function needOf(cell: HTMLElement, range: Range): number {
  const ends = cell.querySelector<HTMLElement>('.ends > :first-of-type')
  if (ends) return cell.clientWidth + ends.scrollWidth - ends.clientWidth
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell)
  // The key that sorts is as wide as its column once its head is broken.
  range.selectNodeContents(cell.querySelector('thead button') ?? cell)
  const padding = Number.parseFloat(paddingInlineStart || '0') + Number.parseFloat(paddingInlineEnd || '0')
  return Math.ceil(range.getBoundingClientRect().width + padding)
}

function placesOf<Row>(columns: readonly Column<Row>[], rows: readonly HTMLTableRowElement[]): Place[] {
  const range = document.createRange()
  const needs = columns.map(() => 0)
  for (const { cells } of rows)
    for (const [at, cell] of [...cells].entries()) needs[at] = Math.max(needs[at] ?? 0, needOf(cell, range))
  return columns.map((column, at) => ({
    key: keyOf(column),
    width: rows[0]?.cells[at]?.offsetWidth ?? 0,
    need: needs[at] ?? 0,
    cut: isCut(column),
    own: column.name ?? false,
  }))
}

/**
 * Widths in which names stand whole that were cut beside columns wider than what they hold; null where those that were asked
 * for do. Measured where other rows, columns or another width are shown, not where figures or buyers move, so that no
 * column jumps while somebody reads. `isHere`: false where the widths are fixed; `onShort` is told where names stay cut: columns
 * that stand closer together have more to give.
 */
export function useNameRoom<Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  isHere: boolean,
  onShort?: () => void,
): Widths | null {
  const [widths, setWidths] = useState<Widths | null>(null)
  const measured = useRef('')
  const fonts = useFonts()
  useLayoutEffect(() => {
    const element = frame.current
    if (!isHere || !element?.clientWidth) {
      // In columns again they are measured anew.
      measured.current = ''
      if (widths) setWidths(null)
      return
    }
    // Lines between the rows span columns.
    const rows = [...element.querySelectorAll<HTMLTableRowElement>('thead tr, tbody tr')].filter(
      ({ cells }) => cells.length === columns.length,
    )
    const names = rows.map((row) => row.querySelector('th')?.textContent)
    const signature = [
      // With its scroll bar, which comes and goes with the height of the rows.
      element.offsetWidth,
      fonts,
      element.querySelector('table')?.className,
      ...columns.map((column) => `${keyOf(column)} ${column.Header}`),
      ...names,
    ].join('\n')
    if (measured.current === signature) return
    // What was shared out for others is asked for as it was declared, and then measured.
    if (widths) {
      measured.current = ''
      return setWidths(null)
    }
    measured.current = signature
    const places = onOneLine(element, () => placesOf(columns, rows))
    if (onShort && isShort(places)) onShort()
    else setWidths(shareOut(places))
  })
  return widths
}
