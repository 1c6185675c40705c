import type { Role } from './access'
import type { FilterWidgetName, StatusName } from './extensions'
import type { Label } from './label'
import type { Endpoint } from './resource'

/**
 * How a filter is asked for, and what its `:name` in the query is: a day 'YYYY-MM-DD', the first day of a month or of
 * an accounting year, the id of a row, the code of a lookup list, a whole number such as a lot's, a figure of up to three
 * decimals, rupees and paise, the code of a status or choice, the chosen codes as an array (`x = any(:name::text[])`).
 * `tenant` needs no word in the query: it narrows the tenants that the whole query sees.
 */
export type FilterType =
  | 'day'
  | 'month'
  | 'year'
  | 'tenant'
  | 'reference'
  | 'lookup'
  | 'number'
  | 'decimal'
  | 'money'
  | 'status'
  | 'choice'
  | 'choices'

export interface ReportFilter {
  readonly type: FilterType
  readonly label: Label
  readonly required?: boolean
  /** Said as 'Missing Information' when a required filter is empty. */
  readonly prompt?: Label
  /** Put in by the page; what a setting says by the server. */
  readonly default?:
    | 'today'
    | 'yesterday'
    | 'monthStart'
    | 'thisMonth'
    | 'thisYear'
    | 'own'
    | { readonly setting: string }
  /** What a status, a choice or several choices are chosen from. */
  readonly options?: Readonly<Record<string, Label>>
  /** Of a reference: the resource whose row is chosen. */
  readonly to?: string
  /** Of a reference: so few rows that they stand in a list; others are found by what is typed. */
  readonly few?: true
  /** Of a lookup: its list. */
  readonly list?: string
  /** How it is asked for where the input of its type will not do. */
  readonly widget?: FilterWidgetName
  /** The filters on which the choice depends: another value of one leaves this one empty. */
  readonly within?: readonly string[]
}

/** The setting from which the server fills a filter that nobody chose. */
export const settingOf = ({ default: filled }: ReportFilter): string | undefined =>
  typeof filled === 'object' ? filled.setting : undefined

/**
 * What a column holds. `serial` is numbered by the engine; `label` is a text in both languages, from the query's columns
 * `name` and `name_ta`; `price` is whole ₹ per kg, `rate` any figure of two decimals, such as a mean price or a renditta; `month` a day in it; `balance`
 * signed rupees, debit above nothing and credit below.
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
  | 'balance'
  | 'day'
  | 'month'
  | 'time'
  | 'instant'

/** Decimal places of the columns that hold figures. */
export const placesOf: Readonly<Partial<Record<ColumnType, number>>> = {
  serial: 0,
  integer: 0,
  price: 0,
  rate: 2,
  rupees: 2,
  balance: 2,
  kg: 3,
  percent: 2,
}

/**
 * How a column adds up in sub-totals and totals. `mean` is the simple mean of the rows; `over` divides the sums of two
 * columns: ['amount', 'netKg'] is the weighted mean, ['rateSum', 'lots'] the simple mean of rows that are sums already.
 * `sumOf` adds another column: distinct persons by one that counts each in their first row of a group only, and `grand`,
 * for the grand total, one that counts them in their first row of all; `whole` where the groups are not those in which the
 * query counts them, so that they have none. `change` is how much more one total is than another, in per cent.
 */
export type Total =
  | 'sum'
  | 'min'
  | 'max'
  | 'mean'
  | 'count'
  | 'last'
  | { readonly over: readonly [sum: string, by: string]; readonly times?: 100 }
  | { readonly sumOf: string; readonly grand?: string; readonly whole?: true }
  | { readonly change: readonly [now: string, before: string] }

