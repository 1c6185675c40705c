import { yearRange } from '#shared/day'
import type { Report } from '#shared/report'
import { balancesForward } from './balancesForward'
import { farmerOutstanding } from './farmerOutstanding'
import { headSummary } from './headSummary'
import { levyReconciled } from './levyReconciled'
import { receiptsPayments } from './receiptsPayments'
import { reelerOutstanding } from './reelerOutstanding'
import { trialBalance } from './trialBalance'

/** What is filed of a market's accounting year when it is closed, in the order in which it is bound. */
export const yearCloseReports: readonly Report[] = [
  trialBalance,
  receiptsPayments,
  headSummary,
  farmerOutstanding,
  reelerOutstanding,
  levyReconciled,
  balancesForward,
]

/** What each of them is asked for: the market and the year, its first and last day, or how things stood on the last. */
export const yearFilters = (
  { filters }: Pick<Report, 'filters'>,
  year: string,
  marketId: number,
): Readonly<Record<string, string>> => {
  const { from, to } = yearRange(year)
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, { type }]) => {
      if (type === 'day') return [[name, name === 'from' ? from : to]]
      if (type === 'year') return [[name, year]]
      return type === 'tenant' ? [[name, String(marketId)]] : []
    }),
  )
}
