import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { TableLine } from './column'

export type GoTo<Row> = (isWanted: (row: Row) => boolean) => void

export interface RowEvents<Row> {
  /** A click on a row, or Enter on the focused one. */
  readonly onRow?: (row: Row) => void
  /** The row that a click or an arrow key moved to. */
  readonly onSelect?: (row: Row) => void
  /**
   * Any other key on a focused row (Y and N of the approval desk); `goTo` moves on to the next row that is wanted, from the
   * start again after the last, and stays where there is none.
   */
  readonly onRowKey?: (event: KeyboardEvent, row: Row, goTo: GoTo<Row>) => void
  /** On a desk that works by keys: the first such row has the focus once the rows are there. */
  readonly startAt?: (row: Row) => boolean
}

const ownControl = 'a, button, input, select, textarea, label, [role="button"]'

const target = <Row>(event: { target: EventTarget }, lines: readonly TableLine<Row>[]) => {
  const element = event.target as HTMLElement
  const row = element.closest<HTMLTableRowElement>('tr[data-line]')
  const index = Number(row?.dataset.line ?? -1)
  const line = lines[index]
  const inner = element.closest(ownControl)
  return line?.kind === 'row' && row
    ? { row, index, data: line.row, control: inner !== null && row.contains(inner) }
    : null
}

/** The next row of data from `from` on, skipping groups and sub-totals; -1 where there is none. */
export function step<Row>(lines: readonly TableLine<Row>[], from: number, by: 1 | -1): number {
  for (let at = from + by; at >= 0 && at < lines.length; at += by) if (lines[at]?.kind === 'row') return at
  return -1
}

/** The next wanted row after `from`, round the end; -1 where there is none but that one. */
function nextWanted<Row>(lines: readonly TableLine<Row>[], from: number, isWanted: (row: Row) => boolean): number {
  const order = [...lines.keys()].map((at) => (at + from + 1) % lines.length).filter((at) => at !== from)
  return order.find((at) => lines[at]?.kind === 'row' && isWanted(lines[at].row)) ?? -1
}

const moves: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Where a key leads from the row at `from`; null for a key that does not move. */
function destination<Row>(lines: readonly TableLine<Row>[], key: string, from: number): number | null {
  const by = moves[key]
  if (by) return step(lines, from, by)
  if (key === 'Home') return step(lines, -1, 1)
  return key === 'End' ? step(lines, lines.length, -1) : null
}

/** About a second. */
const FRAMES = 60

const isTyped = (element: HTMLElement): boolean =>
  element.isContentEditable || element.matches('input, select, textarea, [role="combobox"]')

/** A row's own buttons keep Enter and the space bar; every other key on them is the row's. */
const isForRow = ({ target, key }: KeyboardEvent, row: HTMLElement): boolean =>
  target === row || !(isTyped(target as HTMLElement) || key === 'Enter' || key === ' ')

/**
 * Arrow keys, Home and End move, Enter opens, a click does both; one row is in the tab order. Enter with Ctrl is the
 * page's own.
 */
export function useRowEvents<Row>(lines: readonly TableLine<Row>[], selected: number, events: RowEvents<Row>) {
  const { onRow, onSelect, onRowKey, startAt } = events
  const [active, setActive] = useState(-1)
  const revealRef = useRef<((index: number) => void) | null>(null)

  const latest = useRef(lines)
  latest.current = lines

  const moveTo = (body: HTMLElement, index: number) => {
    const line = latest.current[index]
    if (line?.kind !== 'row') return
    setActive(index)
    onSelect?.(line.row)
    const focus = () => {
      const row = body.querySelector<HTMLElement>(`tr[data-line="${index}"]`)
      row?.focus()
      return row !== null
    }
    if (focus()) return
    revealRef.current?.(index)
    // A far row is mounted once the scrolling is heard of, which a busy machine takes a while for.
    const soon = (left: number) => requestAnimationFrame(() => focus() || (left > 0 && soon(left - 1)))
    soon(FRAMES)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const at = target(event, lines)
    if (!at || !isForRow(event, at.row)) return
    const next = destination(lines, event.key, at.index)
    if (next !== null) {
      event.preventDefault()
      moveTo(event.currentTarget, next)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && onRow) {
      event.preventDefault()
      setActive(at.index)
      onRow(at.data)
    } else {
      const body = event.currentTarget
      // The rows may be others by the time that an answer is there; and whoever went elsewhere meanwhile stays there.
      onRowKey?.(event, at.data, (isWanted) => {
        const { activeElement } = document
        if (activeElement && activeElement !== document.body && !at.row.contains(activeElement)) return
        moveTo(body, nextWanted(latest.current, at.index, isWanted))
      })
    }
  }

  const onClick = (event: MouseEvent<HTMLTableSectionElement>) => {
    const at = target(event, lines)
    if (!at || at.control) return
    setActive(at.index)
    onSelect?.(at.data)
    onRow?.(at.data)
  }

  const pick = Boolean(onRow || onSelect || onRowKey)
  const start = startAt ? lines.findIndex((line) => line.kind === 'row' && startAt(line.row)) : -1
  const tabStop = [active, selected, start].find((index) => lines[index]?.kind === 'row') ?? step(lines, -1, 1)
  const handlers: ComponentProps<'tbody'> = pick ? { onClick, onKeyDown } : {}
  return { pick, tabStop, startRow: start, handlers, revealRef, active: { index: active, set: setActive } }
}
