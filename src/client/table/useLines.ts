import { useMemo, useState } from 'react'
import { type Ordering, sortLines } from '#shared/order'
import { type Column, cellOf, keyOf, nextSort, type Sort, type TableLine } from './column'

/** By what a table's rows are put in order; nothing where it has no such column. */
function orderingOf<Row>(columns: readonly Column<Row>[], sort: Sort | null): Ordering<Row> | null {
  const column = sort && columns.find((each) => keyOf(each) === sort.key)
  return sort && column ? { cell: (row) => cellOf(column, row), direction: sort.direction } : null
}

export interface LinesOptions<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows?: readonly Row[]
  readonly lines?: readonly TableLine<Row>[]
  /** Set, the controls are hidden and every row is shown in one scroll. */
  readonly pagination?: boolean
  /** 15 unless said. */
  readonly pageSize?: number
  /** Controlled paging: the rows given are those of `page`, counted from 1. */
  readonly page?: number
  readonly pages?: number
  readonly total?: number
  readonly onPage?: (page: number) => void
  /** Controlled sorting: the rows come in this order. */
  readonly sort?: Sort | null
  readonly onSort?: (sort: Sort) => void
  readonly language: string
}

const defaultPageSize = 15
/** The specification shows the controls above this many rows only. */
const fewRows = 5

const known = new WeakMap<object, TableLine<unknown>>()

/** The same row is the same line, so that a table draws again only what changed. */
function lineOf<Row>(row: Row): TableLine<Row> {
  if (typeof row !== 'object' || row === null) return { kind: 'row', row }
  const line = (known.get(row) as TableLine<Row> | undefined) ?? { kind: 'row', row }
  known.set(row, line)
  return line
}

/** What the table shows now: lines in order and of one page, and how to turn both. */
export function useLines<Row>(options: LinesOptions<Row>) {
  const { columns, rows, lines, language, pageSize = defaultPageSize, pagination = false } = options
  const [ownSort, setOwnSort] = useState<Sort | null>(null)
  const [ownPage, setOwnPage] = useState(1)
  const sort = options.onSort ? (options.sort ?? null) : ownSort
  const paged = Boolean(options.onPage)

  const all = useMemo(() => lines ?? (rows ?? []).map(lineOf), [lines, rows])
  const body = useMemo(() => all.filter((line) => line.kind !== 'total'), [all])
  const sorted = useMemo(
    () => (options.onSort ? body : sortLines(body, orderingOf(columns, sort), language)),
    [body, columns, sort, language, options.onSort],
  )
  const total = options.total ?? (paged ? (options.pages ?? 1) * pageSize : body.length)
  const pages = options.pages ?? Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(Math.max(options.page ?? ownPage, 1), Math.max(pages, 1))
  const shown = paged || pagination ? sorted : sorted.slice((page - 1) * pageSize, page * pageSize)

  const turnPage = (next: number) => (options.onPage ? options.onPage(next) : setOwnPage(next))
  const turnSort = (key: string) => {
    const next = nextSort(sort, key)
    if (options.onSort) return options.onSort(next)
    setOwnSort(next)
    setOwnPage(1)
  }
  return {
    shown,
    totals: all.filter((line) => line.kind === 'total'),
    sort,
    turnSort,
    pager: !pagination && total > fewRows ? { page, pages, total, pageSize, turnPage } : null,
  }
}
