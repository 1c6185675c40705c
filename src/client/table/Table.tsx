import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useRef } from 'react'
import { useLocaleState } from 'react-admin'
import { Rest } from '../parts/frame'
import { ProgressLine } from '../parts/Loading'
import { type BodyProps, PlainBody, VirtualBody } from './Body'
import { headRowsOf } from './bands'
import { roomySideways, type TableLine, widthOf } from './column'
import { TableCard, TableFrame } from './frame'
import { Head } from './Head'
import { classes } from './LineRow'
import { ColumnWidths, EmptyBody, Totals, WaitingBody } from './otherBodies'
import { Pager } from './Pager'
import { useFit, useHeadHeight } from './useFit'
import { type LinesOptions, useLines } from './useLines'
import { useNameRoom } from './useNameRoom'
import { type RowEvents, useRowEvents } from './useRowEvents'
import { useScrollRestoration } from './useScrollRestoration'
import { useStartingRow } from './useStartingRow'
import { useToldApart } from './useToldApart'

export interface TableProps<Row> extends Omit<LinesOptions<Row>, 'language'>, RowEvents<Row> {
  /** What the table is called, for those who hear it. */
  readonly label: string
  /** The row's own `id` unless said. */
  readonly rowKey?: (row: Row) => string | number | undefined
  readonly selected?: string | number | null
  /** Height of the rows' part, in pixels or as CSS. Unless said, what is left of the frame; 500 where there is none. */
  readonly maxHeight?: number | string
  readonly loading?: boolean
  /** The entry of the history that the lines belong to, where going back to it gives the place in them back. */
  readonly place?: string
  /** Said instead of 'No data available'. */
  readonly empty?: ReactNode
  /** The filter bar above and the action bar below, inside the card. */
  readonly toolbar?: ReactNode
  readonly foot?: ReactNode
  /** Keys of the columns to show, from the column chooser. */
  readonly chosen?: readonly string[]
}

const virtualAbove = 100
const idOf = <Row,>(row: Row): string | number | undefined => (row as { id?: string | number }).id

/** The one table of the console: it presents what it is given and knows no data source. */
export function Table<Row>(props: TableProps<Row>) {
  const { rowKey = idOf, selected, maxHeight, loading = false, label } = props
  const { silk, breakpoints } = useTheme()
  const [language] = useLocaleState()
  const narrow = useMediaQuery(breakpoints.down('md'))
  const frame = useRef<HTMLDivElement>(null)
  const { shown, totals, sort, turnSort, pager } = useLines({ ...props, language: language ?? 'en' })
  const virtual = shown.length > virtualAbove
  const { columns: fitting, isTight, tighten } = useFit(frame, props.columns, props.chosen, virtual)
  useHeadHeight(frame)
  // Columns under bands are compared across: where they do not fit they go sideways, the row's name staying in sight.
  const wide = !narrow && fitting === null && props.columns.some(({ band }) => band)
  const twoLines = narrow || (fitting === null && !wide)
  const going = props.columns.filter(({ priority = 1 }) => priority === 1)
  // Of many rows the widths are fixed, and the room would be taken whether a name needs it or not.
  const fit = wide ? (virtual ? going : going.map(roomySideways)) : fitting
  const columns = (!narrow || props.chosen) && fit ? fit : props.columns

  const isSelected = (line: TableLine<Row>) => selected != null && line.kind === 'row' && rowKey(line.row) === selected
  const { pick, tabStop, startRow, handlers, revealRef, active } = useRowEvents(
    shown,
    shown.findIndex(isSelected),
    props,
  )
  useStartingRow(frame, Boolean(props.startAt) && tabStop >= 0)
  const measuredRef: BodyProps<Row>['measuredRef'] = useRef(null)
  const start = useScrollRestoration(frame, measuredRef, props.place, shown.length > 0, active)
  const widths = useNameRoom(
    frame,
    columns,
    !virtual && !twoLines && !wide,
    isTight || props.chosen ? undefined : tighten,
  )
  useToldApart(frame, !virtual, widths)
  const span = twoLines ? 1 : columns.length
  const body: BodyProps<Row> = {
    lines: shown,
    columns,
    twoLines,
    rowHeight: silk.size.row,
    pick,
    keyOfLine: (line, index) => (line.kind === 'row' ? (rowKey(line.row) ?? index) : `${line.kind} ${index}`),
    isSelected,
    tabStop,
    startRow,
    events: handlers,
    frame,
    start,
    measuredRef,
    revealRef,
  }
  const least = columns.reduce((total, column) => total + widthOf(column), 0)
  const withHead = (rows: number) => `calc(${rows}px + var(--head, ${silk.size.tableHead}px))`
  const limit = typeof maxHeight === 'number' ? withHead(maxHeight) : (maxHeight ?? `var(--rows, ${withHead(500)})`)
  // On a phone the page scrolls, unless only the rows in sight are mounted.
  const height = narrow && !virtual ? undefined : limit
  const Body = virtual ? VirtualBody : PlainBody

  const card = (
    <TableCard>
      {props.toolbar}
      {loading && <ProgressLine />}
      <TableFrame
        ref={frame}
        style={{ maxHeight: height }}
        tabIndex={pick && shown.length > 0 && !wide ? undefined : 0}
        role="group"
        aria-label={label}
      >
        <table
          className={classes(
            virtual && 'virtual',
            twoLines && 'lines',
            wide && 'wide',
            isTight && !twoLines && 'tight',
          )}
          style={{ minWidth: virtual && !twoLines ? least : undefined }}
          aria-label={label}
          aria-busy={loading || undefined}
          aria-rowcount={virtual ? shown.length + headRowsOf(columns) : undefined}
        >
          {!twoLines && <ColumnWidths columns={columns} fixed={virtual} widths={widths} />}
          <Head columns={columns} sort={sort} onSort={turnSort} hidden={twoLines} />
          {shown.length > 0 && <Body {...body} />}
          {shown.length === 0 && loading && <WaitingBody span={span} />}
          {shown.length === 0 && !loading && <EmptyBody span={span}>{props.empty}</EmptyBody>}
          <Totals totals={totals} columns={columns} twoLines={twoLines} />
        </table>
      </TableFrame>
      {pager && <Pager {...pager} />}
      {props.foot}
    </TableCard>
  )
  return maxHeight === undefined ? <Rest>{card}</Rest> : card
}
