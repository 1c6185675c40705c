import { useEffect, useMemo } from 'react'
import { orderedLines, orderIn } from '#exports/reportOrder'
import type { FilterSelection } from '#shared/filterValue'
import { filterIssues } from '#shared/filterValue'
import { formatIssues } from '#shared/issues'
import type { Label } from '#shared/label'
import type { Report, ReportFilter } from '#shared/report'
import type { ReportLine } from '#shared/totals'
import { useMissingNotice } from '../feedback/useConfirm'
import { useLanguage } from '../i18n/useLanguage'
import type { Sort } from '../table/column'
import { missingIn, useAddress, useTyped, withDependents } from './useFilters'
import { useReport } from './useReport'

/** What is asked for where a required filter is empty. */
const promptOf = ({ prompt, label }: ReportFilter): Label => prompt ?? label

/** 'Missing Information', or the report: what the address asks for is shown at once, and stands there in full then. */
export function useShow(report: Report) {
  const language = useLanguage()
  const askFor = useMissingNotice()
  const address = useAddress(report)
  const issues = filterIssues(report, address.shown)
  const lacking = missingIn(report, address.shown)
  const isAskable = lacking === null && Object.keys(issues).length === 0
  const found = useReport(report, address.shown, isAskable)
  const chosen: FilterSelection = { ...address.shown, ...found.answer?.filled }
  const typed = useTyped(report, chosen, address.said)
  // Once for an answer: while a part of the page is still loading, the address may lag behind what was put into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer or address is what it is for
  useEffect(() => {
    if (found.answer && !found.isFetching) address.fill(chosen, typed.carry)
  }, [found.answer, found.isFetching, address.said])
  const show = (change: FilterSelection = {}) => {
    const wanted = { ...typed.typed, ...withDependents(report, typed.typed, change) }
    const missing = missingIn(report, wanted)
    if (missing) {
      // The period that was pressed stands when what is missing is chosen.
      typed.type(change)
      return void askFor(promptOf(missing)[language])
    }
    const isReadable = Object.keys(filterIssues(report, wanted)).length === 0
    const isSame = Object.keys(wanted).every((name) => wanted[name] === chosen[name])
    typed.forget()
    if (!isSame) address.put(wanted)
    else if (isReadable) void found.refetch()
  }
  // What is being corrected is no longer wrong.
  const isShown = ([name]: readonly [string, unknown]) => typed.typed[name] === chosen[name]
  const wrong = Object.fromEntries(Object.entries(formatIssues(language, issues)).filter(isShown))
  return { ...found, address, chosen, typed, show, wrong, asksFor: lacking?.prompt ?? null }
}

/** 'kg' and '-kg' in the address are the order of the table. */
const sortText = ({ key, direction }: Sort): string => (direction === 'desc' ? `-${key}` : key)

/** The lines in the order of the address: what leaves the screen leaves in it too. */
export function useOrder(
  report: Report,
  { shown, layout, put }: ReturnType<typeof useAddress>,
  lines: readonly ReportLine[],
) {
  const language = useLanguage()
  const { sort: text } = layout
  const ordered = useMemo(() => orderedLines(report, lines, text, language), [report, lines, text, language])
  return { ordered, sort: orderIn(text), onSort: (next: Sort) => put(shown, { ...layout, sort: sortText(next) }) }
}
