import { shown, type TotalProps } from './cells'
import { alignOf, type Column, cellOf, keyOf } from './column'
import { cellText } from './format'

const priorityOf = <Row,>(column: Column<Row>) => column.priority ?? 1

/** Which columns lead a two-line row, which closes its first line, which follow in the second. */
export function arrange<Row>(columns: readonly Column<Row>[]) {
  const leads = columns.filter((column) => column.lead)
  const name = columns.find((column) => column.name) ?? columns.find((column) => priorityOf(column) === 1) ?? columns[0]
  const status = columns.find((column) => column.status && column !== name)
  const first = [...leads, name, status]
  const rest = columns.filter((column) => !first.includes(column) && priorityOf(column) === 1)
  return { leads, name, status, rest }
}

/** A figure says that it is missing; a missing text takes no room. */
const speaks = <Row,>(column: Column<Row>, row: Row) =>
  alignOf(column) === 'end' || !['', null, undefined].includes(cellOf(column, row) as string)

/** A figure needs its head beside it; a text speaks for itself. */
function Part<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <span>
      {alignOf(column) === 'end' && `${column.Header} `}
      {shown(column, row)}
    </span>
  )
}

export function TwoLines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const { leads, name, status, rest } = arrange(columns)
  return (
    <td>
      <div className="first-line">
        {leads.map((column) => (
          <strong key={keyOf(column)} className="lead">
            {shown(column, row)}
          </strong>
        ))}
        <span className="name">{name && <Part column={name} row={row} />}</span>
        {status && shown(status, row)}
      </div>
      {rest.length > 0 && (
        <div className="second-line">
          {rest
            .filter((column) => speaks(column, row))
            .map((column) => (
              <Part key={keyOf(column)} column={column} row={row} />
            ))}
        </div>
      )}
    </td>
  )
}

/** A sub-total on a phone: its label, then each figure with its head. */
export function TwoLineTotal<Row>({ columns, label, cells }: TotalProps<Row>) {
  const figures = columns.filter((column) => cells[keyOf(column)] != null)
  return (
    <td>
      <div className="first-line">{label}</div>
      <div className="second-line">
        {figures.map((column) => (
          <span key={keyOf(column)}>
            {column.Header} {cellText(column, cells[keyOf(column)])}
          </span>
        ))}
      </div>
    </td>
  )
}
