import type { Label } from '#shared/label'

export interface TableColumn {
  readonly label: Label
  /** Over the heads of neighbours that have it in common. */
  readonly band?: Label
  readonly align: 'start' | 'end'
  /** Fixed width in mm; measured where left out. */
  readonly width?: number
  /** Says what a row is: it stands again on every sheet where the columns take several. */
  readonly key?: boolean
  /** Stands on the first sheet where the columns take several. */
  readonly usual?: boolean
}

/** A line of a table; cells are as they are to be read, one a column. */
export type TableLine =
  | { readonly kind: 'group'; readonly label: Label }
  | { readonly kind: 'row'; readonly cells: readonly string[] }
  | { readonly kind: 'subtotal' | 'total'; readonly label: Label; readonly cells: readonly string[] }

/** A column whose sum so far stands at the foot of every page but the last. */
export interface Carried {
  readonly column: number
  /** Decimal places of the sum. */
  readonly scale: number
  /** The decimal of a row, given its place among the lines. */
  readonly value: (line: number) => string
}

export interface TablePaper {
  readonly columns: readonly TableColumn[]
  readonly lines: readonly TableLine[]
  /** Where the table begins on the current page and on every further page, in mm. */
  readonly top: number
  readonly nextTop: number
  readonly carried?: readonly Carried[]
  /** What stands below the table and never without its last line, in mm. */
  readonly foot?: number
  /** A page that goes on with a group says so above its table, where `nextTop` leaves room for it. */
  readonly tellsGroups?: boolean
  readonly onProgress?: (done: number, of: number) => void
}
