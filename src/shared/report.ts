import type { Role } from './access'
import type { Label } from './label'
import type { Endpoint } from './resource'

/**
 * How a filter is asked for, and what its `:name` in the query is: a day 'YYYY-MM-DD', the first day of a month or of
 * an accounting year, the id of a row, the code of a status or choice. `market` needs no word in the query: it narrows
 * the markets that the whole query sees.
 */
export type FilterType =
  | 'day'
  | 'month'
  | 'year'
  | 'market'
  | 'slot'
  | 'variety'
  | 'farmer'
  | 'reeler'
  | 'status'
  | 'choice'

export interface ReportFilter {
  readonly type: FilterType
  readonly label: Label
  readonly required?: boolean
  /** Said as 'Missing Information' when a required filter is empty. */
  readonly prompt?: Label
  readonly default?: 'today' | 'yesterday' | 'monthStart' | 'thisMonth' | 'thisYear' | 'ownMarket'
  /** What a status or choice is chosen from. */
  readonly options?: Readonly<Record<string, Label>>
}

/**
 * What a column holds. `serial` is numbered by the engine; `label` is a text in both languages, from the query's columns
 * `name` and `name_ta`; `price` is whole ₹ per kg, `rate` any figure of two decimals, such as a mean price or a renditta.
 */
export type ColumnType =
  | 'serial'
  | 'text'
  | 'label'
  | 'choice'
  | 'status'
  | 'integer'
  | 'price'
  | 'rate'
  | 'rupees'
  | 'kg'
  | 'percent'
  | 'day'
  | 'time'
  | 'instant'

/** Decimal places of the columns that hold figures. */
export const placesOf: Readonly<Partial<Record<ColumnType, number>>> = {
  serial: 0,
  integer: 0,
  price: 0,
  rate: 2,
  rupees: 2,
  kg: 3,
  percent: 2,
}

/**
 * How a column adds up in sub-totals and totals. `mean` is the simple mean of the rows; `over` divides the sums of two
 * columns: ['amount', 'netKg'] is the weighted mean, ['rateSum', 'lots'] the simple mean of rows that are sums already.
 */
export type Total =
  | 'sum'
  | 'min'
  | 'max'
  | 'mean'
  | 'count'
  | 'last'
  | { readonly over: readonly [sum: string, by: string]; readonly times?: 100 }

export interface ReportColumn {
  readonly type: ColumnType
  readonly label: Label
  /** The head on screen and paper where the label is too long for it. */
  readonly short?: Label
  /** What several neighbours have in common: U.L.M, D.M, U.M, or a variety. */
  readonly band?: Label
  readonly total?: Total
  /** For a status: which set of signs; and for status and choice: the words of its codes. */
  readonly of?: 'lot' | 'slot' | 'invoice' | 'payment' | 'approval'
  readonly options?: Readonly<Record<string, Label>>
  /** Names the row. */
  readonly name?: boolean
  /** Only there for order, groups and totals: neither shown nor printed nor exported. */
  readonly hidden?: boolean
  readonly priority?: 1 | 2 | 3
  /** Pixels on the screen. */
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
  /** Columns whose change of value starts a group; they stand in its line and nowhere else. */
  readonly groupBy?: readonly string[]
  /** Columns in which the rows come; '-name' turns one. */
  readonly order: readonly string[]
  readonly empty: Label
  readonly print: {
    /** Landscape from nine columns unless said. */
    readonly orientation?: 'portrait' | 'landscape'
    /** Which columns are printed; all that are shown unless said. */
    readonly columns?: readonly string[]
    /** Columns whose sums are carried forward from page to page. */
    readonly carried?: readonly string[]
    readonly signatures: readonly Label[]
  }
}

/** A cell as it travels: figures of money and weight as decimal texts, counts as numbers, labels in both languages. */
export type CellValue = string | number | Label | null
export type ReportRow = Readonly<Record<string, CellValue>>

/** The columns that a person sees: all but hidden ones and those that make the groups. */
export const shownColumns = ({ columns, groupBy = [] }: Pick<Report, 'columns' | 'groupBy'>): string[] =>
  Object.keys(columns).filter((name) => !columns[name]?.hidden && !groupBy.includes(name))

/** The head of a column, behind what it has in common with its neighbours. */
export function headOf({ label, short = label, band }: ReportColumn, full = false): Label {
  const own = full ? label : short
  return band ? { en: `${band.en}: ${own.en}`, ta: `${band.ta}: ${own.ta}` } : own
}

const named = ({ columns, groupBy = [], order, print }: Report): string[] => [
  ...groupBy,
  ...order.map((name) => name.replace(/^-/, '')),
  ...(print.columns ?? []),
  ...(print.carried ?? []),
  ...Object.values(columns).flatMap(({ total }) => (typeof total === 'object' ? total.over : [])),
]

/**
 * A report: filters, columns and print layout; its query is the `.sql` of the same base name.
 * @throws Error if it names a column that it does not have.
 */
export function defineReport<const R extends Report>(report: R): Report {
  for (const name of named(report))
    if (!(name in report.columns)) throw new Error(`The report ${report.name} has no column '${name}'`)
  return report
}
