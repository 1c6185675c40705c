import { type Arranged, type Arrangement, arranged, keyColumns, measureColumns } from '#shared/arrange'
import { type Compared, compared, type Earlier, earlierOf } from '#shared/compare'
import { dayShown, yearText } from '#shared/day'
import { codesIn, type FilterSelection } from '#shared/filterValue'
import type { Label } from '#shared/label'
import { monthText } from '#shared/month'
import type { Report, ReportRow } from '#shared/report'
import { term } from '#shared/terms'
import type { ReportLayout } from './savedView'

/** How the address says that the rows are put together. */
export const arrangementIn = ({ group = '', fold, across = '', of = '' }: ReportLayout): Arrangement => ({
  group,
  fold: fold === '1',
  across,
  of: codesIn(of),
})

const comparedIn = ({ compare }: ReportLayout): Compared | null =>
  compare === 'period' || compare === 'year' ? compare : null

/** Whether rows of two periods can stand beside each other: a lot or a bill is in one of them only, what they come to in both. */
export const isComparable = (report: Report, { group, fold, across }: Arrangement): boolean =>
  keyColumns(report).length > 0 &&
  measureColumns(report).length > 0 &&
  !(across && group) &&
  (!report.long || (fold && group !== ''))

const same = (text: string): Label => ({ en: text, ta: text })

function periodText({ from, to, date, month, year }: FilterSelection): Label {
  if (month) return monthText(month)
  if (year) return same(yearText(year))
  const days = date ? [date] : from === to ? [from] : [from, to]
  return same(days.map((day) => dayShown(day) || '').join(' – '))
}

export interface Question {
  readonly declared: Report
  readonly wanted: Arrangement
  readonly than: Compared | null
  readonly earlier: Earlier | null
}

/** The rows as they are wanted; until the earlier ones are there nothing is said of either. */
export function madeOf(
  { declared, wanted, than, earlier }: Question,
  rows: readonly ReportRow[],
  then: readonly ReportRow[] | undefined,
): Arranged {
  if (!than || !earlier) return arranged(declared, rows, wanted)
  if (!then) return { ...arranged(declared, rows, wanted), rows: [] }
  const isFolded = wanted.fold && wanted.group !== ''
  const [now, before] = [rows, then].map((of) =>
    isFolded ? arranged(declared, of, wanted) : { report: declared, rows: of },
  )
  const both = compared(now?.report ?? declared, now?.rows ?? [], before?.rows ?? [], than, earlier.now)
  const made = isFolded ? both : arranged(both.report, both.rows, wanted)
  const said = { label: term('arrange.compare'), value: periodText(earlier.chosen) }
  return { ...made, report: { ...made.report, said: [...(made.report.said ?? []), said] } }
}

/** What is asked of a report by its filters and its layout: how its rows are put together, and beside which others. */
export function questionOf(declared: Report, chosen: FilterSelection, layout: ReportLayout): Question {
  const wanted = arrangementIn(layout)
  const than = isComparable(declared, wanted) ? comparedIn(layout) : null
  return { declared, wanted, than, earlier: than && earlierOf(declared.filters, chosen, than) }
}
