import type { Report } from '#shared/report'
import { dailyAbstract } from './dailyAbstract'
import { farmerOutstanding } from './farmerOutstanding'
import { levyByDate } from './levyByDate'
import { levyByDateReeler } from './levyByDateReeler'
import { lotRegister } from './lotRegister'
import { reelerOutstanding } from './reelerOutstanding'
import { slotApprovalInfo } from './slotApprovalInfo'

/** What is filed of a market's day when its books are closed, in the order in which it is bound. */
export const dayCloseReports: readonly Report[] = [
  dailyAbstract,
  lotRegister,
  slotApprovalInfo,
  levyByDate,
  levyByDateReeler,
  farmerOutstanding,
  reelerOutstanding,
]

/** What each of them is asked for: the day and the market, and nothing else. */
export const dayFilters = (
  { filters }: Pick<Report, 'filters'>,
  day: string,
  marketId: number,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, { type }]) => {
      if (type === 'day') return [[name, day]]
      return type === 'tenant' ? [[name, String(marketId)]] : []
    }),
  )
