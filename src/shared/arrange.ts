import type { Label } from './label'
import { type CellValue, headOf, type Report, type ReportColumn, type ReportRow, type Total } from './report'
import { cellLabel, groupLabel } from './reportText'
import { term } from './terms'
import { type TotalCells, totalsOf } from './totals'

/** How the rows of an answer are put together, in place of what the report declares. */
export interface Arrangement {
  /** The column whose values make the groups. */
  readonly group: string
  /** Only what each group comes to. */
  readonly fold: boolean
  /** The column whose values stand side by side; each group is one row then. */
  readonly across: string
  /** The measures of a folded report; all where none is named. */
  readonly of: readonly string[]
}

export interface Arranged {
  readonly report: Report
  readonly rows: readonly ReportRow[]
}

/** So many values stand side by side at most. */
export const MOST_ACROSS = 40

const isKey = ({ type, hidden, spare }: ReportColumn): boolean =>
  !hidden && spare !== 'kept' && ['label', 'text', 'choice', 'status', 'day', 'month'].includes(type)

/** Rows that follow from one another, or that the query sums itself, stay as they come. */
const isFixed = ({ columns, sums }: Report): boolean =>
  sums !== undefined || Object.values(columns).some(({ type, total }) => total === 'last' || type === 'balance')

/** The columns by which the rows can be put together. */
export const keyColumns = (report: Report): readonly string[] =>
  isFixed(report)
    ? []
    : Object.entries(report.columns).flatMap(([name, column]) => (isKey(column) && !column.total ? [name] : []))

/** Distinct persons do not add up over other groups than those in which the query counts them. */
const isDistinct = (total: Total): boolean => typeof total === 'object' && 'sumOf' in total

/** The columns that a folded report can show: what adds up, or is made of what does. */
export const measureColumns = ({ columns }: Report): readonly string[] =>
  Object.entries(columns).flatMap(([name, { total, hidden }]) =>
    total !== undefined && total !== 'last' && !hidden && !isDistinct(total) ? [name] : [],
  )

const collator = new Intl.Collator('ta', { numeric: true })
const textOf = (column: ReportColumn, value: CellValue | undefined): string =>
  column.type === 'day' || column.type === 'month' ? String(value ?? '') : cellLabel(column, value).en

/** A column with the one that tells apart what it calls by the same name. */
const namesOf = ({ columns }: Report, name: string): readonly string[] => {
  const { by } = columns[name] ?? {}
  return by !== undefined && columns[by] ? [name, by] : [name]
}

/** What a row is put with others by. */
const keyOf = (report: Report, name: string, row: ReportRow): string =>
  namesOf(report, name)
    .map((each) => textOf(report.columns[each] as ReportColumn, row[each]))
    .filter(Boolean)
    .join(' · ')

/** The rows by the value of a column, in its order; what says nothing comes last. */
function rowsBy(report: Report, name: string, rows: readonly ReportRow[]): [string, ReportRow[]][] {
  const found = new Map<string, ReportRow[]>()
  for (const row of rows) {
    const text = keyOf(report, name, row)
    const own = found.get(text)
    if (own) own.push(row)
    else found.set(text, [row])
  }
  return [...found].sort(([a], [b]) => Number(a === '') - Number(b === '') || collator.compare(a, b))
}

/** What is said under the title of how the rows are put together. */
const saidOf = ({ columns }: Report, label: Label, name: string) => ({
  label,
  value: headOf(columns[name] as ReportColumn),
})

/** The same rows in the groups of another column, with sub-totals; distinct persons are counted in all alone. */
function regrouped(report: Report, group: string, rows: readonly ReportRow[]): Arranged {
  const { chart, columns, ...rest } = report
  const whole = ({ total, ...column }: ReportColumn): ReportColumn => {
    if (total === undefined) return column
    return typeof total === 'object' && 'sumOf' in total
      ? { ...column, total: { ...total, whole: true } }
      : { ...column, total }
  }
  return {
    report: {
      ...rest,
      columns: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, whole(column)])),
      groupBy: namesOf(report, group),
      said: [saidOf(report, term('arrange.group'), group)],
    },
    rows: rowsBy(report, group, rows).flatMap(([, own]) => own),
  }
}

/** A measure as it stands folded: its own column, and those out of sight that its totals are made of. */
interface Folded {
  readonly columns: Readonly<Record<string, ReportColumn>>
  readonly cells: (rows: readonly ReportRow[]) => ReportRow
}

const cellsOf = (columns: Report['columns'], rows: readonly ReportRow[]): TotalCells => totalsOf(columns, rows)

/** One value of what stands side by side: what its columns end in, and what stands above them. */
interface Place {
  readonly end: string
  readonly head?: Label
}

