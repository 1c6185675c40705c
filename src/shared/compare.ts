import { addDays, isAccountingYear, isDay } from './day'
import type { Label } from './label'
import { type Report, type ReportColumn, type ReportFilter, type ReportRow, summands, totalUnder } from './report'
import { cellLabel } from './reportText'
import { term } from './terms'
import { totalsOf } from './totals'

/** What a period is compared with: the one that ends where it begins, or the same of the year before. */
export type Compared = 'period' | 'year'

type Chosen = Readonly<Record<string, string>>

export interface Earlier {
  /** The same question, of the earlier period. */
  readonly chosen: Chosen
  /** The day of now that stands in the place of a day of then. */
  readonly now: (day: string) => string
}

const lastOf = (month: string): string => addDays(`${monthsOn(month, 1)}-01`, -1)

/** 'YYYY-MM' so many months on. */
function monthsOn(month: string, count: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number)
  const at = year * 12 + of - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The same day of another month; the last of it where it has no such day. */
export function dayMonthsOn(day: string, count: number): string {
  const month = monthsOn(day.slice(0, 7), count)
  const same = `${month}-${day.slice(8)}`
  const last = lastOf(month)
  return same > last || day === lastOf(day.slice(0, 7)) ? last : same
}

const DAY = 86_400_000
const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY + 1
const monthsIn = (from: string, to: string): number =>
  Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(0, 4)) * 12 - Number(from.slice(5, 7)) + 1

/** Whether a period can be reckoned with: an address may say anything. Before 1902 there is nothing earlier. */
const isReadable = ({ from, to, date, month, year }: Chosen): boolean =>
  [from, to, date, month && `${month}-01`].every((day) => !day || (isDay(day) && day >= '1902')) &&
  (!year || isAccountingYear(year))

/** The earlier period of a question; null where it asks for none. Whole months have whole months before them. */
export function earlierOf(
  filters: Readonly<Record<string, ReportFilter>>,
  chosen: Chosen,
  than: Compared,
): Earlier | null {
  if (!isReadable(chosen)) return null
  const { from, to, date, month, year } = chosen
  const byMonths = (names: readonly string[], count: number): Earlier => ({
    chosen: {
      ...chosen,
      ...Object.fromEntries(names.map((name) => [name, dayMonthsOn(chosen[name] ?? '', -count)])),
    },
    now: (day) => dayMonthsOn(day, count),
  })
  const byDays = (names: readonly string[], count: number): Earlier => ({
    chosen: { ...chosen, ...Object.fromEntries(names.map((name) => [name, addDays(chosen[name] ?? '', -count)])) },
    now: (day) => addDays(day, count),
  })
  if (filters.from?.type === 'day' && from && to) {
    if (than === 'year') return byMonths(['from', 'to'], 12)
    const isWhole = from.endsWith('-01') && to === lastOf(to.slice(0, 7))
    return isWhole ? byMonths(['from', 'to'], monthsIn(from, to)) : byDays(['from', 'to'], daysIn(from, to))
  }
  if (filters.date?.type === 'day' && date) return than === 'year' ? byMonths(['date'], 12) : byDays(['date'], 1)
  if (filters.month?.type === 'month' && month) {
    const count = than === 'year' ? 12 : 1
    return { chosen: { ...chosen, month: monthsOn(month, -count) }, now: (day) => dayMonthsOn(day, count) }
  }
  if (filters.year?.type === 'year' && year) {
    const first = Number(year.slice(0, 4)) - 1
    return {
      chosen: { ...chosen, year: `${first}${String(first + 1).slice(2)}` },
      now: (day) => dayMonthsOn(day, 12),
    }
  }
  return null
}

const BEFORE = '.before'
const CHANGE = '.change'

const joined = (a: Label, b: Label): Label => ({ en: `${a.en}, ${b.en}`, ta: `${a.ta}, ${b.ta}` })

/** A measure and its own neighbours under one head; under a head that it has already its name stands in each. */
function headsOf(
  { label, short = label, band }: ReportColumn,
  own: Label,
): Pick<ReportColumn, 'label' | 'short' | 'band'> {
  return band ? { label: joined(label, own), short: joined(short, own), band } : { label: own, short: own, band: label }
}

