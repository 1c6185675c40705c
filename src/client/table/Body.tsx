import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { type ComponentProps, Fragment, type Ref, type RefObject } from 'react'
import { headRowsOf } from './bands'
import type { Column, TableLine } from './column'
import { LineRow } from './LineRow'
import type { Start } from './useScrollRestoration'
import { useToldApart } from './useToldApart'

export interface BodyProps<Row> {
  readonly lines: readonly TableLine<Row>[]
  readonly columns: readonly Column<Row>[]
  readonly twoLines: boolean
  readonly rowHeight: number
  readonly pick: boolean
  readonly keyOfLine: (line: TableLine<Row>, index: number) => string | number
  readonly isSelected: (line: TableLine<Row>) => boolean
  readonly tabStop: number
  /** The first row that is worked on by keys; -1 where none waits. */
  readonly startRow: number
  readonly events: ComponentProps<'tbody'>
  readonly frame: RefObject<HTMLDivElement | null>
  readonly start: Start
  /** Tells the heights that are known by now. */
  readonly measuredRef: RefObject<(() => VirtualItem[]) | null>
  readonly revealRef: RefObject<((index: number) => void) | null>
}

interface MountedLineProps<Row> {
  readonly body: BodyProps<Row>
  readonly index: number
  readonly measure?: Ref<HTMLTableRowElement> | undefined
  /** Said where not every row is mounted. */
  readonly counted?: boolean
}

function MountedLine<Row>({ body, index, measure, counted }: MountedLineProps<Row>) {
  const { lines, columns, twoLines, pick, isSelected, tabStop, startRow } = body
  const line = lines[index]
  if (!line) return null
  return (
    <LineRow
      line={line}
      index={index}
      rowIndex={counted ? index + 1 + headRowsOf(columns) : undefined}
      columns={columns}
      twoLines={twoLines}
      pick={pick}
      selected={isSelected(line)}
      tabbable={index === tabStop}
      starts={index === startRow}
      measure={measure}
    />
  )
}

const keyAt = <Row,>({ lines, keyOfLine }: BodyProps<Row>, index: number) => {
  const line = lines[index]
  return line && keyOfLine(line, index)
}

export function PlainBody<Row>(props: BodyProps<Row>) {
  return (
    <tbody {...props.events}>
      {[...props.lines.keys()].map((index) => (
        <MountedLine key={keyAt(props, index)} body={props} index={index} />
      ))}
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

/** The rows in sight and the one in the tab order: out of sight it keeps the focus, and Tab leads to it. */
const mounted = (range: Range, tabStop: number): number[] => {
  const inSight = defaultRangeExtractor(range)
  if (tabStop < 0 || tabStop >= range.count || inSight.includes(tabStop)) return inSight
  return tabStop < range.startIndex ? [tabStop, ...inSight] : [...inSight, tabStop]
}

/** Mounts few of the rows; spacers keep the scroll bar true. */
export function VirtualBody<Row>(props: BodyProps<Row>) {
  const { lines, columns, twoLines, rowHeight, frame, start, measuredRef, revealRef, events, tabStop } = props
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (twoLines ? 60 : rowHeight),
    overscan: 12,
    rangeExtractor: (range) => mounted(range, tabStop),
    initialOffset: start.top,
    initialMeasurementsCache: start.measured,
    initialRect: { width: 800, height: 500 },
    // A frame without height (a hidden tab, a page without layout) keeps the rows it has.
    observeElementRect: (instance, report) => observeElementRect(instance, (rect) => rect.height > 0 && report(rect)),
  })
  revealRef.current = (index) => virtualizer.scrollToIndex(index)
  measuredRef.current = virtualizer.takeSnapshot
  const items = virtualizer.getVirtualItems()
  useToldApart(frame)
  const span = twoLines ? 1 : columns.length
  return (
    <tbody {...events}>
      {items.map(({ index, start: top }, at) => (
        <Fragment key={keyAt(props, index)}>
          <Spacer height={top - (items[at - 1]?.end ?? 0)} span={span} />
          <MountedLine body={props} index={index} counted measure={twoLines ? virtualizer.measureElement : undefined} />
        </Fragment>
      ))}
      <Spacer height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} span={span} />
    </tbody>
  )
}
