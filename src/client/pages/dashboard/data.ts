import { useQuery } from '@tanstack/react-query'
import { get } from '../../http/http'
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
    queryKey: ['dashboard', 'tiles', day, marketId],
    queryFn: ({ signal }) => get('report/dashboard-tiles', { date: day, marketId }, { signal }),
    staleTime: 0,
    ...whileUnderWay(day, often),
  })

/** The last market days up to a day, with their varieties. */
export const useDays = (day: string, marketId: number | null) =>
  useQuery({
    ...keptLast,
    queryKey: ['dashboard', 'days', day, marketId],
    queryFn: ({ signal }) => get('dashboard-dateinfo', { date: day, marketId }, { signal }),
    staleTime: often,
    ...whileUnderWay(day, seldom),
  })
