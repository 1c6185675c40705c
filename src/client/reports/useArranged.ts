import { useMemo } from 'react'
import { madeOf, type Question, questionOf } from '#exports/arrangedReport'
import type { ReportLayout } from '#exports/savedView'
import { MOST_ACROSS, valuesAcross } from '#shared/arrange'
import type { FilterSelection } from '#shared/filterValue'
import type { Report, ReportRow } from '#shared/report'
import { linesOf, type ReportLine } from '#shared/totals'
import type { ReportAnswer } from './useReport'
import { useReport } from './useReport'

export interface ArrangedReport {
  readonly report: Report
  readonly rows: readonly ReportRow[]
  readonly lines: readonly ReportLine[]
  readonly error: Error | null
  readonly isFetching: boolean
  /** So many values of what stands side by side have no column. */
  readonly left: number
}

/** The answer as its address puts it together: grouped, folded, side by side, or beside an earlier period. */
export function useArranged(
  declared: Report,
  { answer, chosen, layout }: { answer: ReportAnswer | null; chosen: FilterSelection; layout: ReportLayout },
): ArrangedReport {
  const asked = JSON.stringify([chosen, layout])
  const question = useMemo<Question>(() => {
    const [filters, chosenLayout] = JSON.parse(asked) as [FilterSelection, ReportLayout]
    return questionOf(declared, filters, chosenLayout)
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
