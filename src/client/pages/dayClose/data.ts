import { useQuery } from '@tanstack/react-query'
import { reads } from '../../http/reads'
import { heard } from '../../live/heard'

/** The seal of a market's day, its own or that of a later day; null where its books are open. */
export const useSeal = (day: string, marketId: number | null, mayRead = true) =>
  useQuery({
    ...reads('dayClose', 'day/close', { date: day, marketId }),
    meta: heard(),
    enabled: mayRead && day !== '',
  })

/** What the close of an open day would do, and what stands against it: others bill, pay and print while it is finished. */
export const usePlan = (day: string, marketId: number | null, isOpen: boolean) =>
  useQuery({
    ...reads('dayPlan', 'day/close/plan', { date: day, marketId }),
    meta: heard(5_000),
    enabled: isOpen && day !== '',
    staleTime: 0,
  })
