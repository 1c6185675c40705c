import type { Label } from './label'
import { ratio, scaled, unscaled } from './money'
import { type CellValue, placesOf, type Report, type ReportColumn, type ReportRow, type Total } from './report'
import { cellLabel, groupLabel } from './reportText'
import type { TenantName } from './tenant'
import { term } from './terms'

/** Sub-totals or totals by column: decimal texts, counts, days; a column without one is absent. */
export type TotalCells = Readonly<Record<string, string | number>>

/** What a report answers besides its rows. */
export interface ReportHead {
  readonly totals: TotalCells
  /** Whose it is; null for several. It travels under the tenant's own name. */
  readonly tenant: TenantName | null
  /** Filters that nobody gave and a setting did, as they would stand in the address. */
  readonly filled: Readonly<Record<string, string>>
  /** As of when it tells, where it was read from a standby that is behind; absent where it tells what stands now. */
  readonly asOf?: string
  /** What may still change its figures, as the report's own query for that says it; absent where nothing does. */
  readonly unsettled?: string
}

/** A line of a report as screen and print show it. */
export type ReportLine =
  | { readonly kind: 'group'; readonly label: Label }
  | { readonly kind: 'row'; readonly row: ReportRow }
  | {
      readonly kind: 'subtotal' | 'total'
      readonly label: Label
      readonly cells: TotalCells
      /** Of a sum that the query itself brought: what it brought. */
      readonly row?: ReportRow
    }

/** What the query brought for a line; undefined for what was added or set between. */
export const rowOf = (line: ReportLine): ReportRow | undefined => (line.kind === 'group' ? undefined : line.row)

/** Places that no decimal of a report exceeds: what a database's average brings. */
const MOST = 20
const fine = (text: string | number): bigint => scaled(String(text), MOST)

/** Decimals as the database writes them, by their places: what comes so needs no reckoning. */
const asIs = [/^(?:0|[1-9]\d*)$/, /^(?:0|[1-9]\d*)\.\d$/, /^(?:0|[1-9]\d*)\.\d\d$/, /^(?:0|[1-9]\d*)\.\d{3}$/] as const

/** A decimal text with exactly `places` decimals, half up. @throws RangeError if it is no decimal. */
export const atPlaces = (text: string, places: number): string =>
  asIs[places]?.test(text) ? text : unscaled(ratio(fine(text), 10n ** BigInt(MOST), places, 'half-up'), places)

type Present = string | number
type Columns = Report['columns']

/** The cells of a column. */
type Values = (name: string) => readonly (CellValue | undefined)[]

const isPresent = (value: CellValue | undefined): value is Present =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** What figures are as a rule: a number holds such a one exactly, and in thousandths without a remainder. */
const handy = /^-?\d{1,12}(?:\.\d{1,3})?$/
const isHandy = (value: Present): boolean => handy.test(String(value))
const thousandth = 10n ** BigInt(MOST - 3)
/** Half of what numbers count to: one handy figure more is still counted. */
const full = 2 ** 52

const MOST_HANDY = 1e12

/** A handy figure in whole thousandths; undefined for another. */
function thousandthsOf(value: Present): number | undefined {
  if (typeof value === 'string') return handy.test(value) ? Math.round(Number(value) * 1000) : undefined
  const rounded = Math.round(value * 1000)
  return rounded / 1000 === value && Math.abs(value) < MOST_HANDY ? rounded : undefined
}

/** The sum in 10^-MOST units; exact, whatever the figures, and quick for handy ones. */
function sumOf(values: readonly Present[]): bigint {
  let total = 0n
  let thousandths = 0
  for (const value of values) {
    const part = thousandthsOf(value)
    if (part === undefined) {
      total += fine(value)
      continue
    }
    thousandths += part
    if (Math.abs(thousandths) < full) continue
    total += BigInt(thousandths) * thousandth
    thousandths = 0
  }
  return total + BigInt(thousandths) * thousandth
}

const isLess = (a: Present, b: Present): boolean =>
  isHandy(a) && isHandy(b) ? Number(a) < Number(b) : fine(a) < fine(b)

const placesIn = (column: ReportColumn): number => placesOf[column.type] ?? 0

/** A mean of whole prices has decimals of its own. */
const quotient = (sum: bigint, by: bigint, column: ReportColumn, times = 1n): string | undefined => {
  if (by <= 0n) return undefined
  const places = Math.max(placesIn(column), 2)
  return unscaled(ratio(sum * times, by, places, 'half-up'), places)
}

const extreme = (values: readonly Present[], column: ReportColumn, sign: 1 | -1): Present | undefined => {
  const isFigure = placesOf[column.type] !== undefined
  const order = (a: Present, b: Present): boolean => (isFigure ? isLess(a, b) : String(a) < String(b))
  return values.reduce<Present | undefined>((best, value) => {
    if (best === undefined) return value
    return order(value, best) === (sign === -1) ? value : best
  }, undefined)
}

