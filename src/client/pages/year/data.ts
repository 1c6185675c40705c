import { useQuery } from '@tanstack/react-query'
import type { YearPlan } from '#resources/api/year'
import { accountingYear, addDays, yearRange } from '#shared/day'
import { reads } from '../../http/reads'
import { heard } from '../../live/heard'
import { today } from '../../session/clock'
import type { Check } from '../day/PlanChecks'

/** The years before the one under way, the last first. */
export function earlierYears(count: number): string[] {
  let { from } = yearRange(accountingYear(today()))
  return Array.from({ length: count }, () => {
    const year = accountingYear(addDays(from, -1))
    from = yearRange(year).from
    return year
  })
}

/** Where the books of a market's year stand. */
export const useYear = (year: string, marketId: number | null) =>
  useQuery({ ...reads('yearClose', 'year/close', { year, marketId }), meta: heard() })

/** What its closing would do, and what stands against it. */
export const usePlan = (year: string, marketId: number | null, isOpen: boolean) =>
  useQuery({
    ...reads('yearPlan', 'year/close/plan', { year, marketId }),
    meta: heard(30_000),
    enabled: isOpen,
    staleTime: 0,
  })

export type YearState = NonNullable<ReturnType<typeof useYear>['data']>

/** What is looked at before a year is closed. */
export const checks: readonly Check<YearPlan['exceptions'][number]['why']>[] = [
  { why: 'dayOpen', what: 'year.check.dayOpen' },
  { why: 'notWeighed', what: 'ui.dashboard.notWeighed' },
  { why: 'notBilled', what: 'ui.dashboard.notBilled' },
  { why: 'sent', what: 'year.check.sent' },
  { why: 'cash', what: 'year.check.cash' },
  { why: 'waits', what: 'year.check.waits' },
  { why: 'trading', what: 'year.check.trading' },
  { why: 'levyOpen', what: 'year.check.levyOpen' },
]
