import { useSearchParams } from 'react-router'
import { accountingYear, isDay, monthStart, yearRange } from '#shared/day'

/** As the address has it: `period=month`, `from=…&to=…`, else the day. */
export type PeriodKind = 'day' | 'month' | 'year' | 'range'

export interface Period {
  readonly kind: PeriodKind
  readonly from: string
  readonly to: string
}

/** What is looked at as of a day: the day, its month or accounting year so far, or two days of one's own. */
export function periodIn(query: URLSearchParams, day: string): Period {
  const [from = '', to = '', period] = [query.get('from') ?? '', query.get('to') ?? '', query.get('period')]
  if (isDay(from) || isDay(to)) return { kind: 'range', from: from || to, to: to || from }
  if (period === 'month') return { kind: 'month', from: monthStart(day), to: day }
  if (period === 'year') return { kind: 'year', from: yearRange(accountingYear(day)).from, to: day }
  return { kind: 'day', from: day, to: day }
}

/** The period of the address as of a day, and how to change it; all else that the address holds stays. */
export function usePeriod(day: string) {
  const [query, setQuery] = useSearchParams()
  const choose = (next: Readonly<Record<string, string>>) =>
    setQuery((now) => {
      const kept = [...now].filter(([name]) => !['period', 'from', 'to'].includes(name))
      return new URLSearchParams([...kept, ...Object.entries(next)])
    })
  return { period: periodIn(query, day), choose }
}
