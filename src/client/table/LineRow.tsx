import { memo, type Ref } from 'react'
import { RowCells, TotalCells } from './cells'
import type { Column, TableLine } from './column'
import { TwoLines, TwoLineTotal } from './TwoLines'

export interface LineRowProps<Row> {
  readonly line: TableLine<Row>
  /** Place among the lines that are shown, and of all rows where only a part is mounted. */
  readonly index: number
  readonly rowIndex?: number
  readonly columns: readonly Column<Row>[]
  readonly twoLines: boolean
  readonly pick: boolean
  readonly selected: boolean
  readonly tabbable: boolean
  /** The desk's work goes on here. */
  readonly starts: boolean
  readonly measure?: Ref<HTMLTableRowElement>
}

export const classes = (...names: (string | false)[]) => names.filter(Boolean).join(' ') || undefined

function OneLine<Row>(props: LineRowProps<Row>) {
  const { line, index, columns, twoLines, pick, selected, tabbable, starts, measure, rowIndex } = props
  const place = { 'data-line': index, 'data-index': index, 'aria-rowindex': rowIndex, ref: measure }
  if (line.kind === 'group') {
    return (
      <tr className="group" {...place}>
        <th scope="rowgroup" colSpan={twoLines ? 1 : columns.length}>
          {line.shown ?? line.label}
        </th>
      </tr>
    )
  }
  if (line.kind !== 'row') {
    const Cells = twoLines ? TwoLineTotal : TotalCells
    return (
      <tr className={line.kind} {...place}>
        <Cells columns={columns} label={line.shown ?? line.label} cells={line.cells} />
      </tr>
    )
  }
  return (
    <tr
      className={classes(pick && 'pick', selected && 'selected')}
      tabIndex={pick ? (tabbable ? 0 : -1) : undefined}
      aria-selected={pick && selected ? true : undefined}
      data-start={starts ? '' : undefined}
      {...place}
    >
      {twoLines ? <TwoLines columns={columns} row={line.row} /> : <RowCells columns={columns} row={line.row} />}
    </tr>
  )
}

/** Drawn again only when its own row changed: of 300 lots that move, a bid moves one. */
export const LineRow = memo(OneLine) as typeof OneLine
