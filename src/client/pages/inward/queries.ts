import { useQuery } from '@tanstack/react-query'
import { get } from '../../http/http'
import { useOfDay } from '../../offline/useOfDay'

/** Everything of the inward desk; invalidated together after a save. */
export const inwardKey = ['inward'] as const

const often = 20_000

/** What the desk needs to know of a day; `quiet` for the desk itself, which goes on without an answer. */
export const useDeskFacts = (date: string, marketId: number | null = null, quiet = false) =>
  useOfDay([...inwardKey, 'desk'], 'CocoonInward/desk', { date, marketId }, { quiet, refetchInterval: often })

/** The lots of a day, the latest first; `quiet` as above. */
export const useLotsOfDay = (date: string, marketId: number | null = null, quiet = false) =>
  useOfDay(
    [...inwardKey, 'lots'],
    'CocoonInward/GetInwardByDate',
    { date, marketId },
    { quiet, refetchInterval: often },
  )

export const useDeskLot = (id: string | undefined) =>
  useQuery({
    queryKey: [...inwardKey, 'lot', id],
    queryFn: ({ signal }) => get(`CocoonInward/lot/${id}`, undefined, { signal }),
    enabled: id !== undefined,
    gcTime: 0,
  })
