import { useMemo } from 'react'
import {
  type Arranged,
  type Arrangement,
  arranged,
  keyColumns,
  MOST_ACROSS,
  measureColumns,
  valuesAcross,
} from '#shared/arrange'
import { type Compared, compared, type Earlier, earlierOf } from '#shared/compare'
import { dayShown, yearText } from '#shared/day'
import { codesIn } from '#shared/filterValue'
import type { Label } from '#shared/label'
import { monthText } from '#shared/month'
import type { Report, ReportRow } from '#shared/report'
import { term } from '#shared/terms'
import { linesOf, type ReportLine } from '#shared/totals'
import type { FilterSelection } from '../extensions/filter'
import type { ReportLayout } from './useFilters'
import type { ReportAnswer } from './useReport'
import { useReport } from './useReport'

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

export interface ArrangedReport {
  readonly report: Report
  readonly rows: readonly ReportRow[]
  readonly lines: readonly ReportLine[]
  readonly error: Error | null
  readonly isFetching: boolean
  /** So many values of what stands side by side have no column. */
  readonly left: number
}

interface Question {
  readonly declared: Report
  readonly wanted: Arrangement
  readonly than: Compared | null
  readonly earlier: Earlier | null
}

/** The rows as they are wanted; until the earlier ones are there nothing is said of either. */
function madeOf(
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

/** The answer as its address puts it together: grouped, folded, side by side, or beside an earlier period. */
export function useArranged(
  declared: Report,
  { answer, chosen, layout }: { answer: ReportAnswer | null; chosen: FilterSelection; layout: ReportLayout },
): ArrangedReport {
  const asked = JSON.stringify([chosen, layout])
  const question = useMemo<Question>(() => {
    const [filters, chosenLayout] = JSON.parse(asked) as [FilterSelection, ReportLayout]
    const wanted = arrangementIn(chosenLayout)
    const than = isComparable(declared, wanted) ? comparedIn(chosenLayout) : null
    return { declared, wanted, than, earlier: than && earlierOf(declared.filters, filters, than) }
  }, [declared, asked])
  const { wanted, earlier } = question
  const then = useReport(declared, earlier?.chosen ?? chosen, earlier !== null && answer !== null)
  const earlierRows = earlier ? then.answer?.rows : undefined
  const made = useMemo(() => madeOf(question, answer?.rows ?? [], earlierRows), [question, answer, earlierRows])
  const lines = useMemo(() => linesOf(made.report, made.rows), [made])
  return {
    ...made,
    lines,
    error: earlier ? then.error : null,
    isFetching: earlier !== null && then.isFetching,
    left: wanted.group ? Math.max(0, valuesAcross(declared, wanted.across, answer?.rows ?? []) - MOST_ACROSS) : 0,
  }
}