function folded({ columns }: Report, name: string, { end, head }: Place, isOnly: boolean): Folded {
  const { total, band, width, spare, priority, ...column } = columns[name] as ReportColumn
  const own = `${name}${end}`
  const shown: ReportColumn = {
    ...column,
    ...(band && !head && { band }),
    ...(head && (isOnly ? { label: head, short: head } : { band: head })),
    ...(width && { width }),
  }
  const hidden = (of: string): ReportColumn => ({ ...(columns[of] as ReportColumn), total: 'sum', hidden: true })
  const cells = (rows: readonly ReportRow[], of: Report['columns']): ReportRow =>
    rows.length > 0 ? cellsOf(of, rows) : {}
  if (typeof total === 'object' && 'over' in total) {
    const names = total.over.map((of) => `${of}${end}.of`) as [string, string]
    const parts = Object.fromEntries(total.over.map((of, at) => [names[at] as string, hidden(of)]))
    return {
      columns: { ...parts, [own]: { ...shown, total: { ...total, over: names } } },
      cells: (rows) => {
        const sums = cells(rows, Object.fromEntries(total.over.map((of) => [of, hidden(of)])))
        const all = cells(rows, { ...columns })
        return {
          ...Object.fromEntries(total.over.map((of, at) => [names[at], sums[of] ?? null])),
          [own]: all[name] ?? null,
        }
      },
    }
  }
  if (total === 'mean') {
    const [sum, count] = [`${own}.sum`, `${own}.count`]
    const one: ReportColumn = { type: 'integer', label: column.label, total: 'count' }
    return {
      columns: {
        [sum]: hidden(name),
        [count]: { ...one, total: 'sum', hidden: true },
        [own]: { ...shown, type: 'rate', total: { over: [sum, count] } },
      },
      cells: (rows) => {
        const parts = cells(rows, { [name]: hidden(name) })
        const counts = cells(rows, { [name]: one })
        const all = cells(rows, { [name]: { ...column, total } })
        return { [sum]: parts[name] ?? null, [count]: counts[name] ?? 0, [own]: all[name] ?? null }
      },
    }
  }
  const isCount = total === 'count'
  return {
    columns: {
      [own]: { ...shown, ...(isCount && { type: 'integer' as const }), total: isCount ? 'sum' : (total as Total) },
    },
    cells: (rows) => ({ [own]: cells(rows, { [name]: { ...column, ...(total && { total }) } })[name] ?? null }),
  }
}

/** A row for each value of the group, with what it comes to: in all, and side by side for each value of another column. */
function summarised(report: Report, { group, across, of }: Arrangement, rows: readonly ReportRow[]): Arranged {
  const { chart, drill, opens, sums, long, ...rest } = report
  const all = measureColumns(report)
  const named = all.filter((name) => of.includes(name))
  // An address may name measures that the report does not have.
  const measures = named.length > 0 ? named : all
  const column = report.columns[across]
  const values = column ? rowsBy(report, across, rows) : []
  const places = values.slice(0, MOST_ACROSS).map(([text, own], at) => ({
    place: { end: `.${at}`, head: groupLabel(report.columns, namesOf(report, across), own[0] ?? {}) } satisfies Place,
    isIn: (row: ReportRow) => keyOf(report, across, row) === text,
  }))
  const whole = { place: column ? { end: '', head: term('column.total') } : { end: '' }, isIn: () => true }
  const made = [...places, whole].flatMap(({ place, isIn }) =>
    measures.map((name) => ({ ...folded(report, name, place, measures.length === 1), isIn })),
  )
  const { width, ...key } = report.columns[group] as ReportColumn
  const { by = '' } = key
  const { hidden: _, ...apart } = report.columns[by] ?? { type: 'text', label: key.label }
  const isApart = namesOf(report, group).includes(by)
  const serial = Object.entries(report.columns).find(([, { type }]) => type === 'serial')
  return {
    report: {
      ...rest,
      columns: {
        ...(serial && { [serial[0]]: serial[1] }),
        ...(isApart && { [by]: apart }),
        [group]: { ...key, ...(width && { width }), name: true, priority: 1 },
        ...Object.fromEntries(made.flatMap(({ columns }) => Object.entries(columns))),
      },
      groupBy: [],
      order: [],
      print: { signatures: report.print.signatures },
      said: [
        saidOf(report, term('arrange.group'), group),
        ...(column ? [saidOf(report, term('arrange.across'), across)] : []),
      ],
    },
    rows: rowsBy(report, group, rows).map(([, own], at) => ({
      ...(serial && { [serial[0]]: at + 1 }),
      ...(isApart && { [by]: own[0]?.[by] ?? null }),
      [group]: own[0]?.[group] ?? null,
      ...Object.assign({}, ...made.map(({ cells, isIn }) => cells(own.filter(isIn)))),
    })),
  }
}

/**
 * The report and its rows as they are put together; as they come where the arrangement names no column of it. Sub-totals and
 * totals stay those of the rows: what is a ratio is made of sums, never of ratios.
 */
export function arranged(report: Report, rows: readonly ReportRow[], wanted: Arrangement): Arranged {
  const keys = keyColumns(report)
  if (!keys.includes(wanted.group)) return { report, rows }
  const across = keys.includes(wanted.across) && wanted.across !== wanted.group ? wanted.across : ''
  return wanted.fold || across !== ''
    ? summarised(report, { ...wanted, across }, rows)
    : regrouped(report, wanted.group, rows)
}

/** How many values would stand side by side. */
export const valuesAcross = (report: Report, across: string, rows: readonly ReportRow[]): number =>
  keyColumns(report).includes(across) ? rowsBy(report, across, rows).length : 0