export interface ReportColumn {
  readonly type: ColumnType
  readonly label: Label
  /** The head on screen and paper where the label is too long for it. */
  readonly short?: Label
  /** What several neighbours have in common: U.L.M, D.M, U.M, or a variety. */
  readonly band?: Label
  readonly total?: Total
  /** For a status: which set of signs; and for status and choice: the words of its codes. */
  readonly of?: StatusName
  readonly options?: Readonly<Record<string, Label>>
  /** Of a name that several may have: the column, shown or hidden, that tells them apart where rows are put together by it. */
  readonly by?: string
  /** Names the row. */
  readonly name?: boolean
  /** Only there for order, groups and totals: neither shown nor printed nor exported. */
  readonly hidden?: boolean
  /** Left out where no row says anything in it, or nothing but nought; one that is `kept` nobody else takes away. */
  readonly spare?: true | 'kept'
  /**
   * Its measure, where that is not goods for a weight and an amount for money; 'none' of a target, a limit, a sample or what
   * is only declared, which is in none of the ways in which the report counts.
   */
  readonly counts?: Measure | 'none'
  /** Stands with another column, and is shown where that is. */
  readonly beside?: string
  readonly priority?: 1 | 2 | 3
  /** Pixels on the screen. */
  readonly width?: number
}

/** What can be counted in several ways: goods by weight and value, charges on them, other amounts of money. */
export type Measure = 'goods' | 'charge' | 'amount'

/** In which of its ways a report counts a measure. */
export interface Basis {
  readonly measure: Measure
  readonly of: Label
  readonly readings: readonly Label[]
}

/** Where a row leads: another report, its filters taken from columns of the row; filters of the same name are kept. */
export interface Drill {
  readonly to: string
  readonly filters: Readonly<Record<string, string>>
  /** Filters here of which the row says more than the other report asks: a centre's office, a farmer's centre. */
  readonly implies?: readonly string[]
}

/**
 * Figures that people would rather look at than read: up to six columns over another. `of: 'groups'` draws the sub-total
 * of each group in place of its rows, over a column that makes the groups.
 */
export interface Chart {
  readonly kind: 'line' | 'bars'
  readonly x: string
  readonly y: readonly string[]
  readonly of?: 'groups'
}

export interface Report {
  readonly name: string
  readonly title: Label
  readonly screen: string
  readonly endpoint: Endpoint
  /** The endpoint answers something else too; this report is asked for there by its name: `?report=<name>`. */
  readonly shared?: boolean
  /** The base name of its `.sql` where several reports have one; its own name unless said. */
  readonly query?: string
  /** What the query takes besides the filters: which of the reports that have it is asked. */
  readonly fixed?: Readonly<Record<string, string>>
  readonly roles: readonly Role[]
  readonly filters: Readonly<Record<string, ReportFilter>>
  readonly columns: Readonly<Record<string, ReportColumn>>
  /** Columns whose change of value starts a group; they stand in its line and nowhere else. */
  readonly groupBy?: readonly string[]
  /** Rows in which this column says something are sums of their own, such as U.L.M and D.M: drawn and called so. */
  readonly sums?: string
  /** Columns in which the rows come; '-name' turns one. */
  readonly order: readonly string[]
  /** Said in its heading on screen, paper and file; a report that shows a measure without saying how does not load. */
  readonly basis?: readonly Basis[]
  /** What is said under its title besides the filters: how its rows were put together. */
  readonly said?: readonly { readonly label: Label; readonly value: Label }[]
  /**
   * What may still change its figures: a query of its own (`<query>.sql`) with the report's filters, and as `:until` the one
   * that is named. Where it answers something, its `value` is said beside the filters under this label.
   */
  readonly unsettled?: { readonly label: Label; readonly query: string; readonly until: string }
  readonly drill?: Drill
  /** A row leads to this screen instead, a path below /app with columns of the row: `voucher/voucherinput/{voucherId}`. */
  readonly opens?: string
  /** A row a lot or a bill: of several markets it may be too long, so its rows are counted before they are read. */
  readonly long?: boolean
  readonly chart?: Chart
  readonly empty: Label
  readonly print: {
    /** Landscape from nine columns unless said. */
    readonly orientation?: 'portrait' | 'landscape'
    /** Which columns stand on the first sheet where no size brings all on one and none has a band; the others follow beside it. */
    readonly columns?: readonly string[]
    /** Columns whose sums are carried forward from page to page. */
    readonly carried?: readonly string[]
    readonly signatures: readonly Label[]
  }
}