type Plain = Extract<Total, string>
const plain: { readonly [T in Plain]: (values: readonly Present[], column: ReportColumn) => Present | undefined } = {
  sum: (values, column) => {
    const text = atPlaces(unscaled(sumOf(values), MOST), placesIn(column))
    return placesIn(column) === 0 ? Number(text) : text
  },
  min: (values, column) => extreme(values, column, -1),
  max: (values, column) => extreme(values, column, 1),
  mean: (values, column) => quotient(sumOf(values), BigInt(values.length) * 10n ** BigInt(MOST), column),
  count: (values) => values.length,
  last: (values) => values.at(-1),
}

function totalOf(name: string, column: ReportColumn, values: Values, isGrand: boolean): Present | undefined {
  const { total } = column
  if (total === undefined) return undefined
  const present = (of: string): readonly Present[] => {
    const found = values(of)
    return found.every(isPresent) ? found : found.filter(isPresent)
  }
  const summed = (of: string) => {
    const found = present(of)
    // A target that nobody set is none, not nothing.
    return found.length === 0 && values(of).length > 0 ? undefined : plain.sum(found, column)
  }
  if (total === 'sum') return summed(name)
  if (typeof total === 'string') return plain[total](present(name), column)
  if ('sumOf' in total) return total.whole && !isGrand ? undefined : summed((isGrand && total.grand) || total.sumOf)
  if ('change' in total) return undefined
  const [sum, by] = total.over
  return quotient(sumOf(present(sum)), sumOf(present(by)), column, BigInt(total.times ?? 1))
}

function changeOf(cells: TotalCells, [now, before]: readonly [string, string]): string | undefined {
  const [a, b] = [cells[now], cells[before]]
  if (a === undefined || b === undefined || fine(b) <= 0n) return undefined
  return unscaled(ratio((fine(a) - fine(b)) * 100n, fine(b), 2, 'half-up'), 2)
}

/**
 * What columns add up to, by their declared totals, in all or in a group; missing cells do not count, and a column of
 * nothing else has no sum.
 * @throws RangeError if a column of figures holds something else.
 */
export function totalsBy(columns: Columns, values: Values, isGrand = true): TotalCells {
  const cells: Record<string, Present> = {}
  for (const [name, column] of Object.entries(columns)) {
    const total = totalOf(name, column, values, isGrand)
    if (total !== undefined) cells[name] = total
  }
  // Of totals, when these are known.
  for (const [name, { total }] of Object.entries(columns)) {
    const change = typeof total === 'object' && 'change' in total ? changeOf(cells, total.change) : undefined
    if (change !== undefined) cells[name] = change
  }
  return cells
}

/** The same of rows. */
export const totalsOf = (columns: Columns, rows: readonly ReportRow[], isGrand = true): TotalCells =>
  totalsBy(columns, (name) => rows.map((row) => row[name]), isGrand)

const hasTotals = (columns: Columns): boolean => Object.values(columns).some(({ total }) => total !== undefined)

/** The rows in runs of one group each, in the order in which they come. */
function groupsOf({ columns, groupBy = [] }: Report, rows: readonly ReportRow[]) {
  const groups: { readonly label: Label; readonly rows: ReportRow[] }[] = []
  let last = ''
  for (const row of rows) {
    const label = groupLabel(columns, groupBy, row)
    if (groups.length === 0 || label.en !== last) groups.push({ label, rows: [] })
    last = label.en
    groups.at(-1)?.rows.push(row)
  }
  return groups
}

/** A row; or a sum that the query itself brought, called by the column that says which. */
function lineOf({ columns, sums }: Report, row: ReportRow): ReportLine {
  const column = sums === undefined ? undefined : columns[sums]
  const label = column && cellLabel(column, row[sums ?? ''])
  if (!label?.en) return { kind: 'row', row }
  const cells = Object.entries(row).filter((cell): cell is [string, Present] => isPresent(cell[1]))
  return { kind: 'subtotal', label, cells: Object.fromEntries(cells), row }
}

/** The lines of a report: rows in their groups, sub-totals where there are several groups, and the grand total. */
export function linesOf(report: Report, rows: readonly ReportRow[]): ReportLine[] {
  const { columns, groupBy = [] } = report
  const row = (each: ReportRow): ReportLine => lineOf(report, each)
  const groups = groupBy.length > 0 ? groupsOf(report, rows) : []
  const adds = hasTotals(columns)
  const lines: ReportLine[] = groupBy.length > 0 ? [] : rows.map(row)
  for (const group of groups) {
    lines.push({ kind: 'group', label: group.label })
    for (const each of group.rows) lines.push(row(each))
    if (adds && groups.length > 1)
      lines.push({ kind: 'subtotal', label: term('column.subTotal'), cells: totalsOf(columns, group.rows, false) })
  }
  if (adds && rows.length > 0)
    lines.push({ kind: 'total', label: term('column.grandTotal'), cells: totalsOf(columns, rows) })
  return lines
}
