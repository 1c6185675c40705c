import { useEffect, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { monthStart } from '#shared/day'
import type { TermKey } from '#shared/terms'
import { withEntries, without } from '../crud/filters/values'
import { DateBox } from '../parts/DateBox'
import { today } from '../session/clock'

interface Period {
  readonly from: string
  readonly to: string
}

const thisMonth = (): Period => ({ from: monthStart(today()), to: today() })

/** The days that a filter says: 'month' is this one, as long as nobody chose others. */
function periodOf({ day, day_from: from, day_to: to }: Readonly<Record<string, unknown>>): Period {
  if (day === 'month') return thisMonth()
  const end = day === 'today' ? today() : String(day ?? '')
  return { from: String(from ?? end), to: String(to ?? end) }
}

/** What keeps a period from being asked for; null where it can be. */
function issueIn({ from, to }: Period): TermKey | null {
  if ((from === '') !== (to === '')) return 'message.selectAllFields'
  return from > to ? 'rule.dateOrder' : null
}

/** The first and the last day: of this month at first; both emptied, the rows of the accounting year. */
export function PeriodFilter() {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const { from, to } = periodOf(filterValues)
  const [typed, type] = useState<Period>({ from, to })
  useEffect(() => type({ from, to }), [from, to])
  const issue = issueIn(typed)
  const choose = (end: keyof Period) => (day: string) => {
    const next = { ...typed, [end]: day }
    type(next)
    if (issueIn(next)) return
    const month = thisMonth()
    const isMonth = next.from === month.from && next.to === month.to
    const days = isMonth ? { day: 'month' } : { day_from: next.from, day_to: next.to }
    setFilters(withEntries(without(filterValues, 'day'), days))
  }
  const box = (end: keyof Period, label: TermKey, isWrong: boolean) => (
    <DateBox
      hiddenLabel
      label={translate(label)}
      value={typed[end]}
      onDay={choose(end)}
      error={issue && isWrong ? translate(issue) : undefined}
    />
  )
  return (
    <>
      {box('from', 'field.fromDate', typed.from === '')}
      {box('to', 'field.toDate', typed.from !== '')}
    </>
  )
}