/** A cell as it travels: figures of money and weight as decimal texts, counts as numbers, labels in both languages. */
export type CellValue = string | number | Label | null
export type ReportRow = Readonly<Record<string, CellValue>>

const measures: { readonly [T in ColumnType]?: Measure } = { kg: 'goods', rupees: 'amount', balance: 'amount' }

/** Of which measure a column is; null for none. */
export function measureOf({ type, counts = measures[type] }: Pick<ReportColumn, 'type' | 'counts'>): Measure | null {
  return counts === undefined || counts === 'none' ? null : counts
}

/** The columns that a person sees: all but hidden ones, those that make the groups and the one that names sums. */
export const shownColumns = ({ columns, groupBy = [], sums }: Pick<Report, 'columns' | 'groupBy' | 'sums'>): string[] =>
  Object.keys(columns).filter((name) => !columns[name]?.hidden && !groupBy.includes(name) && name !== sums)

const isNothing = (value: CellValue | undefined): boolean =>
  value === null || value === undefined || value === '' || (typeof value !== 'object' && Number(value) === 0)

/** The report without the columns that it can spare in these rows, and without the changes between them. */
export function told(report: Report, rows: readonly ReportRow[]): Report {
  const { columns, chart, print } = report
  const isTold = (name: string) => !columns[name]?.spare || !rows.every((row) => isNothing(row[name]))
  const left = Object.entries(columns).filter(([name, { total }]) =>
    typeof total === 'object' && 'change' in total ? total.change.some(isTold) : isTold(name),
  )
  if (left.length === Object.keys(columns).length) return report
  const names = new Set(left.map(([name]) => name))
  const kept = (of: readonly string[] | undefined) => of?.filter((name) => names.has(name))
  return {
    ...report,
    columns: Object.fromEntries(left),
    ...(chart && { chart: { ...chart, y: kept(chart.y) } }),
    print: {
      ...print,
      ...(print.columns && { columns: kept(print.columns) }),
      ...(print.carried && { carried: kept(print.carried) }),
    },
  } as Report
}

/** The head of a column, behind what it has in common with its neighbours. */
export function headOf({ label, short = label, band }: ReportColumn, full = false): Label {
  const own = full ? label : short
  return band ? { en: `${band.en}: ${own.en}`, ta: `${band.ta}: ${own.ta}` } : own
}

/** The columns that a total is made of besides its own. */
export function summands(total: Exclude<Total, string>): readonly string[] {
  if ('change' in total) return []
  return 'sumOf' in total ? [total.sumOf, total.grand ?? total.sumOf] : total.over
}

/** The same total of columns of other names. */
export function totalUnder(total: Total, named: (name: string) => string): Total {
  if (typeof total === 'string') return total
  if ('over' in total) return { ...total, over: [named(total.over[0]), named(total.over[1])] }
  if ('change' in total) return { change: [named(total.change[0]), named(total.change[1])] }
  return { ...total, sumOf: named(total.sumOf), ...(total.grand && { grand: named(total.grand) }) }
}

/** The columns that totals are made of. */
export const summedColumns = (columns: Report['columns']): ReadonlySet<string> =>
  new Set(
    Object.entries(columns).flatMap(([name, { total }]) => {
      if (total === undefined) return []
      return typeof total === 'string' ? [name] : summands(total)
    }),
  )

/** A report: filters, columns and print layout; its query is the `.sql` of the same base name or the one it names. */
export const defineReport = (report: Report): Report => report
