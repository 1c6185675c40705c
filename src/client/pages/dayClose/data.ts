import { useQuery } from '@tanstack/react-query'
import { get } from '../../http/http'

/** The seal of a market's day, its own or that of a later day; null where its books are open. */
export const useSeal = (day: string, marketId: number | null, mayRead = true) =>
  useQuery({
    queryKey: ['dayClose', day, marketId],
    queryFn: ({ signal }) => get('day/close', { date: day, marketId }, { signal }),
    enabled: mayRead && day !== '',
  })

/** While a day is being finished others bill, pay and print: what stands against its close is read again so often. */
const often = 30_000

/** What the close of an open day would do, and what stands against it. */
export const usePlan = (day: string, marketId: number | null, isOpen: boolean) =>
  useQuery({
    queryKey: ['dayClose', 'plan', day, marketId],
    queryFn: ({ signal }) => get('day/close/plan', { date: day, marketId }, { signal }),
    enabled: isOpen && day !== '',
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: often,
  })
