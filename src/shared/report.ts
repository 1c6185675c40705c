import type { Role } from './access'
import type { Label } from './label'
import type { Endpoint } from './resource'

/** How a filter is asked for; `market` offers the caller's own markets. */
export type FilterType =
  | 'day'
  | 'month'
  | 'market'
  | 'slot'
  | 'variety'
  | 'farmer'
  | 'reeler'
  | 'status'
  | 'year'
  | 'choice'

export interface ReportFilter {
  readonly type: FilterType
  readonly label: Label
  readonly required?: boolean
  /** Said as 'Missing Information' when a required filter is empty. */
  readonly prompt?: Label
  readonly default?: 'today' | 'yesterday' | 'ownMarket' | 'thisMonth' | 'thisYear'
  readonly options?: Readonly<Record<string, Label>>
}

export type ColumnType =
  | 'text'
  | 'integer'
  | 'rupees'
  | 'price'
  | 'kg'
  | 'percent'
  | 'day'
  | 'time'
  | 'instant'
  | 'status'
  | 'label'

export interface ReportColumn {
  readonly type: ColumnType
  readonly label: Label
  readonly short?: Label
  /** How the column adds up in sub-totals and totals; 'mean' of rates is simple, 'none' leaves it blank. */
  readonly total?: 'sum' | 'min' | 'max' | 'count' | 'none'
  /** For a status column: which set of statuses. */
  readonly of?: 'lot' | 'slot' | 'invoice' | 'payment'
  readonly priority?: 1 | 2 | 3
  readonly width?: number
}

export interface Report {
  readonly name: string
  readonly title: Label
  readonly screen: string
  readonly endpoint: Endpoint
  readonly roles: readonly Role[]
  readonly filters: Readonly<Record<string, ReportFilter>>
  readonly columns: Readonly<Record<string, ReportColumn>>
  /** Column whose change of value starts a group. */
  readonly groupBy?: string
  readonly empty: Label
  readonly print: {
    readonly orientation: 'portrait' | 'landscape'
    readonly columns?: readonly string[]
    /** Columns that are carried forward from page to page. */
    readonly carried?: readonly string[]
    readonly signatures: readonly Label[]
  }
}

/** A report: filters, columns and print layout; its query is the `.sql` of the same base name. */
export const defineReport = <
  const Filters extends Readonly<Record<string, ReportFilter>>,
  const Columns extends Readonly<Record<string, ReportColumn>>,
>(
  report: Omit<Report, 'filters' | 'columns' | 'groupBy'> & {
    readonly filters: Filters
    readonly columns: Columns
    readonly groupBy?: keyof Columns & string
  },
): typeof report => report
