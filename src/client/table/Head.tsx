import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { type Column, headAlignOf, keyOf, type Sort } from './column'

/** The last word and its arrow stay together when a head wraps. */
function SortWord({ text, direction }: { text: string; direction: Sort['direction'] | null }) {
  const cut = text.lastIndexOf(' ') + 1
  const Arrow = direction === 'desc' ? ArrowDownward : ArrowUpward
  return (
    <>
      {text.slice(0, cut)}
      <span className="word">
        {text.slice(cut)}
        {direction && <Arrow aria-hidden />}
      </span>
    </>
  )
}

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort | null
  readonly onSort: (key: string) => void
  readonly hidden: boolean
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
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.key === keyOf(column) ? sort.direction : null
          return (
            <th
              key={keyOf(column)}
              scope="col"
              className={headAlignOf(column)}
              aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {column.sortable ? (
                <button type="button" onClick={() => onSort(keyOf(column))}>
                  <SortWord text={column.Header} direction={direction} />
                </button>
              ) : (
                column.Header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
