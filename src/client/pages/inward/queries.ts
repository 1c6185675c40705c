import { useQuery } from '@tanstack/react-query'
import { get } from '../../http/http'
import { keptLast } from '../../offline/keptAnswers'

/** Everything of the inward desk; invalidated together after a save. */
export const inwardKey = ['inward'] as const

/** What the desk needs to know of a day; `quiet` for the desk itself, which goes on without an answer. */
export const useDeskFacts = (date: string, marketId: number | null = null, quiet = false) =>
  useQuery({
    ...keptLast,
    queryKey: [...inwardKey, 'desk', date, marketId],
    queryFn: ({ signal }) => get('CocoonInward/desk', { date, marketId }, { signal, quiet }),
    enabled: date !== '',
    refetchInterval: 20_000,
  })

/** The lots of a day, the latest first; `quiet` as above. */
export const useLotsOfDay = (date: string, marketId: number | null = null, quiet = false) =>
  useQuery({
    ...keptLast,
    queryKey: [...inwardKey, 'lots', date, marketId],
    queryFn: ({ signal }) => get('CocoonInward/GetInwardByDate', { date, marketId }, { signal, quiet }),
    enabled: date !== '',
    refetchInterval: 20_000,
  })

export const useDeskLot = (id: string | undefined) =>
  useQuery({
    queryKey: [...inwardKey, 'lot', id],
    queryFn: ({ signal }) => get(`CocoonInward/lot/${id}`, undefined, { signal }),
    enabled: id !== undefined,
    gcTime: 0,
  })
