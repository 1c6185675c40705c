import type { CSSProperties, ReactNode } from 'react'
import { CutText } from '../parts/CutText'
import { alignOf, type Cell, type Column, cellOf, keyOf, widthOf } from './column'
import { cellText } from './format'

const classOf = <Row,>(column: Column<Row>) =>
  [alignOf(column), column.name && 'name', (column.name || column.cut) && 'cut'].filter(Boolean).join(' ')

const styleOf = <Row,>(column: Column<Row>): CSSProperties => ({
  background: column.background,
  color: column.color,
  fontWeight: column.fontweight,
  maxWidth: column.name || column.cut ? widthOf(column) : undefined,
})

export const shown = <Row,>(column: Column<Row>, row: Row): ReactNode => {
  const value = cellOf(column, row)
  return column.render ? column.render(row, value) : cellText(column, value)
}

export function RowCells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map((column) => {
    const content = shown(column, row)
    const text = typeof content === 'string' ? content : cellOf(column, row)
    const isCut = column.name || column.cut
    const shared = {
      className: classOf(column),
      style: styleOf(column),
      title: isCut && typeof text === 'string' ? text : undefined,
      children: isCut && typeof content === 'string' ? <CutText text={content} /> : content,
    }
    return column.name ? <th key={keyOf(column)} scope="row" {...shared} /> : <td key={keyOf(column)} {...shared} />
  })
}

export interface TotalProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly label: ReactNode
  readonly cells: Readonly<Record<string, Cell>>
}

/** Sub-totals and totals: the label runs up to the first column that has a figure. */
export function TotalCells<Row>({ columns, label, cells }: TotalProps<Row>) {
  const first = columns.findIndex((column) => cells[keyOf(column)] !== undefined)
  const span = first === -1 ? columns.length : Math.max(first, 1)
  return (
    <>
      <th scope="row" colSpan={span}>
        {label}
      </th>
      {columns.slice(span).map((column) => {
        const value = cells[keyOf(column)]
        return (
          <td key={keyOf(column)} className={alignOf(column)}>
            {value === undefined || value === null ? '' : cellText(column, value)}
          </td>
        )
      })}
    </>
  )
}
