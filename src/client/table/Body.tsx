import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import type { ComponentProps, Ref, RefObject } from 'react'
import { headRowsOf } from './bands'
import type { Column, Line } from './column'
import { LineRow } from './LineRow'

export interface BodyProps<Row> {
  readonly lines: readonly Line<Row>[]
  readonly columns: readonly Column<Row>[]
  readonly twoLines: boolean
  readonly rowHeight: number
  readonly pick: boolean
  readonly keyOfLine: (line: Line<Row>, index: number) => string | number
  readonly isSelected: (line: Line<Row>) => boolean
  readonly tabStop: number
  readonly events: ComponentProps<'tbody'>
  readonly frame: RefObject<HTMLDivElement | null>
  readonly revealRef: RefObject<((index: number) => void) | null>
}

function Lines<Row>(
  props: BodyProps<Row> & { indexes: readonly number[]; measure?: Ref<HTMLTableRowElement>; counted?: boolean },
) {
  const { lines, columns, twoLines, pick, isSelected, tabStop, measure, counted } = props
  return props.indexes.map((index) => {
    const line = lines[index]
    if (!line) return null
    return (
      <LineRow
        key={props.keyOfLine(line, index)}
        line={line}
        index={index}
        rowIndex={counted ? index + 1 + headRowsOf(columns) : undefined}
        columns={columns}
        twoLines={twoLines}
        pick={pick}
        selected={isSelected(line)}
        tabbable={index === tabStop}
        measure={measure}
      />
    )
  })
}

export function PlainBody<Row>(props: BodyProps<Row>) {
  return (
    <tbody {...props.events}>
      <Lines {...props} indexes={[...props.lines.keys()]} />
    </tbody>
  )
}

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr className="spacer" aria-hidden>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

/** Mounts only the rows in sight; spacers keep the scroll bar true. */
export function VirtualBody<Row>(props: BodyProps<Row>) {
  const { lines, columns, twoLines, rowHeight, frame, revealRef, events } = props
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (twoLines ? 60 : rowHeight),
    overscan: 12,
    initialRect: { width: 800, height: 500 },
    // A frame without height (a hidden tab, a page without layout) keeps the rows it has.
    observeElementRect: (instance, report) => observeElementRect(instance, (rect) => rect.height > 0 && report(rect)),
  })
  revealRef.current = (index) => virtualizer.scrollToIndex(index)
  const items = virtualizer.getVirtualItems()
  const span = twoLines ? 1 : columns.length
  return (
    <tbody {...events}>
      <Spacer height={items[0]?.start ?? 0} span={span} />
      <Lines
        {...props}
        counted
        indexes={items.map((item) => item.index)}
        measure={twoLines ? virtualizer.measureElement : undefined}
      />
      <Spacer height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} span={span} />
    </tbody>
  )
}
