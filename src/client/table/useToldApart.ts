import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useFonts } from './useFonts'
import type { Widths } from './useNameRoom'
import { wholeMark } from './wholeMark'

/** What stands of a text that is cut, and what of it is always there. */
interface CutName {
  readonly cell: HTMLElement
  /** Where the text is cut. */
  readonly node: Text
  readonly text: string
  /** What stands behind the cut. */
  readonly tail: string
  /** Pixels up to the cut. */
  readonly room: number
}

/** An ellipsis takes so many of them at most. */
const ellipsis = 16
/** In less of them nothing of a name's beginning is read. */
const least = 28

function cutNameOf(cell: HTMLElement): CutName | null {
  const head = cell.querySelector<HTMLElement>('.ends > :first-of-type')
  const part = head ?? cell
  if (part.scrollWidth <= part.clientWidth) return null
  const node = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode() as Text | null
  if (!node) return null
  const { paddingInlineEnd } = getComputedStyle(part)
  // Where the text begins, behind what padding there is.
  const range = document.createRange()
  range.selectNodeContents(node)
  const { left } = range.getBoundingClientRect()
  const right = part.getBoundingClientRect().right - Number.parseFloat(paddingInlineEnd || '0')
  const text = node.data
  return { cell, node, text, tail: head?.nextElementSibling?.textContent ?? '', room: right - left }
}

function commonLength(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** Whether two texts differ only behind where the first of them is cut. */
function areAlike(one: CutName, other: CutName): boolean {
  if (one.tail !== other.tail) return false
  const common = commonLength(one.text, other.text)
  // The same name twice: there is nothing to tell.
  if (common === one.text.length && common === other.text.length) return false
  const range = document.createRange()
  range.setStart(one.node, 0)
  range.setEnd(one.node, common)
  return range.getBoundingClientRect().width >= one.room - ellipsis
}

/** Those cells of a column that are cut to the same text as another one, or to their last word alone. */
function alike(cells: readonly HTMLElement[]): readonly HTMLElement[] {
  const names = cells.flatMap((cell) => cutNameOf(cell) ?? [])
  // Texts that begin alike then stand beside each other.
  names.sort((a, b) => (a.tail < b.tail ? -1 : a.tail > b.tail ? 1 : a.text < b.text ? -1 : 1))
  const found = new Set(names.flatMap(({ cell, tail, room }) => (tail !== '' && room < least ? [cell] : [])))
  for (const [at, name] of names.entries()) {
    const before = names[at - 1]
    if (before && areAlike(before, name)) found.add(before.cell).add(name.cell)
  }
  return [...found]
}

/**
 * Two names of a column that were cut to the same text stand whole instead, on two lines; so does one whose last word leaves
 * the others no room. Looked at after each drawing, and measured only where other names, or other widths, are shown. `isHere`:
 * false where the rows in sight are looked at by what mounts them.
 */
export function useToldApart(frame: RefObject<HTMLElement | null>, isHere = true, widths: Widths | null = null): void {
  const measured = useRef('')
  const fonts = useFonts()
  useLayoutEffect(() => {
    const element = frame.current
    if (!isHere || !element?.clientWidth) return
    const cells = [...element.querySelectorAll<HTMLElement>('tbody .cut')]
    const signature = [
      element.clientWidth,
      fonts,
      // Columns that moved closer together, or of which one left, cut the same names elsewhere.
      element.querySelector('table')?.className,
      element.querySelector('thead')?.textContent,
      JSON.stringify(widths),
      ...cells.map(({ textContent }) => textContent),
    ].join('\n')
    if (measured.current === signature) return
    const columns = new Map<number, HTMLElement[]>()
    for (const cell of cells) {
      cell.removeAttribute(wholeMark)
      const { cellIndex } = cell as HTMLTableCellElement
      columns.set(cellIndex, [...(columns.get(cellIndex) ?? []), cell])
    }
    for (const column of columns.values()) for (const cell of alike(column)) cell.setAttribute(wholeMark, '')
    measured.current = signature
  })
}
