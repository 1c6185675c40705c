import { useQuery } from '@tanstack/react-query'
import { reads } from '../../http/reads'
import { keptLast } from '../../offline/keptAnswers'
import { ofDay } from '../../offline/useOfDay'
import { today } from '../../session/clock'

/** The figures of a day are read again no more often than this, in milliseconds; its prices come by the stream. */
const often = 60_000
const seldom = 10 * often

/** Of the figures of days up to one: as those under way change, at most every `pause` milliseconds; those gone by hardly do. */
export const upTo = (day: string, pause: number) => (day >= today() ? ofDay(pause) : keptLast)

export const useTiles = (day: string, marketId: number | null) =>
  useQuery({
    ...upTo(day, often),
    ...reads('dashboard', 'report/dashboard-tiles', { date: day, marketId }),
    staleTime: 0,
  })

/** The last market days up to a day, with their varieties. */
export const useDays = (day: string, marketId: number | null) =>
  useQuery({
    ...upTo(day, seldom),
    ...reads('dashboard', 'dashboard-dateinfo', { date: day, marketId }),
    staleTime: often,
  })
