import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Fragment } from 'react'
import { bandsOf } from './bands'
import { type Column, headAlignOf, headLines, keyOf, type Sort } from './column'

/** Words that stay together, a unit in brackets, which would be broken at its stroke. */
const isOnePiece = (line: string): boolean => / |\(/.test(line)

/** What stays together when a head wraps; its arrow belongs to the last. */
function Words({ text, direction = null }: { text: string; direction?: Sort['direction'] | null }) {
  const Arrow = direction === 'desc' ? ArrowDownward : ArrowUpward
  const lines = headLines(text)
  return lines.map((line, place) => {
    const arrow = direction && place === lines.length - 1 && <Arrow aria-hidden />
    return (
      <Fragment key={lines.slice(0, place + 1).join(' ')}>
        {place > 0 && ' '}
        {arrow || isOnePiece(line) ? (
          <span className="word">
            {line}
            {arrow}
          </span>
        ) : (
          line
        )}
      </Fragment>
    )
  })
}

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort | null
  readonly onSort: (key: string) => void
  readonly hidden: boolean
}

type CellProps<Row> = Pick<HeadProps<Row>, 'sort' | 'onSort'> & { column: Column<Row>; rowSpan?: number | undefined }

function HeadCell<Row>({ column, sort, onSort, rowSpan }: CellProps<Row>) {
  const direction = sort?.key === keyOf(column) ? sort.direction : null
  const text = column.band?.own ?? column.Header
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      className={rowSpan && column.name ? `${headAlignOf(column)} name` : headAlignOf(column)}
      title={column.hint}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.sortable ? (
        <button type="button" onClick={() => onSort(keyOf(column))}>
          <Words text={text} direction={direction} />
        </button>
      ) : column.quiet ? (
        <span className="hidden-text">{text}</span>
      ) : (
        <Words text={text} />
      )}
    </th>
  )
}

/** Two rows: a band over its columns; a column without one stands through both. */
function Banded<Row>({ columns, sort, onSort }: Omit<HeadProps<Row>, 'hidden'>) {
  return (
    <thead className="banded">
      <tr>
        {bandsOf(columns).flatMap(({ head, columns: own }) =>
          head === null
            ? own.map((column) => (
                <HeadCell key={keyOf(column)} column={column} sort={sort} onSort={onSort} rowSpan={2} />
              ))
            : [
                <th key={`band ${own[0] && keyOf(own[0])}`} scope="colgroup" colSpan={own.length} className="band">
                  <span>{head}</span>
                </th>,
              ],
        )}
      </tr>
      <tr>
        {columns
          .filter(({ band }) => band)
          .map((column) => (
            <HeadCell key={keyOf(column)} column={column} sort={sort} onSort={onSort} />
          ))}
      </tr>
    </thead>
  )
}

export function Head<Row>({ columns, sort, onSort, hidden }: HeadProps<Row>) {
  if (hidden) {
    return (
      <thead className="hidden-text">
        <tr>
          <th scope="col">{columns.map((column) => column.Header).join(', ')}</th>
        </tr>
      </thead>
    )
  }
  if (columns.some(({ band }) => band)) return <Banded columns={columns} sort={sort} onSort={onSort} />
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeadCell key={keyOf(column)} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}
