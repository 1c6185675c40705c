import { useQuery } from '@tanstack/react-query'
import { reads } from '../../http/reads'
import { ofDay } from '../../offline/useOfDay'

/** The figures of a day are read again no more often than this, in milliseconds; its prices come by the stream. */
const often = 60_000
/** Days gone by hardly change. */
const seldom = 10 * often

export const useTiles = (day: string, marketId: number | null) =>
  useQuery({
    ...ofDay(often),
    ...reads('dashboard', 'report/dashboard-tiles', { date: day, marketId }),
    staleTime: 0,
  })

/** The last market days up to a day, with their varieties. */
export const useDays = (day: string, marketId: number | null) =>
  useQuery({
    ...ofDay(seldom),
    ...reads('dashboard', 'dashboard-dateinfo', { date: day, marketId }),
    staleTime: often,
  })
