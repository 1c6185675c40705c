import type { CSSProperties, ReactNode } from 'react'

/** A table cell holds what the API sent: decimals as texts, counts as numbers, moments as ISO texts. */
export type Cell = unknown
export type Align = 'left' | 'right' | 'center' | 'start' | 'end'

/** A column as the specification names its options, and below the line what this table adds. */
export interface Column<Row> {
  readonly Header: string
  readonly accessor: (keyof Row & string) | ((row: Row) => Cell)
  readonly sortable?: boolean
  /** Pixels; 150 where nothing is said. */
  readonly width?: number
  readonly render?: (row: Row, value: Cell) => ReactNode
  /** 1 a time HH:MM, 3 two decimals, 4 three decimals; the decimals stand at the end. */
  readonly vtype?: 1 | 3 | 4
  /** Any type makes the cell a time HH:MM. */
  readonly type?: string
  readonly textAlign?: Align
  readonly headtextAlign?: Align
  readonly background?: string
  readonly color?: string
  readonly fontweight?: CSSProperties['fontWeight']

  /** Identity for sorting and totals; the accessor's name unless said, and needed where that is a function. */
  readonly key?: string
  /** 1 always shown; of 3, then of 2, one after another leaves when the table is too wide, the last first. 1 unless said. */
  readonly priority?: 1 | 2 | 3
  /** The row's own name: bold, the first line on a phone, and the only kind of cell that may be cut. */
  readonly name?: boolean
  /** What the row is called by where it is worked on, as a lot's number: before the name on a phone. */
  readonly lead?: boolean
  /** A name that may be cut (with the whole in a tooltip) without being the row's own. */
  readonly cut?: boolean
  /** What it and its neighbours have in common, over their own heads; `Header` then says both in one. */
  readonly band?: { readonly head: string; readonly own: string }
  /** What its figures are of: told of its head. */
  readonly hint?: string
  /** Its cells say themselves what they are: the head is for those who hear it, and takes no room. */
  readonly quiet?: boolean
  /** It belongs to the work on the rows, and is shown whatever columns a person chose. */
  readonly stays?: boolean
  /** The state of the row: at the end of the first line on a phone. */
  readonly status?: boolean
}

export interface Sort {
  readonly key: string
  readonly direction: 'asc' | 'desc'
}

/** A line of the body: a row of data, or what the report engine put between them. */
export type TableLine<Row> =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'group'; readonly label: string; readonly shown?: ReactNode }
  | {
      readonly kind: 'subtotal' | 'total'
      readonly label: string
      /** In place of the label: one that leads somewhere. */
      readonly shown?: ReactNode
      readonly cells: Readonly<Record<string, Cell>>
    }

const defaultWidth = 150
const longestOf = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length))

/** So many lines a head takes at most. */
const mostLines = 3

/** What of a head stays on one line wherever it wraps: words, joined so that there are three at most, none longer than it must be. */
export function headLines(head: string): readonly string[] {
  // The sign of a unit ('%', '(₹)') is no word of its own.
  const words = head.split(/ (?![^\p{L}\s]{1,3}$)/u)
  for (let room = longestOf(words); ; room += 1) {
    const lines: string[] = []
    for (const word of words) {
      const longer = `${lines.at(-1)} ${word}`
      if (lines.length > 0 && words.length > mostLines && longer.length <= room) lines.splice(-1, 1, longer)
      else lines.push(word)
    }
    if (lines.length <= mostLines) return lines
  }
}

/** Room of a head: about 7 px a character of the longest that stays on one line, the padding, and the sort arrow. */
const headRoom = (head: string, sortable: boolean) => longestOf(headLines(head)) * 7 + 20 + (sortable ? 17 : 0)

/** What a column's head needs. */
const headOf = <Row>(column: Column<Row>): number =>
  column.quiet ? 0 : headRoom(column.band?.own ?? column.Header, column.sortable ?? false)

/** The width asked for, but never less than the longest word of the head. */
export const widthOf = <Row>(column: Column<Row>): number => Math.max(column.width ?? defaultWidth, headOf(column))

/** Its texts may be cut. */
export const isCut = <Row>(column: Column<Row>): boolean => Boolean(column.name || column.cut)

/** So much room a name has where the table goes sideways: what is beside it is a step away in any case. */
const SIDEWAYS = 300
export const roomySideways = <Row>(column: Column<Row>): Column<Row> =>
  column.name ? { ...column, width: Math.max(widthOf(column), SIDEWAYS) } : column

/** A name may be cut, with the whole in a tooltip: so it gives way before anything else, but only so far. */
const CUT_TO = 0.65
const leastOf = <Row>(column: Column<Row>): number =>
  isCut(column) ? Math.max(widthOf(column) * CUT_TO, headOf(column)) : widthOf(column)

/** With so many pixels more for those that may be cut, each by its width. */
function widened<Row>(columns: readonly Column<Row>[], more: number): readonly Column<Row>[] {
  const sum = columns.reduce((all, column) => all + (isCut(column) ? widthOf(column) : 0), 0)
  if (sum === 0 || more < 1) return columns
  return columns.map((column) =>
    isCut(column) ? { ...column, width: Math.floor(widthOf(column) * (1 + more / sum)) } : column,
  )
}

/**
 * The columns in so much room: those that may be cut take what is left over, and where `mayCut` give way; null where even that
 * is too much.
 */
export function within<Row>(
  columns: readonly Column<Row>[],
  room: number,
  mayCut: boolean,
): readonly Column<Row>[] | null {
  const over = columns.reduce((sum, column) => sum + widthOf(column), 0) - room
  if (over <= 0) return widened(columns, -over)
  const give = columns.reduce((sum, column) => sum + widthOf(column) - leastOf(column), 0)
  if (!mayCut || give < over) return null
  return columns.map((column) => {
    const own = widthOf(column) - leastOf(column)
    return own > 0 ? { ...column, width: Math.floor(widthOf(column) - (own * over) / give) } : column
  })
}

export const keyOf = <Row>(column: Column<Row>): string =>
  column.key ?? (typeof column.accessor === 'string' ? column.accessor : column.Header)

export const cellOf = <Row>(column: Column<Row>, row: Row): Cell =>
  typeof column.accessor === 'function' ? column.accessor(row) : row[column.accessor]

const logical = { left: 'start', right: 'end', center: 'center', start: 'start', end: 'end' } as const
export const isTime = <Row>(column: Column<Row>): boolean => column.vtype === 1 || Boolean(column.type)

/** Text starts, figures and times end. */
export const alignOf = <Row>(column: Column<Row>): 'start' | 'end' | 'center' => {
  if (column.textAlign) return logical[column.textAlign]
  return column.vtype || column.type ? 'end' : 'start'
}
export const headAlignOf = <Row>(column: Column<Row>): 'start' | 'end' | 'center' =>
  column.headtextAlign ? logical[column.headtextAlign] : alignOf(column)

/** The specification's cycle: ascending, then descending, then ascending again; another column starts ascending. */
export const nextSort = (sort: Sort | null, key: string): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc',
})