/** The columns of then beside those of now, with how much more it is. */
function columnsOf({ columns }: Report, than: Compared): Report['columns'] {
  const needed = new Set(
    Object.values(columns).flatMap(({ total }) => (total && typeof total === 'object' ? summands(total) : [])),
  )
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]): [string, ReportColumn][] => {
      const { total, hidden, priority, band } = column
      if (total === undefined || total === 'last')
        return needed.has(name)
          ? [
              [name, column],
              [`${name}${BEFORE}`, { ...column, hidden: true }],
            ]
          : [[name, column]]
      const then: ReportColumn = {
        ...column,
        ...headsOf(column, term(than === 'year' ? 'arrange.yearBefore' : 'arrange.periodBefore')),
        total: totalUnder(total, (of) => `${of}${BEFORE}`),
        beside: name,
      }
      if (hidden)
        return [
          [name, column],
          [`${name}${BEFORE}`, then],
        ]
      const change: ReportColumn = {
        type: 'percent',
        ...headsOf(column, term('arrange.change')),
        ...(priority && { priority }),
        total: { change: [name, `${name}${BEFORE}`] },
        beside: name,
        width: 84,
      }
      const now = band ? column : { ...column, ...headsOf(column, term('arrange.thisPeriod')) }
      return [
        [name, now],
        [`${name}${BEFORE}`, then],
        [`${name}${CHANGE}`, change],
      ]
    }),
  )
}

/** What says which row it is: all that is no measure; days as those of now. */
function identity({ columns }: Report, row: ReportRow, now: (day: string) => string): string {
  return JSON.stringify(
    Object.entries(columns).flatMap(([name, column]) => {
      const { type, total, hidden } = column
      const isId = hidden && type === 'integer' && total === undefined
      if (total !== undefined || !(isId || ['label', 'text', 'choice', 'status', 'day', 'month'].includes(type)))
        return []
      const value = row[name]
      if (value && (type === 'day' || type === 'month')) return [now(String(value))]
      return [cellLabel(column, value).en]
    }),
  )
}

/**
 * The rows of now with the figures of then beside them and the change in per cent; rows that there were only then stand at the
 * end of their group, with no figures of now. The change of a total is that of the totals.
 */
export function compared(
  report: Report,
  rows: readonly ReportRow[],
  then: readonly ReportRow[],
  than: Compared,
  now: (day: string) => string,
): { report: Report; rows: readonly ReportRow[] } {
  const columns = columnsOf(report, than)
  const before = Object.keys(columns).filter((name) => name.endsWith(BEFORE))
  const of = (name: string) => name.slice(0, -BEFORE.length)
  const waiting = new Map<string, ReportRow[]>()
  for (const row of then) {
    const key = identity(report, row, now)
    waiting.set(key, [...(waiting.get(key) ?? []), row])
  }
  const both = (own: ReportRow, other: ReportRow | undefined): ReportRow => {
    const values: ReportRow = {
      ...own,
      ...Object.fromEntries(before.map((name) => [name, other?.[of(name)] ?? null])),
    }
    const changes = Object.entries(columns).flatMap(([name, { total }]): [string, string | number | null][] => {
      if (typeof total !== 'object' || !('change' in total)) return []
      const [a, b] = total.change
      // As the columns themselves say, whatever their own totals are.
      const plain = (key: string): ReportColumn => ({ ...(columns[key] as ReportColumn), total: 'max' })
      const made = totalsOf({ [a]: plain(a), [b]: plain(b), [name]: columns[name] as ReportColumn }, [values])
      return [[name, made[name] ?? null]]
    })
    return { ...values, ...Object.fromEntries(changes) }
  }
  const known = rows.map((row) => both(row, waiting.get(identity(report, row, (day) => day))?.shift()))
  const left = [...waiting.values()].flat().map((row) => {
    const days = Object.entries(report.columns).flatMap(([name, { type, total }]): [string, string][] =>
      row[name] && total === undefined && (type === 'day' || type === 'month') ? [[name, now(String(row[name]))]] : [],
    )
    const none = Object.entries(report.columns).flatMap(([name, { total }]) =>
      total !== undefined || before.includes(`${name}${BEFORE}`) ? [[name, null] as const] : [],
    )
    return both({ ...row, ...Object.fromEntries(days), ...Object.fromEntries(none) }, row)
  })
  return { report: { ...report, columns }, rows: inGroups(report, [...known, ...left]) }
}

/** Rows of a group together, the groups as they first come, numbered anew. */
function inGroups({ columns, groupBy = [] }: Report, rows: readonly ReportRow[]): readonly ReportRow[] {
  const groups = new Map<string, ReportRow[]>()
  for (const row of rows) {
    const key = JSON.stringify(groupBy.map((name) => cellLabel(columns[name] as ReportColumn, row[name]).en))
    const own = groups.get(key)
    if (own) own.push(row)
    else groups.set(key, [row])
  }
  const serial = Object.keys(columns).find((name) => columns[name]?.type === 'serial')
  return [...groups.values()].flat().map((row, at) => (serial ? { ...row, [serial]: at + 1 } : row))
}
