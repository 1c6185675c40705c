import { useQuery } from '@tanstack/react-query'
import { reads } from '../../http/reads'
import { keptLast } from '../../offline/keptAnswers'
import { today } from '../../session/clock'

/** While a day is under way its figures are read again so often, in milliseconds; its prices come by the stream. */
const often = 60_000
/** Days gone by hardly change. */
const seldom = 10 * often

const whileUnderWay = (day: string, every: number) => ({
  refetchOnWindowFocus: true,
  refetchInterval: day === today() ? every : (false as const),
})

export const useTiles = (day: string, marketId: number | null) =>
  useQuery({
    ...keptLast,
    ...reads('dashboard', 'report/dashboard-tiles', { date: day, marketId }),
    staleTime: 0,
    ...whileUnderWay(day, often),
  })

/** The last market days up to a day, with their varieties. */
export const useDays = (day: string, marketId: number | null) =>
  useQuery({
    ...keptLast,
    ...reads('dashboard', 'dashboard-dateinfo', { date: day, marketId }),
    staleTime: often,
    ...whileUnderWay(day, seldom),
  })
